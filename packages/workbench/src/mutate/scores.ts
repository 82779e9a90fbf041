import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitOf } from '../runs/recording.ts';
import type { MutationReport } from './measure.ts';
import { isIndependent } from './report.ts';
import type { FlowScores, Score } from './score.ts';

const fileOf = (folder: string, id: string): string => join(folder, `${id}.json`);

/** What was measured of a flow before; undefined where nothing was. */
export function readScores(folder: string, id: string): FlowScores | undefined {
  const file = fileOf(folder, id);
  // The command writes no other files there.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FlowScores) : undefined;
}

function scoreOf({ judged }: MutationReport, measuredAt: string, commit: string): Score {
  const due = judged.filter(({ equivalent }) => equivalent === undefined);
  return {
    measuredAt,
    commit,
    mutants: due.length,
    equivalent: judged.length - due.length,
    independent: due.filter(isIndependent).length,
    killed: due.filter(({ verdict }) => verdict !== undefined).length,
  };
}

/** Adds the score of a measurement to those of the flow; another one of the same commit takes the place of the earlier. */
export function keepScore(root: string, folder: string, report: MutationReport, now: Date): void {
  const { judged, flow } = report;
  const { id } = flow;
  const score = scoreOf(report, now.toISOString(), commitOf(root));
  const before = readScores(join(root, folder), id)?.history ?? [];
  const scores: FlowScores = {
    history: [...before.filter(({ commit }) => commit !== score.commit), score],
    killers: Object.fromEntries(
      judged
        .filter(({ equivalent }) => equivalent === undefined)
        .map(({ mutant, verdict }) => [mutant.id, verdict ?? '']),
    ),
    equivalent: Object.fromEntries(
      judged.flatMap(({ mutant, equivalent }) => (equivalent === undefined ? [] : [[mutant.id, equivalent]])),
    ),
  };
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(fileOf(join(root, folder), id), `${JSON.stringify(scores, null, 2)}\n`);
}

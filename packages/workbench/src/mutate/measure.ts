import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Flow } from '../flow-model.ts';
import type { Verdict } from './judges.ts';
import { benchOf, changesNothing, judge } from './judges.ts';
import { lineOf } from './line.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf } from './mutants.ts';
import { sourceMutantsOf } from './source-mutants.ts';

export interface Judged {
  mutant: Mutant;
  verdict: Verdict;
  /** The reason from the list of equivalent mutants, if it is there. */
  equivalent: string | undefined;
}

export interface MutationReport {
  flow: Flow;
  judged: readonly Judged[];
  /** Whether the flow has hand-written tests, and they were run. */
  tested: boolean;
  /** The source of the machine, to locate mutants. */
  source: string;
  /** The mutants that the project lists as equivalent, with the reason. */
  equivalents: Readonly<Record<string, string>>;
}

interface Known {
  /** Ids of the mutants on which a hand-written test fails; undefined where no such test was run. */
  killed?: ReadonlySet<string>;
  equivalents?: Readonly<Record<string, string>>;
}

/** Judges every mutant of a flow. */
export async function measureMutants(
  root: string,
  flow: Flow,
  { killed, equivalents = {} }: Known = {},
): Promise<MutationReport> {
  const { machine, model } = await flow.load();
  const bench = benchOf(machine, model);
  return {
    flow,
    tested: killed !== undefined,
    // Without the file a report has no line numbers.
    source: await readFile(join(root, flow.file), 'utf8').catch(() => ''),
    equivalents,
    judged: [
      ...mutantsOf(machine, model.sentKey?.key),
      ...(await sourceMutantsOf(flow.id, join(root, flow.file))),
    ].flatMap((mutant) => {
      const verdict = killed?.has(mutant.id) ? 'tests' : judge(mutant, bench);
      // An assignment of what is there already is no change.
      const isVain = mutant.mutation === 'added' || mutant.mutation === 'forgotten';
      if (isVain && verdict === undefined && changesNothing(mutant, machine, bench)) return [];
      return [{ mutant, verdict, equivalent: equivalents[mutant.id] }];
    }),
  };
}

/** The place of a mutant: `src/machines/…/machine.ts:12`, or the file alone. */
export function placeOf({ flow, source }: MutationReport, { keys, line: own }: Mutant): string {
  const line = own ?? lineOf(source, keys);
  return line === undefined ? flow.file : `${flow.file}:${line}`;
}

/** Listed as equivalent, but killed or gone. */
export function staleEquivalents({ judged, equivalents }: MutationReport): string[] {
  return Object.keys(equivalents).filter((id) => {
    const found = judged.find(({ mutant }) => mutant.id === id);
    return found === undefined || found.verdict !== undefined;
  });
}

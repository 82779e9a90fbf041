import { join } from 'node:path';
import { readArguments, UsageError } from '../cli/arguments.ts';
import { flowsNamed } from '../cli/flows.ts';
import type { Place } from '../cli/verb.ts';
import { measureMutants, staleEquivalents } from './measure.ts';
import { mutationReport, scoreTable, shortfalls } from './report.ts';
import { keepScore, readScores } from './scores.ts';

const options = {
  min: { type: 'string' },
  quick: { type: 'boolean' },
  keep: { type: 'boolean' },
  scores: { type: 'boolean' },
} as const;

/**
 * Measures and prints how many mutants of the machines are killed.
 * @returns 0, or 1 where too few are killed or the list of equivalent mutants is out of date
 * @throws UsageError
 */
export async function runMutate(args: readonly string[], place: Place): Promise<number> {
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
  const least = Number(values.min ?? '90');
  if (Number.isNaN(least)) throw new UsageError(`--min takes a number, not ${values.min}`);
  const { root, out, note, mutation: { testsOf, equivalent = {}, scores } = {} } = place;
  const quick = values.quick ?? testsOf === undefined;
  const flows = flowsNamed(place.flows, positionals);
  if ((values.keep || values.scores) && scores === undefined) {
    throw new UsageError('the configuration names no folder of scores: mutation.scores');
  }
  if (values.scores && scores !== undefined) {
    const last = (id: string) => readScores(join(root, scores), id)?.history.at(-1);
    out(`${scoreTable(flows.map(({ id }) => ({ id, score: last(id) })))}\n`);
    return 0;
  }
  if (values.keep && quick) throw new UsageError('--keep keeps what all judges say: leave --quick out');
  // Lazy import: the test runner is large, and only this verb needs it.
  const { killedByTests, suiteOf } = await import('./model-tests.ts');
  const suites = quick
    ? []
    : (await Promise.all(flows.map((flow) => suiteOf(root, flow, testsOf?.(flow))))).flatMap((suite) => suite ?? []);
  const killed = suites.length === 0 ? new Map<string, Set<string>>() : await killedByTests(root, suites);
  const reports = [];
  for (const flow of flows) {
    reports.push(await measureMutants(root, flow, { killed: killed.get(flow.id), equivalents: equivalent[flow.id] }));
  }
  if (values.keep && scores !== undefined) {
    for (const report of reports) keepScore(root, scores, report, place.now());
  }
  out(`${mutationReport(reports)}\n`);
  const short = shortfalls(reports, { least, quick });
  for (const line of short) note(`${line}\n`);
  return short.length > 0 || reports.some((report) => staleEquivalents(report).length > 0) ? 1 : 0;
}

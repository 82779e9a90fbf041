import { parseArgs } from 'node:util';
import { catalogue } from '../../src/machines/catalogue';
import type { Flow } from '../../src/machines/shared/flow-model';
import { measureMutants, staleEquivalents } from './measure';
import { mutationReport, shortfalls } from './report';

const usage = `mutate [machine…] [--min 90] [--quick]
  Changes each machine in one place after another and tells which changes nobody notices.
  --min    the least share of mutants of each machine that must be killed in percent, by all judges and, but for --quick,
           by what does not read the machine: the rules of its model and its hand-written tests
  --quick  without the hand-written tests of tests/models`;

interface Options {
  flows: readonly Flow[];
  least: number;
  quick: boolean;
}

function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { min: { type: 'string', default: '90' }, quick: { type: 'boolean', default: false } },
  });
  const least = Number(values.min);
  if (Number.isNaN(least)) throw new Error(`--min takes a number, not ${values.min}`);
  const unknown = positionals.filter((id) => id !== 'all' && !catalogue.some((flow) => flow.id === id));
  if (unknown.length > 0) throw new Error(`no machine ${unknown.join(', ')}`);
  const all = positionals.length === 0 || positionals.includes('all');
  return { flows: catalogue.filter(({ id }) => all || positionals.includes(id)), least, quick: values.quick };
}

/**
 * Measures and prints how many mutants of the machines are killed.
 * @returns 0, 1 where too few are killed or the list of equivalent mutants is out of date, 2 for invalid arguments
 */
export async function runMutate(args: readonly string[]): Promise<number> {
  let options: Options;
  try {
    options = optionsOf(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return 2;
  }
  const { flows, least, quick } = options;
  // Lazy import: the test runner is large, and only this verb needs it.
  const { killedByTests, testsOf } = await import('./model-tests');
  const tested = quick ? [] : flows.flatMap((flow) => testsOf(flow) ?? []);
  const killed = tested.length === 0 ? new Map<string, Set<string>>() : await killedByTests(tested);
  const reports = [];
  for (const flow of flows) reports.push(await measureMutants(flow, killed.get(flow.id)));
  console.log(mutationReport(reports));
  const short = shortfalls(reports, { least, quick });
  for (const line of short) console.error(line);
  return short.length > 0 || reports.some((report) => staleEquivalents(report).length > 0) ? 1 : 0;
}

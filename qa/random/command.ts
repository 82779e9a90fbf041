import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { catalogue } from '../../src/machines/catalogue';
import type { Flow } from '../../src/machines/shared/flow-model';
import { keepWalk, keptWalks } from './kept-walks';
import type { WalkRule } from './rule';
import type { Failure, SearchOptions } from './search';
import { failureOn, listenedTo, rulesOf, searchWalks } from './search';
import { unknownNames, walkerOf } from './walk';
import { walkRules } from './walk-rules';

const usage = `explore [machine…] --random [--runs 200] [--steps 200] [--seed S] [--keep DIR]
  Walks at random on the running machines, under the invariants of their models and the rules for walks.
  A failure is kept in its shortest form and tried first the next time.`;

/** The folder of failing walks. */
const regressions = fileURLToPath(new URL('../../tests/models/fixtures/regressions', import.meta.url));

interface Options extends SearchOptions {
  flows: readonly Flow[];
  folder: string;
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not ${text}`);
  return number;
}

function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      random: { type: 'boolean', default: false },
      runs: { type: 'string', default: '200' },
      steps: { type: 'string', default: '200' },
      seed: { type: 'string' },
      keep: { type: 'string', default: regressions },
    },
  });
  const unknown = positionals.filter((id) => id !== 'all' && !catalogue.some((flow) => flow.id === id));
  if (unknown.length > 0) throw new Error(`no machine ${unknown.join(', ')}`);
  const all = positionals.length === 0 || positionals.includes('all');
  return {
    flows: catalogue.filter(({ id }) => all || positionals.includes(id)),
    runs: wholeNumber('runs', values.runs),
    steps: wholeNumber('steps', values.steps),
    seed: values.seed === undefined ? randomInt(2 ** 31) : wholeNumber('seed', values.seed),
    folder: values.keep,
  };
}

function failureText({ breach, labels }: Failure): string {
  const requirement = breach.requirement === undefined ? '' : ` [${breach.requirement}]`;
  return [`breaks ${breach.rule}${requirement}`, ...labels.map((label, at) => `  ${at}. ${label}`)].join('\n');
}

export interface WalkedFlow {
  /** The failures, a text each. */
  faults: readonly string[];
  /** `respond` rules whose `from` held on no walk. */
  silent: readonly string[];
}

/** Tries the kept walks of a flow and, if they pass, new ones; keeps the first failure. */
export async function walkFlow(
  flow: Flow,
  folder: string,
  options: SearchOptions,
  own: readonly WalkRule[] = walkRules[flow.id] ?? [],
): Promise<WalkedFlow> {
  const { machine, model } = await flow.load();
  const walker = walkerOf(machine, model);
  const { rules, silent } = listenedTo(rulesOf(walker, own));
  const kept = await keptWalks(folder, flow.id);
  const failed = kept.flatMap((walk) => {
    const unknown = unknownNames(walker, walk);
    if (unknown.length > 0) return [`a kept walk names what the flow does not have: ${unknown.join(', ')}`];
    const failure = failureOn(walker, rules, walk);
    return failure === undefined ? [] : [`a kept walk ${failureText(failure)}`];
  });
  if (failed.length > 0) return { faults: failed, silent: [] };
  const failure = searchWalks(walker, rules, options);
  if (failure === undefined) return { faults: [], silent: silent() };
  await keepWalk(folder, flow.id, failure, options.seed);
  const fault = `a new walk ${failureText(failure)}\n  kept in ${join(folder, `${flow.id}.json`)}`;
  return { faults: [fault], silent: [] };
}

/**
 * Walks the machines at random and prints failures.
 * @returns 0, 1 where a rule is broken, 2 for invalid arguments
 */
export async function runRandom(args: readonly string[]): Promise<number> {
  let options: Options;
  try {
    options = optionsOf(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return 2;
  }
  console.log(`${options.runs} walks of up to ${options.steps} steps a machine, seed ${options.seed}`);
  let failed = 0;
  for (const flow of options.flows) {
    const startedAt = performance.now();
    const { faults, silent } = await walkFlow(flow, options.folder, options);
    failed += faults.length;
    const took = `${Math.round(performance.now() - startedAt)} ms`;
    const idle = silent.map((rule) => `  never came up: ${rule}`);
    console.log([`${flow.id}: ${faults.length === 0 ? 'holds' : 'FAILS'} (${took})`, ...faults, ...idle].join('\n'));
  }
  return failed > 0 ? 1 : 0;
}

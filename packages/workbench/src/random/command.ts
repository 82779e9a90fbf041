import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readArguments, wholeNumber } from '../cli/arguments.ts';
import { flowsNamed } from '../cli/flows.ts';
import type { Place } from '../cli/verb.ts';
import type { Flow } from '../flow-model.ts';
import { keepWalk, keptWalks } from './kept-walks.ts';
import type { WalkRule } from './rule.ts';
import type { Failure, SearchOptions } from './search.ts';
import { failureOn, listenedTo, rulesOf, searchWalks } from './search.ts';
import { unknownNames, walkerOf } from './walk.ts';

const options = {
  random: { type: 'boolean' },
  runs: { type: 'string' },
  steps: { type: 'string' },
  seed: { type: 'string' },
  keep: { type: 'string' },
} as const;

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
  own: readonly WalkRule[],
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
 * @returns 0, or 1 where a rule is broken
 * @throws UsageError
 */
export async function runRandom(args: readonly string[], place: Place): Promise<number> {
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
  const { out, root, random: { rules = {}, kept = '.workbench/walks' } = {} } = place;
  const search: SearchOptions = {
    runs: wholeNumber('runs', values.runs) ?? 200,
    steps: wholeNumber('steps', values.steps) ?? 200,
    seed: wholeNumber('seed', values.seed) ?? randomInt(2 ** 31),
  };
  const folder = resolve(root, values.keep ?? kept);
  const flows = flowsNamed(place.flows, positionals);
  out(`${search.runs} walks of up to ${search.steps} steps a machine, seed ${search.seed}\n`);
  let failed = 0;
  for (const flow of flows) {
    const startedAt = performance.now();
    const { faults, silent } = await walkFlow(flow, folder, search, rules[flow.id] ?? []);
    failed += faults.length;
    const took = `${Math.round(performance.now() - startedAt)} ms`;
    const idle = silent.map((rule) => `  never came up: ${rule}`);
    out(`${[`${flow.id}: ${faults.length === 0 ? 'holds' : 'FAILS'} (${took})`, ...faults, ...idle].join('\n')}\n`);
  }
  return failed > 0 ? 1 : 0;
}

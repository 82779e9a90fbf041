import type { AnyStateMachine } from 'xstate';
import type { GuardResults } from './guards.ts';
import { recordGuards } from './guards.ts';
import { stub } from './stub.ts';
import {
  effectNames,
  implementationNames,
  invocationsOf,
  limitMicrosteps,
  nodesOf,
  withImplementations,
} from './xstate-internals.ts';

export interface Instrumented<M extends AnyStateMachine> {
  machine: M;
  guards: GuardResults;
}

/** Far above any real chain of `always`, low enough to end a cycle at once. */
const MICROSTEPS = 500;

/**
 * The same machine with guards that report their results and with stub actors. `effects: 'silence'` replaces the named
 * actions with side effects; a rendered route keeps its own.
 */
export function instrument<M extends AnyStateMachine>(
  machine: M,
  effects: 'silence' | 'keep' = 'silence',
): Instrumented<M> {
  const sources = nodesOf(machine)
    .flatMap(invocationsOf)
    .filter(({ inlineSource }) => !inlineSource)
    .map(({ src }) => src);
  const actors = [...new Set([...implementationNames(machine, 'actors'), ...sources])];
  const silenced = effects === 'silence' ? effectNames(machine) : [];
  const provided = withImplementations(machine, {
    actors: Object.fromEntries(actors.map((name) => [name, stub])),
    actions: Object.fromEntries(silenced.map((name) => [name, () => {}])),
  });
  limitMicrosteps(provided, MICROSTEPS);
  return { machine: provided, guards: recordGuards(provided) };
}

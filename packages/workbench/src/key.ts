import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import { childrenOf, invocationsOf, remembered } from './xstate-internals.ts';

function spawnedIds(snapshot: AnyMachineSnapshot): string[] {
  const invoked = new Set(snapshot._nodes.flatMap(invocationsOf).map(({ id }) => id));
  return childrenOf(snapshot).flatMap(([id]) => (invoked.has(id) ? [] : [id]));
}

function unlessEmpty<T extends object>(part: T): T | undefined {
  return Object.keys(part).length === 0 ? undefined : part;
}

/**
 * The identity of a snapshot as a string: the state, the keyed part of the context, what history states remember, which
 * actors have answered, which were spawned.
 */
export function stateKey(
  snapshot: AnyMachineSnapshot,
  settled: readonly string[],
  key: FlowModel<AnyStateMachine>['key'],
): string {
  return JSON.stringify({
    value: snapshot.value,
    key: key(snapshot.context),
    status: snapshot.status === 'active' ? undefined : snapshot.status,
    history: unlessEmpty(remembered(snapshot)),
    settled: unlessEmpty([...settled].sort()),
    spawned: unlessEmpty(spawnedIds(snapshot).sort()),
  });
}

/** The answered actors after a step: those before that were not restarted, and the one that has just answered. */
export function settledAfter(
  before: AnyMachineSnapshot,
  settled: readonly string[],
  after: AnyMachineSnapshot,
  answered: string | undefined,
): string[] {
  const earlier = new Map(childrenOf(before).map(([id, child]) => [id, child]));
  return childrenOf(after).flatMap(([id, child]) =>
    (settled.includes(id) || id === answered) && earlier.get(id) === child ? [id] : [],
  );
}

/** The ids of a live snapshot's children that have ended. */
export function settledLive(snapshot: AnyMachineSnapshot): string[] {
  return childrenOf(snapshot).flatMap(([id, child]) => (child.getSnapshot().status === 'active' ? [] : [id]));
}

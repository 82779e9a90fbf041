import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import type { Offer, Vertex } from './graph.ts';
import { settledAfter, stateKey } from './key.ts';
import { offersIn } from './offers.ts';
import type { Step } from './step.ts';
import { step } from './step.ts';
import type { Timers } from './timers.ts';
import { advance, dueOrder, firstDue } from './timers.ts';

/** A vertex without its edges. */
export type Position = Omit<Vertex, 'out'>;

export interface Successor {
  offer: Offer;
  step: Step;
  position: Position;
}

export function positionOf(
  snapshot: AnyMachineSnapshot,
  timers: Timers,
  settled: readonly string[],
  key: FlowModel<AnyStateMachine>['key'],
): Position {
  const state = stateKey(snapshot, settled, key);
  const order = dueOrder(timers);
  return { key: order === '' ? state : `${state} # ${order}`, state, snapshot, timers, settled };
}

/** Every possible step of a position with its result. Steps that change and take nothing are left out. */
export function successorsOf(
  machine: AnyStateMachine,
  model: FlowModel<AnyStateMachine>,
  delays: ReadonlyMap<string, string>,
  from: Position,
): Successor[] {
  return offersIn(from, model, delays).flatMap((offer): Successor[] => {
    const taken = attempt(machine, from, offer);
    const fired = offer.kind === 'after' ? firstDue(from.timers) : undefined;
    const timers = advance(from.timers, taken.timers, fired);
    const settled = settledAfter(from.snapshot, from.settled, taken.snapshot, offer.actor?.id);
    const position = positionOf(taken.snapshot, timers, settled, model.key);
    const unnoticed = taken.taken.length === 0 && position.key === from.key && fired === undefined;
    return unnoticed ? [] : [{ offer, step: taken, position }];
  });
}

function attempt(machine: AnyStateMachine, from: Position, offer: Offer): Step {
  try {
    return step(machine, from.snapshot, offer.event);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${machine.id}: ${offer.name} in ${from.key} throws: ${reason}`, { cause });
  }
}

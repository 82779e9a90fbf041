import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { TimerChange } from './timers.ts';
import { timerChanges } from './timers.ts';
import type { Observed } from './xstate-internals.ts';
import { isInert, observe, transitionId } from './xstate-internals.ts';

export interface Step {
  snapshot: AnyMachineSnapshot;
  /** Ids of the transitions taken, `always` included; those that only forbid an event are left out. */
  taken: string[];
  /** Ids of the nodes that were active during the step, transient ones included. */
  visited: string[];
  timers: TimerChange[];
}

function stepFrom(snapshot: AnyMachineSnapshot, observed: Observed): Step {
  return {
    snapshot,
    taken: observed.transitions.filter((transition) => !isInert(transition)).map(transitionId),
    visited: [...new Set(observed.nodes.map(({ id }) => id))],
    timers: timerChanges(observed.actions),
  };
}

/** The first snapshot for an input, without running anything. */
export function begin(machine: AnyStateMachine, input: unknown): Step {
  const { result, observed } = observe((scope): AnyMachineSnapshot => machine.getInitialSnapshot(scope, input));
  return stepFrom(result, observed);
}

/** One event, without running anything. */
export function step(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Step {
  const { result, observed } = observe((scope): AnyMachineSnapshot => machine.transition(snapshot, event, scope));
  return stepFrom(result, observed);
}

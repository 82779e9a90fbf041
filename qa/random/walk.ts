import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import { createActor } from 'xstate';
import type { FlowModel } from '../../src/machines/flow-model';
import type { HandClock } from '../clock';
import { handClock } from '../clock';
import { machineSnapshot } from '../driver';
import { instrument } from '../instrument';
import { settledLive, stateKey } from '../key';
import type { Moment } from './rule';
import type { WalkStep } from './walk-steps';
import { walkSteps } from './walk-steps';

/** A walk by the names of its input and its steps, as it is generated and kept. */
export interface Walk {
  input: string;
  steps: readonly string[];
}

/** What a walk is done with; made once for many walks. */
export interface Walker {
  source: AnyStateMachine;
  machine: AnyStateMachine;
  model: FlowModel<AnyStateMachine>;
  steps: ReadonlyMap<string, WalkStep>;
}

export function walkerOf(machine: AnyStateMachine, model: FlowModel<AnyStateMachine>): Walker {
  return {
    source: machine,
    machine: instrument(machine).machine,
    model,
    steps: new Map(walkSteps(machine, model).map((step) => [step.name, step])),
  };
}

/** Whether the step could happen. */
function attempt(actor: AnyActorRef, clock: HandClock, step: WalkStep): boolean {
  if (step.kind === 'user') {
    // A click may come at any time, also where the page no longer shows its button.
    actor.send(step.event);
    return true;
  }
  if (step.kind === 'after') {
    if (clock.pending() === 0) return false;
    clock.next();
    return true;
  }
  const child: AnyActorRef | undefined = machineSnapshot(actor).children[step.actor];
  if (child === undefined || child.getSnapshot().status !== 'active') return false;
  child.send(step.answer);
  return true;
}

/** The names in a walk that the flow does not have. */
export function unknownNames({ model, steps }: Walker, walk: Walk): string[] {
  return [
    ...(model.inputs[walk.input] === undefined ? [walk.input] : []),
    ...walk.steps.filter((name) => !steps.has(name)),
  ];
}

/**
 * Walks on a running actor with a clock by hand, and tells the moments. Steps that cannot happen are passed over; the
 * walk ends where the flow does.
 */
export function takeWalk({ machine, model, steps }: Walker, walk: Walk): Moment[] {
  const clock = handClock();
  let emitted: unknown[] = [];
  let invoked: string[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' || event.actorRef.sessionId === event.rootId) return;
    if (event.event.type === 'xstate.init' && 'id' in event.actorRef) invoked.push(String(event.actorRef.id));
  };
  const actor = createActor(machine, { input: model.inputs[walk.input]?.input, clock, inspect });
  // Without an observer XState throws a failing machine's error in a later task; a rule tells of its status.
  actor.subscribe({ error: () => {} });
  actor.on('*', (event) => emitted.push(event));
  const moment = (step: string): Moment => {
    const snapshot = machineSnapshot(actor);
    // Read at once: later the children of a snapshot have gone on.
    const situation = stateKey(snapshot, settledLive(snapshot), model.key);
    const now = { step, snapshot, situation, time: clock.now(), emitted, invoked };
    emitted = [];
    invoked = [];
    return now;
  };
  actor.start();
  const moments = [moment('start')];
  for (const name of walk.steps) {
    if (machineSnapshot(actor).status !== 'active') break;
    const step = steps.get(name);
    if (step !== undefined && attempt(actor, clock, step)) moments.push(moment(name));
  }
  actor.stop();
  return moments;
}

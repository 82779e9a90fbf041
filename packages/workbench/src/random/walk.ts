import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import { createActor } from 'xstate';
import type { HandClock } from '../clock.ts';
import { handClock } from '../clock.ts';
import { machineSnapshot } from '../driver.ts';
import type { FlowModel } from '../flow-model.ts';
import { instrument } from '../instrument.ts';
import { settledLive, stateKey } from '../key.ts';
import { accepts } from '../offers.ts';
import type { Moment } from './rule.ts';
import type { WalkStep } from './walk-steps.ts';
import { walkSteps } from './walk-steps.ts';

/** A walk by the names of its input and its steps, as generated and stored. */
export interface Walk {
  input: string;
  steps: readonly string[];
}

/** What walks are done with; created once for many walks. */
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

/** Whether a step is possible now. A click may come at any time, also when the page no longer shows its button. */
function isPossible(actor: AnyActorRef, clock: HandClock, step: WalkStep): boolean {
  if (step.kind === 'user') return true;
  if (step.kind === 'after') return clock.pending() > 0;
  const child: AnyActorRef | undefined = machineSnapshot(actor).children[step.actor];
  return child?.getSnapshot().status === 'active';
}

function perform(actor: AnyActorRef, clock: HandClock, step: WalkStep): void {
  if (step.kind === 'user') actor.send(step.event);
  else if (step.kind === 'after') clock.next();
  else machineSnapshot(actor).children[step.actor]?.send(step.answer);
}

/** Whether the current state handles a step of the user. */
function isHandled(actor: AnyActorRef, step: WalkStep): boolean {
  return (
    step.kind !== 'user' ||
    machineSnapshot(actor)._nodes.some((node) => accepts(node.transitions.keys(), step.event.type))
  );
}

/** The names in a walk that the flow does not have. */
export function unknownNames({ model, steps }: Walker, walk: Walk): string[] {
  return [
    ...(model.inputs[walk.input] === undefined ? [walk.input] : []),
    ...walk.steps.filter((name) => !steps.has(name)),
  ];
}

/** Chooses the next step, or none, from the possible ones. */
type Pick = (possible: readonly WalkStep[], isHandled: (step: WalkStep) => boolean) => WalkStep | undefined;

/** Walks on a running actor with a manual clock, one pick after another. Ends where the flow does. */
function walkBy({ machine, model, steps }: Walker, input: string, picks: readonly Pick[]): Moment[] {
  const clock = handClock();
  let emitted: unknown[] = [];
  let invoked: string[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' || event.actorRef.sessionId === event.rootId) return;
    if (event.event.type === 'xstate.init' && 'id' in event.actorRef) invoked.push(String(event.actorRef.id));
  };
  const actor = createActor(machine, { input: model.inputs[input]?.input, clock, inspect });
  // Without an observer XState throws a machine's error in a later task; a rule checks the status.
  actor.subscribe({ error: () => {} });
  actor.on('*', (event) => emitted.push(event));
  const moment = (step: string): Moment => {
    const snapshot = machineSnapshot(actor);
    // Read at once: the children of a snapshot change later.
    const situation = stateKey(snapshot, settledLive(snapshot), model.key);
    const now = { step, snapshot, situation, time: clock.now(), emitted, invoked };
    emitted = [];
    invoked = [];
    return now;
  };
  actor.start();
  const moments = [moment('start')];
  for (const pick of picks) {
    if (machineSnapshot(actor).status !== 'active') break;
    const possible = [...steps.values()].filter((step) => isPossible(actor, clock, step));
    const step = pick(possible, (one) => isHandled(actor, one));
    if (step === undefined) continue;
    perform(actor, clock, step);
    moments.push(moment(step.name));
  }
  actor.stop();
  return moments;
}

/** Takes the steps of a walk by their names, skipping impossible ones, and returns the moments. */
export function takeWalk(walker: Walker, { input, steps }: Walk): Moment[] {
  return walkBy(
    walker,
    input,
    steps.map((name) => (possible) => possible.find((step) => step.name === name)),
  );
}

/** One choice in so many is a click that the state does not handle. */
const unhandledEvery = 16;

/** Walks by a list of numbers: each chooses among the possible steps. */
export function strayWalk(walker: Walker, input: string, choices: readonly number[]): Moment[] {
  return walkBy(
    walker,
    input,
    choices.map((choice) => (possible, handled) => {
      const offered = choice % unhandledEvery === 0 ? possible : possible.filter(handled);
      return offered[Math.floor(choice / unhandledEvery) % offered.length];
    }),
  );
}

/** The walk that the moments describe. */
export function walkOf(input: string, moments: readonly Moment[]): Walk {
  return { input, steps: moments.slice(1).map(({ step }) => step) };
}

import type { ActorOptions, AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';

interface Hearing<M extends AnyStateMachine> {
  /** Called with the first snapshot, and after each change. */
  next: (snapshot: SnapshotFrom<M>) => void;
  emitted: (emitted: EmittedFrom<M>) => void;
}

/** Starts the actor of a flow. Loaded with the first machine, so that no page loads xstate before it needs it. */
export function startActor<M extends AnyStateMachine>(
  machine: M,
  options: ActorOptions<M>,
  { next, emitted }: Hearing<M>,
): { send: (event: EventFromLogic<M>) => void; stop: () => void } {
  // The options depend on the machine's input, which a generic machine cannot show.
  const actor = createActor(machine, options as never);
  actor.on('*', emitted);
  actor.subscribe(next);
  actor.start();
  return { send: (event) => actor.send(event), stop: () => actor.stop() };
}

import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import type { HandClock } from './clock.ts';
import type { Edge } from './graph.ts';
import type { StubEvent } from './stub.ts';
import { isInert, transitionId } from './xstate-internals.ts';

export function machineSnapshot(actor: ActorRefLike): AnyMachineSnapshot {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) throw new Error('the actor is no machine');
  return snapshot;
}

/**
 * Performs an edge on a running actor of an instrumented machine: an actor answers, or the next timer fires. The caller
 * dispatches the user's events.
 */
export function settle(actor: ActorRefLike, clock: HandClock, edge: Edge): void {
  const kind = edge.heard ?? edge.kind;
  if (kind === 'user') throw new Error(`${edge.name} is an event of the user`);
  if (kind === 'other') return;
  if (kind === 'after') {
    clock.next();
    return;
  }
  const child: AnyActorRef | undefined = machineSnapshot(actor).children[edge.actor?.id ?? ''];
  if (child === undefined) throw new Error(`no actor ${edge.actor?.id} is running`);
  const answer: StubEvent =
    kind === 'done'
      ? { type: 'stub.done', output: edge.event.output }
      : { type: 'stub.error', error: edge.event.error };
  child.send(answer);
}

/** Listens to an actor's inspection events and collects the transitions taken. */
export function transitionListener(): {
  onInspection: (inspected: InspectionEvent) => void;
  /** The transitions taken since the last call. */
  taken: () => string[];
} {
  let transitions: string[] = [];
  return {
    onInspection: (inspected) => {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return;
      transitions.push(...inspected._transitions.filter((transition) => !isInert(transition)).map(transitionId));
    },
    taken: () => {
      const taken = transitions;
      transitions = [];
      return taken;
    },
  };
}

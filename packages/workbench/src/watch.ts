import type { Actor, AnyStateMachine, InspectionEvent } from 'xstate';
import { createActor } from 'xstate';
import type { HandClock } from './clock.ts';
import { instrument } from './instrument.ts';
import { effectNames } from './xstate-internals.ts';

/** What a flow has done beside changing its state. */
export interface Deeds {
  /** The actors that were started, with their input. */
  invoked: readonly { id: string; src: string; input: unknown }[];
  emitted: ReadonlyArray<{ type: string }>;
  /** The named actions with side effects, with their parameters. */
  effects: readonly { type: string; params: unknown }[];
}

interface Watched {
  actor: Actor<AnyStateMachine>;
  /** What was done since this was last asked. */
  deeds: () => Deeds;
}

/** Collects what happens until it is read. */
function collector<T>(): { add: (item: T) => void; take: () => T[] } {
  let items: T[] = [];
  return {
    add: (item) => items.push(item),
    take: () => {
      const taken = items;
      items = [];
      return taken;
    },
  };
}

function named(actor: object): { id: string; src: string } {
  const id = 'id' in actor ? String(actor.id) : '';
  return { id, src: 'src' in actor && typeof actor.src === 'string' ? actor.src : '(inline)' };
}

/** An actor of the machine, not yet started, with stubs for its own actors; its effects do nothing. */
export function watch(machine: AnyStateMachine, input: unknown, clock: HandClock): Watched {
  const invoked = collector<Deeds['invoked'][number]>();
  const emitted = collector<Deeds['emitted'][number]>();
  const effects = collector<Deeds['effects'][number]>();
  const effectful = new Set(effectNames(machine));
  const inspect = (event: InspectionEvent) => {
    const own = event.actorRef.sessionId === event.rootId;
    if (event.type === '@xstate.action' && own && effectful.has(event.action.type)) {
      effects.add({ type: event.action.type, params: event.action.params });
    }
    if (event.type !== '@xstate.event' || own || event.event.type !== 'xstate.init') return;
    invoked.add({ ...named(event.actorRef), input: event.event.input });
  };
  const actor = createActor(instrument(machine).machine, { input, clock, inspect });
  actor.on('*', (event) => emitted.add(event));
  return {
    actor,
    deeds: () => ({ invoked: invoked.take(), emitted: emitted.take(), effects: effects.take() }),
  };
}

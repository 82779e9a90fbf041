import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { createActor } from 'xstate';
import type { FlowModel } from '../../src/machines/shared/flow-model';
import { stateName } from '../../src/machines/shared/state-name';
import { handClock } from '../clock';
import { machineSnapshot, settle } from '../driver';
import type { Edge } from '../graph';
import { instrument } from '../instrument';
import type { Path } from '../paths';
import { effectNames } from '../xstate-internals';

/** The observable state of a running flow after one step. It names no transitions. */
export interface Observation {
  state: string;
  status: string;
  tags: readonly string[];
  /** The part of the context that the model's key names. */
  key: unknown;
  output: unknown;
  /** Ids of the actors that are running. */
  running: readonly string[];
  /** The actors that were started in this step, with their input. */
  invoked: readonly { id: string; src: string; input: unknown }[];
  emitted: readonly unknown[];
  /** The named actions with side effects, with their parameters. */
  effects: readonly { type: string; params: unknown }[];
  /** Milliseconds since the start, on a clock that advances only from timer to timer. */
  time: number;
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

/** Why a step is no longer possible, if so: XState only warns on the console. */
function hindranceTo(snapshot: AnyMachineSnapshot, { actor }: Edge): string | undefined {
  if (snapshot.status !== 'active') return 'the flow has ended';
  const child: AnyActorRef | undefined = snapshot.children[actor?.id ?? ''];
  return child === undefined || child.getSnapshot().status === 'active'
    ? undefined
    : `${actor?.id} has answered already`;
}

/**
 * Plays a path on a running actor, possibly of another machine than the one that the path was found on, and returns the
 * observations: at the start and after each step. Ends with the message of the first impossible step.
 */
export function observePath(
  machine: AnyStateMachine,
  model: FlowModel<AnyStateMachine>,
  path: Path,
): (Observation | string)[] {
  const clock = handClock();
  const invoked = collector<Observation['invoked'][number]>();
  const emitted = collector<unknown>();
  const effects = collector<Observation['effects'][number]>();
  const effectful = new Set(effectNames(machine));
  const inspect = (event: InspectionEvent) => {
    const own = event.actorRef.sessionId === event.rootId;
    if (event.type === '@xstate.action' && own && effectful.has(event.action.type)) {
      effects.add({ type: event.action.type, params: event.action.params });
    }
    if (event.type !== '@xstate.event' || own || event.event.type !== 'xstate.init') return;
    invoked.add({ ...named(event.actorRef), input: event.event.input });
  };
  const seen: (Observation | string)[] = [];
  try {
    const actor = createActor(instrument(machine).machine, { input: path.initial.input, clock, inspect });
    // Without an observer XState throws a machine's error in a later task; the status shows it here.
    actor.subscribe({ error: () => {} });
    actor.on('*', (event) => emitted.add(event));
    const look = (): Observation => {
      const snapshot = machineSnapshot(actor);
      return {
        state: stateName(snapshot.value),
        status: snapshot.status,
        tags: [...snapshot.tags].sort(),
        key: model.key(snapshot.context),
        output: snapshot.output,
        running: Object.keys(snapshot.children).sort(),
        invoked: invoked.take(),
        emitted: emitted.take(),
        effects: effects.take(),
        time: clock.now(),
      };
    };
    try {
      actor.start();
      seen.push(look());
      for (const edge of path.edges) {
        const hindrance = hindranceTo(machineSnapshot(actor), edge);
        if (hindrance !== undefined) {
          seen.push(hindrance);
          break;
        }
        if (edge.kind === 'user') actor.send(edge.event);
        else settle(actor, clock, edge);
        seen.push(look());
      }
    } finally {
      actor.stop();
    }
  } catch (error) {
    seen.push(error instanceof Error ? error.message : String(error));
  }
  return seen;
}

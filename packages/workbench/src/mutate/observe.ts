import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { handClock } from '../clock.ts';
import { machineSnapshot, settle } from '../driver.ts';
import type { FlowModel } from '../flow-model.ts';
import type { Edge } from '../graph.ts';
import type { Path } from '../paths.ts';
import { stateName } from '../state-name.ts';
import type { Deeds } from '../watch.ts';
import { watch } from '../watch.ts';

/** The observable state of a running flow after one step. It names no transitions. */
export interface Observation extends Deeds {
  state: string;
  status: string;
  tags: readonly string[];
  /** The part of the context that the model's key names. */
  key: unknown;
  output: unknown;
  /** Ids of the actors that are running. */
  running: readonly string[];
  /** Milliseconds since the start, on a clock that advances only from timer to timer. */
  time: number;
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
 * @param keyOf the part of the context that is looked at
 */
export function observePath(
  machine: AnyStateMachine,
  model: FlowModel<AnyStateMachine>,
  path: Path,
  keyOf: (context: AnyMachineSnapshot['context']) => unknown = model.key,
): (Observation | string)[] {
  const clock = handClock();
  const seen: (Observation | string)[] = [];
  try {
    const { actor, deeds } = watch(machine, path.initial.input, clock);
    // Without an observer XState throws a machine's error in a later task; the status shows it here.
    actor.subscribe({ error: () => {} });
    const look = (): Observation => {
      const snapshot = machineSnapshot(actor);
      return {
        state: stateName(snapshot.value),
        status: snapshot.status,
        tags: [...snapshot.tags].sort(),
        key: keyOf(snapshot.context),
        output: snapshot.output,
        running: Object.keys(snapshot.children).sort(),
        ...deeds(),
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

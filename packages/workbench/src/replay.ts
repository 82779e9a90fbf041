import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import type { HandClock } from './clock.ts';
import { handClock } from './clock.ts';
import { machineSnapshot, settle, transitionListener } from './driver.ts';
import type { FlowModel } from './flow-model.ts';
import type { Edge, Graph, Initial } from './graph.ts';
import { vertexAt } from './graph.ts';
import { instrument } from './instrument.ts';
import { settledLive, stateKey } from './key.ts';
import type { Path } from './paths.ts';
import { stateName } from './state-name.ts';

/** A running actor that a path is played on. */
export interface Live {
  actor: AnyActorRef;
  clock: HandClock;
  /** Performs one edge and compares. @throws when state, key or transitions differ from the graph's. */
  play: (edge: Edge) => void;
  stop: () => void;
}

/** Starts a flow's machine with stubs and a manual clock, and compares its first state. */
export function startLive(graph: Graph, model: FlowModel<AnyStateMachine>, initial: Initial): Live {
  const clock = handClock();
  const listener = transitionListener();
  const failures: unknown[] = [];
  const actor = createActor(instrument(graph.source).machine, {
    input: initial.input,
    clock,
    inspect: listener.onInspection,
  });
  // Without an observer XState throws a machine's error in a later task, where no caller can catch it.
  actor.subscribe({ error: (error) => failures.push(error) });
  let played = 0;

  const compare = (step: string, to: string, taken: readonly string[]) => {
    const snapshot = machineSnapshot(actor);
    const expected = vertexAt(graph, to);
    const got = stateKey(snapshot, settledLive(snapshot), model.key);
    const took = listener.taken();
    if (got === expected.state && JSON.stringify(took) === JSON.stringify(taken)) return;
    throw new Error(
      [
        `${graph.source.id}, step ${played} (${step}) goes another way`,
        `expected ${stateName(expected.snapshot.value)} ${expected.state} by ${taken.join(', ')}`,
        `got ${stateName(snapshot.value)} ${got} by ${took.join(', ')}`,
        ...failures.map((error) => `the machine failed: ${error}`),
      ].join('\n'),
    );
  };

  actor.start();
  compare(`start with ${initial.name}`, initial.to, initial.taken);
  return {
    actor,
    clock,
    play: (edge) => {
      played += 1;
      if ((edge.heard ?? edge.kind) === 'user') actor.send(edge.event);
      else settle(actor, clock, edge);
      compare(edge.label, edge.to, edge.taken);
    },
    stop: () => actor.stop(),
  };
}

/** Replays a whole path on a running actor. @throws at the first step that differs from the graph */
export function replay(graph: Graph, model: FlowModel<AnyStateMachine>, path: Path): void {
  const live = startLive(graph, model, path.initial);
  try {
    for (const edge of path.edges) live.play(edge);
  } finally {
    live.stop();
  }
}

import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import type { Edge, Graph, Initial, Vertex } from './graph.ts';
import { instrument } from './instrument.ts';
import type { Step } from './step.ts';
import { begin } from './step.ts';
import type { Position, Successor } from './successors.ts';
import { positionOf, successorsOf } from './successors.ts';
import { advance, noTimers } from './timers.ts';
import { delaysOf } from './xstate-internals.ts';

export const vertexBudget = 5_000;

/** Thrown when a flow has more situations than the budget; almost always the key of its model is too fine. */
export class OverBudget extends Error {
  override name = 'OverBudget';
}

/** The positions that a machine starts in, one for each input of its model. */
export function beginnings(
  machine: AnyStateMachine,
  model: FlowModel<AnyStateMachine>,
): { initial: Initial; step: Step; position: Position }[] {
  return Object.entries(model.inputs).map(([name, { label, how, input }]) => {
    const first = begin(machine, input);
    if (first.snapshot.status === 'error') {
      throw new Error(`${machine.id}: does not start with the input ${name}: ${first.snapshot.error}`);
    }
    const position = positionOf(first.snapshot, advance(noTimers, first.timers), [], model.key);
    return {
      initial: { name, label, how, input, to: position.key, taken: first.taken, timers: first.timers },
      step: first,
      position,
    };
  });
}

/** The states that a step has visited and the events of the timers that it has set. */
export interface Noted {
  visited: Set<string>;
  raised: Set<string>;
}

export function note({ visited, raised }: Noted, { snapshot }: Position, step: Step | undefined): void {
  for (const id of [...(step?.visited ?? []), ...snapshot._nodes.map((node) => node.id)]) visited.add(id);
  for (const change of step?.timers ?? []) if (change.kind === 'set') raised.add(change.event.type);
}

/**
 * Every situation that a flow can be in and every way between them, breadth first from each input of its model.
 * @throws OverBudget when there are more situations than the budget allows.
 */
export function explore(machine: AnyStateMachine, model: FlowModel<AnyStateMachine>, budget = vertexBudget): Graph {
  const startedAt = performance.now();
  const { machine: explored, guards } = instrument(machine);
  const delays = delaysOf(explored);
  const vertices = new Map<string, Vertex>();
  const edges: Edge[] = [];
  const noted: Noted = { visited: new Set(), raised: new Set() };

  const arrive = (position: Position, step: Step) => {
    note(noted, position, step);
    if (vertices.has(position.key)) return;
    if (vertices.size >= budget) {
      throw new OverBudget(
        `${machine.id}: more than ${budget} situations; the key of its model tells too much apart. The last one: ${position.key}`,
      );
    }
    vertices.set(position.key, { ...position, out: [] });
  };
  const leave = (vertex: Vertex, { offer, step, position }: Successor) => {
    arrive(position, step);
    // Equal keys are one string: a Map finds the same string without comparing its characters.
    const to = vertices.get(position.key)?.key ?? position.key;
    const edge: Edge = { ...offer, from: vertex.key, to, taken: step.taken, timers: step.timers };
    edges.push(edge);
    vertex.out.push(edge);
  };

  const starts = beginnings(explored, model);
  for (const { position, step } of starts) arrive(position, step);
  // A Map iterates over entries that are added during iteration, in order: it is the queue.
  for (const vertex of vertices.values()) {
    for (const successor of successorsOf(explored, model, delays, vertex)) leave(vertex, successor);
  }
  return {
    source: machine,
    machine: explored,
    initials: starts.map(({ initial }) => initial),
    vertices,
    edges,
    guards,
    ...noted,
    competing: [...vertices.values()].some(({ timers }) => timers.pending.length > 1),
    milliseconds: performance.now() - startedAt,
  };
}

import type { Edge, Graph, Initial } from '../graph.ts';
import { vertexAt } from '../graph.ts';
import { requirementsOf } from '../shortest.ts';
import type { Step } from '../step.ts';
import { begin, step } from '../step.ts';
import { nodesOf, transitionId, transitionsOf } from '../xstate-internals.ts';

/** What a step shows beside its transitions. */
export interface Facts {
  /** Ids of the states that were active during or after the step. */
  states: readonly string[];
  /** `transition :: guard = true` and `… = false`, for each evaluated guard. */
  guards: readonly string[];
  /** Requirement numbers of those states and of the transitions taken. */
  requirements: readonly string[];
}

/** The requirements of each state and each transition of a machine, by its id. */
export function requirementsById(machine: Graph['source']): Map<string, readonly string[]> {
  return new Map(
    nodesOf(machine).flatMap((node) => [
      [node.id, requirementsOf(node)] as const,
      ...transitionsOf(node).map((transition) => [transitionId(transition), requirementsOf(transition)] as const),
    ]),
  );
}

/** Takes every edge of a graph once more and records its facts. */
export function factsOf(graph: Graph): Map<Edge | Initial, Facts> {
  const named = requirementsById(graph.source);
  const earlier = new Map([...graph.guards].map(([use, results]) => [use, new Set(results)]));

  const note = (taken: () => Step): Facts => {
    for (const results of graph.guards.values()) results.clear();
    const { snapshot, visited, taken: transitions } = taken();
    const states = [...new Set([...visited, ...snapshot._nodes.map(({ id }) => id)])];
    return {
      states: states.filter((id) => id !== graph.source.root.id),
      guards: [...graph.guards].flatMap(([use, results]) => [...results].map((result) => `${use} = ${result}`)),
      requirements: [...new Set([...states, ...transitions].flatMap((id) => named.get(id) ?? []))].sort(),
    };
  };
  const facts = new Map<Edge | Initial, Facts>([
    ...graph.initials.map((initial) => [initial, note(() => begin(graph.machine, initial.input))] as const),
    ...graph.edges.map(
      (edge) => [edge, note(() => step(graph.machine, vertexAt(graph, edge.from).snapshot, edge.event))] as const,
    ),
  ]);
  for (const [use, results] of graph.guards) for (const result of earlier.get(use) ?? []) results.add(result);
  return facts;
}

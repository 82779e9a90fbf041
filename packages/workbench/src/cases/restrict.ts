import type { Edge, Graph, Vertex } from '../graph.ts';
import { vertexAt } from '../graph.ts';
import { stateName } from '../state-name.ts';

/** Whether a name, as typed by a tester, matches this situation: a state's name or id, one of its parents, or a tag. */
export function isIn(vertex: Vertex, name: string): boolean {
  const states = stateName(vertex.snapshot.value).split(' ');
  return (
    vertex.snapshot._nodes.some(({ id }) => id === name) ||
    states.some((state) => state === name || state.startsWith(`${name}.`)) ||
    states.join(' ') === name ||
    vertex.snapshot.hasTag(name)
  );
}

/** Whether a name matches this step: its own name, its event's type, or a transition that it takes. */
export function isStep({ name: own, event, taken }: Edge, name: string): boolean {
  return own === name || event.type === name || taken.includes(name);
}

/** Names that match nothing in the graph. */
export function unknownNames(graph: Graph, names: readonly string[]): string[] {
  return names.filter(
    (name) =>
      ![...graph.vertices.values()].some((vertex) => isIn(vertex, name)) &&
      !graph.edges.some((edge) => isStep(edge, name)),
  );
}

/** The part of a graph that is reachable without any of the named states, tags, events, steps and transitions. */
export function without(graph: Graph, names: readonly string[]): Graph {
  if (names.length === 0) return graph;
  const allowed = (key: string) => !names.some((name) => isIn(vertexAt(graph, key), name));
  const initials = graph.initials.filter(({ to }) => allowed(to));
  const vertices = new Map<string, Vertex>();
  const reached = new Set(initials.map(({ to }) => to));
  for (const key of reached) {
    const vertex = vertexAt(graph, key);
    const out = vertex.out.filter((edge) => allowed(edge.to) && !names.some((name) => isStep(edge, name)));
    vertices.set(key, { ...vertex, out });
    for (const { to } of out) reached.add(to);
  }
  return { ...graph, initials, vertices, edges: [...vertices.values()].flatMap(({ out }) => out) };
}

import type { AnyStateNode } from 'xstate';
import { titleOfSnapshot } from './cases/titles.ts';
import type { Edge, Graph, Vertex } from './graph.ts';
import type { Path } from './paths.ts';
import { nearest, startOf } from './paths.ts';
import { stateName } from './state-name.ts';
import { nodesOf, transitionId, transitionsOf } from './xstate-internals.ts';

/**
 * `state` is a state's name (`scanning.polling`), the name of one of its parents, or a node's id; `title` is what a
 * printed case calls a situation.
 */
export type Target = { state: string } | { tag: string } | { requirement: string } | { title: string };

/** The shortest path to a vertex, or undefined when there is none. */
export function shortestPath(graph: Graph, wanted: (vertex: Vertex) => boolean): Path | undefined {
  const ways = graph.initials.flatMap((initial): Path[] => {
    const start = startOf(graph, initial);
    if (wanted(start.vertex)) return [{ initial, edges: [] }];
    const reached = new Set([...graph.vertices.values()].filter(wanted).map(({ key }) => key));
    const found = nearest(graph, start, ({ to }) => (reached.has(to) ? 1 : 0), Number.POSITIVE_INFINITY);
    return found === undefined ? [] : [{ initial, edges: found.edges }];
  });
  return shorter(ways);
}

/** The shortest path whose last step takes an edge, or undefined when there is none. */
export function shortestPathOver(graph: Graph, wanted: (edge: Edge) => boolean): Path | undefined {
  const ways = graph.initials.flatMap((initial): Path[] => {
    const found = nearest(graph, startOf(graph, initial), (edge) => (wanted(edge) ? 1 : 0), Number.POSITIVE_INFINITY);
    return found === undefined ? [] : [{ initial, edges: found.edges }];
  });
  return shorter(ways);
}

function shorter(paths: Path[]): Path | undefined {
  return paths.sort((a, b) => a.edges.length - b.edges.length)[0];
}

/** The requirement numbers that a state or a transition names, in the `requirements` of its `meta` or its description. */
export function requirementsOf({
  meta,
  description = '',
}: {
  meta?: unknown;
  description?: string;
}): readonly string[] {
  const listed = typeof meta === 'object' && meta !== null && 'requirements' in meta ? meta.requirements : [];
  const named = Array.isArray(listed) ? listed.filter((entry) => typeof entry === 'string') : [];
  return [...new Set([...named, ...(description.match(/\bR\d+\b/g) ?? [])])];
}

function inState(vertex: Vertex, state: string): boolean {
  const names = stateName(vertex.snapshot.value).split(' ');
  return (
    vertex.snapshot._nodes.some(({ id }) => id === state) ||
    names.some((name) => name === state || name.startsWith(`${state}.`)) ||
    names.join(' ') === state
  );
}

/** Parallel regions have a title each. */
export function isTitled({ snapshot }: Vertex, title: string): boolean {
  const whole = titleOfSnapshot(snapshot);
  return whole === title || whole.split('、').includes(title);
}

/** The shortest path to a state or tag; for a requirement one to each state and over each transition that names it. */
export function pathsTo(graph: Graph, target: Target): Path[] {
  if ('state' in target) return [shortestPath(graph, (vertex) => inState(vertex, target.state)) ?? []].flat();
  if ('title' in target) return [shortestPath(graph, (vertex) => isTitled(vertex, target.title)) ?? []].flat();
  if ('tag' in target) return [shortestPath(graph, ({ snapshot }) => snapshot.hasTag(target.tag)) ?? []].flat();
  const names = (entry: { meta?: unknown; description?: string }) => requirementsOf(entry).includes(target.requirement);
  const nodes: AnyStateNode[] = nodesOf(graph.source);
  const states = nodes.filter(names).map(({ id }) => shortestPath(graph, (vertex) => inState(vertex, id)));
  const transitions = nodes
    .flatMap(transitionsOf)
    .filter(names)
    .map((transition) => shortestPathOver(graph, ({ taken }) => taken.includes(transitionId(transition))));
  return [...states, ...transitions].flatMap((path) => path ?? []);
}

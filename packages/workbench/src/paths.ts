import type { Edge, Graph, Initial, Vertex } from './graph.ts';
import { vertexAt } from './graph.ts';
import type { Timers } from './timers.ts';
import { advance, dueOrder, firstDue, noTimers } from './timers.ts';

export interface Path {
  initial: Initial;
  edges: readonly Edge[];
}

/** The labels of the steps, for a tester. */
export function titleOf(path: Path): string {
  return [path.initial.label, ...path.edges.map(({ label }) => label)].join(' → ');
}

/** A position on a path: its last vertex, the edge that led there, and the timers as they are on this path. */
export interface Stand {
  vertex: Vertex;
  timers: Timers;
  last: Edge | undefined;
}

export function startOf(graph: Graph, initial: Initial): Stand {
  return { vertex: vertexAt(graph, initial.to), timers: advance(noTimers, initial.timers), last: undefined };
}

/**
 * One step further. Undefined where the timers of this path are due in another order than the edge requires: a vertex
 * knows the order of its timers, but the time left depends on the path.
 */
export function follow(graph: Graph, at: Stand, edge: Edge): Stand | undefined {
  const vertex = vertexAt(graph, edge.to);
  if (!graph.competing) return { vertex, timers: noTimers, last: edge };
  const timers = advance(at.timers, edge.timers, edge.kind === 'after' ? firstDue(at.timers) : undefined);
  return dueOrder(timers) === dueOrder(vertex.timers) ? { vertex, timers, last: edge } : undefined;
}

interface Trail {
  stand: Stand;
  edge: Edge;
  before: Trail | undefined;
}

function edgesOf(trail: Trail): Edge[] {
  const edges: Edge[] = [];
  for (let at: Trail | undefined = trail; at !== undefined; at = at.before) edges.unshift(at.edge);
  return edges;
}

/**
 * The shortest way from a position to an edge whose `worth` is above zero; among equally short ones the one of greatest
 * worth.
 * @param inRow whether the worth of an edge depends on the one before it; else an edge without worth is looked at once
 */
export function nearest(
  graph: Graph,
  from: Stand,
  worth: (edge: Edge, before: Edge | undefined) => number,
  limit: number,
  inRow = true,
): { edges: Edge[]; stand: Stand } | undefined {
  const seen = new Set<Edge>();
  let trails: Trail[] = [];
  const extend = (stand: Stand, before: Trail | undefined, into: Trail[]) => {
    for (const edge of stand.vertex.out) {
      if (!inRow && seen.has(edge)) continue;
      const next = follow(graph, stand, edge);
      if (next !== undefined) into.push({ stand: next, edge, before });
    }
  };
  extend(from, undefined, trails);
  for (let length = 1; length <= limit && trails.length > 0; length += 1) {
    let best: { trail: Trail; value: number } | undefined;
    for (const trail of trails) {
      // A way that can continue is better than one that ends.
      const gain = worth(trail.edge, trail.before?.edge ?? from.last);
      const value = gain === 0 ? 0 : 2 * gain + (trail.stand.vertex.out.length > 0 ? 1 : 0);
      if (value > (best?.value ?? 0)) best = { trail, value };
    }
    if (best !== undefined) return { edges: edgesOf(best.trail), stand: best.trail.stand };
    const further: Trail[] = [];
    for (const trail of trails) {
      if (seen.has(trail.edge)) continue;
      seen.add(trail.edge);
      extend(trail.stand, trail, further);
    }
    trails = further;
  }
  return undefined;
}

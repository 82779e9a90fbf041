import type { Edge, Graph, Initial } from './graph';
import { vertexAt } from './graph';
import type { Path, Stand } from './paths';
import { nearest, startOf } from './paths';

/** What a set of paths has to take: each transition, each pair of transitions in a row, or each edge of the graph. */
export type Goal = 'transitions' | 'pairs' | 'edges';

export interface Cover {
  paths: readonly Path[];
  /** Goals that no path can take because the timers of every way there are due in another order. */
  missed: readonly string[];
}

export interface CoverOptions {
  /** Longest path, in steps. */
  longest?: number;
  /** How many steps a path may walk over known ground to reach something new before a new path is started. */
  detour?: number;
}

function edgeId(edge: Edge): string {
  return `${edge.from} | ${edge.name} | ${edge.to}`;
}

function goalsOf(goal: Goal, edge: Edge, before: Edge | undefined): readonly string[] {
  if (goal === 'edges') return [edgeId(edge)];
  if (goal === 'transitions') return edge.taken;
  return (before?.taken ?? []).flatMap((first) => edge.taken.map((second) => `${first} → ${second}`));
}

/** A path that takes nothing still shows where its input starts. */
function goalsAtStart(goal: Goal, initial: Initial): readonly string[] {
  return goal === 'transitions' ? initial.taken : [`starts with ${initial.name}`];
}

function everyGoal(graph: Graph, goal: Goal): Set<string> {
  const atStart = graph.initials.flatMap((initial) => goalsAtStart(goal, initial));
  if (goal !== 'pairs') return new Set([...atStart, ...graph.edges.flatMap((edge) => goalsOf(goal, edge, undefined))]);
  const pairs = graph.edges.flatMap((before) =>
    vertexAt(graph, before.to).out.flatMap((edge) => goalsOf(goal, edge, before)),
  );
  return new Set([...atStart, ...pairs]);
}

/** Few and short paths that together take every goal; each goes on as long as it still reaches something new. */
export function cover(graph: Graph, goal: Goal, { longest = 16, detour = 6 }: CoverOptions = {}): Cover {
  const left = everyGoal(graph, goal);
  const worth = (edge: Edge, before: Edge | undefined) =>
    goalsOf(goal, edge, before).filter((wanted) => left.has(wanted)).length;
  const paths: Path[] = [];

  const walk = (initial: Initial, found: { edges: Edge[]; stand: Stand } | undefined): void => {
    for (const wanted of goalsAtStart(goal, initial)) left.delete(wanted);
    const edges: Edge[] = [];
    let next = found;
    while (next !== undefined) {
      for (const edge of next.edges) {
        for (const wanted of goalsOf(goal, edge, edges.at(-1))) left.delete(wanted);
        edges.push(edge);
      }
      next = nearest(graph, next.stand, worth, Math.min(detour, longest - edges.length));
    }
    paths.push({ initial, edges });
  };

  for (const initial of graph.initials) {
    if (goalsAtStart(goal, initial).some((wanted) => left.has(wanted))) {
      walk(initial, nearest(graph, startOf(graph, initial), worth, longest));
    }
  }
  while (left.size > 0) {
    const ways = graph.initials.flatMap((initial) => {
      const found = nearest(graph, startOf(graph, initial), worth, Number.POSITIVE_INFINITY);
      return found === undefined ? [] : [{ initial, found }];
    });
    const [shortest] = ways.sort((a, b) => a.found.edges.length - b.found.edges.length);
    if (shortest === undefined) break;
    walk(shortest.initial, shortest.found);
  }
  return { paths, missed: [...left] };
}

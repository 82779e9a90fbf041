import type { ActorLogic, Snapshot } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { Graph, Initial } from '../graph.ts';
import { vertexAt } from '../graph.ts';

type Place = Snapshot<unknown> & { key: string };
type Move = { type: string };

export interface SimplePathSteps {
  /**
   * Of all simple paths without prefixes of others, plus the shortest path and a step for each transition on none of
   * them.
   */
  all: number;
  /** Of those that take something new, in listing order; absent where there are too many to list. */
  useful?: number;
}

/** Above this number listing all simple paths takes too long. */
const mostPaths = 4_000;

function place(key: string): Place {
  return { status: 'active', output: undefined, error: undefined, key };
}

function logicOf(graph: Graph, initial: Initial): ActorLogic<Place, Move> {
  return {
    getInitialSnapshot: () => place(initial.to),
    transition: (at, { type }) => {
      const edge = vertexAt(graph, at.key).out.find(({ name }) => name === type);
      return edge === undefined ? at : place(edge.to);
    },
    getPersistedSnapshot: (at) => at,
  };
}

/** The number of paths without a cycle from here, up to the limit, and the steps of the longest ones. */
function countWays(graph: Graph, key: string, limit: number): { ways: number; steps: number } {
  const onWay = new Set<string>();
  const count = { ways: 0, steps: 0 };
  const go = (at: string): void => {
    count.ways += 1;
    onWay.add(at);
    const next = vertexAt(graph, at).out.filter(({ to }) => !onWay.has(to));
    if (next.length === 0) count.steps += onWay.size - 1;
    for (const { to } of next) if (count.ways < limit) go(to);
    onWay.delete(at);
  };
  go(key);
  return count;
}

/** The names of the steps of a path; `xstate/graph` puts the start before them as an event. */
function movesOf(path: { steps: { event: Move }[] }): string[] {
  return path.steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init');
}

/** Lists without those that are a prefix of another one. */
function withoutBeginnings(lists: readonly string[][]): string[][] {
  const beginnings = new Set(lists.flatMap((list) => list.map((_, length) => JSON.stringify(list.slice(0, length)))));
  return lists.filter((list) => !beginnings.has(JSON.stringify(list)));
}

/**
 * How many steps the simple paths of `xstate/graph` need on the same graph for the same transitions. A simple path
 * visits nothing twice, so some transitions are on none of them; each of these adds its shortest path and one step.
 * Where there are too many simple paths to list, the result is the steps of the first thousands, a lower bound.
 */
export function simplePathSteps(graph: Graph): SimplePathSteps {
  const counted = graph.initials.map(({ to }) => countWays(graph, to, mostPaths));
  if (counted.reduce((sum, { ways }) => sum + ways, 0) >= mostPaths) {
    return { all: counted.reduce((sum, { steps }) => sum + steps, 0) };
  }
  const left = new Set(graph.edges.flatMap(({ taken }) => taken));
  for (const id of graph.initials.flatMap(({ taken }) => taken)) left.delete(id);
  /** Whether any of them was still wanted; none is from then on. */
  const strike = (ids: readonly string[]) => ids.filter((id) => left.delete(id)).length > 0;
  const count = { all: 0, useful: 0 };
  for (const initial of graph.initials) {
    const logic = logicOf(graph, initial);
    const options = {
      events: (at: Place) => vertexAt(graph, at.key).out.map(({ name }) => ({ type: name })),
      serializeState: ({ key }: Place) => key,
      serializeEvent: ({ type }: Move) => type,
    };
    for (const moves of withoutBeginnings(getSimplePaths(logic, options).map(movesOf))) {
      count.all += moves.length;
      if (strike(takenOn(graph, initial, moves))) count.useful += moves.length;
    }
    for (const path of getShortestPaths(logic, options)) {
      for (const { taken } of vertexAt(graph, path.state.key).out) {
        if (!strike(taken)) continue;
        count.all += movesOf(path).length + 1;
        count.useful += movesOf(path).length + 1;
      }
    }
  }
  return count;
}

function takenOn(graph: Graph, initial: Initial, moves: readonly string[]): string[] {
  let at = vertexAt(graph, initial.to);
  return moves.flatMap((move) => {
    const edge = at.out.find(({ name }) => name === move);
    if (edge === undefined) return [];
    at = vertexAt(graph, edge.to);
    return [...edge.taken];
  });
}

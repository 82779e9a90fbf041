import type { Edge, Graph, Initial } from './graph.ts';
import { vertexAt } from './graph.ts';
import type { Path, Stand } from './paths.ts';
import { nearest, startOf } from './paths.ts';
import { seeded } from './random/seeded.ts';

/** The goals of a set of paths: each transition, each pair of transitions in a row, or each edge of the graph. */
export type Goal = 'transitions' | 'pairs' | 'edges';

/** The goals of a set of paths, by name, as facts of the steps show them. */
export interface Goals {
  atStart: (initial: Initial) => readonly string[];
  /** `before` is the previous step of the path, if any. */
  of: (edge: Edge, before: Edge | undefined) => readonly string[];
  /** Whether the goals of a step depend on the previous one. */
  inRow: boolean;
}

export interface Cover {
  paths: readonly Path[];
  /**
   * Goals that no path takes: on every way to them the timers are due in another order, or the way is longer than
   * allowed.
   */
  missed: readonly string[];
}

export interface CoverOptions {
  /** Maximum length of a path, in steps. By default 20, unless a new goal is farther from the start. */
  longest?: number;
  /** Length in steps after which a path does not go on to further goals; 20 by default. */
  usual?: number;
  /**
   * How many steps a path may repeat to reach a new goal before a new path is started. By default several values are
   * tried, and the one with the fewest steps in all wins.
   */
  detour?: number;
  /**
   * Whether to search for fewer steps (the default). The search takes far longer than a machine needs for the steps
   * saved: paths that no person walks do without.
   */
  improved?: boolean;
}

const usualLength = 20;
const detours = [1, 2, 3, 4, 6];
/** Above this number of edges only one detour is tried. */
const manyEdges = 2_000;
/** Rounds of replacing some of the paths, for graphs on which a round takes negligible time. */
const manyRounds = 120;
const fewEdges = 450;
/** More paths than this are chosen only where there is no other choice. */
const manyPaths = 25;

function edgeId(edge: Edge): string {
  return `${edge.from} | ${edge.name} | ${edge.to}`;
}

/** A path without steps still shows where its input starts. */
const start = ({ name }: Initial) => [`starts with ${name}`];

export const goalsBy: Record<Goal, Goals> = {
  transitions: { atStart: ({ taken }) => taken, of: ({ taken }) => taken, inRow: false },
  edges: { atStart: start, of: (edge) => [edgeId(edge)], inRow: false },
  pairs: {
    atStart: start,
    of: ({ taken }, before) => (before?.taken ?? []).flatMap((first) => taken.map((second) => `${first} → ${second}`)),
    inRow: true,
  },
};

/** Every goal that the graph can show. */
export function everyGoal(graph: Graph, goal: Goal | Goals): Set<string> {
  const goals = typeof goal === 'string' ? goalsBy[goal] : goal;
  const shown = graph.edges.flatMap((edge) =>
    goals.inRow ? vertexAt(graph, edge.to).out.flatMap((next) => goals.of(next, edge)) : goals.of(edge, undefined),
  );
  return new Set([...graph.initials.flatMap(goals.atStart), ...shown]);
}

/** The goals of a graph by number: a search asks for those of a step thousands of times. */
interface NumberedGoals {
  /** Each goal at its number. */
  names: readonly string[];
  atStart: (initial: Initial) => readonly number[];
  of: (edge: Edge, before: Edge | undefined) => readonly number[];
  inRow: boolean;
}

function numbered(graph: Graph, goals: Goals): NumberedGoals {
  const names = [...everyGoal(graph, goals)];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const numbersOf = (shown: readonly string[]) => shown.flatMap((name) => numbers.get(name) ?? []);
  const knownAfter = new Map<Edge | undefined, Map<Edge, readonly number[]>>();
  return {
    names,
    atStart: (initial) => numbersOf(goals.atStart(initial)),
    of: (edge, before) => {
      const context = goals.inRow ? before : undefined;
      const known = knownAfter.get(context)?.get(edge);
      if (known !== undefined) return known;
      const shown = numbersOf(goals.of(edge, context));
      knownAfter.set(context, (knownAfter.get(context) ?? new Map()).set(edge, shown));
      return shown;
    },
    inRow: goals.inRow,
  };
}

function steps({ paths }: Pick<Cover, 'paths'>): number {
  return paths.reduce((sum, { edges }) => sum + edges.length, 0);
}

/** The order of two sets: no missed goals, no more paths than a reader takes, then few steps. */
function rank({ missed, paths }: Cover): number[] {
  return [missed.length, Math.max(0, paths.length - manyPaths), steps({ paths })];
}

/** Few and short paths that together take every goal; each continues as long as it reaches something new. */
export function cover(graph: Graph, goal: Goal | Goals, options: CoverOptions = {}): Cover {
  const goals = numbered(graph, typeof goal === 'string' ? goalsBy[goal] : goal);
  const usual = graph.edges.length > manyEdges || options.improved === false ? detours.slice(-1) : detours;
  const tried = options.detour === undefined ? usual : [options.detour];
  const length = { longest: options.longest, usual: options.usual };
  const walked = tried
    .map((detour) => walkAll(graph, goals, { ...length, detour }))
    .sort((a, b) => compare([...rank(a), a.paths.length], [...rank(b), b.paths.length]));
  const [best] = walked;
  if (best === undefined) return { paths: [], missed: [] };
  if (options.improved === false) return best;
  const rounds = goals.inRow || graph.edges.length > fewEdges ? 0 : manyRounds;
  const improved = chosenAnew(graph, goals, best, { ...length, tried, rounds });
  return compare(rank(improved), rank(best)) < 0 ? improved : best;
}

/**
 * Large neighbourhood search: each round drops some of the paths and searches again for what they alone took. A set
 * that is no worse is accepted, so that the search crosses plateaus.
 */
function chosenAnew(
  graph: Graph,
  goals: NumberedGoals,
  from: Cover,
  { tried, rounds, ...length }: Pick<Walking, 'longest' | 'usual'> & { tried: readonly number[]; rounds: number },
): Cover {
  // A fixed seed: the same machine always has the same paths.
  const lot = seeded(1);
  let at = from;
  for (let round = 0; round < rounds; round += 1) {
    const share = 0.2 + 0.6 * lot();
    const kept = at.paths.filter(() => lot() > share);
    const detour = tried[Math.floor(lot() * tried.length)] ?? usualLength;
    const next = walkAll(graph, goals, { ...length, detour, kept, lot });
    if (compare(rank(next), rank(at)) <= 0) at = next;
  }
  return at;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function takenBy({ initial, edges }: Path, goals: NumberedGoals): number[] {
  return [...goals.atStart(initial), ...edges.flatMap((edge, index) => goals.of(edge, edges[index - 1]))];
}

interface Walking {
  detour: number;
  longest: number | undefined;
  usual: number | undefined;
  /** The paths that are kept. */
  kept?: readonly Path[];
  /** From 0 up to 1; decides between equal choices. */
  lot?: () => number;
}

function walkAll(
  graph: Graph,
  goals: NumberedGoals,
  { detour, longest, usual = usualLength, kept = [], lot = () => 0 }: Walking,
): Cover {
  const isLeft = goals.names.map(() => true);
  let left = isLeft.length;
  const take = (wanted: readonly number[]): void => {
    for (const goal of wanted) {
      if (isLeft[goal]) left -= 1;
      isLeft[goal] = false;
    }
  };
  for (const path of kept) take(takenBy(path, goals));
  const worth = (edge: Edge, before: Edge | undefined) => {
    let gain = 0;
    for (const goal of goals.of(edge, before)) if (isLeft[goal]) gain += 1;
    return gain === 0 ? 0 : gain + lot();
  };
  const paths: Path[] = [...kept];

  const walk = (initial: Initial, found: { edges: Edge[]; stand: Stand } | undefined): void => {
    take(goals.atStart(initial));
    const edges: Edge[] = [];
    let next = found;
    while (next !== undefined) {
      for (const edge of next.edges) {
        take(goals.of(edge, edges.at(-1)));
        edges.push(edge);
      }
      next = nearest(graph, next.stand, worth, Math.min(detour, (longest ?? usual) - edges.length), goals.inRow);
    }
    paths.push({ initial, edges });
  };
  const wayFrom = (initial: Initial) =>
    nearest(graph, startOf(graph, initial), worth, longest ?? Number.POSITIVE_INFINITY, goals.inRow);

  for (const initial of graph.initials) {
    if (goals.atStart(initial).some((goal) => isLeft[goal])) walk(initial, wayFrom(initial));
  }
  while (left > 0) {
    const ways = graph.initials.flatMap((initial) => {
      const found = wayFrom(initial);
      return found === undefined ? [] : [{ initial, found }];
    });
    const [shortest] = ways.sort((a, b) => a.found.edges.length - b.found.edges.length);
    if (shortest === undefined) break;
    walk(shortest.initial, shortest.found);
  }
  return { paths, missed: goals.names.filter((_, goal) => isLeft[goal]) };
}

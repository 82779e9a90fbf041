import { cover, everyGoal } from '../cover.ts';
import type { Graph } from '../graph.ts';
import type { Path } from '../paths.ts';
import { isTitled, pathsTo } from '../shortest.ts';
import type { GoalName } from './goals.ts';
import { goalOf } from './goals.ts';
import { randomWalks } from './random-walks.ts';
import { isIn, without } from './restrict.ts';
import type { Weights } from './risk.ts';
import { riskOf } from './risk.ts';
import { settled } from './settle.ts';
import type { StopRule } from './stop.ts';
import { stopper } from './stop.ts';
import { variantPaths } from './variants.ts';

export interface Choice {
  cover: GoalName;
  /** A state, by its name or its printed title, a tag or a requirement to reach on the shortest path, instead of covering. */
  to?: string;
  /** States, tags, events, steps and transitions that no path may use. */
  avoid?: readonly string[];
  /** Maximum length of a path, in steps. */
  longest?: number;
  /** Number of random walks, instead of covering. */
  random?: number;
  seed?: number;
  /** Ends the list of paths after the first path for which it holds. */
  stop?: StopRule;
  /** Adds a path for each variant of the data. */
  variants?: boolean;
  /** Puts the heaviest paths first. */
  weights?: Weights;
  /** Number of paths to keep. */
  top?: number;
}

export interface Chosen {
  /** The part of the graph that the paths may use. */
  graph: Graph;
  paths: readonly Path[];
  /** The goals that no path takes. */
  missed: readonly string[];
}

const randomLength = 20;
/** A tester keeps a case of this many steps in mind; only a goal that is farther from the start makes a longer one. */
const usualSteps = 10;

function target(graph: Graph, name: string): Parameters<typeof pathsTo>[1] {
  if (/^[A-Z]\d+$/.test(name)) return { requirement: name };
  const tagged = [...graph.vertices.values()].some(({ snapshot }) => snapshot.hasTag(name));
  const stated = [...graph.vertices.values()].some((vertex) => !vertex.snapshot.hasTag(name) && isIn(vertex, name));
  if (tagged && !stated) return { tag: name };
  const titled = !stated && [...graph.vertices.values()].some((vertex) => isTitled(vertex, name));
  return titled ? { title: name } : { state: name };
}

/** A prefix of another path is left out, and so is a duplicate. */
function distinct(paths: readonly Path[]): Path[] {
  const name = ({ initial, edges }: Path) => JSON.stringify([initial.name, ...edges.map(({ name: own }) => own)]);
  return [...new Map(paths.map((path) => [name(path), path])).values()];
}

/** Guards that block an event so that nothing happens: no path has a step for that. */
function refusals({ guards }: Graph, onPaths: ReadonlySet<string>): string[] {
  const given = [...guards].flatMap(([use, results]) => [...results].map((result) => `${use} = ${result}`));
  return given.filter((outcome) => !onPaths.has(outcome));
}

function candidates(graph: Graph, choice: Choice): { paths: Iterable<Path>; most: number; missed: readonly string[] } {
  if (choice.to !== undefined) {
    const found = distinct(pathsTo(graph, target(graph, choice.to)));
    const paths = found.filter(({ edges }) => edges.length <= (choice.longest ?? Number.POSITIVE_INFINITY));
    return { paths, most: Number.POSITIVE_INFINITY, missed: paths.length === 0 ? [choice.to] : [] };
  }
  if (choice.random !== undefined) {
    const paths = randomWalks(graph, choice.seed ?? 1, choice.longest ?? randomLength);
    return { paths, most: choice.random, missed: [] };
  }
  const goal = goalOf(graph, choice.cover);
  const { paths, missed } = cover(graph, goal, { longest: choice.longest, usual: usualSteps });
  const stepless = choice.cover === 'guards' ? refusals(graph, everyGoal(graph, goal)) : [];
  return { paths, most: Number.POSITIVE_INFINITY, missed: [...missed, ...stepless] };
}

function sorted(graph: Graph, paths: readonly Path[], weights: Weights | undefined): readonly Path[] {
  if (weights === undefined) return paths;
  const risk = new Map(paths.map((path) => [path, riskOf(graph, weights)(path)]));
  return [...paths].sort((a, b) => (risk.get(b) ?? 0) - (risk.get(a) ?? 0));
}

/** The paths that a tester asks for. */
export function choose(whole: Graph, choice: Choice): Chosen {
  const graph = without(whole, choice.avoid ?? []);
  const { paths, most, missed } = candidates(graph, choice);
  const enough = choice.stop === undefined ? () => false : stopper(graph, choice.stop);
  const taken: Path[] = [];
  for (const path of paths) {
    if (taken.length >= most) break;
    taken.push(path);
    if (enough(path)) break;
  }
  const varied = choice.variants ? [...taken, ...variantPaths(graph)] : taken;
  // A walk of a given length, or to a given place, ends there.
  const ended =
    choice.longest === undefined && choice.random === undefined && choice.to === undefined
      ? distinct(varied.map((path) => settled(graph, path)))
      : varied;
  return { graph, paths: sorted(graph, ended, choice.weights).slice(0, choice.top), missed };
}

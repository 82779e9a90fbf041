import { wordsIn } from './cases/words.ts';
import type { Cover, Goals } from './cover.ts';
import { cover } from './cover.ts';
import type { Noted } from './explore.ts';
import { note, OverBudget } from './explore.ts';
import type { Flow } from './flow-model.ts';
import type { Edge, Graph, Initial } from './graph.ts';
import { vertexAt } from './graph.ts';
import { instrument } from './instrument.ts';
import type { AnyPair } from './pair.ts';
import type { Path } from './paths.ts';
import { nearest } from './paths.ts';
import { stateName } from './state-name.ts';
import type { Position } from './successors.ts';
import { successorsOf } from './successors.ts';
import { noTimers } from './timers.ts';
import type { Move, Walked, WorldGraph } from './worlds.ts';
import { beginIn, callsIn, movesIn, pageIn, worldAt } from './worlds.ts';
import { delaysOf } from './xstate-internals.ts';

export const pairBudget = 20_000;

const both = [0, 1] as const;
export type SideNumber = (typeof both)[number];
export const otherOf = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);
type Two<T> = readonly [T, T];
const two = <T>(of: (side: SideNumber) => T): Two<T> => [of(0), of(1)];

/** One window: where its machine is, and its world. */
interface Situation {
  position: Position;
  world: unknown;
}

/** A step of one window, with what becomes of the other by it. */
export interface PairEdge extends Edge {
  /** Whose step it is. */
  side: SideNumber;
  /** The step as each window has it: its own one, one that comes from the other, or none. */
  windows: Two<Edge | undefined>;
  /** What crosses by it: what one has written and the other sees. */
  crosses: readonly string[];
}

interface PairInitial extends Initial {
  windows: Two<Initial>;
}

/** Of both flows. What a graph says of one machine it says of the first; `windows` has the graph of each. */
export interface PairGraph extends Graph {
  initials: readonly PairInitial[];
  edges: readonly PairEdge[];
  windows: Two<WorldGraph>;
  /** Keys of the situations in which both pages are at rest. */
  resting: ReadonlySet<string>;
}

/** A path of a pair, seen in one window. */
export function inWindow({ initial, edges }: Path, side: SideNumber): Path {
  return {
    initial: (initial as PairInitial).windows[side],
    edges: edges.flatMap((edge) => (edge as PairEdge).windows[side] ?? []),
  };
}

const replaced = <T>(pair: Two<T>, side: SideNumber, by: T): Two<T> => (side === 0 ? [by, pair[1]] : [pair[0], by]);

/** Facts of a world that another world has otherwise, by name. */
function changes(before: unknown, after: unknown): string {
  const old = new Map(Object.entries(Object(before)));
  return Object.entries(Object(after))
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ');
}

/**
 * Every situation of two machines over one world, breadth first from each start. One acts while the other is at rest; what
 * it writes is in the other's world at once, and in the other's machine where the page hears of it.
 * @throws OverBudget
 */
function explorePair(pair: AnyPair, loaded: Two<Pick<Walked, 'machine' | 'model'>>, budget = pairBudget): PairGraph {
  const startedAt = performance.now();
  const instrumented = two((side) => instrument(loaded[side].machine));
  const walked = two((side): Walked => {
    const { machine } = instrumented[side];
    return { machine, model: loaded[side].model, of: pair.sides[side].world, delays: delaysOf(machine) };
  });
  const noted = two((): Noted => ({ visited: new Set(), raised: new Set() }));
  const situations = new Map<string, { windows: Two<Situation>; start: string }>();
  const arrive = (windows: Two<Situation>, start: string): string => {
    const key = windows.map(({ position, world }) => `${position.key} @ ${JSON.stringify(world)}`).join(' & ');
    if (situations.has(key)) return key;
    if (situations.size >= budget) throw new OverBudget(`${pair.id}: more than ${budget} situations of both flows`);
    situations.set(key, { windows, start });
    return key;
  };
  const rests = ({ position }: Situation, side: SideNumber): boolean =>
    position.snapshot.status !== 'active' ||
    (callsIn(position, walked[side].of).length === 0 && pair.sides[side].rests(position.snapshot));

  /** What the other's window has of a step: its world, and its machine where its page hears of it. */
  const carried = (side: SideNumber, at: Situation, by: Move): Move | undefined => {
    const { learns, hears } = pair.sides[side];
    const world = learns(at.world, by.world);
    if (changes(at.world, world) === '') return undefined;
    const heard = hears?.(at.world, world, at.position.snapshot);
    const { edge } = by;
    // Named by who does it: of the same name the machine may know another step.
    const name = `${pair.sides[otherOf(side)].who}: ${edge.name}`;
    const seen = { kind: 'other' as const, name, label: edge.label, taken: [], timers: [] };
    if (heard === undefined) return { edge: { ...seen, event: { type: name } }, position: at.position, world };
    const { machine, model, delays, of } = walked[side];
    const found = successorsOf(machine, model, delays, at.position).find(({ offer }) => offer.name === heard);
    if (found === undefined) throw new Error(`${pair.id}: ${machine.id} does not hear ${heard} in ${at.position.key}`);
    const { offer, step, position } = found;
    const { actor, event, label, kind } = offer;
    const { makes } = of.steps[offer.name] ?? of.steps[offer.event.type] ?? {};
    return {
      edge: {
        ...seen,
        name: heard,
        label,
        event,
        ...(actor && { actor }),
        ...(kind !== 'other' && { heard: kind }),
        taken: step.taken,
        timers: step.timers,
      },
      position,
      world: learns(makes?.(world, at.position.snapshot) ?? world, by.world),
      step,
    };
  };
  /** What a side's world would be had the other done nothing. */
  const alone = (side: SideNumber, start: string, world: unknown): unknown =>
    pair.sides[side].learns(world, pair.starts[start]?.worlds[otherOf(side)]);

  /** Where its window begins: what it asks for there is answered whatever the other does. */
  const openings = two(() => new Set<string>());
  const initials = Object.entries(pair.starts).map(([name, { prepared, opens, inputs, worlds }]): PairInitial => {
    const begun = two((side) => beginIn(walked[side], name, inputs[side]));
    for (const side of both) openings[side].add(begun[side].position.key);
    const to = arrive(
      two((side) => ({ position: begun[side].position, world: worlds[side] })),
      name,
    );
    const windows = two((side): Initial => {
      note(noted[side], begun[side].position, begun[side].step);
      return { ...begun[side].initial, name, label: opens[side], to };
    });
    return { ...windows[0], how: wordsIn('zh').prepared(prepared, pageIn(windows[0].how)), windows };
  });
  const edges: PairEdge[] = [];
  const outOf = new Map<string, PairEdge[]>();
  for (const [from, { windows, start }] of situations) {
    const out: PairEdge[] = [];
    outOf.set(from, out);
    for (const side of both) {
      const other = otherOf(side);
      const { position, world } = windows[side];
      const opens = openings[side].has(position.key) && callsIn(position, walked[side].of).length > 0;
      if (!rests(windows[other], other) && !opens) continue;
      const { without = [], who } = pair.sides[side];
      const isLeftOut = ({ edge }: Move) => without.includes(edge.name) || without.includes(edge.event.type);
      const apart = alone(side, start, world);
      const isOwn = changes(apart, world) === '';
      const possible = isOwn ? undefined : new Set(movesIn(walked[side], position, apart).map(({ edge }) => edge.name));
      for (const move of movesIn(walked[side], position, world)) {
        if (isLeftOut(move)) continue;
        note(noted[side], move.position, move.step);
        const seen = carried(other, windows[other], move);
        if (seen !== undefined) note(noted[other], seen.position, seen.step);
        const next = replaced<Situation>(replaced<Situation>(windows, side, move), other, seen ?? windows[other]);
        const to = arrive(next, start);
        const inWindows = replaced<Edge | undefined>([undefined, undefined], side, { ...move.edge, from, to });
        const written = seen && changes(windows[other].world, seen.world);
        const at = stateName(windows[other].position.snapshot.value);
        out.push({
          ...move.edge,
          from,
          to,
          side,
          windows: seen === undefined ? inWindows : replaced(inWindows, other, { ...seen.edge, from, to }),
          crosses: [
            ...(seen === undefined ? [] : [`${who} ${move.edge.name} → ${pair.sides[other].who} ${at}: ${written}`]),
            ...(possible === undefined || possible.has(move.edge.name)
              ? []
              : [`${pair.sides[other].who}: ${changes(apart, world)} → ${who} ${move.edge.name}`]),
          ],
        });
      }
    }
    edges.push(...out);
  }
  const windows = two((side): WorldGraph => {
    const own = (key: string) => outOf.get(key)?.flatMap((edge) => (edge.side === side ? [edge] : [])) ?? [];
    return {
      source: loaded[side].machine,
      machine: walked[side].machine,
      said: pair.sides[side].world.said,
      guards: instrumented[side].guards,
      ...noted[side],
      initials: initials.map((initial) => initial.windows[side]),
      vertices: new Map(
        [...situations].map(([key, at]) => [
          key,
          { ...at.windows[side].position, key, world: at.windows[side].world, out: own(key) },
        ]),
      ),
      edges: edges.flatMap((edge) => edge.windows[side] ?? []),
      // Pages of a case have a clock each, and a path takes no two timers of one page.
      competing: false,
      milliseconds: performance.now() - startedAt,
    };
  });
  return {
    ...windows[0],
    windows,
    initials,
    edges,
    vertices: new Map([...windows[0].vertices].map(([key, vertex]) => [key, { ...vertex, out: outOf.get(key) ?? [] }])),
    resting: new Set(
      [...situations].flatMap(([key, at]) => (both.every((side) => rests(at.windows[side], side)) ? [key] : [])),
    ),
  };
}

const crossings: Goals = { atStart: () => [], of: (edge) => (edge as PairEdge).crosses, inRow: false };

/** No page is farther from rest. */
const most = 6;
/** A tester keeps a case of this many steps in mind. */
const usualSteps = 12;

/** A path that goes on until both pages are at rest: of equally short ways the one that needs no switch and goes well. */
function rested(graph: PairGraph, { initial, edges }: Path): Path {
  const end = edges.at(-1)?.to ?? initial.to;
  if (graph.resting.has(end)) return { initial, edges };
  const worth = ({ to, kind, prepares = [] }: Edge) =>
    graph.resting.has(to) ? 1 + (prepares.length === 0 ? 2 : 0) + (kind === 'done' ? 1 : 0) : 0;
  const stand = { vertex: vertexAt(graph, end), timers: noTimers, last: edges.at(-1) };
  return { initial, edges: [...edges, ...(nearest(graph, stand, worth, most, false)?.edges ?? [])] };
}

/** Few and short paths that together show every crossing. */
export function pathsThatCross(graph: PairGraph): Cover {
  const { paths, missed } = cover(graph, crossings, { usual: usualSteps });
  return { paths: paths.map((path) => rested(graph, path)), missed };
}

/** The rules of a pair that some situation breaks, each with the first one. */
export function pairViolations(
  { windows: [first, second] }: PairGraph,
  pair: AnyPair,
): { rule: string; key: string }[] {
  const situations = [...first.vertices.values()].map((vertex) => {
    const { snapshot } = vertexAt(second, vertex.key);
    return {
      key: vertex.key,
      worlds: [vertex.world, worldAt(second, vertex.key)],
      snapshots: [vertex.snapshot, snapshot],
    } as const;
  });
  return (pair.rules ?? []).flatMap(({ name, holds }) => {
    const broken = situations.find(({ worlds, snapshots }) => !holds(worlds, snapshots));
    return broken === undefined ? [] : [{ rule: name, key: broken.key }];
  });
}

type LoadedFlow = { flow: Flow } & Awaited<ReturnType<Flow['load']>>;

export interface ExploredPair {
  pair: AnyPair;
  sides: Two<LoadedFlow>;
  graph: PairGraph;
}

/** The graph of a pair, and the flows of its sides. @throws where there is no such flow */
export async function exploredPair(pair: AnyPair, flows: readonly Flow[]): Promise<ExploredPair> {
  const load = async (id: string): Promise<LoadedFlow> => {
    const flow = flows.find((known) => known.id === id);
    if (flow === undefined) throw new Error(`${pair.id}: there is no machine '${id}'`);
    return { flow, ...(await flow.load()) };
  };
  const sides = [await load(pair.sides[0].flow), await load(pair.sides[1].flow)] as const;
  return { pair, sides, graph: explorePair(pair, sides) };
}

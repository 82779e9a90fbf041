import { casesOfPair } from '@circuit-portal/workbench/cases/pair-cases';
import { traceOf } from '@circuit-portal/workbench/cases/trace';
import { vertexAt } from '@circuit-portal/workbench/graph';
import type { PairEdge, PairGraph } from '@circuit-portal/workbench/pairs';
import { exploredPair, inWindow, pairBudget, pairViolations, pathsThatCross } from '@circuit-portal/workbench/pairs';
import type { Path } from '@circuit-portal/workbench/paths';
import { replay } from '@circuit-portal/workbench/replay';
import { stateName } from '@circuit-portal/workbench/state-name';
import { beforeAll, describe, expect, it } from 'vitest';
import { pairs } from '../../qa/pairs/catalogue';
import { pairDriverOf, runDriverOf } from '../../qa/run/drivers';
import { catalogue } from '../../src/machines/catalogue';

const sides = [0, 1] as const;
/** A page of the sale only looks on. */
const writers: Readonly<Record<string, readonly number[]>> = {
  chatDesk: [0, 1],
  commentModeration: [0, 1],
  seckillExchange: [1],
  twoExchanges: [0, 1],
};

describe.each(pairs)('the pair $id', (pair) => {
  let explored: Awaited<ReturnType<typeof exploredPair>>;
  let graph: PairGraph;
  let paths: readonly Path[];
  let missed: readonly string[];
  beforeAll(async () => {
    explored = await exploredPair(pair, catalogue);
    graph = explored.graph;
    ({ paths, missed } = pathsThatCross(graph));
  });

  it('stays within its bounds', () => {
    expect(graph.vertices.size).toBeLessThan(pairBudget);
    expect(paths.length).toBeLessThan(30);
  });

  it('has cases that show every crossing, and nothing but cases that cross', () => {
    expect(missed).toEqual([]);
    for (const { edges } of paths)
      expect((edges as readonly PairEdge[]).flatMap(({ crosses }) => crosses).length).toBeGreaterThan(0);
  });

  it('shows in the other window what a side writes, whichever of them writes', () => {
    const writing = sides.filter((side) =>
      graph.edges.some((edge) => edge.side === side && edge.windows[side === 0 ? 1 : 0] !== undefined),
    );
    expect(writing).toEqual(writers[pair.id]);
  });

  it('tells its cases apart', () => {
    const { cases } = casesOfPair(pair, explored.sides, graph, paths);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(paths.length);
  });

  it('ends its cases with both pages at rest', () => {
    expect(paths.filter(({ edges }) => !graph.resting.has(edges.at(-1)?.to ?? ''))).toEqual([]);
  });

  for (const { name, requirement } of pair.rules ?? [])
    it(`keeps the rule: ${name}${requirement === undefined ? '' : ` [${requirement}]`}`, () => {
      expect(pairViolations(graph, pair).filter(({ rule }) => rule === name)).toEqual([]);
    });

  it.each(sides)('goes on a live actor of side %i as in the graph, in every case', (side) => {
    for (const path of paths) replay(graph.windows[side], explored.sides[side].model, inWindow(path, side));
  });

  it.each(sides)('shows side %i in each step of a case as it is in the graph', (side) => {
    const own = graph.windows[side];
    for (const path of paths.map((each) => inWindow(each, side))) {
      const { moments } = traceOf(own, path);
      const states = path.edges.map(({ to }) => stateName(vertexAt(own, to).snapshot.value));
      expect(moments.map(({ snapshot }) => stateName(snapshot.value))).toEqual(states);
    }
  });

  it('names steps that its flows have', () => {
    for (const side of sides) {
      const { without = [], world } = pair.sides[side];
      const { model } = explored.sides[side];
      const events = Object.entries(model.events).flatMap(([type, { cases = [] }]) => [
        type,
        ...cases.map(({ name }) => `${type}(${name})`),
      ]);
      const answers = Object.entries(model.outcomes).flatMap(([src, all]) => all.map(({ name }) => `${src} → ${name}`));
      const known = [...events, ...answers];
      const named = [...without, ...Object.keys(world.steps)].filter((name) => !name.startsWith('login'));
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('has drivers', async () => {
    expect(await pairDriverOf(pair)).toBeDefined();
    for (const { flow } of explored.sides) expect(await runDriverOf(flow)).toBeDefined();
  });
});

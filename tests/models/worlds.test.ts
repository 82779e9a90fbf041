import { readdirSync, readFileSync } from 'node:fs';
import { cover } from '@circuit-portal/workbench/cover';
import { explore } from '@circuit-portal/workbench/explore';
import type { Edge, Graph } from '@circuit-portal/workbench/graph';
import { replay } from '@circuit-portal/workbench/replay';
import type { WorldGraph } from '@circuit-portal/workbench/worlds';
import { exploreWorld, infeasible, unexplainedAnswers, worldViolations } from '@circuit-portal/workbench/worlds';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDriverOf } from '../../qa/run/drivers';
import { catalogue } from '../../src/machines/catalogue';

const loaded = await Promise.all(catalogue.map(async (flow) => ({ flow, ...(await flow.load()) })));
const withWorld = loaded.flatMap(({ flow, machine, model }) =>
  model.world === undefined ? [] : [{ flow, machine, model, of: model.world }],
);

describe.each(withWorld)('the world of $flow.id', ({ flow, machine, model, of }) => {
  let alone: Graph;
  let graph: WorldGraph;
  // Not where its tests are left out.
  beforeAll(() => {
    alone = explore(machine, model);
    graph = exploreWorld(machine, model, of);
  });

  it('says of every answer when it can be, or why it cannot', () => {
    expect(unexplainedAnswers(alone, of)).toEqual([]);
    const known = new Set(alone.edges.flatMap(({ name, event, taken }) => [name, event.type, ...taken]));
    expect([...Object.keys(of.steps), ...Object.keys(of.beyond ?? {})].filter((name) => !known.has(name))).toEqual([]);
  });

  it('brings about every transition and every answer but those whose reason it names', () => {
    const { transitions, answers } = infeasible(alone, graph);
    expect([...transitions, ...answers].sort()).toEqual(Object.keys(of.beyond ?? {}).sort());
  });

  it('answers every call in each of its situations', () => {
    const unanswered = [...graph.vertices.values()].filter(
      ({ snapshot, settled, out }) =>
        snapshot.status === 'active' &&
        Object.keys(snapshot.children).some((id) => !settled.includes(id)) &&
        out.every(({ actor }) => actor === undefined),
    );
    expect(unanswered.map(({ key }) => key)).toEqual([]);
  });

  it('stays small', () => {
    expect(graph.vertices.size).toBeLessThan(2_000);
    expect(new Set([...graph.vertices.values()].map(({ world }) => JSON.stringify(world))).size).toBeLessThan(250);
  });

  for (const { name, requirement } of of.rules ?? [])
    it(`keeps the rule: ${name}${requirement === undefined ? '' : ` [${requirement}]`}`, () => {
      expect(worldViolations(graph, of).filter(({ rule }) => rule === name)).toEqual([]);
    });

  it('goes on a live actor as in the graph, over every edge', () => {
    const { paths, missed } = cover(graph, 'edges', { improved: false });
    expect(missed).toEqual([]);
    for (const path of paths) replay(graph, model, path);
  });

  it('has a driver, which lacks nothing', async () => {
    const driver = await runDriverOf(flow);
    const answered = ['readDraft', ...(driver?.instant ?? [])];
    const answers = graph.edges.filter(({ actor }) => actor !== undefined);
    const isWaiting = ({ actor }: Edge) =>
      of.calls[actor?.src ?? ''] === undefined && !answered.includes(actor?.src ?? '');
    const given = Object.keys(driver?.answers ?? {});
    const names = (edges: readonly Edge[]) => new Set(edges.map(({ name }) => name));
    expect([...names(answers.filter(isWaiting))].filter((name) => !given.includes(name))).toEqual([]);
    expect(given.filter((name) => !names(answers).has(name))).toEqual([]);
    expect(Object.keys(driver?.others ?? {}).sort()).toEqual(Object.keys(of.others ?? {}).sort());
  });
});

describe('the runner of cases with a world', () => {
  it('answers no call in the place of the server', () => {
    const folder = new URL('../../qa/run/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(/\broute\(|routeFromHAR/);
  });
});

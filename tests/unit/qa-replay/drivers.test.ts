import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { traceOf } from '@circuit-portal/workbench/cases/trace';
import { exploreFlow, flowNamed } from '@circuit-portal/workbench/cli/flows';
import { shortestPath } from '@circuit-portal/workbench/shortest';
import { describe, expect, it } from 'vitest';
import type { Driver } from '../../../qa/replay-browser/driver';
import { driverOf, gapsOf } from '../../../qa/replay-browser/drivers';
import { endedCalls, expectedCalls } from '../../../qa/replay-browser/walk';
import { catalogue } from '../../../src/machines/catalogue';
import type { Flow } from '../../../src/machines/shared/flow-model';
import { stateName } from '../../../src/machines/shared/state-name';

/** @throws where nothing drives the flow */
async function existing(flow: Pick<Flow, 'file'>): Promise<Driver> {
  const driver = await driverOf(flow);
  if (driver === undefined) throw new Error(`no driver for ${flow.file}`);
  return driver;
}

describe.each(catalogue)('the screen of $id', ({ id, file }) => {
  it('is beside its machine, and the replay uses it', async () => {
    const { screen } = await import(`../../../${file.replace(/machine\.ts$/, 'screen.ts')}`);
    expect(screen).toBeDefined();
    expect((await existing({ file })).screen).toBe(screen);
  });

  it('knows every state, every event and every actor of its machine', async () => {
    const { graph, model } = await exploreFlow(flowNamed(catalogue, id));
    const states = [...new Set([...graph.vertices.values()].map(({ snapshot }) => stateName(snapshot.value)))];
    const has = { states, events: Object.keys(model.events), actors: Object.keys(model.outcomes) };
    expect(gapsOf(await existing({ file }), has)).toEqual([]);
  });

  it('is data: what is seen can be written down, and is said in Chinese', async () => {
    const { graph } = await exploreFlow(flowNamed(catalogue, id));
    const { screen } = await existing({ file });
    for (const { snapshot } of graph.vertices.values()) {
      const sights = screen.views[stateName(snapshot.value)]?.(snapshot.context, '') ?? [];
      expect(sights).not.toEqual([]);
      expect(JSON.parse(JSON.stringify(sights))).toEqual(sights);
      expect(sights.filter(({ what }) => !/\p{Script=Han}/u.test(what))).toEqual([]);
    }
  });
});

it('reports that a flow has no driver', async () => {
  expect(await driverOf({ file: 'src/machines/news/kettle/machine.ts' })).toBeUndefined();
});

it('drives a flow by each file that exports a driver', () => {
  const folder = 'qa/replay-browser/drivers';
  const names = readdirSync(folder).filter((name) =>
    readFileSync(`${folder}/${name}`, 'utf8').includes('export const driver:'),
  );
  const flows = catalogue.map(({ file }) => `${basename(dirname(file))}.ts`);
  expect(names.sort()).toEqual(flows.sort());
});

it('reports what a driver lacks', async () => {
  const driver = await existing(flowNamed(catalogue, 'like'));
  const has = { states: ['asleep'], events: ['bell.ring'], actors: ['wake'] };
  const { views, events } = driver.screen;
  const gaps = (changes: Partial<Driver>) => gapsOf({ ...driver, ...changes }, has);
  expect(gaps({})).toEqual(expect.arrayContaining(['view of asleep', 'action for bell.ring', 'call of wake']));
  expect(gaps({ outside: { wake: { done: () => Promise.resolve() } } })).not.toContain('call of wake');
  expect(gaps({ screen: { views: {}, events: {} } })).toEqual([
    'view of asleep',
    'action for bell.ring',
    'call of wake',
  ]);
  expect(gaps({ screen: { views: { asleep: () => [], gone: () => [] }, events } })).toContain('state of the view gone');
  const rung = { views, events: { 'bell.ring': 'outside' } as const };
  expect(gaps({ screen: rung })).toContain('way to bring about bell.ring');
  expect(gaps({ screen: rung, overrides: { 'bell.ring': () => undefined } })).not.toContain(
    'way to bring about bell.ring',
  );
});

describe('requests under way', () => {
  it('are those of the running actors', async () => {
    const { graph } = await exploreFlow(flowNamed(catalogue, 'applyReport'));
    const calls = [...graph.vertices.values()].map((vertex) => [
      stateName(vertex.snapshot.value),
      expectedCalls(vertex),
    ]);
    expect(calls).toContainEqual(['form', []]);
    expect(calls).toContainEqual(['scanning.polling', ['checkStatus']]);
    expect(calls).toContainEqual(['refreshing', ['requestAddress']]);
    expect(calls).toContainEqual(['finished', []]);
  });

  it('end when their state is left or re-entered', async () => {
    const { graph } = await exploreFlow(flowNamed(catalogue, 'uploads'));
    const path = shortestPath(graph, ({ snapshot }) => snapshot.matches('pending'));
    if (path === undefined) throw new Error('there is no way to pending');
    const before = graph.vertices.get(path.edges.at(-1)?.to ?? '');
    const ended = (name: string) => {
      const edge = before?.out.find((out) => out.name === name);
      if (edge === undefined) throw new Error(`no step ${name}`);
      const { moments } = traceOf(graph, { ...path, edges: [...path.edges, edge] });
      const [from, to] = moments.slice(-2);
      if (from === undefined || to === undefined) throw new Error('the path is too short');
      return endedCalls(from.snapshot, to.snapshot, edge);
    };
    expect(ended('files.choose(wrong)')).toEqual([]);
    expect(ended('file.remove(first)')).toEqual(['upload']);
    expect(ended('files.clear')).toEqual(['upload']);
    expect(ended('file-1 → stored')).toEqual([]);
  });
});

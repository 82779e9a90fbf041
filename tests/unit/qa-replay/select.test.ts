import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { exploreFlow, flowNamed } from '@circuit-portal/workbench/cli/flows';
import { json } from '@circuit-portal/workbench/formats/json';
import { expect, it } from 'vitest';
import { failureText } from '../../../qa/replay-browser/run-case';
import { selectCases } from '../../../qa/replay-browser/select';
import { StepFailed } from '../../../qa/replay-browser/walk';
import { catalogue } from '../../../src/machines/catalogue';

it('takes the transition cover of a machine, and one of its paths by its id', async () => {
  const cases = await selectCases(catalogue, 'verifyReport');
  const { graph } = await exploreFlow(flowNamed(catalogue, 'verifyReport'));
  expect(cases.map(({ path }) => path.edges.length)).toEqual(
    choose(graph, { cover: 'transitions' }).paths.map(({ edges }) => edges.length),
  );
  const id = cases[0]?.entry.id ?? '';
  expect((await selectCases(catalogue, id)).map(({ entry }) => entry.id)).toEqual([id]);
});

it('finds a path that only another cover has', async () => {
  const { flow, graph } = await exploreFlow(flowNamed(catalogue, 'verifyReport'));
  const usual = new Set((await selectCases(catalogue, 'verifyReport')).map(({ entry }) => entry.id));
  const { cases } = casesOf(flow, graph, choose(graph, { cover: 'edges' }).paths, 'zh');
  const other = cases.find(({ id }) => !usual.has(id))?.id ?? '';
  expect(other).not.toBe('');
  expect((await selectCases(catalogue, other)).map(({ entry }) => entry.id)).toEqual([other]);
});

it('says so where there is no such path or machine', async () => {
  await expect(selectCases(catalogue, 'verifyReport-0123456789')).rejects.toThrow('There is no path');
  await expect(selectCases(catalogue, 'kettle')).rejects.toThrow("There is no machine 'kettle'");
});

it('takes the cases of a file', async () => {
  const { flow, graph } = await exploreFlow(flowNamed(catalogue, 'mailReport'));
  const set = casesOf(flow, graph, choose(graph, { cover: 'transitions' }).paths, 'zh');
  const file = join(mkdtempSync(join(tmpdir(), 'portal-cases-')), 'cases.json');
  writeFileSync(file, json.write([set], 'zh'));
  expect((await selectCases(catalogue, file)).map(({ entry }) => entry.id)).toEqual(set.cases.map(({ id }) => id));
});

it('writes down a failed path with the step that failed', async () => {
  const [first] = await selectCases(catalogue, 'verifyReport');
  if (first === undefined) throw new Error('no case');
  const text = failureText(
    first,
    new StepFailed(1, first.entry.steps[0]?.action ?? '', new Error('立即验证 is not seen')),
  );
  expect(text).toContain(first.entry.id);
  expect(text).toContain('✓ 0. 打开员工履历报告页');
  expect(text).toContain('✗ 1. 点击「在线验证」');
  expect(text).toContain('· 2. ');
  expect(text).toContain('立即验证 is not seen');
});

import { readFileSync } from 'node:fs';
import { casesOf, expectation, sentences } from '@circuit-portal/workbench/cases/case';
import { schemaText } from '@circuit-portal/workbench/cases/document';
import { pathOf, readCases } from '@circuit-portal/workbench/cases/read';
import type { CaseSet } from '@circuit-portal/workbench/cases/schema';
import { exploreFlow } from '@circuit-portal/workbench/cli/flows';
import { cover } from '@circuit-portal/workbench/cover';
import { explore } from '@circuit-portal/workbench/explore';
import { json } from '@circuit-portal/workbench/formats/json';
import { replay } from '@circuit-portal/workbench/replay';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/machines/catalogue';
import { lamp } from './lamp';

const { machine, model } = await lamp.load();
const graph = explore(machine, model);
const { paths } = cover(graph, 'transitions');
const set = casesOf(lamp, graph, paths, 'zh');

describe('casesOf', () => {
  it('says what a tester does and must see, and what is proved', () => {
    const [long, short] = set.cases;
    expect(long && sentences(long, 'zh')).toEqual([
      { before: '', action: '按下开关', how: '', expected: '状态为「正在通电」' },
      { before: '', action: '服务返回：有电', how: '', expected: '状态为「灯亮」' },
      { before: '', action: '等待 1 秒', how: '做法：照常', expected: '状态为「灯暗」' },
      { before: '', action: '按下开关', how: '', expected: '状态为「灯亮」' },
      { before: '', action: '敲灯（用力）', how: '数据：照填', expected: '状态为「灯坏」' },
    ]);
    expect(short?.steps.map(({ name, transitions }) => [name, transitions])).toEqual([
      ['switch.press', ['lamp.off :: switch.press']],
      ['askPower → none', ['lamp.asking :: error askPower']],
    ]);
    expect(short?.steps[1]?.expected).toEqual({
      state: 'off',
      title: '灯灭',
      looks: [],
      notices: [{ level: 'error', text: '没电，"稍后"再试\n=1+1' }],
    });
    expect([long?.requirements, short?.requirements]).toEqual([
      ['R1', 'R3'],
      ['R1', 'R2'],
    ]);
  });

  it('says what an answer depends on before the step that asks for it', () => {
    const short = set.cases[1];
    expect(short && sentences(short, 'zh').map(({ before, action }) => [before, action])).toEqual([
      ['拔下插头', '按下开关'],
      ['', '服务返回：没电'],
    ]);
  });

  it('uses the names in English', () => {
    const [, short] = casesOf(lamp, graph, paths, 'en').cases;
    expect(short?.title).toBe('lamp: askPower → none, ends in off');
    expect(short && sentences(short, 'en').map(({ expected }) => expected)).toEqual([
      'enters asking',
      'enters off; error: "没电，"稍后"再试\n=1+1"',
    ]);
  });

  it('says where a step changes nothing', () => {
    const seen = { state: 'a', title: '甲', looks: ['页面上：按钮「开」可用', '页面上：没有窗口'], notices: [] };
    const fewer = { ...seen, looks: ['页面上：没有窗口'] };
    const before = [undefined, { ...fewer, title: '乙' }, fewer, seen];
    expect(before.map((earlier) => expectation(seen, earlier, 'zh'))).toEqual([
      '处于「甲」，看到页面上：按钮「开」可用、没有窗口',
      '状态为「甲」，看到页面上：按钮「开」可用',
      '状态不变，为「甲」，看到页面上：按钮「开」可用',
      '状态不变，为「甲」，页面不变，仍然看到页面上：按钮「开」可用、没有窗口',
    ]);
  });

  it('gives ids that depend neither on the order nor on the language, and differ', () => {
    const ids = ({ cases }: CaseSet) => cases.map(({ id }) => id);
    expect(ids(casesOf(lamp, graph, [...paths].reverse(), 'en')).reverse()).toEqual(ids(set));
    expect(new Set(ids(set)).size).toBe(paths.length);
    // Persistent ids: a change here makes every case a new one in every test-case tool.
    expect(ids(set)).toEqual(['lamp-bb6bb97fb9', 'lamp-12d043a54c']);
  });

  it('gives titles that differ', async () => {
    for (const flow of catalogue) {
      const { graph: whole } = await exploreFlow(flow);
      const { cases } = casesOf(flow, whole, cover(whole, 'edges', { improved: false }).paths, 'zh');
      expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
    }
  });
});

describe('cases as JSON', () => {
  it.each(catalogue)('of $id are read back and replayed on the live actor', async (flow) => {
    const { graph: whole, model: flowModel } = await exploreFlow(flow);
    const written = json.write([casesOf(flow, whole, cover(whole, 'transitions').paths, 'zh')], 'zh');
    const [read] = readCases(written);
    expect(read?.cases.length).toBeGreaterThan(0);
    for (const entry of read?.cases ?? []) replay(whole, flowModel, pathOf(whole, entry));
  });

  it('are refused where they do not keep to the schema', () => {
    const broken = { version: 1, sets: [{ ...set, language: 'fr' }] };
    expect(() => readCases(JSON.stringify(broken))).toThrow('no file of cases: /sets/0/language');
    expect(() => readCases('{')).toThrow();
  });

  it('are refused where the machine cannot go that way', () => {
    const [first] = set.cases;
    if (first === undefined) throw new Error('no case');
    expect(() => pathOf(graph, { ...first, steps: first.steps.slice(1) })).toThrow('step 1 (askPower → power)');
    expect(() => pathOf(graph, { ...first, input: { name: 'nobody', label: '' } })).toThrow('no input nobody');
  });

  it('have their schema committed', () => {
    expect(readFileSync('packages/workbench/cases.schema.json', 'utf8')).toBe(schemaText());
  });
});

import { cover } from '@circuit-portal/workbench/cover';
import { explore } from '@circuit-portal/workbench/explore';
import { violationsOf } from '@circuit-portal/workbench/invariants';
import { titleOf } from '@circuit-portal/workbench/paths';
import { replay } from '@circuit-portal/workbench/replay';
import { pathsTo } from '@circuit-portal/workbench/shortest';
import { runnablePaths } from '@circuit-portal/workbench/test-model';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { faceCheckMachine, faceCheckModel } from './fixtures/face-check';
import { general, plainModel, userEvents } from './fixtures/general';

const { machine, model } = general(faceCheckMachine, faceCheckModel);
const graph = explore(machine, model);

const ring = createMachine({
  id: 'ring',
  initial: 'a',
  states: { a: { on: { go: 'b', skip: 'c' } }, b: { on: { go: 'c' } }, c: { on: { go: 'a' } } },
});
const ringModel = plainModel({ events: userEvents('go', 'skip') });
const ringGraph = explore(ring, ringModel);

describe('cover', () => {
  it('takes every transition on one path where one can', () => {
    const { paths, missed } = cover(ringGraph, 'transitions');
    expect(missed).toEqual([]);
    expect(paths.map(titleOf)).toEqual(['开始 → 点击 go → 点击 go → 点击 go → 点击 skip']);
  });

  it('takes every pair of transitions in a row', () => {
    const { paths, missed } = cover(ringGraph, 'pairs');
    expect(missed).toEqual([]);
    const rows = paths.flatMap(({ edges }) => edges.slice(1).map((edge, at) => [edges[at]?.taken, edge.taken].join()));
    expect(new Set(rows)).toEqual(
      new Set([
        'ring.a :: go,ring.b :: go',
        'ring.b :: go,ring.c :: go',
        'ring.c :: go,ring.a :: go',
        'ring.c :: go,ring.a :: skip',
        'ring.a :: skip,ring.c :: go',
      ]),
    );
  });

  it('keeps to the longest path allowed', () => {
    const { paths } = cover(ringGraph, 'transitions', { longest: 2 });
    expect(paths.map(({ edges }) => edges.length)).toEqual([2, 2, 3].slice(0, paths.length));
    expect(new Set(paths.flatMap(({ edges }) => edges.flatMap(({ taken }) => taken))).size).toBe(4);
  });

  it.each(['transitions', 'pairs', 'edges'] as const)('takes all %s of a polling flow on paths that replay', (goal) => {
    const { paths, missed } = cover(graph, goal);
    expect(missed).toEqual([]);
    for (const path of paths) replay(graph, model, path);
    if (goal === 'edges') expect(new Set(paths.flatMap(({ edges }) => edges)).size).toBe(graph.edges.length);
  });
});

describe('pathsTo', () => {
  it.each([
    [{ state: 'success' }, '已填表单 → 点击「提交」 → 取得地址 → 通过'],
    [{ state: 'faceCheck.scanning.waiting' }, '已填表单 → 点击「提交」 → 取得地址 → 未扫码'],
    [{ tag: 'busy' }, '已填表单 → 点击「提交」'],
    [{ requirement: 'R3' }, '已填表单 → 点击「提交」 → 取得地址 → 等待 5 秒'],
  ])('finds the shortest way to %o', (target, title) => {
    expect(pathsTo(graph, target).map(titleOf)).toEqual([title]);
  });

  it('finds none to what is not there', () => {
    expect(pathsTo(graph, { state: 'gone' })).toEqual([]);
  });
});

describe('violationsOf', () => {
  it('finds none where the rules hold', () => {
    expect(violationsOf(graph, model)).toEqual([]);
  });

  it('shows the shortest way to break each rule', () => {
    const rules = violationsOf(graph, {
      ...model,
      invariants: [
        { name: 'never fails', requirement: 'R9', kind: 'never', holds: (snapshot) => snapshot.value === 'failed' },
        { name: 'always the form', kind: 'always', holds: (snapshot) => snapshot.value === 'form' },
        {
          name: 'passes in two steps',
          kind: 'within',
          steps: 2,
          from: (snapshot) => snapshot.value === 'failed',
          to: (snapshot) => snapshot.value === 'success',
        },
        { name: 'vacuous', kind: 'within', steps: 1, from: () => false, to: () => true },
      ],
    });
    const failing = ['已填表单', '点击「提交」', '取得地址', '未通过'];
    expect(rules.map(({ rule, path }) => [rule, path])).toEqual([
      ['never fails', failing],
      ['always the form', ['已填表单', '点击「提交」']],
      ['passes in two steps', failing],
      ['vacuous', []],
    ]);
  });
});

describe('replay', () => {
  it('says at which step and how a machine goes another way', () => {
    const other = createMachine({
      id: 'ring',
      initial: 'a',
      states: { a: { on: { go: 'b', skip: 'c' } }, b: { on: { go: 'a' } }, c: { on: { go: 'a' } } },
    });
    const [path] = cover(ringGraph, 'transitions').paths;
    if (path === undefined) throw new Error('no path');
    expect(() => replay({ ...ringGraph, source: other }, ringModel, path)).toThrow(
      /step 2 \(点击 go\) goes another way\nexpected c .*\ngot a /,
    );
  });
});

describe('runnablePaths', () => {
  it('runs every path from its own start, step by step', async () => {
    for (const { path, run } of runnablePaths(graph, cover(graph, 'edges').paths)) {
      const seen: string[] = [];
      await run({
        perform: ({ name }) => void seen.push(name),
        arrived: ({ value }) => void seen.push(JSON.stringify(value)),
      });
      const expected = path.edges.flatMap(({ name, to }) => [
        name,
        JSON.stringify(graph.vertices.get(to)?.snapshot.value),
      ]);
      const first = graph.vertices.get(path.initial.to)?.snapshot.value;
      expect(seen).toEqual([JSON.stringify(first), ...expected]);
    }
  });

  it('fails where the state is another', async () => {
    const [first] = runnablePaths(graph, cover(graph, 'edges').paths);
    const failing = first?.run({
      perform: () => {},
      arrived: () => {
        throw new Error('not shown');
      },
    });
    await expect(failing).rejects.toThrow('not shown');
  });
});

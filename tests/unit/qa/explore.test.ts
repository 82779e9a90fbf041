import { cover } from '@circuit-portal/workbench/cover';
import { coverageOf } from '@circuit-portal/workbench/coverage';
import { explore, OverBudget } from '@circuit-portal/workbench/explore';
import type { Graph } from '@circuit-portal/workbench/graph';
import { replay } from '@circuit-portal/workbench/replay';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { and, assign, createMachine, fromPromise, not, raise, setup } from 'xstate';
import type { FlowModel } from '../../../src/machines/shared/flow-model';
import { faceCheckMachine, faceCheckModel } from './fixtures/face-check';
import { general, plainModel, userEvents } from './fixtures/general';

type Model = FlowModel<AnyStateMachine>;

function sizes({ vertices, edges }: Graph): [vertices: number, edges: number] {
  return [vertices.size, edges.length];
}

function replayAll(graph: Graph, model: Model): number {
  const { paths, missed } = cover(graph, 'edges');
  expect(missed).toEqual([]);
  for (const path of paths) replay(graph, model, path);
  return paths.length;
}

describe('explore', () => {
  it('knows every situation of a polling flow', () => {
    const { machine, model } = general(faceCheckMachine, faceCheckModel);
    const graph = explore(machine, model);
    expect(graph.vertices.size).toBe(40);
    const coverage = coverageOf(graph, model);
    expect(coverage.transitions).toEqual({ total: 18, reached: 18, missing: [] });
    expect(coverage.guards).toEqual({ total: 10, reached: 10, missing: [] });
    expect(coverage.actors).toEqual({ total: 7, reached: 7, missing: [] });
    expect(coverage.nodes.missing).toEqual([]);
    expect(replayAll(graph, model)).toBeGreaterThan(0);
  });

  it('multiplies parallel regions', () => {
    const region = (event: string) => ({ initial: 'off', states: { off: { on: { [event]: 'on' } }, on: {} } });
    const machine = createMachine({ id: 'm', type: 'parallel', states: { x: region('goX'), y: region('goY') } });
    const model = plainModel({ events: userEvents('goX', 'goY') });
    const graph = explore(machine, model);
    expect(sizes(graph)).toEqual([4, 4]);
    replayAll(graph, model);
  });

  it('distinguishes what a history state remembers', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'in',
      states: {
        in: {
          initial: 'a',
          states: { a: { on: { next: 'b' } }, b: {}, again: { type: 'history' } },
          on: { leave: 'out' },
        },
        out: { on: { back: 'in.again' } },
      },
    });
    const model = plainModel({ events: userEvents('next', 'leave', 'back') });
    const graph = explore(machine, model);
    const outside = [...graph.vertices.values()].filter(({ snapshot }) => snapshot.value === 'out');
    expect(outside).toHaveLength(2);
    replayAll(graph, model);
  });

  it('takes nested finals and always', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'work',
      states: {
        work: {
          initial: 'a',
          states: { a: { on: { go: 'end' } }, end: { type: 'final' } },
          onDone: 'passing',
        },
        passing: { always: 'rest' },
        rest: {},
      },
    });
    const model = plainModel({ events: userEvents('go') });
    const graph = explore(machine, model);
    expect(sizes(graph)).toEqual([2, 1]);
    expect(graph.edges[0]?.taken).toEqual(['m.work.a :: go', 'm.work :: done', 'm.passing :: always']);
    expect(coverageOf(graph, model).nodes.missing).toEqual([]);
    replayAll(graph, model);
  });

  it('fires of two competing timers the one that is due first', () => {
    const machine = setup({ delays: { short: 10, long: 20 } }).createMachine({
      id: 'm',
      initial: 'both',
      states: {
        both: {
          initial: 'a',
          after: { long: 'late' },
          states: { a: { after: { short: 'b' }, on: { stay: 'c' } }, b: {}, c: {} },
        },
        late: {},
      },
    });
    const model = plainModel({ events: userEvents('stay') });
    const graph = explore(machine, model);
    expect(graph.competing).toBe(true);
    expect(graph.edges.map(({ name }) => name).sort()).toEqual(['after long', 'after long', 'after short', 'stay']);
    expect(coverageOf(graph, model).transitions.missing).toEqual([]);
    replayAll(graph, model);
  });

  it('follows raised events, at once and delayed', () => {
    const machine = setup({ delays: { soon: 5 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: { actions: raise({ type: 'inner' }) }, inner: 'b' } },
        b: { entry: raise({ type: 'later' }, { delay: 'soon' }), on: { later: 'c' } },
        c: {},
      },
    });
    const model = plainModel({ events: userEvents('go') });
    const graph = explore(machine, model);
    expect(graph.edges.map(({ taken }) => taken)).toEqual([['m.a :: go', 'm.a :: inner'], ['m.b :: later']]);
    expect(graph.raised).toEqual(new Set(['later']));
    replayAll(graph, model);
  });

  it('keeps self transitions that only act and drops what every guard refuses', () => {
    const machine = setup({
      types: { context: {} as { count: number } },
      guards: { room: ({ context }) => context.count < 2 },
    }).createMachine({
      id: 'm',
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            add: { guard: 'room', actions: assign({ count: ({ context }) => context.count + 1 }) },
            reset: { actions: assign({ count: 0 }) },
          },
        },
      },
    });
    const graph = explore(machine, plainModel({ events: userEvents('add', 'reset') }));
    expect(sizes(graph)).toEqual([3, 5]);
  });

  it('lets an actor answer only once while its state stays', () => {
    const machine = setup({
      types: { context: {} as { answer: string } },
      actors: { ask: fromPromise<string>(async () => 'unused') },
    }).createMachine({
      id: 'm',
      context: { answer: '' },
      initial: 'a',
      states: {
        a: { invoke: { id: 'ask', src: 'ask', onDone: { actions: assign({ answer: 'yes' }) }, onError: 'b' } },
        b: {},
      },
    });
    const outcomes: Model['outcomes'] = {
      ask: [
        { name: 'ok', label: '成功', how: '照常', output: 'yes' },
        { name: 'bad', label: '失败', how: '照常', error: 'bad' },
      ],
    };
    const model = plainModel({ outcomes });
    const graph = explore(machine, model);
    expect(sizes(graph)).toEqual([3, 2]);
    replayAll(graph, model);
  });

  it('records each guard of a composed one separately', () => {
    const machine = setup({
      types: { context: {} as { x: boolean; y: boolean } },
      guards: { x: ({ context }) => context.x, y: ({ context }) => context.y },
    }).createMachine({
      id: 'm',
      context: { x: true, y: true },
      initial: 'a',
      states: { a: { on: { go: { guard: and(['x', not('y')]), target: 'b' } } }, b: {} },
    });
    const model = plainModel({ events: userEvents('go') });
    expect(coverageOf(explore(machine, model), model).guards.missing).toEqual([
      'm.a :: go :: x = false',
      'm.a :: go :: y = false',
    ]);
  });

  it('names what no path reaches', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: {}, b: { on: { go: 'a' } } } });
    const model = plainModel({ events: userEvents('go') });
    const coverage = coverageOf(explore(machine, model), model);
    expect([coverage.nodes.missing, coverage.transitions.missing]).toEqual([['m.b'], ['m.b :: go']]);
  });

  it('stops at its budget and at a cycle of always', () => {
    const endless = setup({ types: { context: {} as { n: number } } }).createMachine({
      id: 'm',
      context: { n: 0 },
      on: { go: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
    });
    expect(() => explore(endless, plainModel({ events: userEvents('go') }), 50)).toThrow(OverBudget);
    const cycle = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
    });
    expect(() => explore(cycle, plainModel({ events: userEvents('go') }))).toThrow('Infinite loop');
  });
});

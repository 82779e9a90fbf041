import { check } from '@circuit-portal/workbench/check';
import type { FindingKind } from '@circuit-portal/workbench/findings';
import { findingKinds } from '@circuit-portal/workbench/findings';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import type { FlowModel } from '../../../src/machines/shared/flow-model';
import { faceCheckMachine, faceCheckModel } from './fixtures/face-check';
import { general, plainModel, userEvents } from './fixtures/general';

type Model = FlowModel<AnyStateMachine>;

interface Faulty {
  source: AnyStateMachine | (() => AnyStateMachine);
  model: Model;
  where: string;
  budget?: number;
}

const ask = fromPromise<string>(async () => 'unused');
const titled = { meta: { title: '标题' } };
const go = plainModel({ events: userEvents('go') });
const answers: Model['outcomes'] = {
  ask: [
    { name: 'ok', label: '成功', how: '照常', output: 'ok' },
    { name: 'bad', label: '失败', how: '照常', error: 'bad' },
  ],
};

function asking(invoke: object): AnyStateMachine {
  return setup({
    actors: { ask },
    guards: { isOk: ({ event }) => 'output' in event && event.output === 'ok' },
  }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { ...titled, invoke: { src: 'ask', ...invoke } }, b: titled },
  });
}

function chain(length: number, each: object): AnyStateMachine {
  const states = Array.from({ length }, (_, at): [string, object] => [
    `s${at}`,
    { ...titled, on: { go: `s${(at + 1) % length}` }, ...each },
  ]);
  return createMachine({ id: 'm', initial: 's0', states: Object.fromEntries(states) });
}

const twoStates = (a: object, more: object = {}): AnyStateMachine =>
  createMachine({ id: 'm', initial: 'a', states: { a: { ...titled, ...a }, b: titled, ...more } });

const counting = setup({
  types: { context: {} as { count: number } },
  guards: { full: ({ context }) => context.count >= 3 },
}).createMachine({
  id: 'm',
  context: { count: 0 },
  initial: 'a',
  states: {
    a: {
      ...titled,
      on: {
        go: [{ guard: 'full', target: 'b' }, { actions: assign({ count: ({ context }) => context.count + 1 }) }],
      },
    },
    b: titled,
  },
});

/** A form that takes up to three letters; its model says that four go the same way. */
const bounded = setup({
  types: {} as { events: { type: 'go'; length: number } },
  guards: { fits: ({ event }) => event.length <= 3 },
}).createMachine({
  id: 'm',
  initial: 'a',
  states: { a: { ...titled, on: { go: [{ guard: 'fits', target: 'b' }, { target: 'a' }] } }, b: titled },
});

const lengths = (boundary: number) =>
  plainModel({
    events: {
      go: {
        label: 'go',
        cases: [
          {
            name: 'fitting',
            label: 'two',
            data: 'ab',
            payload: { length: 2 },
            variants: [{ name: 'longest', label: 'the bound', data: 'abc', payload: { length: boundary } }],
          },
          { name: 'tooLong', label: 'five', data: 'abcde', payload: { length: 5 } },
        ],
      },
    },
  });

const faulty: Record<FindingKind, Faulty> = {
  strayVariant: { source: bounded, model: lengths(4), where: 'go(fitting/longest)' },
  construction: { source: () => twoStates({ on: { go: 'nowhere' } }), model: go, where: '(machine)' },
  exploration: {
    source: setup({
      guards: {
        broken: () => {
          throw new Error('broken');
        },
      },
    }).createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: { guard: 'broken', target: 'b' } } }, b: {} } }),
    model: go,
    where: 'm',
  },
  unknownDelay: {
    source: setup({ delays: { wait: 1_000 } }).createMachine({
      id: 'm',
      initial: 'a',
      // The misspelt name, which tsc does not catch.
      states: { a: { ...titled, after: { wiat: 'b' } }, b: titled },
    }),
    model: plainModel(),
    where: 'm.a :: after wiat',
  },
  rawDelay: { source: twoStates({ after: { 1000: 'b' } }), model: plainModel(), where: 'm.a :: after 1000' },
  inlineGuard: {
    source: twoStates({ on: { go: { guard: () => true, target: 'b' } } }),
    model: go,
    where: 'm.a :: go',
  },
  inlineActor: {
    source: twoStates({ invoke: { id: 'ask', src: ask, onDone: 'b', onError: 'b' } }),
    model: plainModel(),
    where: 'm.a :: invoke xstate.invoke.0.m.a',
  },
  inlineAction: {
    source: twoStates({ on: { go: { actions: () => {}, target: 'b' } } }),
    model: go,
    where: 'm.a :: go',
  },
  noOnError: {
    source: asking({ id: 'ask', onDone: 'b' }),
    model: plainModel({ outcomes: answers }),
    where: 'm.a :: invoke ask',
  },
  noOnDone: {
    source: asking({ id: 'ask', onError: 'b' }),
    model: plainModel({ outcomes: answers }),
    where: 'm.a :: invoke ask',
  },
  noInvokeId: {
    source: asking({ onDone: 'b', onError: 'b' }),
    model: plainModel({ outcomes: answers }),
    where: 'm.a :: invoke ask',
  },
  guardedLastBranch: {
    source: asking({ id: 'ask', onDone: [{ guard: 'isOk', target: 'b' }], onError: 'b' }),
    model: plainModel({ outcomes: answers }),
    where: 'm.a :: done ask',
  },
  deadTransition: { source: twoStates({}, { c: { on: { go: 'a' } } }), model: go, where: 'm.c :: go' },
  unreachableState: { source: twoStates({}), model: plainModel(), where: 'm.b' },
  unreachedGuard: {
    source: setup({ guards: { always: () => true } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { ...titled, on: { go: { guard: 'always', target: 'b' } } }, b: titled },
    }),
    model: go,
    where: 'm.a :: go :: always = false',
  },
  unreachedOutcome: {
    source: createMachine({
      id: 'm',
      initial: 'a',
      states: { a: titled, b: { ...titled, invoke: { id: 'ask', src: 'ask', onDone: 'a', onError: 'a' } } },
    }),
    model: plainModel({ outcomes: answers }),
    where: 'ask → ok',
  },
  reachedAllTheSame: {
    source: twoStates({ on: { go: 'b' } }),
    model: { ...go, unreachable: { 'm.a :: go': '没有入口' } },
    where: 'm.a :: go',
  },
  unsoundKey: { source: counting, model: { ...go, key: () => null }, where: '{"value":"a","key":null}' },
  unknownName: {
    source: twoStates({ on: { go: 'b' } }),
    model: plainModel({ events: userEvents('go', 'gone') }),
    where: 'events.gone',
  },
  missingName: { source: twoStates({ on: { go: 'b' } }), model: plainModel(), where: 'events.go' },
  missingLabel: {
    source: twoStates({ on: { go: 'b' } }),
    model: plainModel({ events: { go: { label: '' } } }),
    where: 'events.go',
  },
  missingTitle: { source: twoStates({ meta: {}, on: { go: 'b' } }), model: go, where: 'm.a' },
  overBudget: { source: counting, model: go, where: 'm', budget: 3 },
  tooManyStates: { source: chain(26, {}), model: go, where: 'm' },
  tooManyTransitions: {
    source: chain(16, { on: { go: 's1', w: 's2', x: 's3', y: 's4' } }),
    model: plainModel({ events: userEvents('go', 'w', 'x', 'y') }),
    where: 'm',
  },
};

describe('check', () => {
  it.each(Object.entries(faulty))('finds %s', (kind, { source, model, where, budget }) => {
    const places = check(source, model, budget).flatMap((finding) => (finding.kind === kind ? [finding.where] : []));
    expect(places).toContain(where);
  });

  it('has a meaning for every kind', () => {
    expect(Object.keys(findingKinds).sort()).toEqual(Object.keys(faulty).sort());
  });

  it('finds nothing in a sound flow', () => {
    const { machine, model } = general(faceCheckMachine, faceCheckModel);
    expect(check(machine, model)).toEqual([]);
  });

  it.each([
    ['outcomes.gone', plainModel({ ...go, outcomes: { gone: [] } })],
    ['delays.gone', plainModel({ ...go, delays: { gone: { how: '照常' } } })],
    ['unreachable.gone', plainModel({ ...go, unreachable: { gone: '没有' } })],
  ])('finds %s that does not exist', (where, model) => {
    const source = twoStates({ on: { go: 'b' } });
    expect(check(source, model).map((finding) => finding.where)).toEqual([where]);
  });

  it('finds an actor that the model lacks', () => {
    const source = asking({ id: 'ask', onDone: 'b', onError: 'b' });
    expect(check(source, plainModel()).map(({ kind, where }) => `${kind} ${where}`)).toContain(
      'missingName outcomes.ask',
    );
  });

  it('lets an actor listen that never answers', () => {
    const listening = { ask: [{ name: 'broken', label: '断开', how: '照常', error: 'broken' }] };
    expect(check(asking({ id: 'ask', onError: 'b' }), plainModel({ outcomes: listening }))).toEqual([]);
  });
});

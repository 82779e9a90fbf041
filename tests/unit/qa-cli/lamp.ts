import { assign, emit, fromPromise, setup } from 'xstate';
import type { Notice } from '../../../src/machines/shared/failure';
import type { Flow } from '../../../src/machines/shared/flow-model';
import { flowOf, general, plainModel } from '../qa/fixtures/general';

/** A lamp that asks for its power: 5 states, 7 transitions, 6 situations, one guard, one actor, one delay. */
const lampMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'switch.press' } | { type: 'lamp.tap'; hard: boolean },
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: {
    askPower: fromPromise<string>(async () => {
      throw new Error('not provided');
    }),
  },
  guards: { isHard: ({ event }) => event.type === 'lamp.tap' && event.hard },
  actions: {
    count: assign({ tries: 1 }),
    complain: emit((): Notice => ({ type: 'notice', level: 'error', text: '没电，"稍后"再试\n=1+1' })),
  },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'lamp',
  context: { tries: 0 },
  initial: 'off',
  states: {
    off: { meta: { title: '灯灭', requirements: ['R1'] }, on: { 'switch.press': 'asking' } },
    asking: {
      meta: { title: '正在通电' },
      tags: 'busy',
      invoke: {
        id: 'askPower',
        src: 'askPower',
        onDone: 'on',
        onError: { target: 'off', actions: ['count', 'complain'], description: 'R2: 提示原因' },
      },
    },
    on: {
      meta: { title: '灯开着' },
      initial: 'bright',
      on: { 'lamp.tap': { guard: 'isHard', target: 'broken' } },
      states: {
        bright: { meta: { title: '灯亮' }, after: { patience: 'dim' } },
        dim: { meta: { title: '灯暗' }, on: { 'switch.press': 'bright' } },
      },
    },
    broken: { type: 'final', meta: { title: '灯坏', requirements: ['R3'] } },
  },
});

const { machine, model } = general(lampMachine, {
  inputs: { user: { label: '走进房间', how: '照常', input: undefined } },
  events: {
    'switch.press': { label: '按下开关' },
    'lamp.tap': {
      label: '敲灯',
      cases: [
        { name: 'hard', label: '用力', data: '照填', payload: { hard: true } },
        { name: 'soft', label: '轻轻', data: '照填', payload: { hard: false } },
      ],
    },
  },
  outcomes: {
    askPower: [
      { name: 'power', label: '服务返回：有电', how: '', output: 'power' },
      { name: 'none', label: '服务返回：没电', how: '拔下插头', error: 'none' },
    ],
  },
  delays: { patience: { how: '照常' } },
  key: ({ tries }) => tries,
  invariants: [
    {
      name: '灯坏了就不再通电',
      requirement: 'R4',
      kind: 'never',
      holds: (at) => at.matches('broken') && at.hasTag('busy'),
    },
  ],
});

export const lamp: Flow = { ...flowOf(machine, model), title: '台灯' };

/** The same lamp, which a soft tap breaks too. */
export const brittleLamp: Flow = {
  ...lamp,
  load: async () => ({ machine: machine.provide({ guards: { isHard: () => true } }), model }),
};

/** A flow without any words. */
export const mute: Flow = flowOf(
  setup({ types: {} as { events: { type: 'go' } } }).createMachine({
    id: 'mute',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { meta: { title: '终' } } },
  }),
  plainModel({ events: { go: { label: '' } } }),
);

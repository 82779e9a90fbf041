import type { WalkRule } from '@circuit-portal/workbench/random/rule';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { FlowModel } from '../../../src/machines/shared/flow-model';
import { general } from '../qa/fixtures/general';

/** A door that locks itself; with `faulty` its third wrong code is forgotten when the panel wakes again. */
export function doorOf(faulty: boolean) {
  const machine = setup({
    types: {
      context: {} as { wrong: number },
      events: {} as { type: 'panel.wake' } | { type: 'code.enter' } | { type: 'panel.cancel' },
      emitted: {} as { type: 'notice' },
    },
    actors: {
      compare: fromPromise(async () => {
        throw new Error('not provided');
      }),
    },
    guards: { lastTry: ({ context }) => context.wrong >= 2 },
    actions: {
      count: assign({ wrong: ({ context }) => (faulty ? context.wrong + 1 : Math.min(context.wrong + 1, 2)) }),
      beep: emit({ type: 'notice' }),
    },
    delays: { sleepAfter: 30_000 },
  }).createMachine({
    id: 'door',
    context: { wrong: 0 },
    initial: 'asleep',
    states: {
      asleep: { meta: { title: '待机' }, on: { 'panel.wake': 'awake' } },
      awake: {
        meta: { title: '输入' },
        after: { sleepAfter: 'asleep' },
        on: { 'code.enter': 'comparing', 'panel.cancel': 'asleep' },
      },
      comparing: {
        meta: { title: '核对' },
        invoke: {
          id: 'compare',
          src: 'compare',
          onDone: 'open',
          onError: faulty
            ? { target: 'awake', actions: ['count', 'beep'] }
            : [
                { guard: 'lastTry', target: 'locked' },
                { target: 'awake', actions: ['count', 'beep'] },
              ],
        },
      },
      open: { meta: { title: '已开' }, type: 'final' },
      locked: { meta: { title: '已锁' }, type: 'final' },
    },
  });
  const model: FlowModel<typeof machine> = {
    inputs: { visitor: { label: '走到门前', how: '照常', input: undefined } },
    events: {
      'panel.wake': { label: '唤醒面板' },
      'code.enter': { label: '输入密码' },
      'panel.cancel': { label: '取消' },
    },
    outcomes: {
      compare: [
        { name: 'right', label: '密码正确', how: '照常' },
        { name: 'wrong', label: '密码错误', how: '照常', error: 'wrong' },
      ],
    },
    delays: { sleepAfter: { how: '照常' } },
    // Too coarse for a counter without a bound, so that exploring never sees it grow.
    key: ({ wrong }) => ({ wrong: Math.min(wrong, 3) }),
    invariants: [{ name: '最多输错三次', kind: 'never', holds: ({ context }) => context.wrong > 3 }],
  };
  return general(machine, model);
}

export const doorRules: readonly WalkRule[] = [
  {
    name: '输错时提示',
    kind: 'respond',
    within: { steps: 0 },
    from: ({ step, snapshot }) => step === 'compare → wrong' && snapshot.status === 'active',
    to: ({ emitted }) => emitted.length === 1,
  },
];

/** The fewest steps to the fourth wrong code: wake, and four times enter and wait for the answer. */
export const fourWrongCodes = [
  'panel.wake',
  ...Array.from({ length: 4 }, () => ['code.enter', 'compare → wrong']).flat(),
];

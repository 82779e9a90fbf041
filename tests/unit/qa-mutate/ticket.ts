import { assign, emit, fromPromise, setup } from 'xstate';
import type { FlowModel } from '../../../src/machines/shared/flow-model';
import { general } from '../qa/fixtures/general';

type Event = { type: 'ticket.buy'; seats: number } | { type: 'ticket.cancel' };

const ticketMachine = setup({
  types: {
    context: {} as { seats: number },
    events: {} as Event,
    emitted: {} as { type: 'notice'; text: string },
    tags: {} as 'busy',
  },
  actors: {
    pay: fromPromise<void, { seats: number }>(async () => {
      throw new Error('not provided');
    }),
  },
  guards: {
    tooMany: ({ event }) => event.type === 'ticket.buy' && event.seats > 4,
    noneAsked: ({ event }) => event.type === 'ticket.buy' && event.seats === 0,
  },
  actions: {
    take: assign(({ event }) => (event.type === 'ticket.buy' ? { seats: event.seats } : {})),
    drop: assign({ seats: 0 }),
    warn: emit({ type: 'notice', text: '最多四张' }),
  },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'ticket',
  context: { seats: 0 },
  initial: 'choosing',
  on: { 'ticket.cancel': { target: '.choosing', actions: 'drop' } },
  states: {
    choosing: {
      meta: { title: '选座' },
      on: {
        'ticket.buy': [
          { guard: 'tooMany', actions: 'warn' },
          { guard: 'noneAsked', target: 'choosing' },
          { target: 'paying', actions: 'take' },
        ],
        'ticket.cancel': undefined,
      },
    },
    paying: {
      tags: 'busy',
      meta: { title: '支付' },
      after: { patience: 'late' },
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => ({ seats: context.seats }),
        onDone: 'paid',
        onError: 'late',
      },
    },
    late: { meta: { title: '超时' }, entry: 'drop' },
    paid: { meta: { title: '已支付' }, type: 'final' },
  },
});

const ticketModel: FlowModel<typeof ticketMachine> = {
  inputs: { guest: { label: '打开页面', how: '照常', input: undefined } },
  events: {
    'ticket.buy': {
      label: '购买',
      cases: [
        { name: 'two', label: '两张', data: '照填', payload: { seats: 2 } },
        { name: 'five', label: '五张', data: '照填', payload: { seats: 5 } },
        { name: 'none', label: '零张', data: '照填', payload: { seats: 0 } },
      ],
    },
    'ticket.cancel': { label: '取消' },
  },
  outcomes: {
    pay: [
      { name: 'ok', label: '支付成功', how: '照常' },
      { name: 'bad', label: '支付失败', how: '照常', error: { code: '', message: '失败' } },
    ],
  },
  delays: { patience: { how: '照常' } },
  key: ({ seats }) => ({ seats }),
  invariants: [
    {
      name: 'never pays for more than four',
      kind: 'never',
      holds: (snapshot) => snapshot.children.pay !== undefined && snapshot.context.seats > 4,
    },
    {
      name: 'keeps no seats but for paying and paid',
      kind: 'always',
      holds: (snapshot) => snapshot.hasTag('busy') || snapshot.matches('paid') || snapshot.context.seats === 0,
    },
  ],
};

/** A small flow with something for every mutation operator, and a model that notices some mutants. */
export const ticket = general(ticketMachine, ticketModel);

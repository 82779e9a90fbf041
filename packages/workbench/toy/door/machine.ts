import { assign, setup } from 'xstate';

export const doorMachine = setup({
  types: { context: {} as { wrong: number }, events: {} as { type: 'code'; right: boolean } | { type: 'close' } },
  actions: { count: assign({ wrong: ({ context }) => context.wrong + 1 }) },
  guards: {
    isRight: ({ event }) => event.type === 'code' && event.right,
    isLast: ({ context }) => context.wrong >= 2,
  },
}).createMachine({
  id: 'door',
  initial: 'closed',
  context: { wrong: 0 },
  states: {
    closed: {
      meta: { title: 'Closed' },
      on: {
        code: [{ guard: 'isRight', target: 'open' }, { guard: 'isLast', target: 'blocked' }, { actions: 'count' }],
      },
    },
    open: { meta: { title: 'Open' }, on: { close: 'closed' } },
    blocked: { meta: { title: 'Blocked' }, type: 'final' },
  },
});

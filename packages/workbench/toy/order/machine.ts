import { fromPromise, setup } from 'xstate';

export const orderMachine = setup({
  types: { events: {} as { type: 'send' } },
  actors: { send: fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
  delays: { pause: 5_000 },
}).createMachine({
  id: 'order',
  initial: 'form',
  states: {
    form: { meta: { title: 'Form' }, on: { send: 'sending' } },
    sending: { meta: { title: 'Sending' }, invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'failed' } },
    failed: { meta: { title: 'Failed' }, after: { pause: 'form' } },
    sent: { meta: { title: 'Sent' }, type: 'final' },
  },
});

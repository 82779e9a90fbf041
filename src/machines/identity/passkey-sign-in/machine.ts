import { assign, emit, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

interface Context {
  problem: string;
}

/** Signs a customer in by a passkey: the device, or the browser, asks which one. */
export const passkeySignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'passkey.press' },
    emitted: {} as { type: 'signedIn' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { signIn: notProvided<void, void>('signIn') },
  actions: {
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    enter: emit({ type: 'signedIn' }),
  },
}).createMachine({
  id: 'passkeySignIn',
  context: { problem: '' },
  initial: 'offering',
  states: {
    offering: {
      meta: { title: '可以用通行密钥登录' },
      on: { 'passkey.press': { target: 'signingIn', actions: 'forgive' } },
    },
    signingIn: {
      tags: 'busy',
      meta: { title: '正在用通行密钥登录' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: { target: 'offering', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    signedIn: { type: 'final', meta: { title: '已登录' } },
  },
});

import { assign, emit, setup } from 'xstate';
import type { Assertion } from '../../../../contract/identity/factor-calls';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** What a device has answered, and for whom. */
export type Chosen = Assertion & { userHandle: string };

interface Context {
  problem: string;
}

/**
 * Signs a customer in by a passkey: the device, or the browser, asks which one. Where the form of the password is shown, the browser
 * offers them in its field, too.
 */
export const passkeySignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'passkey.press' } | { type: 'form.show' } | { type: 'form.hide' },
    emitted: {} as { type: 'signedIn' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    /** Ends when a passkey is chosen in the field. */
    offer: notProvided<Chosen, undefined>('offer'),
    /** Without a passkey the device is asked for one. */
    signIn: notProvided<void, { passkey: Chosen | null }>('signIn'),
  },
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
      on: { 'passkey.press': { target: 'signingIn', actions: 'forgive' }, 'form.show': 'waiting' },
    },
    waiting: {
      meta: { title: '可以用通行密钥登录，或在账号栏选择' },
      invoke: {
        id: 'offer',
        src: 'offer',
        onDone: { target: 'signingIn', actions: 'forgive' },
        // Nobody has asked for it: nothing is said.
        onError: 'offering',
      },
      on: { 'passkey.press': { target: 'signingIn', actions: 'forgive' }, 'form.hide': 'offering' },
    },
    signingIn: {
      tags: 'busy',
      meta: { title: '正在用通行密钥登录' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }: { event: { type: string; output?: Chosen } }) => ({ passkey: event.output ?? null }),
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: { target: 'offering', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    signedIn: { type: 'final', meta: { title: '已登录' } },
  },
});

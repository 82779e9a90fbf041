import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Passkey, PasskeyDraft, PasskeyEvent } from '../../shared/passkeys/states';
import { noPasskey, passkeyActors, passkeyPresses, passkeyStates } from '../../shared/passkeys/states';

export const signInPasskeysMessages = { added: '通行密钥已添加，下次可用它登录' } as const;

const nothing: PasskeyDraft = { name: '', passkey: noPasskey, problem: '' };

const toLogin = {
  guard: { type: 'needsLogin', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
  target: 'awaitingLogin',
  description: '登录已失效，或上一次登录已过去较久',
} as const;

/** Adds passkeys that sign a customer in without a password, and removes them. */
export const signInPasskeysMachine = setup({
  types: {
    context: {} as PasskeyDraft,
    events: {} as PasskeyEvent,
    emitted: {} as Notice | { type: 'passkeys.change' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { ...passkeyActors, login },
  guards: {
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    isRemoval: ({ context }) => context.passkey.id !== '',
  },
  actions: {
    clear: assign(nothing),
    forgive: assign({ problem: '' }),
    takeName: assign((_, { name }: { name: string }) => ({ name })),
    choose: assign((_, passkey: Passkey) => ({ passkey })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    say: emit((_, { words }: { words: string }): Notice => ({ type: 'notice', level: 'info', text: words })),
    tellPasskeys: emit({ type: 'passkeys.change' }),
  },
}).createMachine({
  id: 'signInPasskeys',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      meta: { title: '显示登录用的通行密钥' },
      entry: 'clear',
      on: passkeyPresses,
    },
    ...passkeyStates({
      rest: 'resting',
      added: signInPasskeysMessages.added,
      again: { add: toLogin, drop: toLogin },
    }),
    // Devices answer a press alone: after the login one presses again.
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录' },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: [{ guard: 'isRemoval', target: 'dropping' }, { target: 'naming' }],
        onError: 'resting',
      },
    },
  },
});

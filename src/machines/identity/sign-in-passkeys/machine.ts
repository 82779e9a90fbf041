import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

interface Passkey {
  id: string;
  name: string;
}

interface Context {
  /** Of the passkey that is added. */
  name: string;
  /** That is removed. */
  passkey: Passkey;
  problem: string;
}

type Event =
  | { type: 'passkey.add' }
  | { type: 'passkey.create'; name: string }
  | { type: 'passkey.remove'; passkey: Passkey }
  | { type: 'passkey.drop' }
  | { type: 'passkey.cancel' };

export const signInPasskeysMessages = {
  added: '通行密钥已添加，下次可用它登录',
  dropped: '通行密钥已删除',
} as const;

const noPasskey: Passkey = { id: '', name: '' };
const nothing: Context = { name: '', passkey: noPasskey, problem: '' };

/** Adds passkeys that sign a customer in without a password, and removes them. */
export const signInPasskeysMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | { type: 'passkeys.change' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    createPasskey: notProvided<void, { name: string }>('createPasskey'),
    removePasskey: notProvided<void, { id: string }>('removePasskey'),
    login,
  },
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
    say: emit((_, { text }: { text: string }): Notice => ({ type: 'notice', level: 'info', text })),
    tell: emit({ type: 'passkeys.change' }),
  },
}).createMachine({
  id: 'signInPasskeys',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      meta: { title: '显示登录用的通行密钥' },
      entry: 'clear',
      on: {
        'passkey.add': 'naming',
        'passkey.remove': { target: 'dropping', actions: { type: 'choose', params: ({ event }) => event.passkey } },
      },
    },
    naming: {
      meta: { title: '填写通行密钥的名称' },
      on: {
        'passkey.create': {
          target: 'creating',
          actions: ['forgive', { type: 'takeName', params: ({ event }) => event }],
        },
        'passkey.cancel': 'resting',
      },
    },
    creating: {
      tags: 'busy',
      meta: { title: '正在添加通行密钥' },
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context: { name } }) => ({ name }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'say', params: { text: signInPasskeysMessages.added } }, 'tell'],
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: '登录已失效，或上一次登录已过去较久',
          },
          {
            target: 'naming',
            // Where its reply was lost it may have been added.
            actions: [{ type: 'complain', params: ({ event }) => failureOf(event.error) }, 'tell'],
          },
        ],
      },
    },
    dropping: {
      meta: { title: '确认删除通行密钥' },
      on: {
        'passkey.drop': { target: 'removing', actions: 'forgive' },
        'passkey.cancel': 'resting',
      },
    },
    removing: {
      tags: 'busy',
      meta: { title: '正在删除通行密钥' },
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { passkey } }) => ({ id: passkey.id }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'say', params: { text: signInPasskeysMessages.dropped } }, 'tell'],
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: '登录已失效，或上一次登录已过去较久',
          },
          {
            target: 'dropping',
            actions: [{ type: 'complain', params: ({ event }) => failureOf(event.error) }, 'tell'],
          },
        ],
      },
    },
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

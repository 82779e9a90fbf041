import { assign, emit, setup } from 'xstate';
import type { ConsentedVersions } from '../../../../contract/identity/calls';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** `bind`: to the account that is signed in. */
interface Input {
  intent: 'signIn' | 'bind';
}

export interface WeChatProof {
  /** Of the second factor; empty until it is asked for. */
  code: string;
  /** What a passkey is asked with; null where none is asked. */
  passkey: string | null;
}

interface Context extends Input {
  /** What a person who registers consents to; null until they may. */
  terms: ConsentedVersions | null;
  /** They have changed since: a consent given before is void. */
  renewed: boolean;
  /** The account has passkeys. */
  hasPasskey: boolean;
  /** What they are asked with, which is good once; empty: the server has to be asked for it. */
  passkeyOptions: string;
  problem: string;
}

type Event =
  | { type: 'retry' }
  | { type: 'register.submit' }
  | { type: 'form.submit'; code: string }
  | { type: 'passkey.use' }
  | { type: 'bind.submit' };

interface SignedIn {
  type: 'signedIn';
}

/** After these the person has to begin again, or to sign in otherwise. */
const over: readonly string[] = [
  'WECHAT_EXPIRED',
  'WECHAT_DENIED',
  'WECHAT_UNAVAILABLE',
  'WECHAT_TAKEN',
  'WECHAT_BOUND',
  'NO_CUSTOMER',
  'DISABLED',
];

function passkeyOf(error: unknown): string {
  const { passkey } = Object(Object(error).data);
  return typeof passkey === 'string' ? passkey : '';
}

/** What comes of WeChat's answer: signing in, registering, or binding it to the account that is signed in. */
export const weChatSignInMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as SignedIn,
    tags: {} as 'busy' | 'factor',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    signIn: notProvided<void, WeChatProof>('signIn'),
    readTerms: notProvided<ConsentedVersions, void>('readTerms'),
    register: notProvided<void, { terms: ConsentedVersions | null }>('register'),
    bind: notProvided<void, void>('bind'),
    login,
  },
  guards: {
    isToSignIn: ({ context }) => context.intent === 'signIn',
    hasPasskey: ({ context }) => context.hasPasskey,
    isFactorNeeded: (_, { code }: Failure) => code === 'FACTOR_REQUIRED',
    isUnknown: (_, { code }: Failure) => code === 'WECHAT_UNKNOWN',
    areTermsChanged: (_, { code }: Failure) => code === 'TERMS_CHANGED',
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    isOver: (_, { code }: Failure) => over.includes(code),
  },
  actions: {
    takeTerms: assign(({ context }, { terms }: { terms: ConsentedVersions }) => ({
      terms,
      renewed: context.terms !== null,
    })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Pick<Failure, 'message'>) => ({ problem: message })),
    offerPasskey: assign((_, { passkey }: { passkey: string }) => ({
      hasPasskey: passkey !== '',
      passkeyOptions: passkey,
    })),
    spendPasskey: assign({ passkeyOptions: '' }),
    enter: emit({ type: 'signedIn' }),
  },
}).createMachine({
  id: 'weChatSignIn',
  context: ({ input }) => ({
    ...input,
    terms: null,
    renewed: false,
    hasPasskey: false,
    passkeyOptions: '',
    problem: '',
  }),
  initial: 'offering',
  states: {
    returning: {
      tags: 'busy',
      meta: { title: '正在用微信登录' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: { code: '', passkey: null },
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: [
          {
            guard: { type: 'isFactorNeeded', params: ({ event }) => failureOf(event.error) },
            target: 'proving',
            actions: [
              { type: 'offerPasskey', params: ({ event }) => ({ passkey: passkeyOf(event.error) }) },
              { type: 'complain', params: ({ event }) => failureOf(event.error) },
            ],
          },
          { guard: { type: 'isUnknown', params: ({ event }) => failureOf(event.error) }, target: 'reading' },
          {
            guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    failed: {
      meta: { title: '没有得到结果，可以重试' },
      on: { retry: { target: 'returning', actions: 'forgive' } },
    },
    reading: {
      tags: 'busy',
      meta: { title: '正在加载协议' },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        onDone: {
          target: 'choosing',
          actions: { type: 'takeTerms', params: ({ event }) => ({ terms: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    choosing: {
      meta: { title: '选择注册，或登录已有账号' },
      on: { 'register.submit': { target: 'registering', actions: 'forgive' } },
    },
    registering: {
      tags: 'busy',
      meta: { title: '正在注册' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { terms } }) => ({ terms }),
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: [
          {
            guard: { type: 'areTermsChanged', params: ({ event }) => failureOf(event.error) },
            target: 'reading',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'choosing', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    proving: {
      tags: 'factor',
      meta: { title: '填写动态验证码' },
      on: {
        'form.submit': { target: 'checking', actions: 'forgive' },
        'passkey.use': { guard: 'hasPasskey', target: 'checking', actions: 'forgive' },
      },
    },
    checking: {
      tags: ['busy', 'factor'],
      meta: { title: '正在验证动态验证码或通行密钥' },
      exit: 'spendPasskey',
      invoke: {
        id: 'signInWithFactor',
        src: 'signIn',
        input: ({ context: { passkeyOptions }, event }) => ({
          code: event.type === 'form.submit' ? event.code : '',
          passkey: event.type === 'form.submit' ? null : passkeyOptions,
        }),
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'proving', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    offering: {
      meta: { title: '确认绑定到当前账号' },
      always: { guard: 'isToSignIn', target: 'returning' },
      on: { 'bind.submit': { target: 'binding', actions: 'forgive' } },
    },
    binding: {
      tags: 'busy',
      meta: { title: '正在绑定' },
      invoke: {
        id: 'bind',
        src: 'bind',
        onDone: 'bound',
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: '没有登录，或上一次登录已过去较久',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'offering', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    // Another account may be signed in to then: the page shows which, before one presses again.
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录' },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'offering', onError: 'offering' },
    },
    refused: { type: 'final', meta: { title: '微信登录未完成' } },
    bound: { type: 'final', meta: { title: '已绑定' } },
    signedIn: { type: 'final', meta: { title: '已登录' } },
  },
});

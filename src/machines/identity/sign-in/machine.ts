import { assertEvent, assign, emit, setup } from 'xstate';
import type { AccountKind } from '../../../../contract/identity/calls';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

export interface SignInForm {
  accountKind: AccountKind;
  account: string;
  password: string;
  /** Empty until a captcha is asked for. */
  captchaId: string;
  captchaAnswer: string;
  /** Of the second factor; empty until it is asked for. */
  code: string;
}

export interface Try extends SignInForm {
  /** What a passkey is asked with, `passkeyOptions`; null where none is asked. */
  passkey: string | null;
}

interface Context {
  /** Each further try needs a captcha. */
  guarded: boolean;
  /** The account has passkeys. */
  hasPasskey: boolean;
  /** What they are asked with, which is good once; empty: the server has to be asked for it. */
  passkeyOptions: string;
  problem: string;
}

type Event = ({ type: 'form.submit' } & SignInForm) | ({ type: 'passkey.use' } & SignInForm);

/** Each captcha is good for one try. */
interface CaptchaUsed {
  type: 'captcha.used';
}

interface SignedIn {
  type: 'signedIn';
}

/** A refusal, with what it carries beside its words: whether the next try needs a captcha, and options for a passkey. */
interface Refusal extends Failure {
  captchaRequired: boolean;
  passkey: string;
}

function refusalOf(error: unknown): Refusal {
  const { captchaRequired, passkey } = Object(Object(error).data);
  return {
    ...failureOf(error),
    captchaRequired: captchaRequired === true,
    passkey: typeof passkey === 'string' ? passkey : '',
  };
}

/** Signs in: by a password, by a captcha after failures, and by a code or a passkey where the account has a second factor. */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as CaptchaUsed | SignedIn,
    tags: {} as 'busy' | 'factor',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    signIn: notProvided<void, Try>('signIn'),
  },
  guards: {
    isFactorNeeded: (_, { code }: Refusal) => code === 'FACTOR_REQUIRED',
    hasPasskey: ({ context }) => context.hasPasskey,
  },
  actions: {
    forgive: assign({ problem: '' }),
    /** A captcha once asked for is asked for to the end. */
    heed: assign(({ context }, { message, captchaRequired }: Refusal) => ({
      problem: message,
      guarded: context.guarded || captchaRequired,
    })),
    offerPasskey: assign((_, { passkey }: Refusal) => ({ hasPasskey: passkey !== '', passkeyOptions: passkey })),
    spendPasskey: assign({ passkeyOptions: '' }),
    useCaptcha: emit({ type: 'captcha.used' }),
    enter: emit({ type: 'signedIn' }),
  },
}).createMachine({
  id: 'signIn',
  context: { guarded: false, hasPasskey: false, passkeyOptions: '', problem: '' },
  initial: 'entering',
  states: {
    entering: {
      meta: { title: '填写账号和密码', requirements: ['R003'] },
      on: { 'form.submit': { target: 'signingIn', actions: 'forgive' } },
    },
    signingIn: {
      tags: 'busy',
      meta: { title: '正在登录' },
      exit: 'useCaptcha',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          const { type: _, ...form } = event;
          return { ...form, passkey: null };
        },
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: [
          {
            guard: { type: 'isFactorNeeded', params: ({ event }) => refusalOf(event.error) },
            target: 'proving',
            actions: [
              { type: 'offerPasskey', params: ({ event }) => refusalOf(event.error) },
              { type: 'heed', params: ({ event }) => refusalOf(event.error) },
            ],
          },
          { target: 'entering', actions: { type: 'heed', params: ({ event }) => refusalOf(event.error) } },
        ],
      },
    },
    proving: {
      tags: 'factor',
      meta: { title: '填写动态验证码' },
      on: {
        'form.submit': { target: 'checking', actions: 'forgive' },
        'passkey.use': { guard: 'hasPasskey', target: 'usingPasskey', actions: 'forgive' },
      },
    },
    checking: {
      tags: ['busy', 'factor'],
      meta: { title: '正在验证动态验证码' },
      exit: 'useCaptcha',
      invoke: {
        id: 'signInWithCode',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          const { type: _, ...form } = event;
          return { ...form, passkey: null };
        },
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: { target: 'proving', actions: { type: 'heed', params: ({ event }) => refusalOf(event.error) } },
      },
    },
    usingPasskey: {
      tags: ['busy', 'factor'],
      meta: { title: '正在验证通行密钥' },
      exit: ['useCaptcha', 'spendPasskey'],
      invoke: {
        id: 'signInByPasskey',
        src: 'signIn',
        input: ({ context, event }) => {
          assertEvent(event, 'passkey.use');
          const { type: _, ...form } = event;
          return { ...form, passkey: context.passkeyOptions };
        },
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: { target: 'proving', actions: { type: 'heed', params: ({ event }) => refusalOf(event.error) } },
      },
    },
    signedIn: { type: 'final', meta: { title: '已登录' } },
  },
});

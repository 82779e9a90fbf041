import { assertEvent, assign, emit, setup } from 'xstate';
import type { ConsentedVersions } from '../../../../contract/identity/calls';
import type { PhoneAccount } from '../../../../contract/identity/phone-sign-in-calls';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

export interface NumberForm {
  phone: string;
  /** Empty until a captcha is asked for. */
  captchaId: string;
  captchaAnswer: string;
}

interface SignInValues {
  phone: string;
  phoneCode: string;
  /** Of the second factor; empty until it is asked for. */
  code: string;
  /** Empty until accounts are offered. */
  customerCode: string;
}

/** A code is on its way to this number. */
export interface Begun {
  phone: string;
  attempt: string;
  /** What a person without an account consents to; null until a code is asked for. */
  terms: ConsentedVersions | null;
}

export interface PhoneTry extends SignInValues {
  attempt: string;
  terms: ConsentedVersions | null;
  /** What a passkey is asked with; null where none is asked. */
  passkey: string | null;
}

interface Context extends Begun {
  /** They have changed since: a consent given before is void. */
  renewed: boolean;
  /** Each further code needs a captcha. */
  guarded: boolean;
  /** Those that have the number, where there are several. */
  accounts: readonly PhoneAccount[];
  /** The account has passkeys. */
  hasPasskey: boolean;
  /** What they are asked with, which is good once; empty: the server has to be asked for it. */
  passkeyOptions: string;
  problem: string;
}

type Event =
  | ({ type: 'phone.submit' } & NumberForm)
  | ({ type: 'form.submit' } & SignInValues)
  | ({ type: 'passkey.use' } & SignInValues);

/** Each captcha is good for one try. */
interface CaptchaUsed {
  type: 'captcha.used';
}

interface SignedIn {
  type: 'signedIn';
}

export const phoneSignInWords = {
  codeFirst: '请先获取短信验证码',
  otherPhone: '手机号码已更改，请重新获取短信验证码',
} as const;

interface Refusal extends Failure {
  accounts: readonly PhoneAccount[];
  passkey: string;
}

function accountsIn(text: unknown): PhoneAccount[] {
  if (typeof text !== 'string') return [];
  const list: unknown = JSON.parse(text);
  return (Array.isArray(list) ? list : [])
    .map(Object)
    .map(({ customerCode, customerName }) => ({ customerCode: `${customerCode}`, customerName: `${customerName}` }));
}

function refusalOf(error: unknown): Refusal {
  const { accounts, passkey } = Object(Object(error).data);
  return {
    ...failureOf(error),
    accounts: accountsIn(accounts),
    passkey: typeof passkey === 'string' ? passkey : '',
  };
}

const normal = (phone: string): string => phone.replace(/\D/g, '');

const first: Context = {
  phone: '',
  attempt: '',
  terms: null,
  renewed: false,
  guarded: false,
  accounts: [],
  hasPasskey: false,
  passkeyOptions: '',
  problem: '',
};

/** Signs a customer in by the code of a short message, and registers a person who has no account yet. */
export const phoneSignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as CaptchaUsed | SignedIn,
    tags: {} as 'busy' | 'factor',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    readTerms: notProvided<ConsentedVersions, void>('readTerms'),
    sendCode: notProvided<Begun, NumberForm>('sendCode'),
    signIn: notProvided<void, PhoneTry>('signIn'),
  },
  guards: {
    isBegun: ({ context }) => context.attempt !== '',
    isOtherPhone: ({ context }, { phone }: { phone: string }) => normal(phone) !== normal(context.phone),
    hasPasskey: ({ context }) => context.hasPasskey,
    isFactorNeeded: (_, { code }: Failure) => code === 'FACTOR_REQUIRED',
    isExpired: (_, { code }: Failure) => code === 'CODE_EXPIRED',
    areTermsChanged: (_, { code }: Failure) => code === 'TERMS_CHANGED',
  },
  actions: {
    takeTerms: assign((_, { terms }: { terms: ConsentedVersions }) => ({ terms, renewed: true })),
    begin: assign((_, begun: Begun) => ({ ...begun, accounts: [], hasPasskey: false, passkeyOptions: '' })),
    forgetCode: assign({ attempt: '', accounts: [], hasPasskey: false, passkeyOptions: '' }),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Pick<Failure, 'message'>) => ({ problem: message })),
    /** A captcha once asked for is asked for to the end. */
    heed: assign(({ context }, { message, code }: Failure) => ({
      problem: message,
      guarded: context.guarded || code === 'CAPTCHA_REQUIRED',
    })),
    offer: assign(({ context }, { accounts }: Refusal) => ({
      accounts: accounts.length > 0 ? accounts : context.accounts,
    })),
    offerPasskey: assign((_, { passkey }: Refusal) => ({ hasPasskey: passkey !== '', passkeyOptions: passkey })),
    spendPasskey: assign({ passkeyOptions: '' }),
    useCaptcha: emit({ type: 'captcha.used' }),
    enter: emit({ type: 'signedIn' }),
  },
}).createMachine({
  id: 'phoneSignIn',
  context: first,
  initial: 'entering',
  states: {
    entering: {
      meta: { title: '填写手机号码，未获取验证码' },
      on: {
        'phone.submit': { target: 'sending', actions: 'forgive' },
        'form.submit': { actions: { type: 'complain', params: { message: phoneSignInWords.codeFirst } } },
      },
    },
    sending: {
      tags: 'busy',
      meta: { title: '正在发送短信验证码' },
      exit: 'useCaptcha',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => {
          assertEvent(event, 'phone.submit');
          const { type: _, ...form } = event;
          return form;
        },
        onDone: { target: 'sent', actions: { type: 'begin', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isBegun',
            target: 'sent',
            description: '上一个验证码仍有效',
            actions: { type: 'heed', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'entering', actions: { type: 'heed', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    sent: {
      meta: { title: '填写短信验证码' },
      on: {
        'phone.submit': { target: 'sending', actions: 'forgive' },
        'form.submit': [
          {
            guard: { type: 'isOtherPhone', params: ({ event }) => event },
            actions: { type: 'complain', params: { message: phoneSignInWords.otherPhone } },
          },
          { target: 'signingIn', actions: 'forgive' },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      meta: { title: '正在登录' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { attempt, terms }, event }) => {
          assertEvent(event, 'form.submit');
          const { type: _, ...form } = event;
          return { ...form, attempt, terms, passkey: null };
        },
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: [
          {
            guard: { type: 'isFactorNeeded', params: ({ event }) => failureOf(event.error) },
            target: 'proving',
            actions: [
              { type: 'offerPasskey', params: ({ event }) => refusalOf(event.error) },
              { type: 'complain', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) },
            target: 'entering',
            actions: ['forgetCode', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
          {
            guard: { type: 'areTermsChanged', params: ({ event }) => failureOf(event.error) },
            target: 'rereading',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'sent',
            actions: [
              { type: 'offer', params: ({ event }) => refusalOf(event.error) },
              { type: 'complain', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
    },
    rereading: {
      tags: 'busy',
      meta: { title: '正在加载更新后的协议' },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        onDone: { target: 'sent', actions: { type: 'takeTerms', params: ({ event }) => ({ terms: event.output }) } },
        onError: { target: 'sent', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
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
        input: ({ context: { attempt, phone, terms, passkeyOptions }, event }) => {
          assertEvent(event, ['form.submit', 'passkey.use']);
          const { type, ...form } = event;
          return { ...form, phone, attempt, terms, passkey: type === 'passkey.use' ? passkeyOptions : null };
        },
        onDone: { target: 'signedIn', actions: 'enter' },
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) },
            target: 'entering',
            actions: ['forgetCode', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
          { target: 'proving', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    signedIn: { type: 'final', meta: { title: '已登录' } },
  },
});

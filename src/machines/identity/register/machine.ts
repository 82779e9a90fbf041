import { assertEvent, assign, emit, setup } from 'xstate';
import type { ConsentedVersions } from '../../../../contract/identity/calls';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

interface EmailForm {
  email: string;
  captchaId: string;
  captchaAnswer: string;
}

interface Values {
  email: string;
  code: string;
  password: string;
}

/** A code is on its way to this mailbox. */
interface Begun {
  email: string;
  registration: string;
}

interface Context extends Begun {
  /** What is consented to; null until they are read. */
  terms: ConsentedVersions | null;
  customerCode: string;
  problem: string;
}

type Event =
  | { type: 'terms.retry' }
  | ({ type: 'email.submit' } & EmailForm)
  | ({ type: 'form.submit' } & Values)
  | { type: 'account.use' };

/** Each captcha is good for one try. */
interface CaptchaUsed {
  type: 'captcha.used';
}

interface SignedIn {
  type: 'signedIn';
}

export const registerWords = {
  codeFirst: '请先获取邮箱验证码',
  otherEmail: '邮箱已更改，请重新获取邮箱验证码',
} as const;

const normal = (email: string): string => email.trim().toLowerCase();
/** Registers a customer: a code proves the mailbox before there is an account. */
export const registerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as CaptchaUsed | SignedIn,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    readTerms: notProvided<ConsentedVersions, void>('readTerms'),
    sendCode: notProvided<Begun, EmailForm>('sendCode'),
    register: notProvided<{ customerCode: string }, Values & { registration: string; terms: ConsentedVersions | null }>(
      'register',
    ),
  },
  guards: {
    isBegun: ({ context }) => context.registration !== '',
    isOtherEmail: ({ context }, { email }: { email: string }) => normal(email) !== normal(context.email),
    isExpired: (_, { code }: Failure) => code === 'CODE_EXPIRED',
    areTermsChanged: (_, { code }: Failure) => code === 'TERMS_CHANGED',
  },
  actions: {
    takeTerms: assign((_, { terms }: { terms: ConsentedVersions }) => ({ terms })),
    begin: assign((_, begun: Begun) => begun),
    forgetCode: assign({ registration: '' }),
    welcome: assign((_, { customerCode }: { customerCode: string }) => ({ customerCode, registration: '' })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Pick<Failure, 'message'>) => ({ problem: message })),
    useCaptcha: emit({ type: 'captcha.used' }),
    enter: emit({ type: 'signedIn' }),
  },
}).createMachine({
  id: 'register',
  context: { email: '', registration: '', terms: null, customerCode: '', problem: '' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      meta: { title: '正在加载协议' },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        onDone: { target: 'editing', actions: { type: 'takeTerms', params: ({ event }) => ({ terms: event.output }) } },
        onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: {
      meta: { title: '协议加载失败' },
      on: { 'terms.retry': { target: 'reading', actions: 'forgive' } },
    },
    editing: {
      meta: { title: '填写注册信息，未获取验证码' },
      on: {
        'email.submit': { target: 'sending', actions: 'forgive' },
        'form.submit': { actions: { type: 'complain', params: { message: registerWords.codeFirst } } },
      },
    },
    sending: {
      tags: 'busy',
      meta: { title: '正在发送邮箱验证码' },
      exit: 'useCaptcha',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => {
          assertEvent(event, 'email.submit');
          const { type: _, ...form } = event;
          return form;
        },
        onDone: { target: 'sent', actions: { type: 'begin', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isBegun',
            target: 'sent',
            description: '上一个验证码仍有效',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'editing', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    sent: {
      meta: { title: '填写注册信息，验证码已发送' },
      on: {
        'email.submit': { target: 'sending', actions: 'forgive' },
        'form.submit': [
          {
            guard: { type: 'isOtherEmail', params: ({ event }) => event },
            actions: { type: 'complain', params: { message: registerWords.otherEmail } },
          },
          { target: 'registering', actions: 'forgive' },
        ],
      },
    },
    registering: {
      tags: 'busy',
      meta: { title: '正在注册' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { registration, terms }, event }) => {
          assertEvent(event, 'form.submit');
          const { type: _, ...form } = event;
          return { ...form, registration, terms };
        },
        onDone: { target: 'registered', actions: { type: 'welcome', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'areTermsChanged', params: ({ event }) => failureOf(event.error) },
            target: 'rereading',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) },
            target: 'editing',
            actions: ['forgetCode', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
          { target: 'sent', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    rereading: {
      tags: 'busy',
      meta: { title: '正在加载更新后的协议' },
      invoke: {
        id: 'readTermsAgain',
        src: 'readTerms',
        onDone: { target: 'sent', actions: { type: 'takeTerms', params: ({ event }) => ({ terms: event.output }) } },
        onError: { target: 'sent', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    registered: {
      meta: { title: '注册成功' },
      on: { 'account.use': { target: 'entered', actions: 'enter' } },
    },
    entered: { type: 'final', meta: { title: '进入门户' } },
  },
});

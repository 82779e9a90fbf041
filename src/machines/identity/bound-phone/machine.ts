import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

interface Context {
  /** The number of the account, masked; empty: none. */
  bound: string;
  /** The number that is to be bound, as entered. */
  phone: string;
  problem: string;
}

type Event =
  | { type: 'phone.edit' }
  | { type: 'phone.submit'; phone: string }
  | { type: 'code.resend' }
  | { type: 'code.submit'; code: string; password: string }
  | { type: 'phone.cancel' };

/** Another number is bound. */
interface PhoneChange {
  type: 'phone.change';
  bound: string;
}

export const boundPhoneMessages = { bound: '手机号码绑定成功' } as const;

const toLogin = {
  guard: { type: 'needsLogin', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
  target: 'awaitingLogin',
  description: '登录已失效，或上一次登录已过去较久',
} as const;

/** Binds a mobile number to the account, or changes it, by the code of a short message (R396). */
export const boundPhoneMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { bound: string },
    events: {} as Event,
    emitted: {} as Notice | PhoneChange,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    sendCode: notProvided<void, { phone: string }>('sendCode'),
    bindPhone: notProvided<{ phone: string }, { phone: string; code: string; password: string }>('bindPhone'),
    login,
  },
  guards: { needsLogin: (_, failure: Failure) => needsLogin(failure) },
  actions: {
    keep: assign((_, { bound }: { bound: string }) => ({ bound })),
    enter: assign((_, { phone }: { phone: string }) => ({ phone, problem: '' })),
    forgive: assign({ problem: '' }),
    clear: assign({ phone: '', problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    say: emit({ type: 'notice', level: 'info', text: boundPhoneMessages.bound }),
    tell: emit((_, { bound }: { bound: string }): PhoneChange => ({ type: 'phone.change', bound })),
  },
}).createMachine({
  id: 'boundPhone',
  context: ({ input: { bound } }) => ({ bound, phone: '', problem: '' }),
  initial: 'shown',
  states: {
    shown: {
      meta: { title: '显示绑定的手机号码', requirements: ['R396'] },
      on: { 'phone.edit': 'entering' },
    },
    entering: {
      meta: { title: '填写手机号码', requirements: ['R396'] },
      on: {
        'phone.submit': { target: 'sending', actions: { type: 'enter', params: ({ event }) => event } },
        'phone.cancel': { target: 'shown', actions: 'clear' },
      },
    },
    sending: {
      tags: 'busy',
      meta: { title: '正在发送验证码', requirements: ['R396'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { phone } }) => ({ phone }),
        onDone: 'confirming',
        onError: [
          toLogin,
          { target: 'entering', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    confirming: {
      meta: { title: '填写短信验证码', requirements: ['R396'] },
      on: {
        'code.submit': { target: 'binding', actions: 'forgive' },
        'code.resend': { target: 'resending', actions: 'forgive' },
        'phone.cancel': { target: 'shown', actions: 'clear' },
      },
    },
    resending: {
      tags: 'busy',
      meta: { title: '正在重新发送验证码', requirements: ['R396'] },
      invoke: {
        id: 'sendCodeAgain',
        src: 'sendCode',
        input: ({ context: { phone } }) => ({ phone }),
        onDone: 'confirming',
        onError: [
          toLogin,
          { target: 'confirming', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录', requirements: ['R396'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'sending', onError: 'entering' },
    },
    binding: {
      tags: 'busy',
      meta: { title: '正在绑定', requirements: ['R396'] },
      invoke: {
        id: 'bindPhone',
        src: 'bindPhone',
        input: ({ context: { phone }, event }) =>
          event.type === 'code.submit'
            ? { phone, code: event.code, password: event.password }
            : { phone, code: '', password: '' },
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keep', params: ({ event }) => ({ bound: event.output.phone }) },
            'clear',
            'say',
            { type: 'tell', params: ({ event }) => ({ bound: event.output.phone }) },
          ],
        },
        onError: { target: 'confirming', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
});

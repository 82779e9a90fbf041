import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, notProvided } from '../../shared/not-provided';

interface Secret {
  /** Base32, for apps that cannot scan. */
  secret: string;
  /** What the QR code says. */
  uri: string;
}

interface Context extends Secret {
  enrolled: boolean;
  /** This session has passed it. */
  passed: boolean;
  /** What a code is asked for while the factor is on. */
  purpose: 'pass' | 'renew' | 'remove';
  /** Shown once. */
  recoveryCodes: readonly string[];
  problem: string;
}

type Event =
  | { type: 'factor.start' }
  | { type: 'password.submit'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'codes.saved' }
  | { type: 'factor.pass' }
  | { type: 'codes.renew' }
  | { type: 'factor.remove' }
  | { type: 'factor.cancel' };

/** The factor of the account has been turned on or off, or passed. */
interface FactorChange {
  type: 'factor.change';
  enrolled: boolean;
}

export const secondFactorMessages = {
  on: '两步验证已开启',
  off: '两步验证已关闭',
  passed: '两步验证已通过',
} as const;

const say = (words: string): Notice => ({ type: 'notice', level: 'info', text: words });
const codeOf = (event: Event): { code: string } => ({ code: event.type === 'code.submit' ? event.code : '' });
const nothing: Secret = { secret: '', uri: '' };

/** Turns the second factor of the account on and off, renews its recovery codes, and passes it in this session. */
export const secondFactorMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { enrolled: boolean; passed: boolean },
    events: {} as Event,
    emitted: {} as Notice | FactorChange,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    startFactor: notProvided<Secret, { password: string }>('startFactor'),
    confirmFactor: notProvided<{ recoveryCodes: string[] }, { code: string }>('confirmFactor'),
    passFactor: notProvided<void, { code: string }>('passFactor'),
    renewCodes: notProvided<{ recoveryCodes: string[] }, { code: string }>('renewCodes'),
    removeFactor: notProvided<void, { code: string }>('removeFactor'),
  },
  guards: {
    isEnrolled: ({ context }) => context.enrolled,
    isNotPassed: ({ context }) => !context.passed,
    isPass: ({ context }) => context.purpose === 'pass',
    isRemoval: ({ context }) => context.purpose === 'remove',
  },
  actions: {
    clear: assign({ ...nothing, recoveryCodes: [], problem: '' }),
    ask: assign((_, { purpose }: Pick<Context, 'purpose'>) => ({ purpose, problem: '' })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    takeSecret: assign((_, secret: Secret) => secret),
    takeCodes: assign((_, { recoveryCodes }: { recoveryCodes: string[] }) => ({ ...nothing, recoveryCodes })),
    pass: assign({ enrolled: true, passed: true }),
    turnOff: assign({ enrolled: false, passed: false }),
    say: emit((_, { words }: { words: string }) => say(words)),
    tell: emit((_, { enrolled }: { enrolled: boolean }): FactorChange => ({ type: 'factor.change', enrolled })),
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input: { enrolled, passed } }) => ({
    ...nothing,
    enrolled,
    passed,
    purpose: 'renew',
    recoveryCodes: [],
    problem: '',
  }),
  initial: 'off',
  states: {
    off: {
      meta: { title: '两步验证未开启' },
      always: { guard: 'isEnrolled', target: 'on' },
      on: { 'factor.start': 'asking' },
    },
    asking: {
      meta: { title: '填写登录密码' },
      on: {
        'password.submit': { target: 'starting', actions: 'forgive' },
        'factor.cancel': { target: 'off', actions: 'clear' },
      },
    },
    starting: {
      tags: 'busy',
      meta: { title: '正在生成密钥' },
      invoke: {
        id: 'startFactor',
        src: 'startFactor',
        input: ({ event }) => ({ password: event.type === 'password.submit' ? event.password : '' }),
        onDone: { target: 'scanning', actions: { type: 'takeSecret', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    scanning: {
      meta: { title: '扫描二维码并填写动态验证码' },
      on: {
        'code.submit': { target: 'confirming', actions: 'forgive' },
        'factor.cancel': { target: 'off', actions: 'clear' },
      },
    },
    confirming: {
      tags: 'busy',
      meta: { title: '正在开启' },
      invoke: {
        id: 'confirmFactor',
        src: 'confirmFactor',
        input: ({ event }) => codeOf(event),
        onDone: {
          target: 'codes',
          actions: [
            { type: 'takeCodes', params: ({ event }) => event.output },
            'pass',
            { type: 'say', params: { words: secondFactorMessages.on } },
            { type: 'tell', params: { enrolled: true } },
          ],
        },
        onError: { target: 'scanning', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    codes: {
      meta: { title: '显示恢复码' },
      on: { 'codes.saved': { target: 'on', actions: 'clear' } },
    },
    on: {
      meta: { title: '两步验证已开启' },
      on: {
        'factor.pass': {
          guard: 'isNotPassed',
          target: 'proving',
          actions: { type: 'ask', params: { purpose: 'pass' } },
        },
        'codes.renew': { target: 'proving', actions: { type: 'ask', params: { purpose: 'renew' } } },
        'factor.remove': { target: 'proving', actions: { type: 'ask', params: { purpose: 'remove' } } },
      },
    },
    proving: {
      meta: { title: '填写动态验证码' },
      on: {
        'code.submit': [
          { guard: 'isPass', target: 'passing', actions: 'forgive' },
          { guard: 'isRemoval', target: 'removing', actions: 'forgive' },
          { target: 'renewing', actions: 'forgive' },
        ],
        'factor.cancel': { target: 'on', actions: 'clear' },
      },
    },
    passing: {
      tags: 'busy',
      meta: { title: '正在验证' },
      invoke: {
        id: 'passFactor',
        src: 'passFactor',
        input: ({ event }) => codeOf(event),
        onDone: {
          target: 'on',
          actions: [
            'pass',
            { type: 'say', params: { words: secondFactorMessages.passed } },
            { type: 'tell', params: { enrolled: true } },
          ],
        },
        onError: { target: 'proving', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    renewing: {
      tags: 'busy',
      meta: { title: '正在更换恢复码' },
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ event }) => codeOf(event),
        onDone: { target: 'codes', actions: { type: 'takeCodes', params: ({ event }) => event.output } },
        onError: { target: 'proving', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    removing: {
      tags: 'busy',
      meta: { title: '正在关闭' },
      invoke: {
        id: 'removeFactor',
        src: 'removeFactor',
        input: ({ event }) => codeOf(event),
        onDone: {
          target: 'off',
          actions: [
            'clear',
            'turnOff',
            { type: 'say', params: { words: secondFactorMessages.off } },
            { type: 'tell', params: { enrolled: false } },
          ],
        },
        onError: { target: 'proving', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
});

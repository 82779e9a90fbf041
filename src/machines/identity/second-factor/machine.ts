import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import type { Passkey, PasskeyDraft, PasskeyEvent } from '../../shared/passkeys/states';
import { noPasskey, passkeyActors, passkeyPresses, passkeyStates } from '../../shared/passkeys/states';

interface Secret {
  /** Base32, for apps that cannot scan. */
  secret: string;
  /** What the QR code says. */
  uri: string;
}

/** What the factor is passed with: a code, or a passkey that the browser asks for. */
export type Proof = { code: string } | 'passkey';

/** What turning it on asks for; each may be empty, as the account needs it or not. */
export interface Start {
  password: string;
  /** The code of a second person. */
  permit: string;
}

interface Context extends Secret, PasskeyDraft {
  enrolled: boolean;
  /** This session has passed it. */
  passed: boolean;
  /** What a code is asked for while the factor is on. */
  purpose: 'pass' | 'renew' | 'remove' | 'add' | 'drop';
  /** Shown once. */
  recoveryCodes: readonly string[];
}

type Event =
  | { type: 'factor.start' }
  | { type: 'password.submit'; password: string; permit: string }
  | { type: 'code.submit'; code: string }
  | { type: 'passkey.use' }
  | PasskeyEvent
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
  added: '通行密钥已添加',
} as const;

const say = (words: string): Notice => ({ type: 'notice', level: 'info', text: words });
const codeOf = (event: Event): { code: string } => ({ code: event.type === 'code.submit' ? event.code : '' });
const startOf = (event: Event): Start =>
  event.type === 'password.submit' ? { password: event.password, permit: event.permit } : { password: '', permit: '' };
const proofOf = (event: Event): Proof => (event.type === 'code.submit' ? { code: event.code } : 'passkey');
const nothing: Secret = { secret: '', uri: '' };

const tellOn = { type: 'tell', params: { enrolled: true } } as const;

const justPassed = ['pass', { type: 'say', params: { words: secondFactorMessages.passed } }, tellOn] as const;

/** Where a code or a passkey leads, by what it was asked for. */
const proven = [
  { guard: 'isRemoval', target: 'removing', actions: 'forgive' },
  { guard: 'isRenewal', target: 'renewing', actions: 'forgive' },
  { target: 'passing', actions: 'forgive' },
] as const;

const proveFirst = <const Purpose extends Context['purpose']>(purpose: Purpose) =>
  ({
    guard: { type: 'isTooLongAgo', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
    target: 'proving',
    actions: { type: 'ask', params: { purpose } },
  }) as const;

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
    startFactor: notProvided<Secret, Start>('startFactor'),
    confirmFactor: notProvided<{ recoveryCodes: string[] }, { code: string }>('confirmFactor'),
    passFactor: notProvided<void, { proof: Proof }>('passFactor'),
    renewCodes: notProvided<{ recoveryCodes: string[] }, { proof: Proof }>('renewCodes'),
    removeFactor: notProvided<void, { proof: Proof }>('removeFactor'),
    ...passkeyActors,
  },
  guards: {
    isEnrolled: ({ context }) => context.enrolled,
    isNotPassed: ({ context }) => !context.passed,
    isRemoval: ({ context }) => context.purpose === 'remove',
    isRenewal: ({ context }) => context.purpose === 'renew',
    isAddition: ({ context }) => context.purpose === 'add',
    isDrop: ({ context }) => context.purpose === 'drop',
    isTooLongAgo: (_, { code }: Failure) => code === 'FACTOR_AGAIN',
  },
  actions: {
    clear: assign({ ...nothing, recoveryCodes: [], problem: '', name: '', passkey: noPasskey }),
    ask: assign((_, { purpose }: Pick<Context, 'purpose'>) => ({ purpose })),
    forgive: assign({ problem: '' }),
    takeName: assign((_, { name }: { name: string }) => ({ name })),
    choose: assign((_, passkey: Passkey) => ({ passkey })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    takeSecret: assign((_, secret: Secret) => secret),
    takeCodes: assign((_, { recoveryCodes }: { recoveryCodes: string[] }) => ({ ...nothing, recoveryCodes })),
    pass: assign({ enrolled: true, passed: true }),
    turnOff: assign({ enrolled: false, passed: false }),
    say: emit((_, { words }: { words: string }) => say(words)),
    tellPasskeys: emit({ type: 'factor.change', enrolled: true }),
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
    name: '',
    passkey: noPasskey,
  }),
  initial: 'off',
  states: {
    off: {
      meta: { title: '两步验证未开启' },
      entry: 'clear',
      always: { guard: 'isEnrolled', target: 'on' },
      on: { 'factor.start': 'asking' },
    },
    asking: {
      meta: { title: '填写登录密码和开启码' },
      on: {
        'password.submit': { target: 'starting', actions: 'forgive' },
        'factor.cancel': 'off',
      },
    },
    starting: {
      tags: 'busy',
      meta: { title: '正在生成密钥' },
      invoke: {
        id: 'startFactor',
        src: 'startFactor',
        input: ({ event }) => startOf(event),
        onDone: { target: 'scanning', actions: { type: 'takeSecret', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    scanning: {
      meta: { title: '扫描二维码并填写动态验证码' },
      on: {
        'code.submit': { target: 'confirming', actions: 'forgive' },
        'factor.cancel': 'off',
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
            tellOn,
          ],
        },
        onError: { target: 'scanning', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    codes: {
      meta: { title: '显示恢复码' },
      on: { 'codes.saved': 'on' },
    },
    on: {
      meta: { title: '两步验证已开启' },
      entry: 'clear',
      on: {
        'factor.pass': {
          guard: 'isNotPassed',
          target: 'proving',
          actions: { type: 'ask', params: { purpose: 'pass' } },
        },
        ...passkeyPresses,
        'codes.renew': { target: 'proving', actions: { type: 'ask', params: { purpose: 'renew' } } },
        'factor.remove': { target: 'proving', actions: { type: 'ask', params: { purpose: 'remove' } } },
      },
    },
    proving: {
      meta: { title: '填写动态验证码或使用通行密钥' },
      on: {
        'code.submit': proven,
        'passkey.use': proven,
        'factor.cancel': 'on',
      },
    },
    ...passkeyStates({
      rest: 'on',
      added: secondFactorMessages.added,
      again: { add: proveFirst('add'), drop: proveFirst('drop') },
    }),
    passing: {
      tags: 'busy',
      meta: { title: '正在验证' },
      invoke: {
        id: 'passFactor',
        src: 'passFactor',
        input: ({ event }) => ({ proof: proofOf(event) }),
        onDone: [
          { guard: 'isAddition', target: 'naming', actions: justPassed },
          { guard: 'isDrop', target: 'dropping', actions: justPassed },
          { target: 'on', actions: justPassed },
        ],
        onError: { target: 'proving', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    renewing: {
      tags: 'busy',
      meta: { title: '正在更换恢复码' },
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ event }) => ({ proof: proofOf(event) }),
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
        input: ({ event }) => ({ proof: proofOf(event) }),
        onDone: {
          target: 'off',
          actions: [
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

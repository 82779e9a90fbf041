import { assign, emit, setup } from 'xstate';
import type { SignConfig, SignRecord, SignState } from '../../../../contract/beans/check-in/calls';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, notProvided } from '../../shared/not-provided';
import type { BeansChange } from '../beans-change';

/** Everything that the calendar of a customer is drawn from. */
export interface SignCalendar {
  config: SignConfig;
  sign: SignState;
  records: readonly SignRecord[];
}

/** What today has brought so far. */
interface Gain {
  beans: number;
  coupon: string;
}

interface Context {
  /** Null until the customer's own calendar is here. */
  calendar: SignCalendar | null;
  gain: Gain;
  problem: string;
}

export type SignInEvent =
  | { type: 'sign.press' }
  | { type: 'reward.take' }
  | { type: 'calendar.retry' }
  /** It is known who the customer is, or who it is now. */
  | { type: 'customer.known' }
  /** Nobody is signed in. */
  | { type: 'customer.gone' }
  /** Midnight in Asia/Shanghai has passed. */
  | { type: 'day.turn' };

interface Signed {
  status: 1 | 2;
  gainNum: number;
}

interface Voucher {
  gainNum: number;
  couponName: string;
}

const blank: Context = { calendar: null, gain: { beans: 0, coupon: '' }, problem: '' };

const owes = ({ sign }: SignCalendar): boolean => sign.haveSignIn && !sign.haveReceive;

/** A customer signs in day by day and gets beans, and more of them for a streak (R377–R385). */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SignInEvent,
    emitted: {} as Notice | BeansChange,
    tags: {} as 'busy' | 'calendar' | 'signed' | 'toast',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    loadCalendar: notProvided<SignCalendar, undefined>('loadCalendar'),
    signIn: notProvided<Signed, undefined>('signIn'),
    receiveVoucher: notProvided<Voucher, undefined>('receiveVoucher'),
  },
  delays: {
    /** R384 */
    signToast: 1_500,
  },
  guards: {
    hasCalendar: ({ context }) => context.calendar !== null,
    isUnsigned: (_, params: SignCalendar) => !params.sign.haveSignIn,
    rewardDue: ({ context }) => context.calendar !== null && owes(context.calendar),
    isSigned: ({ context }) => context.calendar?.sign.haveSignIn === true,
    signedBefore: (_, params: Signed) => params.status === 2,
    // C21: the streak counts across cycles.
    earnsExtra: ({ context }) => {
      const { config, sign } = context.calendar ?? {};
      if (config === undefined || sign === undefined) return false;
      return config.extraRuleList.some(({ startSignNum, endSignNum }) => {
        return startSignNum <= sign.day && sign.day <= endSignNum;
      });
    },
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    forget: assign(blank),
    keep: assign((_, calendar: SignCalendar) => ({ ...blank, calendar })),
    stamp: assign(({ context }, { gainNum }: Signed) => ({
      calendar: withSign(context.calendar, { haveSignIn: true, haveReceive: true }),
      gain: { beans: gainNum, coupon: '' },
    })),
    addExtra: assign(({ context }, { gainNum, couponName }: Voucher) => ({
      calendar: withSign(context.calendar, { haveReceive: true }),
      gain: { beans: context.gain.beans + gainNum, coupon: couponName },
    })),
    owe: assign(({ context }) => ({ calendar: withSign(context.calendar, { haveReceive: false }) })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    warn: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'warning', text: message })),
    tellBeans: emit({ type: 'beans.change' }),
  },
}).createMachine({
  id: 'signIn',
  context: blank,
  initial: 'visitor',
  on: {
    'customer.known': { target: '.loading', actions: 'forget' },
    'customer.gone': { target: '.visitor', actions: 'forget' },
    'day.turn': {
      guard: 'hasCalendar',
      target: '.loading',
      actions: 'forgive',
      description: '过了零点，重新读取签到',
    },
  },
  states: {
    visitor: {
      meta: { title: '未登录，显示签到规则', requirements: ['R377', 'R382'] },
      on: { 'sign.press': 'awaitingLogin' },
    },
    awaitingLogin: {
      meta: { title: '等待登录', requirements: ['R010', 'R377'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: { target: 'loadingToSign', actions: 'forget', description: '登录后接着签到' },
        onError: { target: 'visitor', actions: 'forget' },
      },
      on: {
        'sign.press': { target: 'awaitingLogin', reenter: true },
        'customer.known': { description: '登录成功之后由等待登录接着签到' },
      },
    },
    loading: {
      tags: 'busy',
      meta: { title: '正在读取签到', requirements: ['R377', 'R379'] },
      invoke: {
        id: 'loadCalendar',
        src: 'loadCalendar',
        onDone: { target: 'sorting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    loadingToSign: {
      tags: 'busy',
      meta: { title: '登录后读取签到，随后签到', requirements: ['R377', 'R379'] },
      invoke: {
        id: 'loadCalendarToSign',
        src: 'loadCalendar',
        onDone: [
          {
            guard: { type: 'isUnsigned', params: ({ event }) => event.output },
            target: 'signing',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'sorting', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: {
      meta: { title: '签到读取失败' },
      on: { 'calendar.retry': { target: 'loading', actions: 'forget' } },
    },
    sorting: {
      meta: { title: '判断签到状态' },
      always: [
        { guard: 'rewardDue', target: 'rewardDue' },
        { guard: 'isSigned', target: 'signed' },
        { target: 'unsigned' },
      ],
    },
    unsigned: {
      tags: 'calendar',
      meta: { title: '今日未签到', requirements: ['R380', 'R383'] },
      on: { 'sign.press': 'signing' },
    },
    signing: {
      tags: ['calendar', 'busy'],
      meta: { title: '正在签到', requirements: ['R378'] },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: [
          {
            guard: { type: 'signedBefore', params: ({ event }) => event.output },
            target: 'loading',
            description: '今天已在别处签到',
          },
          {
            guard: 'earnsExtra',
            target: 'receiving',
            actions: [{ type: 'stamp', params: ({ event }) => event.output }, 'tellBeans'],
            description: 'R385：连续签到达到天数，接着领取额外奖励',
          },
          {
            target: 'rewarded',
            actions: [{ type: 'stamp', params: ({ event }) => event.output }, 'tellBeans'],
          },
        ],
        onError: [
          { guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) }, target: 'awaitingLogin' },
          { target: 'unsigned', actions: { type: 'warn', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    receiving: {
      tags: ['calendar', 'busy', 'signed'],
      meta: { title: '签到成功，正在领取连签奖励', requirements: ['R379', 'R385'] },
      invoke: {
        id: 'receiveVoucher',
        src: 'receiveVoucher',
        onDone: {
          target: 'rewarded',
          actions: [{ type: 'addExtra', params: ({ event }) => event.output }, 'tellBeans'],
        },
        onError: {
          target: 'rewarded',
          actions: ['owe', { type: 'warn', params: ({ event }) => failureOf(event.error) }],
          description: '签到仍然成功，连签奖励稍后再领',
        },
      },
    },
    rewarded: {
      tags: ['calendar', 'signed', 'toast'],
      meta: { title: '签到成功提示', requirements: ['R384'] },
      after: { signToast: 'sorting' },
    },
    rewardDue: {
      tags: ['calendar', 'signed'],
      meta: { title: '今日已签到，连签奖励待领取', requirements: ['R379', 'R380'] },
      on: { 'reward.take': 'collecting' },
    },
    collecting: {
      tags: ['calendar', 'busy', 'signed'],
      meta: { title: '正在领取连签奖励', requirements: ['R379'] },
      invoke: {
        id: 'collectVoucher',
        src: 'receiveVoucher',
        onDone: {
          target: 'rewarded',
          actions: [{ type: 'addExtra', params: ({ event }) => event.output }, 'tellBeans'],
        },
        onError: { target: 'rewardDue', actions: { type: 'warn', params: ({ event }) => failureOf(event.error) } },
      },
    },
    signed: {
      tags: ['calendar', 'signed'],
      meta: { title: '今日已签到', requirements: ['R380', 'R383'] },
    },
  },
});

function withSign(calendar: SignCalendar | null, changes: Partial<SignState>): SignCalendar | null {
  return calendar && { ...calendar, sign: { ...calendar.sign, ...changes } };
}

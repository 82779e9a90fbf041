import { assign, emit, setup } from 'xstate';
import type { SignConfig, SignRecord, SignState } from '../../../../contract/beans/check-in/calls';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { BeansChange } from '../beans-change';

/** Everything that the calendar of a customer is drawn from. */
export interface CheckInCalendar {
  config: SignConfig;
  state: SignState;
  records: readonly SignRecord[];
}

/** What today has brought so far. */
interface Gain {
  beans: number;
  coupon: string;
}

interface Context {
  /** Null until the customer's own calendar is here. */
  calendar: CheckInCalendar | null;
  gain: Gain;
  problem: string;
}

export type CheckInEvent =
  | { type: 'checkIn.press' }
  | { type: 'reward.take' }
  | { type: 'calendar.retry' }
  /** It is known who the customer is, or who it is now. */
  | { type: 'customer.known' }
  /** Nobody is signed in. */
  | { type: 'customer.gone' }
  /** Midnight in Asia/Shanghai has passed. */
  | { type: 'day.turn' };

interface CheckedIn {
  status: 1 | 2;
  gainNum: number;
}

interface Voucher {
  gainNum: number;
  couponName: string;
}

const blank: Context = { calendar: null, gain: { beans: 0, coupon: '' }, problem: '' };

const owes = ({ state }: CheckInCalendar): boolean => state.haveSignIn && !state.haveReceive;

/** A customer checks in day by day and gets beans, and more of them for a streak (R377–R385). */
export const checkInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CheckInEvent,
    emitted: {} as Notice | BeansChange,
    tags: {} as 'busy' | 'calendar' | 'checkedIn' | 'toast',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    loadCalendar: notProvided<CheckInCalendar, undefined>('loadCalendar'),
    checkIn: notProvided<CheckedIn, undefined>('checkIn'),
    receiveVoucher: notProvided<Voucher, undefined>('receiveVoucher'),
  },
  delays: {
    /** R384 */
    checkInToast: 1_500,
  },
  guards: {
    hasCalendar: ({ context }) => context.calendar !== null,
    isNotCheckedIn: (_, params: CheckInCalendar) => !params.state.haveSignIn,
    rewardDue: ({ context }) => context.calendar !== null && owes(context.calendar),
    isCheckedIn: ({ context }) => context.calendar?.state.haveSignIn === true,
    checkedInBefore: (_, params: CheckedIn) => params.status === 2,
    // C21: the streak counts across cycles.
    earnsExtra: ({ context }) => {
      const { config, state } = context.calendar ?? {};
      if (config === undefined || state === undefined) return false;
      return config.extraRuleList.some(({ startSignNum, endSignNum }) => {
        return startSignNum <= state.day && state.day <= endSignNum;
      });
    },
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    forget: assign(blank),
    keep: assign((_, calendar: CheckInCalendar) => ({ ...blank, calendar })),
    stamp: assign(({ context }, { gainNum }: CheckedIn) => ({
      calendar: withState(context.calendar, { haveSignIn: true, haveReceive: true }),
      gain: { beans: gainNum, coupon: '' },
    })),
    addExtra: assign(({ context }, { gainNum, couponName }: Voucher) => ({
      calendar: withState(context.calendar, { haveReceive: true }),
      gain: { beans: context.gain.beans + gainNum, coupon: couponName },
    })),
    owe: assign(({ context }) => ({ calendar: withState(context.calendar, { haveReceive: false }) })),
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    warn: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'warning', text: message })),
    tellBeans: emit({ type: 'beans.change' }),
  },
}).createMachine({
  id: 'checkIn',
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
      on: { 'checkIn.press': 'awaitingLogin' },
    },
    awaitingLogin: {
      meta: { title: '等待登录', requirements: ['R010', 'R377'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: { target: 'loadingToCheckIn', actions: 'forget', description: '登录后接着签到' },
        onError: { target: 'visitor', actions: 'forget' },
      },
      on: {
        'checkIn.press': { target: 'awaitingLogin', reenter: true },
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
    loadingToCheckIn: {
      tags: 'busy',
      meta: { title: '登录后读取签到，随后签到', requirements: ['R377', 'R379'] },
      invoke: {
        id: 'loadCalendarToCheckIn',
        src: 'loadCalendar',
        onDone: [
          {
            guard: { type: 'isNotCheckedIn', params: ({ event }) => event.output },
            target: 'checkingIn',
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
        { guard: 'isCheckedIn', target: 'checkedIn' },
        { target: 'notCheckedIn' },
      ],
    },
    notCheckedIn: {
      tags: 'calendar',
      meta: { title: '今日未签到', requirements: ['R380', 'R383'] },
      on: { 'checkIn.press': 'checkingIn' },
    },
    checkingIn: {
      tags: ['calendar', 'busy'],
      meta: { title: '正在签到', requirements: ['R378'] },
      invoke: {
        id: 'checkIn',
        src: 'checkIn',
        onDone: [
          {
            guard: { type: 'checkedInBefore', params: ({ event }) => event.output },
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
          { target: 'notCheckedIn', actions: { type: 'warn', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    receiving: {
      tags: ['calendar', 'busy', 'checkedIn'],
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
      tags: ['calendar', 'checkedIn', 'toast'],
      meta: { title: '签到成功提示', requirements: ['R384'] },
      after: { checkInToast: 'sorting' },
    },
    rewardDue: {
      tags: ['calendar', 'checkedIn'],
      meta: { title: '今日已签到，连签奖励待领取', requirements: ['R379', 'R380'] },
      on: { 'reward.take': 'collecting' },
    },
    collecting: {
      tags: ['calendar', 'busy', 'checkedIn'],
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
    checkedIn: {
      tags: ['calendar', 'checkedIn'],
      meta: { title: '今日已签到', requirements: ['R380', 'R383'] },
    },
  },
});

function withState(calendar: CheckInCalendar | null, changes: Partial<SignState>): CheckInCalendar | null {
  return calendar && { ...calendar, state: { ...calendar.state, ...changes } };
}

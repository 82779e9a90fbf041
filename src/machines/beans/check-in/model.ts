import type { SignConfig, SignRule, SignState } from '../../../../contract/beans/check-in/calls';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, clockForward, customer, forced, offline, wait } from '../../shared/means';
import type { CheckInCalendar, checkInMachine } from './machine';
import { world } from './world';

const rule = (changes: Partial<SignRule>): SignRule => ({
  day: 0,
  signNum: 0,
  startSignNum: 0,
  endSignNum: 0,
  couponName: '',
  ...changes,
});

const config: SignConfig = {
  configCode: 'anniversary',
  version: 1,
  signRuleList: [1, 2, 3, 4, 5, 6, 7].map((day) => rule({ day, signNum: day })),
  extraRuleList: [
    rule({ signNum: 3, startSignNum: 3, endSignNum: 3 }),
    rule({ signNum: 7, startSignNum: 7, endSignNum: 7, couponName: '满100减10元券' }),
  ],
};

function calendarOf(changes: Partial<SignState>): CheckInCalendar {
  const state: SignState = {
    day: 2,
    haveSignIn: false,
    haveReceive: true,
    signModeCode: 'anniversary',
    version: 1,
    // 2026-11-21 12:00 in Asia/Shanghai
    currentTime: Date.UTC(2026, 10, 21, 4),
    ...changes,
  };
  return { config, state, records: [] };
}

const day = 24 * 60;

const calendars = [
  {
    name: 'notCheckedIn',
    label: '服务返回：连续第 2 天，今日未签到',
    how: `昨天以 ${customer} 签到过一次：签到后${clockForward(day)}`,
    output: calendarOf({}),
  },
  {
    name: 'thirdDay',
    label: '服务返回：连续第 3 天，今日未签到',
    how: `以 ${customer} 连续签到 2 天：每次签到后${clockForward(day)}`,
    output: calendarOf({ day: 3 }),
  },
  {
    name: 'checkedIn',
    label: '服务返回：今日已签到',
    how: `今天以 ${customer} 签到过`,
    output: calendarOf({ haveSignIn: true }),
  },
  {
    name: 'rewardDue',
    label: '服务返回：今日已签到，连签奖励未领取',
    how: `连续第 3 天签到，签到时屏蔽请求 /api/integral/sign/receiveVoucher，再刷新页面`,
    output: calendarOf({ day: 3, haveSignIn: true, haveReceive: false }),
  },
  { name: 'broken', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
] as const;

/** What QA needs to walk the check-in calendar (R377–R385). */
export const model = {
  inputs: {
    anybody: {
      label: '打开周年庆页面',
      how: '用新的无痕窗口打开 /portal/18th-anniversary，未登录',
      input: undefined,
    },
  },
  events: {
    'checkIn.press': { label: '点击「立即签到」' },
    'reward.take': { label: '点击「领取连签奖励」' },
    'calendar.retry': { label: '点击「重试」' },
    'customer.known': { label: '页面得知客户已登录', how: `在另一个标签页以${account()}登录` },
    'customer.gone': { label: '退出登录', how: '在另一个标签页退出登录' },
    'day.turn': { label: '过了零点', how: `在 23:59 打开页面等到零点，或${clockForward(day)}，再切换标签页回来` },
  },
  outcomes: {
    login: loginOutcomes,
    loadCalendar: calendars,
    checkIn: [
      {
        name: 'checkedIn',
        label: '服务返回：签到成功，获得 2 个金豆',
        how: '今天还没有签到过；得到的金豆数以页面为准',
        output: { status: 1, gainNum: 2 },
      },
      {
        name: 'before',
        label: '服务返回：今天已签到过',
        how: `在另一个标签页以 ${customer} 签到`,
        output: { status: 2, gainNum: 0 },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在开发者工具「应用」面板删除本站全部 Cookie',
        error: { code: '401', message: messages.loginFirst },
      },
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced('/api/integral/sign/signIn', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    receiveVoucher: [
      {
        name: 'received',
        label: '服务返回：额外 3 个金豆和一张优惠券',
        how: '连续第 3 天或第 7 天签到；得到的奖励以页面为准',
        output: { gainNum: 3, couponName: '满100减10元券' },
      },
      {
        name: 'refused',
        label: '服务返回：领取时系统繁忙',
        how: forced('/api/integral/sign/receiveVoucher', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
  },
  delays: { checkInToast: { how: wait } },
  startedAgain: ['loadCalendar'],
  key: ({ calendar, gain, problem }) => ({
    day: calendar?.state.day,
    checkedIn: calendar?.state.haveSignIn,
    received: calendar?.state.haveReceive,
    gain,
    problem: problem !== '',
  }),
  world,
  invariants: [
    {
      name: '未登录时不留客户的签到',
      requirement: 'R377',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('visitor') && snapshot.context.calendar !== null,
    },
    {
      name: '显示日历时签到已读取',
      requirement: 'R380',
      kind: 'always',
      holds: (snapshot) => !snapshot.hasTag('calendar') || snapshot.context.calendar !== null,
    },
    {
      name: '已签到的一天不再签到',
      requirement: 'R378',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.children.checkIn !== undefined && snapshot.context.calendar?.state.haveSignIn === true,
    },
    {
      name: '标为已签到时今天确已签到',
      requirement: 'R383',
      kind: 'always',
      holds: (snapshot) => !snapshot.hasTag('checkedIn') || snapshot.context.calendar?.state.haveSignIn === true,
    },
    {
      name: '今日未签到时没有所得',
      requirement: 'R378',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('notCheckedIn') && snapshot.context.gain.beans > 0,
    },
    {
      name: '连签第 3 天领取额外奖励',
      requirement: 'R385',
      kind: 'always',
      holds: (snapshot) => !snapshot.matches('receiving') || snapshot.context.calendar?.state.day === 3,
    },
    {
      name: '有奖励未领取时才显示领取按钮',
      requirement: 'R379',
      kind: 'always',
      holds: (snapshot) => !snapshot.matches('rewardDue') || snapshot.context.calendar?.state.haveReceive === false,
    },
    {
      name: '签到提示在一步之内消失',
      requirement: 'R384',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.hasTag('toast'),
      to: (snapshot) => !snapshot.hasTag('toast'),
    },
    {
      name: '登录之后两步之内开始签到',
      requirement: 'R010',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('checkingIn'),
    },
    {
      name: '失败才有提示',
      kind: 'always',
      holds: (snapshot) => (snapshot.context.problem !== '') === snapshot.matches('failed'),
    },
    {
      name: '任何时候五步之内都能签到',
      requirement: 'R378',
      kind: 'within',
      steps: 5,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('rewarded'),
    },
    {
      name: '得知客户已登录就读取签到',
      requirement: 'R377',
      kind: 'step',
      steps: ['customer.known'],
      from: (snapshot) => !snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('loading'),
    },
    {
      name: '退出登录后只显示签到规则',
      requirement: 'R377',
      kind: 'step',
      steps: ['customer.gone'],
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('visitor'),
    },
    {
      name: '等待登录时再次点击签到仍等待登录',
      requirement: 'R010',
      kind: 'step',
      steps: ['checkIn.press'],
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('awaitingLogin'),
    },
    {
      name: '签到读取失败后可以重试',
      kind: 'step',
      steps: ['calendar.retry'],
      from: (snapshot) => snapshot.matches('failed'),
      to: (snapshot) => snapshot.matches('loading'),
    },
    {
      name: '登录后读取签到失败时说明原因',
      kind: 'step',
      steps: ['loadCalendarToCheckIn → broken'],
      from: (snapshot) => snapshot.matches('loadingToCheckIn'),
      to: (snapshot) => snapshot.matches('failed') && snapshot.context.problem === messages.offline,
    },
  ],
} satisfies FlowModel<typeof checkInMachine>;

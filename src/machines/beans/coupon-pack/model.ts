import { beansMessages } from '../../../../contract/beans/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, customer, samePhone, signedIn } from '../../shared/means';
import type { couponPackMachine } from './machine';
import { world } from './world';

/** What QA needs to walk the coupon pack (R391, R394–R396). */
export const model = {
  inputs: {
    fresh: {
      label: '本次会话第一次打开页面，尚未领取',
      how: '用新的无痕窗口打开周年庆页面，滚动一下',
      input: { received: false, dismissed: false },
    },
    dismissed: {
      label: '本次会话中关闭过弹窗，尚未领取',
      how: '打开周年庆页面，关闭弹窗后刷新',
      input: { received: false, dismissed: true },
    },
    received: {
      label: '已经领取过',
      how: `${signedIn()}，领取一次后刷新`,
      input: { received: true, dismissed: false },
    },
  },
  events: {
    'pack.open': { label: '点击「领取优惠券」' },
    'pack.claim': {
      label: '点击「一键领取」',
      cases: [
        { name: 'known', label: '已登录', data: signedIn(), payload: { known: true } },
        { name: 'visitor', label: '未登录', data: '保持未登录', payload: { known: false } },
      ],
    },
    'pack.close': { label: '关闭弹窗' },
    'pack.read': {
      label: '页面重新读取活动',
      how: '切换到另一个标签页，做下述操作后切换回来',
      cases: [
        {
          name: 'received',
          label: '已领取',
          data: `在另一个标签页以${account()}领取礼包`,
          payload: { received: true },
        },
        { name: 'notReceived', label: '未领取', data: '什么也不做', payload: { received: false } },
      ],
    },
  },
  outcomes: {
    login: loginOutcomes,
    receiveCoupons: [
      { name: 'received', label: '服务返回：领取成功', how: `登录的是 ${customer}，它有手机号码且没有领取过` },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在开发者工具「应用」面板删除本站全部 Cookie',
        error: { code: '401', message: messages.loginFirst },
      },
      {
        name: 'phoneMissing',
        label: '服务返回：请先绑定手机号码',
        how: '用「注册」新建的账号登录，它还没有手机号码',
        error: { code: 'phoneMissing', message: beansMessages.phoneMissing },
      },
      {
        name: 'refused',
        label: '服务返回：该手机号码已领取过',
        how: `先以 ${customer} 领取，退出后以手机号码相同的${account(samePhone)}登录再领取`,
        error: { code: '409', message: beansMessages.packTakenByPhone },
      },
    ],
  },
  key: ({ received, dismissed, problem }) => ({ received, dismissed, problem: problem !== '' }),
  world,
  invariants: [
    {
      name: '缺少手机号码时可以去绑定',
      requirement: 'R396',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('claiming'),
      to: (snapshot) => snapshot.matches('phoneMissing'),
    },
    {
      name: '领取过的不再弹出，也不再领取',
      requirement: 'R396',
      kind: 'never',
      holds: ({ context, children, ...snapshot }) =>
        context.received && (children.receiveCoupons !== undefined || snapshot.value === 'popup'),
    },
    {
      name: '被拒绝时说明原因，其他时候没有原因',
      requirement: 'R396',
      kind: 'always',
      holds: (snapshot) => (snapshot.context.problem !== '') === snapshot.matches('refused'),
    },
    {
      name: '提示领取成功时确已领取',
      requirement: 'R391',
      kind: 'always',
      holds: (snapshot) => !snapshot.matches('claimed') || snapshot.context.received,
    },
    {
      name: '等待登录时弹窗不挡住登录窗口',
      requirement: 'R010',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('awaitingLogin') && snapshot.hasTag('dialog'),
    },
    {
      name: '登录之后接着领取',
      requirement: 'R010',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('claiming'),
    },
    {
      name: '未领取时三步之内可以领取成功',
      requirement: 'R391',
      kind: 'within',
      steps: 3,
      from: (snapshot) => !snapshot.context.received && !snapshot.matches('phoneMissing'),
      to: (snapshot) => snapshot.matches('claimed'),
    },
  ],
} satisfies FlowModel<typeof couponPackMachine>;

import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual, forced, offline, unanswered, wait } from '../../shared/means';
import type { sessionMachine } from './machine';
import { world } from './world';

const customer = {
  customerCode: 'C10001',
  customerName: '深圳星河电子',
  blackList: false,
  manager: false,
  basicIntergral: 5_200,
};

/** What QA needs to walk signing in and out (R012, R013, R020–R022). */
export const model = {
  inputs: {
    visitor: { label: '打开任意页面', how: '用新的无痕窗口打开 /，未登录', input: undefined },
  },
  events: {
    'login.open': { label: '点击「登录」' },
    'login.retry': { label: '点击「重试」' },
    'frame.loaded': { label: '登录窗口显示出来', how: wait, byItself: true },
    'frame.signedIn': { label: '在登录窗口中登录', how: `点击「密码登录」，填写${account()}，点击「登录」` },
    'dialog.close': { label: '关闭登录窗口' },
    'session.refused': {
      label: '操作被拒绝',
      how: '在开发者工具「应用」面板删除本站全部 Cookie，再做需要登录的操作，如周年庆页面的「立即签到」',
      cases: [
        { name: 'login', label: '服务返回：请先登录', data: '无需填写', payload: { message: messages.loginFirst } },
      ],
    },
    'session.found': { label: '在另一个标签页登录', how: `在同一浏览器的另一个标签页打开首页，用${account()}登录` },
    'session.ended': { label: '在另一个标签页退出', how: '在同一浏览器的另一个标签页点击「退出登录」并确定' },
    'logout.ask': { label: '点击「退出」' },
    'logout.confirm': { label: '确认退出' },
    'logout.cancel': { label: '取消退出' },
  },
  outcomes: {
    fetchCustomer: [
      { name: 'customer', label: '服务返回：客户信息', how: asUsual, output: customer },
      {
        name: 'nobody',
        label: '服务返回：未登录',
        how: forced('/api/portal/v1/customer/getCustomerInfo', { data: '"data":null' }),
        output: null,
      },
      { name: 'broken', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    signOut: [
      { name: 'done', label: '服务返回：已退出', how: asUsual, output: undefined },
      { name: 'broken', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  delays: { frameTimeout: { how: unanswered('/portal/login-frame') } },
  key: ({ customer: known }) => ({ known: known !== null }),
  world,
  weights: { R022: 4, R012: 4, R020: 1 },
  invariants: [
    {
      name: '已登录时总有客户编号',
      requirement: 'R003',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('signedIn') && snapshot.context.customer === null,
    },
    {
      name: '未登录时不留客户信息',
      requirement: 'R003',
      kind: 'never',
      holds: (snapshot) => !snapshot.hasTag('signedIn') && snapshot.context.customer !== null,
    },
    {
      name: '已登录时不显示登录窗口',
      requirement: 'R021',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('signedIn') && snapshot.hasTag('frame'),
    },
    {
      name: '未经确认不退出',
      requirement: 'R022',
      kind: 'never',
      holds: (snapshot) => snapshot.children.signOut !== undefined && !snapshot.matches('signingOut'),
    },
    {
      name: '任何时候四步之内都能登录',
      requirement: 'R020',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('signedIn'),
    },
    {
      name: '退出迟迟没有返回时可以取消，再查是否仍在登录',
      requirement: 'R022',
      kind: 'step',
      steps: ['logout.cancel'],
      from: (snapshot) => snapshot.children.signOut !== undefined,
      to: (snapshot) => snapshot.matches('autoSigningIn') && snapshot.children.signOut === undefined,
    },
    {
      name: '退出途中得知在别处登录，就查现在是谁',
      kind: 'step',
      steps: ['session.found'],
      from: (snapshot) => snapshot.matches('confirmingSignOut') || snapshot.matches('signingOut'),
      to: (snapshot) => snapshot.matches('autoSigningIn'),
    },
    {
      name: '确认退出时操作被拒绝，与已登录时一样说明登录已失效',
      requirement: 'R012',
      kind: 'step',
      steps: ['session.refused(login)'],
      from: (snapshot) => snapshot.matches('confirmingSignOut'),
      to: (snapshot, _, said) => snapshot.matches('expired') && said.includes(messages.loginFirst),
    },
    {
      name: '正在退出时操作被拒绝，不再等待登录',
      kind: 'step',
      steps: ['session.refused(login)'],
      from: (snapshot) => snapshot.matches('signingOut'),
      to: (snapshot, _, said) => snapshot.matches('signingOut') && said.includes('news.dismissed'),
    },
    {
      name: '登录失效后两步之内看到登录窗口',
      requirement: 'R012',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('expired'),
      to: (snapshot) => snapshot.matches({ frame: 'open' }),
    },
    {
      name: '登录状态获取失败后仍可登录',
      requirement: 'R020',
      kind: 'step',
      steps: ['login.open'],
      from: (snapshot) => snapshot.matches('failed'),
      to: (snapshot) => snapshot.matches('signingIn'),
    },
    {
      name: '登录状态获取失败后，得知在别处登录就重新获取',
      kind: 'step',
      steps: ['session.found'],
      from: (snapshot) => snapshot.matches('failed'),
      to: (snapshot) => snapshot.matches('autoSigningIn'),
    },
    {
      name: '登录状态未知时，在别处退出就是未登录',
      kind: 'step',
      steps: ['session.ended'],
      from: (snapshot) => snapshot.matches('failed') || snapshot.matches('autoSigningIn'),
      to: (snapshot) => snapshot.matches('anonymous'),
    },
    {
      name: '登录状态未知时，操作被拒绝就说明原因并打开登录窗口',
      requirement: 'R012',
      kind: 'step',
      steps: ['session.refused(login)'],
      from: (snapshot) => snapshot.matches('failed') || snapshot.matches('autoSigningIn'),
      to: (snapshot, _, said) => snapshot.matches('frame') && said.includes(messages.loginFirst),
    },
    {
      name: '登录失效后关闭登录窗口，等待结果的人得知没有登录',
      requirement: 'R013',
      kind: 'step',
      steps: ['dialog.close'],
      from: (snapshot) => snapshot.matches('expired'),
      to: (snapshot, _, said) => snapshot.matches('anonymous') && said.length === 1,
    },
    {
      name: '登录失效后在别处登录就接着登录',
      requirement: 'R013',
      kind: 'step',
      steps: ['session.found'],
      from: (snapshot) => snapshot.matches('expired'),
      to: (snapshot) => snapshot.matches('signingIn'),
    },
    {
      name: '登录失效后登录窗口一直打不开就可以重试',
      requirement: 'R020',
      kind: 'step',
      steps: ['after frameTimeout'],
      from: (snapshot) => snapshot.matches('expired'),
      to: (snapshot) => snapshot.matches({ frame: 'broken' }),
    },
    {
      name: '登录窗口还没有显示完就登录，也算登录',
      requirement: 'R020',
      kind: 'step',
      steps: ['frame.signedIn'],
      from: (snapshot) => snapshot.matches('frame') && !snapshot.matches({ frame: 'broken' }),
      to: (snapshot) => snapshot.matches('signingIn'),
    },
  ],
} satisfies FlowModel<typeof sessionMachine>;

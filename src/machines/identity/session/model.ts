import type { FlowModel } from '../../shared/flow-model';
import type { sessionMachine } from './machine';

const customer = {
  customerCode: 'C10001',
  customerName: '深圳星河电子',
  blackList: false,
  manager: false,
  basicIntergral: 5_200,
};

/** What QA needs to walk signing in and out (R012, R013, R020–R022). */
export const model = {
  inputs: { visitor: { label: '打开任意页面', input: undefined } },
  events: {
    'login.open': { label: '点击「登录」' },
    'login.retry': { label: '点击「重试」' },
    'frame.loaded': { label: '登录窗口显示出来' },
    'frame.signedIn': { label: '在登录窗口中登录' },
    'dialog.close': { label: '关闭登录窗口' },
    'session.refused': {
      label: '操作被拒绝',
      cases: [{ name: 'login', label: '服务返回：请先登录', payload: { message: '请先登录' } }],
    },
    'session.found': { label: '在另一个标签页登录' },
    'session.ended': { label: '在另一个标签页退出' },
    'logout.ask': { label: '点击「退出」' },
    'logout.confirm': { label: '确认退出' },
    'logout.cancel': { label: '取消退出' },
  },
  outcomes: {
    fetchCustomer: [
      { name: 'customer', label: '服务返回：客户信息', output: customer },
      { name: 'nobody', label: '服务返回：未登录', output: null },
      { name: 'broken', label: '网络中断', error: { code: 'NETWORK', message: '网络异常，请检查网络后重试' } },
    ],
    signOut: [
      { name: 'done', label: '服务返回：已退出', output: undefined },
      { name: 'broken', label: '网络中断', error: { code: 'NETWORK', message: '网络异常，请检查网络后重试' } },
    ],
  },
  delays: { frameTimeout: '等待 15 秒' },
  key: ({ customer: known }) => ({ known: known !== null }),
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
      name: '登录失效后两步之内看到登录窗口',
      requirement: 'R012',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('expired'),
      to: (snapshot) => snapshot.matches({ frame: 'open' }),
    },
  ],
} satisfies FlowModel<typeof sessionMachine>;

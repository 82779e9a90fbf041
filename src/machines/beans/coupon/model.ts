import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import type { couponMachine } from './machine';

/** What QA needs to walk claiming a coupon (R426–R430). */
export const model = {
  inputs: {
    claimable: { label: '打开可领取的优惠券', input: { processState: 4, own: false } },
    claimed: { label: '打开已被领取的优惠券', input: { processState: 5, own: false } },
    owned: { label: '打开自己已领取的优惠券', input: { processState: 5, own: true } },
    notStarted: { label: '打开尚未开始领取的优惠券', input: { processState: 6, own: false } },
    expired: { label: '打开已过期的优惠券', input: { processState: 7, own: false } },
    voided: { label: '打开已作废的优惠券', input: { processState: 8, own: false } },
  },
  events: {
    'coupon.claim': {
      label: '点击「立即领取」',
      cases: [
        { name: 'known', label: '已登录', payload: { known: true } },
        { name: 'visitor', label: '未登录', payload: { known: false } },
      ],
    },
    'form.submit': {
      label: '填写手机号码并提交',
      cases: [{ name: 'good', label: '13800138000', payload: { customerCode: 'C10001', phone: '13800138000' } }],
    },
    'dialog.close': { label: '关闭窗口' },
    'coupon.read': {
      label: '页面重新读取优惠券',
      cases: [
        { name: 'claimable', label: '可领取', payload: { processState: 4, own: false } },
        { name: 'claimed', label: '已被领取', payload: { processState: 5, own: false } },
        { name: 'owned', label: '自己已领取', payload: { processState: 5, own: true } },
      ],
    },
    'customer.gone': { label: '退出登录' },
  },
  outcomes: {
    login: loginOutcomes,
    claimCoupon: [
      { name: 'claimed', label: '服务返回：领取成功' },
      { name: 'loginFirst', label: '服务返回：请先登录', error: { code: '401', message: '请先登录' } },
      {
        name: 'refused',
        label: '服务返回：手机号码与客编不符',
        error: { code: '1003', message: '手机号码与客编号码不匹配' },
      },
    ],
  },
  key: ({ processState, own, customerCode, phone }) => ({ processState, own, customerCode, phone }),
  invariants: [
    {
      name: '提交时客编号码和手机号码都已填写',
      requirement: 'R429',
      kind: 'always',
      holds: ({ children, context }) =>
        children.claimCoupon === undefined || (context.customerCode !== '' && context.phone !== ''),
    },
    {
      name: '只有可领取的优惠券显示卡片',
      requirement: 'R427',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('card') && snapshot.context.processState !== 4 && !snapshot.context.own,
    },
    {
      name: '自己领取的优惠券不会显示被别人领取',
      requirement: 'R427',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('claimed') && snapshot.context.own,
    },
    {
      name: '提交之外不留客编号码和手机号码',
      kind: 'never',
      holds: (snapshot) =>
        !snapshot.matches('submitting') && (snapshot.context.customerCode !== '' || snapshot.context.phone !== ''),
    },
    {
      name: '登录之后接着填写',
      requirement: 'R428',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('form'),
    },
    {
      name: '可领取时三步之内领取成功',
      requirement: 'R430',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.matches('claimable'),
      to: (snapshot) => snapshot.matches('succeeded'),
    },
  ],
} satisfies FlowModel<typeof couponMachine>;

import { beansMessages } from '../../../../contract/beans/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, signedIn } from '../../shared/means';
import type { couponMachine } from './machine';
import { world } from './world';

const couponAddress = (number: string, code: string) => `/portal/coupon?n=${number}&r=${code}`;

/** What QA needs to walk claiming a coupon (R426–R430). */
export const model = {
  inputs: {
    claimable: {
      label: '打开可领取的优惠券',
      how: `打开 ${couponAddress('CP18OPEN01', 'H7K2M9QX')}`,
      input: { processState: 4, own: false },
    },
    claimed: {
      label: '打开已被领取的优惠券',
      how: `打开 ${couponAddress('CP18TAKEN1', 'B5D6F7GH')}`,
      input: { processState: 5, own: false },
    },
    owned: {
      label: '打开自己已领取的优惠券',
      how: `先以${account()}领取 ${couponAddress('CP18OPEN01', 'H7K2M9QX')}，再打开它`,
      input: { processState: 5, own: true },
    },
    notStarted: {
      label: '打开尚未开始领取的优惠券',
      how: `打开 ${couponAddress('CP18LATER1', 'J8L9N2PQ')}`,
      input: { processState: 6, own: false },
    },
    expired: {
      label: '打开已过期的优惠券',
      how: `打开 ${couponAddress('CP17PAST01', 'S3V4X5YZ')}`,
      input: { processState: 7, own: false },
    },
    voided: {
      label: '打开已作废的优惠券',
      how: `打开 ${couponAddress('CP18VOID01', 'C2E3G4JK')}`,
      input: { processState: 8, own: false },
    },
  },
  events: {
    'coupon.claim': {
      label: '点击「立即领取」',
      cases: [
        { name: 'known', label: '已登录', data: signedIn(), payload: { known: true } },
        { name: 'visitor', label: '未登录', data: '保持未登录', payload: { known: false } },
      ],
    },
    'form.submit': {
      label: '填写手机号码并提交',
      cases: [
        {
          name: 'good',
          label: '13800138000',
          data: '客编号码 C10001（已填好），手机号码 13800138000',
          payload: { customerCode: 'C10001', phone: '13800138000' },
        },
      ],
    },
    'dialog.close': { label: '关闭窗口' },
    'coupon.read': {
      label: '页面重新读取优惠券',
      how: '切换到另一个标签页，做下述操作后切换回来',
      cases: [
        { name: 'claimable', label: '可领取', data: '什么也不做', payload: { processState: 4, own: false } },
        {
          name: 'claimed',
          label: '已被领取',
          data: `在另一个浏览器以${account('C10002')}领取同一张优惠券`,
          payload: { processState: 5, own: false },
        },
        {
          name: 'owned',
          label: '自己已领取',
          data: `在另一个标签页以${account()}领取同一张优惠券`,
          payload: { processState: 5, own: true },
        },
      ],
    },
    'customer.gone': { label: '退出登录', how: '在另一个标签页退出登录' },
  },
  outcomes: {
    login: loginOutcomes,
    claimCoupon: [
      { name: 'claimed', label: '服务返回：领取成功', how: asUsual },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在开发者工具「应用」面板删除本站全部 Cookie',
        error: { code: '401', message: messages.loginFirst },
      },
      {
        name: 'refused',
        label: '服务返回：已被领取',
        how: `提交之前，在另一个浏览器以${account('C10002')}领取同一张优惠券`,
        error: { code: '409', message: beansMessages.couponTaken },
      },
    ],
  },
  key: ({ processState, own, customerCode, phone }) => ({ processState, own, customerCode, phone }),
  weights: { R430: 5, R428: 3, R427: 1 },
  world,
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

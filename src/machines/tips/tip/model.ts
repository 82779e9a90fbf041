import { tips } from '../../../../contract/limits/tips';
import { messages } from '../../../../contract/messages';
import { tipMessages } from '../../../../contract/tips/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { mayBeDone } from '../../shared/lost-reply';
import { asUsual, offline as cut, forced, signedIn, unanswered } from '../../shared/means';
import type { tipMachine } from './machine';
import { world } from './world';

const offline = { code: 'NETWORK', message: messages.offline };
const noSession = { code: 'LOGIN', message: messages.loginFirst };
const logOut = '在开发者工具「应用」面板删除本站全部 Cookie';
const inFrame = (button: string) => `在支付窗口中点击「${button}」`;

const payment = { redirectUrl: 'about:blank', settlementAccessId: '0'.repeat(31).concat('1') };

const asked = [
  {
    name: 'paid',
    label: '服务返回：已付款',
    how: inFrame('确认支付'),
    output: { status: 'paid', rewardMoney: 1 },
  },
  {
    name: 'refused',
    label: '服务返回：支付失败',
    how: inFrame('支付失败：余额不足'),
    output: { status: 'refused', rewardMoney: 1 },
  },
] as const;

const closed = { status: 'closed', rewardMoney: 1 } as const;

/** What QA needs to walk a tip (R264, R265). */
export const model = {
  inputs: {
    page: {
      label: '打开工厂直播',
      how: '打开 /portal/factoryVideo/0/0',
      input: { pollMs: tips.pollMs },
    },
  },
  events: {
    'tip.ask': {
      label: '点击「打赏」',
      cases: [
        { name: 'customer', label: '已登录', data: signedIn(), payload: { known: true } },
        { name: 'visitor', label: '未登录', data: '保持未登录', payload: { known: false } },
      ],
    },
    'tip.submit': {
      label: '选择金额并点击「去支付」',
      cases: [
        {
          name: 'usual',
          label: '1元',
          data: `打赏金额 ${tips.defaultYuan}`,
          payload: { fen: 100, key: 'key-1' },
          variants: [
            {
              name: 'least',
              label: '0.01元（下界）',
              data: '打赏金额 0.01',
              payload: { fen: tips.leastFen, key: 'key-1' },
            },
            {
              name: 'most',
              label: `${tips.mostFen / 100}元（上界）`,
              data: `打赏金额 ${tips.mostFen / 100}`,
              payload: { fen: tips.mostFen, key: 'key-1' },
            },
          ],
        },
      ],
    },
    'tip.again': { label: '点击「重新打赏」' },
    'payment.check': { label: '点击「再次查询」' },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    login: loginOutcomes,
    openPayment: [
      { name: 'opened', label: '服务返回：支付已打开', how: asUsual, output: payment },
      {
        name: 'noSession',
        label: '服务返回：请先登录',
        how: logOut,
        error: noSession,
      },
      {
        name: 'missing',
        label: '服务返回：视频不存在',
        how: forced('/api/portal/v1/factoryLive/reward', { code: 404, message: tipMessages.videoMissing }),
        error: { code: '404', message: tipMessages.videoMissing },
      },
      { name: 'broken', label: '网络中断', how: cut, error: offline },
    ],
    askPayment: [
      ...asked,
      {
        name: 'paying',
        label: '服务返回：尚未付款',
        how: '在支付窗口中不做任何操作',
        output: { status: 'paying', rewardMoney: 1 },
      },
      {
        name: 'closed',
        label: '服务返回：已关闭',
        how: `在支付窗口中等待 ${tips.paymentMinutes} 分钟`,
        output: closed,
      },
      { name: 'noSession', label: '服务返回：请先登录', how: logOut, error: noSession },
      {
        name: 'missing',
        label: '服务返回：打赏不存在',
        how: '在另一标签页退出登录，再用另一帐号登录',
        error: { code: 'NOT_FOUND', message: tipMessages.tipMissing },
      },
      { name: 'broken', label: '网络中断', how: cut, error: offline },
    ],
    endPayment: [
      ...asked,
      { name: 'closed', label: '服务返回：已关闭', how: asUsual, output: closed },
      {
        name: 'broken',
        label: '网络中断',
        how: unanswered('/api/portal/v1/factoryLive/cancelReward'),
        error: offline,
      },
    ],
  },
  delays: { pollInterval: { label: `等待 ${tips.pollMs / 1_000} 秒`, how: '不做任何操作，等待即可' } },
  sentKey: { call: 'openPayment', key: 'key', isUncertain: mayBeDone },
  world,
  key: ({ fen, key, payment: { settlementAccessId }, problem }) => ({
    fen,
    key: key !== '',
    paying: settlementAccessId !== '',
    problem,
  }),
  weights: { paid: 5, unknown: 4, leaving: 4, refused: 3, closed: 3, R264: 2 },
  invariants: [
    {
      name: '打开支付时有金额和防止重复的编号',
      requirement: 'R265',
      kind: 'always',
      holds: (snapshot) =>
        snapshot.children.openPayment === undefined || (snapshot.context.fen > 0 && snapshot.context.key !== ''),
    },
    {
      name: '只有打开了支付才能付款成功',
      requirement: 'R265',
      kind: 'never',
      holds: (snapshot) =>
        (snapshot.matches('paid') || snapshot.matches('paying')) && snapshot.context.payment.settlementAccessId === '',
    },
    {
      name: '付款时关闭窗口要先问服务',
      requirement: 'R265',
      kind: 'step',
      steps: ['dialog.close'],
      from: (snapshot) => snapshot.matches('paying'),
      to: (snapshot) => snapshot.matches('leaving') && snapshot.children.endPayment !== undefined,
    },
    {
      name: '服务说已付款才算打赏成功',
      requirement: 'R265',
      kind: 'step',
      steps: ['askPayment → paid'],
      from: (snapshot) => snapshot.children.askPayment !== undefined,
      to: (snapshot, _before, said) => snapshot.matches('paid') && said.join() === 'news.paid',
    },
    {
      name: '关闭窗口时服务说已付款，也算打赏成功',
      requirement: 'R265',
      kind: 'step',
      steps: ['endPayment → paid'],
      from: (snapshot) => snapshot.children.endPayment !== undefined,
      to: (snapshot, _before, said) => snapshot.matches('paid') && said.join() === 'news.paid',
    },
    {
      name: '结果未知时一步之内可以再查',
      requirement: 'R265',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('unknown'),
      to: (snapshot) => snapshot.matches('leaving'),
    },
    {
      name: '未登录时提示并等待登录',
      requirement: 'R011',
      kind: 'step',
      steps: ['tip.ask(visitor)'],
      from: (snapshot) => snapshot.matches('idle'),
      to: (snapshot, _before, said) => snapshot.matches('awaitingLogin') && said.join() === messages.loginFirst,
    },
    {
      name: '任何时候三步之内都能关闭所有窗口',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('idle'),
    },
  ],
} satisfies FlowModel<typeof tipMachine>;

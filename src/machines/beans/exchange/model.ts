import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import type { exchangeMachine } from './machine';
import type { Offer } from './offer';

const offer: Offer = {
  activityKeyId: 'anniversary',
  skuCode: 'sku-1',
  title: '便携电烙铁',
  picture: 'art:sku-1',
  price: 60,
  inventory: 20,
  status: 0,
  reason: '',
  ticket: 'ticket',
  balance: 320,
  customerCode: 'C10001',
  unresolved: '',
};

const soldOut: Offer = {
  ...offer,
  skuCode: 'sku-2',
  title: '数字万用表',
  picture: 'art:sku-2',
  inventory: 0,
  status: 3,
  reason: 'soldOut',
};
const exchanged: Offer = {
  ...offer,
  skuCode: 'sku-3',
  title: '螺丝刀套装',
  picture: 'art:sku-3',
  status: 2,
  reason: 'alreadyExchanged',
};
const short: Offer = { ...offer, skuCode: 'sku-4', title: '纪念PCB尺', picture: 'art:sku-4', price: 600 };
const words = {
  messages: {
    soldOut: '该商品已售罄',
    beansShort: '您的金豆不足',
    alreadyExchanged: '您已兑换成功，不可重复兑换',
    notStarted: '秒杀活动未开始',
    ended: '秒杀活动已结束',
    activityMissing: '秒杀活动不存在',
  },
  ruleNotMet: '兑换规则不满足',
};
const offline = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };

/** What QA needs to walk an exchange of beans (R407–R415). */
export const model = {
  inputs: { page: { label: '打开每日秒杀', input: words } },
  events: {
    'exchange.ask': {
      label: '点击商品的兑换按钮',
      cases: [
        {
          name: 'visitor',
          label: '未登录',
          payload: { signedIn: false, offer: { ...offer, balance: null, customerCode: '' } },
        },
        { name: 'enough', label: '可兑换的商品', payload: { signedIn: true, offer } },
        { name: 'soldOut', label: '已售罄的商品', payload: { signedIn: true, offer: soldOut } },
        { name: 'exchanged', label: '已兑换过的商品', payload: { signedIn: true, offer: exchanged } },
        { name: 'short', label: '金豆不足的商品', payload: { signedIn: true, offer: short } },
        {
          name: 'unresolved',
          label: '上次兑换结果未知的商品',
          payload: { signedIn: true, offer: { ...offer, unresolved: 'key-0' } },
        },
      ],
    },
    'exchange.confirm': {
      label: '在确认窗口点击「确定」',
      cases: [{ name: 'key', label: '幂等键', payload: { key: 'key-1' } }],
    },
    'exchange.retry': { label: '点击「重试」' },
    'exchange.cancel': { label: '点击「取消」' },
    'address.open': { label: '点击「确认收货地址」' },
    'address.later': { label: '点击「暂不填写」' },
    'address.submit': {
      label: '填写收货地址并点击「保存」',
      cases: [
        {
          name: 'whole',
          label: '完整的地址',
          payload: {
            address: { linkMan: '王小明', phone: '13800000000', region: '广东省深圳市福田区', detail: '华秀路1号' },
          },
        },
      ],
    },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    login: loginOutcomes,
    fetchOffer: [
      { name: 'enough', label: '服务返回：可兑换', output: offer },
      { name: 'soon', label: '服务返回：即将开始', output: { ...offer, status: 4, reason: 'notStarted' } },
      {
        name: 'short',
        label: '服务返回：金豆不足',
        output: { ...offer, balance: 10, status: 1, reason: 'beansShort' },
      },
      { name: 'broken', label: '网络异常', error: offline },
    ],
    sendExchange: [
      { name: 'exchanged', label: '服务返回：兑换成功', output: { exchangeId: 7, balance: 260 } },
      { name: 'soldOut', label: '服务返回：已售罄', error: { code: 'soldOut', message: '该商品已售罄' } },
      { name: 'expired', label: '服务返回：请先登录', error: { code: 'LOGIN', message: '请先登录' } },
      { name: 'broken', label: '网络异常', error: offline },
    ],
    saveAddress: [
      { name: 'saved', label: '服务返回：保存成功' },
      { name: 'refused', label: '服务返回：保存失败', error: { code: '400', message: '商品已发货，地址不能修改' } },
    ],
  },
  key: ({ offer: { skuCode, status, balance, price, unresolved }, exchangeId }) => ({
    skuCode,
    status,
    short: balance === null ? 'unknown' : balance < price,
    unresolved: unresolved !== '',
    exchangeId,
  }),
  invariants: [
    {
      name: '只有可兑换且金豆足够的商品才会询问确认',
      requirement: 'R408',
      kind: 'always',
      holds: ({ context, ...snapshot }) =>
        snapshot.value !== 'confirming' ||
        (context.offer.status === 0 && context.offer.inventory > 0 && (context.offer.balance ?? 0) >= 60),
    },
    {
      name: '未登录不会询问确认',
      requirement: 'R407',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('confirming') && snapshot.context.offer.balance === null,
    },
    {
      name: '兑换时带有幂等键',
      requirement: 'R410',
      kind: 'always',
      holds: (snapshot) => snapshot.children.sendExchange === undefined || snapshot.context.key !== '',
    },
    {
      name: '结果未知的兑换在有结果之前一直记着',
      requirement: 'R415',
      kind: 'always',
      holds: ({ context, ...snapshot }) =>
        snapshot.value !== 'uncertain' || (context.key !== '' && context.offer.unresolved === context.key),
    },
    {
      name: '结果未知的商品只用原来的幂等键',
      requirement: 'R415',
      kind: 'always',
      holds: ({ context, ...snapshot }) =>
        snapshot.value !== 'exchanging' || context.offer.unresolved === '' || context.key === context.offer.unresolved,
    },
    {
      name: '等待服务返回时一步之内可以离开',
      requirement: 'R411',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('exchanging'),
      to: (snapshot) => snapshot.matches({ ready: 'idle' }),
    },
    {
      name: '兑换成功后才填写地址',
      requirement: 'R413',
      kind: 'never',
      holds: (snapshot) =>
        (snapshot.matches('filling') || snapshot.matches('saving') || snapshot.matches('reminding')) &&
        snapshot.context.exchangeId === 0,
    },
    {
      name: '确认后两步之内兑换成功',
      requirement: 'R411',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('confirming'),
      to: (snapshot) => snapshot.matches('succeeded'),
    },
    {
      name: '登录后两步之内继续兑换',
      requirement: 'R407',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches({ ready: 'awaitingLogin' }),
      to: (snapshot) => snapshot.matches('confirming'),
    },
    {
      name: '网络异常后一步之内可重试',
      requirement: 'R410',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('uncertain'),
      to: (snapshot) => snapshot.matches('exchanging'),
    },
    {
      name: '兑换成功后两步之内可关闭所有窗口',
      requirement: 'R413',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('succeeded') || snapshot.matches('filling') || snapshot.matches('reminding'),
      to: (snapshot) => snapshot.matches({ ready: 'idle' }),
    },
    {
      name: '任何时候五步之内都能再次询问确认',
      kind: 'within',
      steps: 5,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('confirming'),
    },
  ],
} satisfies FlowModel<typeof exchangeMachine>;

import { beansMessages } from '../../../../contract/beans/messages';
import { exchangeMessages, itemButtonText } from '../../../../contract/beans/rules/exchange';
import { beans } from '../../../../contract/limits/beans';
import { messages } from '../../../../contract/messages';
import { draftOutcomes } from '../../shared/draft';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { mayBeDone } from '../../shared/lost-reply';
import { asUsual, customer, offline as cut, forced, signedIn } from '../../shared/means';
import type { exchangeMachine } from './machine';
import type { Offer } from './offer';
import { world } from './world';

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
export const address = { linkMan: '王小明', phone: '13800000000', region: '广东省深圳市福田区', detail: '创新路1号' };
const words = { messages: exchangeMessages, ruleNotMet: itemButtonText(2) };
const offline = { code: 'NETWORK', message: messages.offline };

/** What QA needs to walk an exchange of beans (R407–R415). */
export const model = {
  inputs: {
    page: {
      label: '打开每日秒杀',
      how: `在 ${beans.seckillOpens}–${beans.seckillCloses} 之间（或把服务器时钟拨到这时）打开周年庆页面的每日秒杀；用例以「便携电烙铁」60 个金豆书写，样例商品为「便携恒温电烙铁 65W」1800 个金豆`,
      input: words,
    },
  },
  events: {
    'exchange.ask': {
      label: '点击商品的兑换按钮',
      cases: [
        {
          name: 'visitor',
          label: '未登录',
          data: '保持未登录；可兑换的商品',
          payload: { signedIn: false, offer: { ...offer, balance: null, customerCode: '' } },
        },
        {
          name: 'enough',
          label: '可兑换的商品',
          data: `${signedIn()}（5200 个金豆），商品「便携恒温电烙铁 65W」`,
          payload: { signedIn: true, offer },
        },
        {
          name: 'soldOut',
          label: '已售罄的商品',
          data: '库存为 0 的商品；样例每款 50 件，用 npm run qa -- walk exchange --page 由程序给出',
          payload: { signedIn: true, offer: soldOut },
        },
        {
          name: 'exchanged',
          label: '已兑换过的商品',
          data: `${signedIn()}，再次兑换同一款商品`,
          payload: { signedIn: true, offer: exchanged },
        },
        {
          name: 'short',
          label: '金豆不足的商品',
          data: `${signedIn('C10003')}（12 个金豆），任一商品`,
          payload: { signedIn: true, offer: short },
        },
        {
          name: 'unresolved',
          label: '上次兑换结果未知的商品',
          data: `${signedIn()}，兑换时断网，恢复联网后刷新页面`,
          payload: { signedIn: true, offer: { ...offer, unresolved: 'key-0' } },
        },
      ],
    },
    'exchange.confirm': {
      label: '在确认窗口点击「确定」',
      cases: [{ name: 'key', label: '第一次兑换', data: '无需填写', payload: { key: 'key-1' } }],
    },
    'exchange.retry': { label: '点击「重试」' },
    'exchange.cancel': { label: '点击「取消」' },
    'address.open': { label: '点击「确认收货地址」' },
    'address.edit': {
      label: '在兑换记录中点击「填写地址」或「修改地址」',
      how: '在兑换记录中点击该商品的「填写地址」；填写过的是「修改地址」',
      cases: [
        { name: 'missing', label: '没有填写过', data: '待填写地址的商品', payload: { exchangeId: 9, address: null } },
        { name: 'known', label: '填写过', data: '待发货的商品', payload: { exchangeId: 9, address } },
      ],
    },
    'form.change': {
      label: '修改收货地址',
      cases: [
        {
          name: 'typed',
          label: '填写收货人',
          data: '收货人 王小明',
          payload: { draft: { ...address, phone: '', region: '', detail: '' } },
        },
      ],
    },
    'draft.discard': { label: '点击「清除草稿」' },
    'address.later': { label: '点击「暂不填写」' },
    'address.submit': {
      label: '填写收货地址并点击「保存」',
      cases: [
        {
          name: 'whole',
          label: '完整的地址',
          data: '收货人 王小明，手机号码 13800000000，所在地区 广东省深圳市福田区，详细地址 创新路1号',
          payload: { address },
          variants: [
            {
              name: 'longest',
              label: `收货人 ${beans.nameMaxLength} 字、详细地址 ${beans.addressMaxLength} 字（上界）`,
              data: `收货人为 ${beans.nameMaxLength} 个「王」，详细地址为 ${beans.addressMaxLength} 个「路」，其余照填`,
              payload: {
                address: {
                  linkMan: '王'.repeat(beans.nameMaxLength),
                  phone: '13800000000',
                  region: '广东省深圳市福田区',
                  detail: '路'.repeat(beans.addressMaxLength),
                },
              },
            },
          ],
        },
      ],
    },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    login: loginOutcomes,
    fetchOffer: [
      { name: 'enough', label: '服务返回：可兑换', how: `登录的是 ${customer}（5200 个金豆）`, output: offer },
      {
        name: 'soon',
        label: '服务返回：即将开始',
        how: `用 npm run qa -- walk exchange --page，由程序给出；或在 ${beans.seckillOpens} 之前打开商品`,
        output: { ...offer, status: 4, reason: 'notStarted' },
      },
      {
        name: 'short',
        label: '服务返回：金豆不足',
        how: '登录的是 C10003（12 个金豆）',
        output: { ...offer, balance: 10, status: 1, reason: 'beansShort' },
      },
      {
        name: 'held',
        label: '服务返回：已兑换过',
        how: '在另一个浏览器用同一账号先兑换这件商品',
        output: { ...offer, status: 2, reason: 'alreadyExchanged' },
      },
      {
        name: 'gone',
        label: '服务返回：已售罄',
        how: '另一客户先换走最后一件',
        output: { ...offer, inventory: 0, status: 3, reason: 'soldOut' },
      },
      { name: 'broken', label: '网络中断', how: cut, error: offline },
    ],
    sendExchange: [
      { name: 'exchanged', label: '服务返回：兑换成功', how: asUsual, output: { exchangeId: 7, balance: 260 } },
      {
        name: 'soldOut',
        label: '服务返回：已售罄',
        how: forced('/api/integral/seckill/exchangeSeckillGoods', { code: 409, message: exchangeMessages.soldOut }),
        error: { code: 'soldOut', message: exchangeMessages.soldOut },
      },
      {
        name: 'expired',
        label: '服务返回：请先登录',
        how: '在开发者工具「应用」面板删除本站全部 Cookie',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      { name: 'broken', label: '网络中断', how: cut, error: offline },
      {
        name: 'lost',
        label: '服务已兑换，返回丢失',
        how: '在 /dev/faults 让请求 POST /api/integral/seckill/exchangeSeckillGoods「丢失」一次',
        error: offline,
      },
    ],
    readDraft: draftOutcomes({ ...address, detail: '' }, '填写收货地址').filter(({ name }) => name !== 'stored'),
    saveAddress: [
      { name: 'saved', label: '服务返回：保存成功', how: asUsual },
      {
        name: 'refused',
        label: '服务返回：商品已发货',
        how: forced('/api/integral/exchange/saveExchangeAddress', { code: 409, message: beansMessages.shipped }),
        error: { code: 'shipped', message: beansMessages.shipped },
      },
    ],
  },
  sentKey: { call: 'sendExchange', key: 'key', isUncertain: mayBeDone },
  key: ({
    offer: { skuCode, status, balance, price, unresolved },
    exchangeId,
    address: known,
    restored,
    recorded,
  }) => ({
    skuCode,
    status,
    short: balance === null ? 'unknown' : balance < price,
    unresolved: unresolved !== '',
    exchangeId,
    known: known !== null,
    restored,
    recorded,
  }),
  world,
  weights: { R410: 5, R415: 5, uncertain: 4, R408: 3, R413: 3 },
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
      name: '兑换时带有防止重复扣除的编号',
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
      name: '从兑换记录填写地址时，离开就回到兑换记录',
      requirement: 'R413',
      kind: 'step',
      steps: ['address.later'],
      from: (snapshot) => snapshot.context.recorded && (snapshot.matches('filling') || snapshot.matches('saving')),
      to: (snapshot) => snapshot.matches('ready'),
    },
    {
      name: '已填写的地址不会被草稿替换',
      kind: 'step',
      steps: ['address.edit(known)'],
      from: (snapshot) => snapshot.matches('ready'),
      to: (snapshot) => snapshot.matches('filling') && snapshot.context.address?.detail === address.detail,
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

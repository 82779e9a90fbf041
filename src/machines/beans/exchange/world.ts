import { itemButtonText } from '../../../../contract/beans/rules/exchange';
import type { Visit } from '../../shared/visit';
import { cutOff, endsTheSession, isKnown, isLive, loginSteps, replyLost, sessionEnded } from '../../shared/visit';
import { worldOf } from '../../shared/world';

export interface SaleWorld extends Visit {
  beans: 'enough' | 'few';
  /** 便携电烙铁, the last one, for this customer. */
  iron: 'free' | 'held' | 'gone';
  /** The browser keeps the key of an attempt whose result it does not know. */
  kept: boolean;
  /** The exchanged item has left the house. */
  shipped: boolean;
  /** What the list says of other items to who is signed in, where it is not what the model says; only in pairs (`qa/pairs`). */
  list?: { readonly 数字万用表?: 1; readonly 螺丝刀套装?: 0 };
}

export const start: SaleWorld = { session: 'live', beans: 'enough', iron: 'free', kept: false, shipped: false };

const ironIs = (iron: SaleWorld['iron']) => (world: SaleWorld) => world.iron === iron;

/** What the server does with an exchange, whether or not the page hears of it. */
const exchanged = (world: SaleWorld): SaleWorld =>
  isLive(world) && world.iron === 'free' && world.beans === 'enough' ? { ...world, iron: 'held' } : world;
const doubtful = (world: SaleWorld): SaleWorld => ({ ...world, kept: true });

export const isSaleWorld = (world: unknown): world is SaleWorld =>
  typeof world === 'object' && world !== null && 'iron' in world;

/** The buttons of the list, as the page knows the customer. */
export function itemNames(world: SaleWorld): string[] {
  const { iron, beans, list } = world;
  const known = isKnown(world);
  const ofIron = () => {
    if (iron !== 'free') return 3;
    return known && beans === 'few' ? 1 : 0;
  };
  const statuses = {
    便携电烙铁: ofIron(),
    数字万用表: 3,
    螺丝刀套装: known ? 2 : 0,
    纪念PCB尺: known ? 1 : 0,
    ...(known && list),
  } as const;
  return Object.entries(statuses).map(([title, status]) => `${itemButtonText(status)}：${title}`);
}

const preparedFor = (beans: number): string =>
  `客户（${beans} 个金豆）、另一客户（320 个金豆）、运营各一；全天可兑换的活动，商品为便携电烙铁（60 个金豆，1 件）、数字万用表（已售罄）、螺丝刀套装（客户已兑换）、纪念PCB尺（600 个金豆）`;

/** The sale of an activity of its own, round the clock: the words are those of the model. */
export const world = worldOf<SaleWorld>({
  starts: {
    customer: { label: '客户已登录', prepared: preparedFor(320), input: 'page', world: start },
    visitor: {
      label: '客户未登录',
      prepared: preparedFor(320),
      input: 'page',
      world: { ...start, session: 'none' },
    },
    poor: {
      label: '金豆不足的客户未登录',
      prepared: preparedFor(10),
      input: 'page',
      world: { ...start, session: 'none', beans: 'few' },
    },
  },
  page: ({ sale }) => sale?.address ?? '',
  order: ({ beans }) => ({
    accounts: {
      customer: { beans: beans === 'enough' ? 340 : 30 },
      other: { beans: 320 },
      operator: { roles: ['activity'] },
    },
    sale: {
      items: [
        { title: '便携电烙铁', price: 60, stock: 1 },
        { title: '数字万用表', price: 60, stock: 0 },
        { title: '螺丝刀套装', price: 20, stock: 5, heldBy: 'customer' },
        { title: '纪念PCB尺', price: 600, stock: 5 },
      ],
    },
  }),
  signedIn: ({ session }) => (session === 'none' ? '' : 'customer'),
  calls: {
    fetchOffer: 'GET /api/integral/seckill/ns/getSeckillGoodsDetail',
    sendExchange: 'POST /api/integral/seckill/exchangeSeckillGoods',
    saveAddress: 'POST /api/integral/exchange/saveExchangeAddress',
  },
  steps: {
    'exchange.ask(visitor)': {
      data: '保持未登录，商品「便携电烙铁」',
      needs: (w) => !isKnown(w) && !w.kept && w.iron === 'free',
    },
    'exchange.ask(enough)': {
      data: '商品「便携电烙铁」',
      needs: (w) => isKnown(w) && w.iron === 'free' && w.beans === 'enough' && !w.kept,
    },
    'exchange.ask(soldOut)': { data: '商品「数字万用表」', needs: isKnown },
    'exchange.ask(exchanged)': { data: '商品「螺丝刀套装」', needs: isKnown },
    'exchange.ask(short)': { data: '商品「纪念PCB尺」', needs: isKnown },
    'exchange.ask(unresolved)': { data: '商品「便携电烙铁」', needs: (w) => isKnown(w) && w.kept },
    ...loginSteps<SaleWorld>(),
    'fetchOffer → enough': { needs: (w) => w.iron === 'free' && w.beans === 'enough' },
    'fetchOffer → held': { needs: ironIs('held') },
    'fetchOffer → gone': { needs: ironIs('gone') },
    'fetchOffer → short': { needs: (w) => w.iron === 'free' && w.beans === 'few' },
    'fetchOffer → broken': cutOff,
    'sendExchange → exchanged': {
      needs: (w) => isLive(w) && (w.iron === 'free' || (w.iron === 'held' && w.kept)),
      makes: (w) => ({ ...exchanged(w), kept: false }),
    },
    'sendExchange → soldOut': { needs: (w) => isLive(w) && w.iron === 'gone', makes: (w) => ({ ...w, kept: false }) },
    'sendExchange → expired': sessionEnded<SaleWorld>(),
    'sendExchange → broken': { makes: doubtful, ...cutOff },
    'sendExchange → lost': {
      needs: isLive,
      makes: (w) => doubtful(exchanged(w)),
      ...replyLost,
    },
    // The dialog of the records is beside the sale; a case of the sale does not open it.
    'address.edit': { needs: () => false },
    'readDraft → none': {},
    'saveAddress → saved': { needs: (w) => isLive(w) && !w.shipped },
    'saveAddress → refused': { needs: (w) => isLive(w) && w.shipped },
  },
  left: { sendExchange: (w) => doubtful(exchanged(w)) },
  others: {
    takesTheLast: {
      label: '另一客户换走最后一件便携电烙铁',
      how: '以另一客户登录另一个浏览器，兑换便携电烙铁',
      needs: (w, snapshot) => w.iron === 'free' && !w.kept && snapshot.matches('confirming'),
      makes: (w) => ({ ...w, iron: 'gone' }),
    },
    endsTheSession: endsTheSession<SaleWorld>(
      (_, snapshot) => snapshot.matches('confirming') || snapshot.matches('uncertain'),
    ),
    ships: {
      label: '运营将商品发货',
      how: '以运营账号登录管理后台，在「发货」中导入这件商品的物流单号',
      needs: (w, snapshot) => isLive(w) && w.iron === 'held' && !w.shipped && snapshot.matches('filling'),
      makes: (w) => ({ ...w, shipped: true }),
    },
  },
  beyond: {
    'exchange.judging :: always[3]':
      '按钮只在可以兑换时能按下；等待登录期间过了结束时间才会这样，而这里的活动全天可以兑换',
    'exchange.ready :: address.edit[0]': '从兑换记录打开的窗口不在秒杀的用例里',
    'exchange.ready :: address.edit[1]': '从兑换记录打开的窗口不在秒杀的用例里',
    'exchange.filling :: address.later[0]': '从兑换记录打开的窗口不在秒杀的用例里',
    'exchange.saving :: address.later[0]': '从兑换记录打开的窗口不在秒杀的用例里',
    'exchange.filling :: draft.discard': '成功窗口只打开一次地址，此前没有填写过；草稿由浏览器保存，不能事先准备',
    'exchange.openingAddress :: error readDraft':
      '成功窗口只打开一次地址，此前没有填写过；草稿由浏览器保存，不能事先准备',
    'readDraft → kept': '成功窗口只打开一次地址，此前没有填写过；草稿由浏览器保存，不能事先准备',
    'readDraft → unreadable': '成功窗口只打开一次地址，此前没有填写过；草稿由浏览器保存，不能事先准备',
    'fetchOffer → soon': '时间只向前走：列表可以兑换之后，同一场不会再变为即将开始；列表即将开始时按钮不能点击',
  },
  rules: [
    {
      name: '结果未知时浏览器记着幂等键',
      requirement: 'R415',
      holds: ({ kept }, snapshot) => kept || !snapshot.matches('uncertain'),
    },
    {
      name: '兑换成功时商品在客户名下，幂等键已忘记',
      requirement: 'R411',
      holds: ({ iron, kept }, snapshot) => !snapshot.matches('succeeded') || (iron === 'held' && !kept),
    },
    {
      name: '已在客户名下而结果未知的商品只用原来的幂等键',
      requirement: 'R415',
      holds: ({ iron, kept }, snapshot) =>
        !(snapshot.matches('exchanging') && iron === 'held') ||
        (kept && snapshot.context.key === snapshot.context.offer.unresolved),
    },
  ],
  books: ({ beans, iron }) => {
    const before = beans === 'enough' ? 320 : 10;
    return iron === 'held' ? { balance: before - 60, exchanges: 2 } : { balance: before, exchanges: 1 };
  },
});

import type { FlowPair } from '@circuit-portal/workbench/pair';
import { pairOf } from '@circuit-portal/workbench/pair';
import type { SaleWorld } from '../../src/machines/beans/exchange/world';
import { start as customer, world as ofExchange } from '../../src/machines/beans/exchange/world';
import type { SaleOfDay } from '../../src/machines/beans/seckill/world';
import { world as ofSeckill, start as sale } from '../../src/machines/beans/seckill/world';
import { typedAs } from '../../src/machines/shared/world';

const seckill = typedAs<SaleOfDay>(ofSeckill);
const exchange = typedAs<SaleWorld>(ofExchange);

/** A customer exchanges the last item, and the page of another shows that it is gone. */
export const pair = pairOf({
  id: 'seckillExchange',
  title: '查看秒杀与兑换商品',
  sides: [
    {
      flow: 'seckill',
      who: '查看者',
      world: { ...seckill, signedIn: () => 'viewer', others: {} },
      // Its clock is that of both windows, and who is signed in its own flow's matter.
      without: [
        'countdown.finished',
        'sale.refresh',
        'watchStock → other',
        'watchStock → soldOut',
        'loadStock → broken',
      ],
      rests: (snapshot) => snapshot.matches({ running: 'listening' }) || snapshot.matches({ running: 'waiting' }),
      learns: (own, { iron }) => ({ ...own, iron: iron === 'held' ? 'gone' : 'free' }),
      hears: (before, { iron }, snapshot) =>
        before.iron === 'free' && iron === 'gone' && snapshot.matches({ running: 'listening' })
          ? 'watchStock → soldOut'
          : undefined,
    },
    {
      flow: 'exchange',
      who: '兑换者',
      world: { ...exchange, signedIn: () => 'customer', others: {} },
      without: [
        'exchange.ask(soldOut)',
        'exchange.ask(exchanged)',
        'exchange.ask(short)',
        'address.open',
        'fetchOffer → broken',
        'sendExchange → broken',
      ],
      rests: (snapshot) =>
        ['ready', 'confirming', 'uncertain', 'succeeded', 'reminding'].some((state) => snapshot.matches(state)),
      learns: (own) => own,
    },
  ],
  starts: {
    running: {
      prepared:
        '查看者（60 个金豆）、兑换者（320 个金豆）各一；10 分钟后结束的活动，商品为便携电烙铁（60 个金豆，1 件）、数字万用表（600 个金豆，50 件）、螺丝刀套装（兑换者已兑换）、纪念PCB尺（600 个金豆）',
      opens: ['登录后打开秒杀页面', '登录后打开秒杀页面'],
      inputs: ['running', 'page'],
      worlds: [
        { ...sale, time: 'open' },
        { ...customer, list: { 数字万用表: 1 } },
      ],
    },
  },
  order: () => ({
    accounts: { viewer: { beans: 60 }, customer: { beans: 340 } },
    sale: {
      hours: 'closing',
      items: [
        { title: '便携电烙铁', price: 60, stock: 1 },
        { title: '数字万用表', price: 600, stock: 50 },
        { title: '螺丝刀套装', price: 20, stock: 5, heldBy: 'customer' },
        { title: '纪念PCB尺', price: 600, stock: 5 },
      ],
    },
  }),
  rules: [
    {
      name: '最后一件在客户名下时，别人看到的库存为零',
      requirement: 'R406',
      holds: ([{ iron }, own]) => (own.iron === 'held') === (iron === 'gone'),
    },
    {
      name: '已在客户名下而结果未知的商品只用原来的幂等键',
      requirement: 'R415',
      holds: ([, { iron, kept }], [, page]) =>
        !(page.matches('exchanging') && iron === 'held') ||
        (kept && page.context.key === page.context.offer.unresolved),
    },
  ],
  books: ([{ iron }, own]) => ({
    left: iron === 'free' ? 1 : 0,
    ...exchange.books(own),
  }),
} satisfies FlowPair<SaleOfDay, SaleWorld>);

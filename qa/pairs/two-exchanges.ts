import type { FlowPair } from '@circuit-portal/workbench/pair';
import { pairOf } from '@circuit-portal/workbench/pair';
import type { SaleWorld } from '../../src/machines/beans/exchange/world';
import { world as ofExchange, start } from '../../src/machines/beans/exchange/world';
import { typedAs } from '../../src/machines/shared/world';

const exchange = typedAs<SaleWorld>(ofExchange);

const side = (who: string, account: string): FlowPair<SaleWorld, SaleWorld>['sides'][0] => ({
  flow: 'exchange',
  who,
  world: { ...exchange, signedIn: () => account, others: {} },
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
  // What somebody has is not for sale any more.
  learns: (own, { iron }) =>
    iron === 'held' ? { ...own, iron: 'gone' } : own.iron === 'gone' ? { ...own, iron: 'free' } : own,
});

/** Two customers want the last item: one of them has it, once, and the other is told. */
export const pair = pairOf({
  id: 'twoExchanges',
  title: '两位客户兑换最后一件商品',
  sides: [side('客户甲', 'customer'), side('客户乙', 'second')],
  starts: {
    both: {
      prepared:
        '客户甲、客户乙（各 320 个金豆）；全天可兑换的活动，商品为便携电烙铁（60 个金豆，1 件）、数字万用表（已售罄）、螺丝刀套装（客户甲已兑换）、纪念PCB尺（600 个金豆）',
      opens: ['登录后打开秒杀页面', '登录后打开秒杀页面'],
      inputs: ['page', 'page'],
      worlds: [start, { ...start, list: { 螺丝刀套装: 0 } }],
    },
  },
  order: () => ({
    accounts: { customer: { beans: 340 }, second: { beans: 320 } },
    sale: {
      items: [
        { title: '便携电烙铁', price: 60, stock: 1 },
        { title: '数字万用表', price: 60, stock: 0 },
        { title: '螺丝刀套装', price: 20, stock: 5, heldBy: 'customer' },
        { title: '纪念PCB尺', price: 600, stock: 5 },
      ],
    },
  }),
  rules: [
    {
      name: '最后一件只在一位客户名下',
      requirement: 'R415',
      holds: ([first, second]) => first.iron !== 'held' || second.iron !== 'held',
    },
  ],
  books: ([first, second]) => ({
    left: [first, second].some(({ iron }) => iron === 'held') ? 0 : 1,
    first: exchange.books(first).balance ?? 0,
    second: exchange.books(second).balance ?? 0,
  }),
} satisfies FlowPair<SaleWorld, SaleWorld>);

import type { Visit } from '../../shared/visit';
import { cutOff, isKnown, signedInAs } from '../../shared/visit';
import { worldOf } from '../../shared/world';

export interface SaleOfDay extends Visit {
  time: 'before' | 'open' | 'over';
  /** 便携电烙铁, the last one. */
  iron: 'free' | 'gone';
  /** The activity has no item at all. */
  empty: boolean;
  /** The page is opened while its first readings fail. */
  unread: boolean;
  /** What the page shows was read for who was signed in before. */
  outdated: boolean;
  /** The last reading failed; one more would only make the page wait longer. */
  failed: boolean;
}

export const start: SaleOfDay = {
  session: 'live',
  time: 'before',
  iron: 'free',
  empty: false,
  unread: false,
  outdated: false,
  failed: false,
};

const next = { before: 'open', open: 'over', over: 'over' } as const;
const hours = { before: 'before', open: 'closing', over: 'over' } as const;

const reads = (world: SaleOfDay): SaleOfDay => ({ ...world, unread: false, outdated: false, failed: false });

const is = (time: SaleOfDay['time'], iron: SaleOfDay['iron']) => ({
  needs: (w: SaleOfDay) => !w.empty && w.time === time && w.iron === iron,
  makes: reads,
});
const stockIs = (iron: SaleOfDay['iron']) => ({
  needs: (w: SaleOfDay) => w.iron === iron,
  makes: (w: SaleOfDay) => ({ ...w, failed: false }),
});
const broken = {
  needs: ({ failed }: SaleOfDay) => !failed,
  makes: (w: SaleOfDay) => ({ ...w, unread: false, failed: true }),
  ...cutOff,
};
const isSold = ({ time, iron, empty }: SaleOfDay): boolean => !empty && time === 'open' && iron === 'free';

const prepared = (when: string) =>
  `客户、买家各一（各 60 个金豆）；${when}的活动，商品为便携电烙铁（60 个金豆，1 件）、数字万用表（600 个金豆，50 件）`;
const failing = '；打开页面时两次读取失败';

const dear = '数字万用表';

/** What the card of an item says on the portal: the page compares prices with the beans of who is signed in. */
export function statusIn(world: unknown, { skuTitle, status }: { skuTitle: string; status: number }): number {
  if (world === undefined || (status !== 0 && status !== 1)) return status;
  return skuTitle === dear && isKnown(world as SaleOfDay) ? 1 : 0;
}

/** Until the list is read for who is signed in now, it may say either. */
export const isOpenTo = (world: unknown, { skuTitle }: { skuTitle: string }): boolean =>
  world !== undefined && (world as SaleOfDay).outdated && skuTitle === dear;

/** The sale of an activity of its own. */
export const world = worldOf<SaleOfDay>({
  starts: {
    upcoming: { label: '客户已登录', prepared: prepared('10 分钟后开始'), input: 'upcoming', world: start },
    running: {
      label: '客户已登录',
      prepared: prepared('10 分钟后结束'),
      input: 'running',
      world: { ...start, time: 'open' },
    },
    unreadUpcoming: {
      label: '客户已登录',
      prepared: prepared('10 分钟后开始') + failing,
      input: 'unread',
      world: { ...start, unread: true },
    },
    unreadRunning: {
      label: '客户已登录',
      prepared: prepared('10 分钟后结束') + failing,
      input: 'unread',
      world: { ...start, time: 'open', unread: true },
    },
    unreadOver: {
      label: '客户已登录',
      prepared: prepared('已结束') + failing,
      input: 'unread',
      world: { ...start, time: 'over', unread: true },
    },
    unreadEmpty: {
      label: '客户已登录',
      prepared: `客户、买家各一；没有商品的活动${failing}`,
      input: 'unread',
      world: { ...start, time: 'open', empty: true, unread: true },
    },
  },
  page: ({ sale }, { unread }) => (unread === true ? '/portal/archive' : (sale?.address ?? '')),
  order: ({ time, empty }) => ({
    accounts: { customer: { beans: 60 }, buyer: { beans: 60 } },
    sale: {
      hours: hours[time],
      items: empty
        ? []
        : [
            { title: '便携电烙铁', price: 60, stock: 1 },
            { title: dear, price: 600, stock: 50 },
          ],
    },
  }),
  signedIn: (w) => (isKnown(w) ? 'customer' : ''),
  calls: {
    loadSale: 'POST /api/integral/seckill/ns/getSeckillGoods',
    loadStock: 'GET /api/integral/seckill/ns/getStock',
  },
  steps: {
    'countdown.finished': { needs: ({ time }) => time !== 'over', makes: (w) => ({ ...w, time: next[w.time] }) },
    // Who cannot press 重试 signs in, or out, in another tab, when the page has read what it reads.
    'sale.refresh': {
      needs: (_, snapshot) => !snapshot.matches('loading') && !snapshot.matches({ running: 'polling' }),
      makes: (w, snapshot) =>
        snapshot.matches('failed') ? w : { ...signedInAs(w, isKnown(w) ? 'none' : 'live'), outdated: true },
    },
    'loadSale → upcoming': is('before', 'free'),
    'loadSale → running': is('open', 'free'),
    'loadSale → soldOut': is('open', 'gone'),
    'loadSale → over': is('over', 'free'),
    'loadSale → overSoldOut': is('over', 'gone'),
    'loadSale → absent': { needs: ({ empty }) => empty, makes: reads },
    'loadSale → broken': broken,
    'watchStock → soldOut': {
      how: '其他客户兑换最后一件后自动出现',
      needs: isSold,
      makes: (w) => ({ ...w, iron: 'gone', failed: false }),
    },
    'watchStock → other': { how: '其他活动有人兑换后自动出现', makes: (w) => ({ ...w, failed: false }) },
    'watchStock → lost': {},
    'loadStock → left': stockIs('gone'),
    'loadStock → unchanged': stockIs('free'),
    'loadStock → broken': broken,
  },
  others: {
    takesTheLast: {
      label: '其他客户换走最后一件便携电烙铁',
      how: '以买家登录另一个浏览器，兑换便携电烙铁',
      needs: (w, snapshot) => isSold(w) && snapshot.matches({ running: 'waiting' }),
      makes: (w) => ({ ...w, iron: 'gone' }),
    },
  },
  rules: [
    {
      name: '只在秒杀时间内显示进行中',
      requirement: 'R403',
      holds: ({ time }, snapshot) => !snapshot.matches('running') || time === 'open',
    },
  ],
  books: ({ iron, empty }) => ({ left: !empty && iron === 'free' ? 1 : 0 }),
});

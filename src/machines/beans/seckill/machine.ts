import { assign, emit, setup } from 'xstate';
import type { SeckillGoods, SeckillStatus, StockChange } from '../../../../contract/beans/sale/calls';
import type { Notice } from '../../shared/failure';
import { notProvided } from '../../shared/failure';

interface Input {
  /** As last read, with the stock that was heard of since; null before the first answer. */
  sale: SeckillGoods | null;
  /** How long this page waits before it asks again, so that not all pages ask at once. */
  jitterMs: number;
  /** How long it waits before it asks for the stock again, or after a first failure; each further one doubles that. */
  pollMs: number;
  /** This page's share of chance, from 0 to 1: pages that failed together do not ask together. */
  chance: number;
}

interface Context extends Input {
  /** Failures in a row, as far as they make a difference. */
  failures: number;
}

/** One more makes no longer wait. */
const mostFailures = 4;

const doubled = (failures: number): number => 2 ** Math.max(failures - 1, 0);

export type SeckillEvent =
  /** The countdown on the page has come to its end. */
  | { type: 'countdown.finished' }
  /** To be read anew: the visitor asks for it, somebody else has signed in, or something was exchanged. */
  | { type: 'sale.refresh' };

export const seckillNotices = { opened: '秒杀已开始，请刷新页面', closed: '秒杀已结束，请刷新页面' } as const;

/** There is stock again, by a return or by staff; whether the customer's beans suffice is the server's answer to the press. */
const backInStock = (item: SeckillGoods['seckillGoodsResponseVos'][number], { inventory }: StockChange) =>
  item.status === 3 && inventory > 0 ? ({ status: 0, reason: '' } as const) : {};

const withStock = (sale: SeckillGoods, change: StockChange): SeckillGoods => ({
  ...sale,
  seckillGoodsResponseVos: sale.seckillGoodsResponseVos.map((item) =>
    item.skuCode === change.skuCode && item.voucherSeckillActivityKeyId === change.activityKeyId
      ? { ...item, ...backInStock(item, change), inventory: change.inventory, soldQuantity: change.soldQuantity }
      : item,
  ),
});

const activityOf = ({ sale }: Context): string => sale?.seckillGoodsResponseVos[0]?.voucherSeckillActivityKeyId ?? '';

/** The opening by the countdown: the ticket that is held lets the customer exchange before the list is read anew. */
const opened = (sale: SeckillGoods): SeckillGoods => ({
  ...sale,
  activityStatus: 3,
  seckillGoodsResponseVos: sale.seckillGoodsResponseVos.map((item) =>
    item.status === 4 ? { ...item, status: 0, reason: '' } : item,
  ),
});

const closed = (sale: SeckillGoods): SeckillGoods => ({
  ...sale,
  activityStatus: 4,
  seckillGoodsResponseVos: sale.seckillGoodsResponseVos.map((item) =>
    item.status === 0 || item.status === 1 ? { ...item, status: 2, reason: 'ended' } : item,
  ),
});

/** R404: whatever the page is doing, the countdown opens and closes the sale. */
const opens = {
  target: '#seckill.opening',
  actions: ['open', { type: 'say', params: seckillNotices.opened }],
} as const;
const closes = {
  target: '#seckill.closing',
  actions: ['close', { type: 'say', params: seckillNotices.closed }],
} as const;
const isUpcoming = { type: 'isInStatus', params: 2 } as const;
const isRunning = { type: 'isInStatus', params: 3 } as const;

/** The flash sale of a day on a page: when it opens and closes, and what is left (R401–R406). */
export const seckillMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as SeckillEvent,
    emitted: {} as Notice,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    loadSale: notProvided<SeckillGoods, undefined>('loadSale'),
    /** Ends with the next change of stock; fails where none gets through. */
    watchStock: notProvided<StockChange, undefined>('watchStock'),
    /** The stock of all items: the same for everybody, from the nearest cache. */
    loadStock: notProvided<readonly StockChange[], { activityKeyId: string }>('loadStock'),
  },
  guards: {
    isUnread: ({ context }) => context.sale === null,
    isAbsent: ({ context }) => context.sale?.activityExist === false,
    isInStatus: ({ context }, status: SeckillStatus) => context.sale?.activityStatus === status,
  },
  actions: {
    keep: assign((_, sale: SeckillGoods) => ({ sale })),
    open: assign(({ context }) => ({ sale: context.sale && opened(context.sale) })),
    close: assign(({ context }) => ({ sale: context.sale && closed(context.sale) })),
    countFailure: assign(({ context }) => ({ failures: Math.min(context.failures + 1, mostFailures) })),
    forgetFailures: assign({ failures: 0 }),
    takeStocks: assign(({ context: { sale } }, changes: readonly StockChange[]) => ({
      failures: 0,
      sale: sale && changes.reduce(withStock, sale),
    })),
    takeStock: assign(({ context }, change: StockChange) => ({
      failures: 0,
      sale: context.sale && withStock(context.sale, change),
    })),
    say: emit((_, text: string): Notice => ({ type: 'notice', level: 'info', text })),
  },
  delays: {
    refreshJitter: ({ context }) => context.jitterMs,
    retry: ({ context: { pollMs, chance, failures } }) => pollMs * doubled(failures) * (1 + chance / 2),
  },
}).createMachine({
  id: 'seckill',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'sorting',
  on: { 'sale.refresh': { target: '.loading', reenter: true } },
  states: {
    sorting: {
      meta: { title: '判断活动状态' },
      always: [
        { guard: 'isUnread', target: 'loading' },
        { guard: 'isAbsent', target: 'noActivity' },
        { guard: isUpcoming, target: 'upcoming' },
        { guard: isRunning, target: 'running' },
        'over',
      ],
    },
    loading: {
      tags: 'busy',
      meta: { title: '秒杀活动加载中', requirements: ['R401'] },
      invoke: {
        id: 'loadSale',
        src: 'loadSale',
        onDone: {
          target: 'sorting',
          actions: ['forgetFailures', { type: 'keep', params: ({ event }) => event.output }],
        },
        onError: [
          { guard: 'isUnread', target: 'failed', actions: 'countFailure' },
          {
            guard: isRunning,
            target: 'running.waiting',
            actions: 'countFailure',
            description: '保留商品，稍后重试',
          },
          { target: 'stale', actions: 'countFailure', description: '保留商品，稍后重试' },
        ],
      },
      on: {
        'countdown.finished': [
          { guard: isUpcoming, ...opens },
          { guard: isRunning, ...closes },
        ],
      },
    },
    failed: {
      meta: { title: '秒杀活动加载失败，稍后自动重试', requirements: ['R401'] },
      after: { retry: 'loading' },
    },
    stale: {
      meta: { title: '秒杀活动未能更新，稍后自动重试', requirements: ['R401'] },
      after: { retry: 'loading' },
      on: { 'countdown.finished': { guard: isUpcoming, ...opens } },
    },
    noActivity: { meta: { title: '没有秒杀活动', requirements: ['R401'] } },
    upcoming: {
      meta: { title: '秒杀未开始，距开始倒计时', requirements: ['R403'] },
      on: { 'countdown.finished': opens },
    },
    opening: {
      meta: { title: '秒杀已开始，可以兑换，即将接收库存', requirements: ['R404'] },
      after: { refreshJitter: 'running' },
      description: '不重新读取列表：已有兑换凭证，只差库存',
    },
    running: {
      meta: { title: '秒杀进行中' },
      initial: 'listening',
      on: { 'countdown.finished': closes },
      states: {
        listening: {
          meta: { title: '秒杀进行中，实时接收库存', requirements: ['R403', 'R406'] },
          invoke: {
            id: 'watchStock',
            src: 'watchStock',
            onDone: {
              target: 'listening',
              reenter: true,
              actions: { type: 'takeStock', params: ({ event }) => event.output },
            },
            onError: { target: 'waiting', description: '收不到实时库存，改为定时查询' },
          },
        },
        waiting: {
          meta: { title: '秒杀进行中，等待下次查询库存', requirements: ['R403', 'R406'] },
          after: { retry: 'polling' },
        },
        polling: {
          meta: { title: '秒杀进行中，查询库存', requirements: ['R403', 'R406'] },
          invoke: {
            id: 'loadStock',
            src: 'loadStock',
            input: ({ context }) => ({ activityKeyId: activityOf(context) }),
            onDone: {
              target: 'listening',
              actions: { type: 'takeStocks', params: ({ event }) => event.output },
              description: '随后再次尝试实时接收',
            },
            onError: { target: 'waiting', actions: 'countFailure' },
          },
        },
      },
    },
    closing: {
      meta: { title: '秒杀已结束，即将刷新', requirements: ['R404'] },
      after: { refreshJitter: 'loading' },
    },
    over: { meta: { title: '秒杀活动已结束', requirements: ['R403'] } },
  },
});

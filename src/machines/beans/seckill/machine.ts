import { assign, emit, setup } from 'xstate';
import type { SeckillGoods, SeckillStatus, StockChange } from '../../../../contract/beans/sale/calls';
import type { Notice } from '../../shared/not-provided';
import { notProvided } from '../../shared/not-provided';

interface Context {
  /** As last read, with the stock that was heard of since; null before the first answer. */
  sale: SeckillGoods | null;
  /** How long this page waits before it asks again, so that not all pages ask at once. */
  jitterMs: number;
  /** How often it asks for the stock where news of it does not get through. */
  pollMs: number;
}

export type SeckillEvent =
  /** The countdown on the page has come to its end. */
  | { type: 'countdown.finished' }
  /** To be read anew: the visitor asks for it, somebody else has signed in, or something was exchanged. */
  | { type: 'sale.refresh' };

export const seckillNotices = { opened: '秒杀已开始，请刷新页面', closed: '秒杀已结束，请刷新页面' } as const;

const withStock = (sale: SeckillGoods, change: StockChange): SeckillGoods => ({
  ...sale,
  seckillGoodsResponseVos: sale.seckillGoodsResponseVos.map((item) =>
    item.skuCode === change.skuCode && item.voucherSeckillActivityKeyId === change.activityKeyId
      ? { ...item, inventory: change.inventory, soldQuantity: change.soldQuantity }
      : item,
  ),
});

/** The flash sale of a day on a page: when it opens and closes, and what is left (R401–R406). */
export const seckillMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as SeckillEvent,
    emitted: {} as Notice,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    loadSale: notProvided<SeckillGoods, undefined>('loadSale'),
    /** Ends with the next change of stock; fails where such news does not get through. */
    watchStock: notProvided<StockChange, undefined>('watchStock'),
  },
  guards: {
    isUnread: ({ context }) => context.sale === null,
    isAbsent: ({ context }) => context.sale?.activityExist === false,
    isInStatus: ({ context }, status: SeckillStatus) => context.sale?.activityStatus === status,
  },
  actions: {
    keep: assign((_, sale: SeckillGoods) => ({ sale })),
    takeStock: assign(({ context }, change: StockChange) => ({
      sale: context.sale && withStock(context.sale, change),
    })),
    say: emit((_, text: string): Notice => ({ type: 'notice', level: 'info', text })),
  },
  delays: {
    refreshJitter: ({ context }) => context.jitterMs,
    stockPoll: ({ context }) => context.pollMs,
  },
}).createMachine({
  id: 'seckill',
  context: ({ input }) => input,
  initial: 'sorting',
  on: { 'sale.refresh': { target: '.loading', reenter: true } },
  states: {
    sorting: {
      meta: { title: '判断活动状态' },
      always: [
        { guard: 'isUnread', target: 'loading' },
        { guard: 'isAbsent', target: 'noActivity' },
        { guard: { type: 'isInStatus', params: 2 }, target: 'upcoming' },
        { guard: { type: 'isInStatus', params: 3 }, target: 'running' },
        'over',
      ],
    },
    loading: {
      tags: 'busy',
      meta: { title: '秒杀活动加载中', requirements: ['R401'] },
      invoke: {
        id: 'loadSale',
        src: 'loadSale',
        onDone: { target: 'sorting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { meta: { title: '秒杀活动加载失败', requirements: ['R401'] } },
    noActivity: { meta: { title: '没有秒杀活动', requirements: ['R401'] } },
    upcoming: {
      meta: { title: '秒杀未开始，距开始倒计时', requirements: ['R403'] },
      on: {
        'countdown.finished': { target: 'opening', actions: { type: 'say', params: seckillNotices.opened } },
      },
    },
    opening: {
      meta: { title: '秒杀已开始，即将刷新', requirements: ['R404'] },
      after: { refreshJitter: 'loading' },
    },
    running: {
      meta: { title: '秒杀进行中' },
      initial: 'listening',
      on: {
        'countdown.finished': { target: 'closing', actions: { type: 'say', params: seckillNotices.closed } },
      },
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
          after: { stockPoll: 'polling' },
        },
        polling: {
          meta: { title: '秒杀进行中，查询库存', requirements: ['R403', 'R406'] },
          invoke: {
            id: 'pollSale',
            src: 'loadSale',
            onDone: {
              target: '#seckill.sorting',
              actions: { type: 'keep', params: ({ event }) => event.output },
              description: '随后再次尝试实时接收',
            },
            onError: 'waiting',
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

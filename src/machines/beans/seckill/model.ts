import type { SeckillGoods, SeckillItem, SeckillStatus } from '../../../../contract/beans/sale/calls';
import { beans } from '../../../../contract/limits/beans';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { clockForward, forced, offline, wait } from '../../shared/means';
import type { seckillMachine } from './machine';
import { world } from './world';

/** When all of it is read: a minute before a window closes, and less than a day before the next one opens. */
const readAt = Date.parse('2026-11-24T11:59:00+08:00');
const opened = Date.parse('2026-11-24T10:00:00+08:00');
const windowMs = 2 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

const item = (skuCode: string, skuTitle: string, changes: Partial<SeckillItem>): SeckillItem => ({
  skuCode,
  skuTitle,
  mainImagePath: `art:${skuCode}`,
  priceNum: 60,
  originalPriceNum: 199,
  inventory: 50,
  soldQuantity: 0,
  status: 0,
  reason: '',
  voucherSeckillActivityKeyId: 'anniversary',
  voucherSeckillActivityDetailAccessId: `detail-${skuCode}`,
  ...changes,
});

const sale = (
  activityStatus: SeckillStatus,
  activityBeginTime: number,
  items: readonly Partial<SeckillItem>[],
): SeckillGoods => ({
  activityExist: true,
  activityStatus,
  activityBeginTime,
  activityEndTime: activityBeginTime + windowMs,
  currentTime: readAt,
  limitText: '活动期间每位客户每款商品限兑1次',
  ticket: 'ticket',
  seckillGoodsResponseVos: items.map((changes, at) =>
    item(`sku-${at + 1}`, ['便携电烙铁', '数字万用表'][at] ?? '礼品', changes),
  ),
});

const soon = { status: 4, reason: 'notStarted' } as const;
const upcoming = sale(2, opened + dayMs, [{ ...soon, inventory: 1 }, soon]);
const short = { status: 1, reason: 'beansShort' } as const;
const running = sale(3, opened, [{ inventory: 1 }, short]);
const sold = { inventory: 0, soldQuantity: 1 } as const;
const soldOut = sale(3, opened, [{ ...sold, status: 3, reason: 'soldOut' }, short]);
const ended = { status: 2, reason: 'ended' } as const;
const over = sale(4, opened - dayMs, [{ ...ended, inventory: 1 }, ended]);
const overSoldOut = sale(4, opened - dayMs, [{ ...sold, status: 3, reason: 'soldOut' }, ended]);
const absent: SeckillGoods = { ...over, activityExist: false, seckillGoodsResponseVos: [] };

const times = { jitterMs: 1_875, pollMs: beans.stockPollMs, chance: 0.5 };

/** What QA needs to walk the flash sale (R401–R406). */
export const model = {
  inputs: {
    unread: {
      label: '打开页面，秒杀活动尚未读取',
      how: '打开周年庆页面，页面还没有读到秒杀活动时',
      input: { sale: null, ...times },
    },
    upcoming: {
      label: '打开页面，秒杀未开始',
      how: `在 ${beans.seckillCloses} 之后打开周年庆页面`,
      input: { sale: upcoming, ...times },
    },
    running: {
      label: '打开页面，秒杀进行中',
      how: `在 ${beans.seckillOpens}–${beans.seckillCloses} 之间打开周年庆页面`,
      input: { sale: running, ...times },
    },
  },
  events: {
    'countdown.finished': { label: '等待倒计时结束', how: '在开场或结束前一分钟打开页面，等到倒计时为 0' },
    'sale.refresh': {
      label: '重新读取秒杀活动（重试、登录或兑换之后）',
      how: '失败时点击「重试」；否则在另一个标签页登录或退出',
    },
  },
  outcomes: {
    loadSale: [
      {
        name: 'upcoming',
        label: '服务返回：未开始',
        how: `当前时间在 ${beans.seckillOpens}–${beans.seckillCloses} 之外`,
        output: upcoming,
      },
      {
        name: 'running',
        label: '服务返回：进行中',
        how: `当前时间在 ${beans.seckillOpens}–${beans.seckillCloses} 之间`,
        output: running,
      },
      {
        name: 'soldOut',
        label: '服务返回：进行中，第一件商品售罄',
        how: '其他客户兑换了最后一件',
        output: soldOut,
      },
      {
        name: 'over',
        label: '服务返回：已结束',
        how: `活动最后一天 ${beans.seckillCloses} 之后：${clockForward(21 * 24 * 60)}`,
        output: over,
      },
      {
        name: 'overSoldOut',
        label: '服务返回：已结束，第一件商品售罄',
        how: `其他客户兑换了最后一件，活动最后一天 ${beans.seckillCloses} 之后：${clockForward(21 * 24 * 60)}`,
        output: overSoldOut,
      },
      {
        name: 'absent',
        label: '服务返回：没有秒杀活动',
        how: forced('/api/integral/seckill/ns/getSeckillGoods', { data: '"data" 中 "activityExist":false' }),
        output: absent,
      },
      { name: 'broken', label: '网络中断', how: offline, error: { code: '', message: messages.offline } },
    ],
    watchStock: [
      {
        name: 'soldOut',
        label: '收到库存：第一件商品售罄',
        how: '其他客户兑换了最后一件；用 npm run qa -- walk seckill --page 由程序给出',
        meanwhile: true,
        output: { activityKeyId: 'anniversary', skuCode: 'sku-1', ...sold },
      },
      {
        name: 'other',
        label: '收到库存：其他活动的商品',
        how: '用 npm run qa -- walk seckill --page 由程序给出',
        meanwhile: true,
        output: { activityKeyId: 'summer', skuCode: 'sku-1', ...sold },
      },
      {
        name: 'lost',
        label: '实时库存中断',
        how: '在开发者工具「网络」面板选「离线」约 5 秒后恢复',
        meanwhile: true,
        error: { code: '', message: '' },
      },
    ],
    loadStock: [
      {
        name: 'left',
        label: '服务返回库存：第一件商品售罄',
        how: '其他客户兑换了最后一件；用 npm run qa -- walk seckill --page 由程序给出',
        output: [{ activityKeyId: 'anniversary', skuCode: 'sku-1', ...sold }],
      },
      {
        name: 'unchanged',
        label: '服务返回库存：没有变化',
        how: '没有客户兑换',
        output: [{ activityKeyId: 'anniversary', skuCode: 'sku-1', inventory: 1, soldQuantity: 0 }],
      },
      { name: 'broken', label: '网络中断', how: offline, error: { code: '', message: messages.offline } },
    ],
  },
  delays: {
    refreshJitter: { label: `等待不超过 ${beans.refreshJitterMs / 1_000} 秒`, how: wait },
    retry: { label: `等待 ${beans.stockPollMs / 1_000} 秒以上，每次失败加倍`, how: wait },
  },
  startedAgain: ['loadSale'],
  key: ({ sale: read }) => ({
    status: read === null ? 'unread' : read.activityExist ? read.activityStatus : 'absent',
    stock: read?.seckillGoodsResponseVos.map(({ inventory, soldQuantity }) => [inventory, soldQuantity]),
  }),
  world,
  invariants: [
    {
      name: '倒计时的状态与秒杀状态一致',
      requirement: 'R403',
      kind: 'always',
      holds: (snapshot) => {
        const status = snapshot.context.sale?.activityStatus;
        if (snapshot.matches('upcoming')) return status === 2;
        if (snapshot.matches('opening') || snapshot.matches('running')) return status === 3;
        if (snapshot.matches('closing')) return status === 4;
        return true;
      },
    },
    {
      name: '没有活动时不显示倒计时',
      requirement: 'R401',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.context.sale?.activityExist !== true && (snapshot.matches('upcoming') || snapshot.matches('running')),
    },
    {
      name: '只在秒杀进行中接收库存',
      requirement: 'R406',
      kind: 'always',
      holds: (snapshot) => snapshot.children.watchStock === undefined || snapshot.matches('running'),
    },
    {
      name: '库存与已兑换数量之和不变',
      requirement: 'R416',
      kind: 'always',
      holds: ({ context }) =>
        context.sale === null ||
        context.sale.seckillGoodsResponseVos
          .filter(({ skuCode }) => skuCode === 'sku-1')
          .every(({ inventory, soldQuantity }) => inventory + soldQuantity === 1),
    },
    {
      name: '开始后三步之内显示进行中',
      requirement: 'R404',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.matches('upcoming'),
      to: (snapshot) => snapshot.matches('running'),
    },
    {
      name: '倒计时结束即可兑换，不等列表',
      requirement: 'R404',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.matches('opening') &&
        snapshot.context.sale?.seckillGoodsResponseVos.some(({ status }) => status === 4) === true,
    },
    {
      name: '读到过的商品一直保留，读取失败也一样',
      requirement: 'R401',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('failed') && snapshot.context.sale !== null,
    },
    {
      name: '读取失败后两步之内自动再次读取',
      requirement: 'R401',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('failed') || snapshot.matches('stale'),
      to: (snapshot) => snapshot.matches('loading'),
    },
    {
      name: '结束后三步之内显示下一场或已结束',
      requirement: 'R404',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.matches('closing'),
      to: (snapshot) => snapshot.matches('upcoming') || snapshot.matches('over'),
    },
    {
      name: '实时接收时一步之内得知售罄',
      requirement: 'R406',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ running: 'listening' }),
      to: ({ context }) => context.sale?.seckillGoodsResponseVos[0]?.inventory === 0,
    },
    {
      name: '实时库存中断后一步之内定时查询',
      requirement: 'R406',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ running: 'waiting' }),
      to: (snapshot) => snapshot.matches({ running: 'polling' }),
    },
    {
      name: '任何时候两步之内都能读到活动',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('running'),
    },
  ],
} satisfies FlowModel<typeof seckillMachine>;

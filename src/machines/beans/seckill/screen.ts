import type { ContextFrom } from 'xstate';
import type { Sight } from '../../shared/screen';
import {
  absent,
  button,
  holding,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { seckillMachine } from './machine';
import { isOpenTo, statusIn } from './world';

type Context = ContextFrom<typeof seckillMachine>;

const sale = partOf('seckill');
const status = role('status', undefined, sale);
const timer = role('timer', undefined, sale);
export const retry = button('重试', sale);

export const noTimer = absent(timer, '倒计时');

const counting = (words: RegExp): Sight => showing(timer, { text: { pattern: words.source } }, '倒计时');

const words: Readonly<Record<number, string>> = { 0: '立即兑换', 1: '金豆不足', 2: '兑换规则不满足', 4: '即将开始' };

/** R405, R415: the cards with what their buttons say. */
const cards = ({ sale: read }: Context, world: unknown): Sight[] =>
  (read?.seckillGoodsResponseVos ?? []).flatMap((item) => {
    const { skuTitle, inventory } = item;
    const word = inventory === 0 ? '已售罄' : (words[statusIn(world, item)] ?? '');
    const card = holding(role('listitem', undefined, sale), part(skuTitle));
    return [
      ...(isOpenTo(world, item) ? [] : [ready(button(`${word}：${skuTitle}`, card))]),
      visible(text(part(read?.limitText ?? ''), card)),
      visible(text(`剩余${inventory}件`, card)),
    ];
  });

const bars = (context: Context): Sight[] =>
  (context.sale?.seckillGoodsResponseVos ?? []).map(({ skuTitle, inventory, soldQuantity }) =>
    showing(role('progressbar', `${skuTitle}已兑换比例`, sale), {
      attributes: { 'aria-valuenow': String((100 * soldQuantity) / (soldQuantity + inventory)) },
    }),
  );

/** A portal of its own has other times than the model. */
const counted = (words: '距开始' | '距结束', inModel: string, world: unknown): Sight =>
  counting(new RegExp(`^${words}${world === undefined ? inModel : '00时(0\\d|1\\d)'}分\\d\\d秒$`));
const untilOpening = (world: unknown) => counted('距开始', '22时0[01]', world);
const untilEnd = (world: unknown) => counted('距结束', '(1天)?00时0[01]', world);

/** R403, R406: until the end of the window, with the stock as it is. */
const running = (context: Context, _last: string, world?: unknown): Sight[] => [
  untilEnd(world),
  ...cards(context, world),
  ...bars(context),
];

const timerOf = ({ sale: read }: Context, world: unknown): Sight[] => {
  if (read?.activityStatus === 2) return [untilOpening(world)];
  return read?.activityStatus === 3 ? [untilEnd(world)] : [noTimer];
};

const over = (words: string) => () => [visible(text(words, sale)), noTimer];

/** The flash sale of the day (R401–R406, R415). */
export const screen = screenOf<typeof seckillMachine>({
  views: {
    loading: (context, _, world) => [
      ...timerOf(context, world),
      context.sale === null ? showing(status, { text: part('正在加载') }, '正在加载') : absent(status, '正在加载'),
    ],
    stale: (context, _, world) => [...timerOf(context, world), ...cards(context, world)],
    failed: () => [visible(text('秒杀活动加载失败，请稍后重试', sale)), ready(retry), noTimer],
    noActivity: over('暂无秒杀活动'),
    upcoming: (context, _, world) => [...timerOf(context, world), ...cards(context, world)],
    opening: (context, _, world) => [visible(text('秒杀已开始', sale)), noTimer, ...cards(context, world)],
    'running.listening': running,
    'running.waiting': running,
    'running.polling': running,
    closing: over('秒杀已结束'),
    over: over('秒杀已结束'),
  },
  events: {
    'countdown.finished': 'outside',
    // After a failure by a click on 重试, otherwise because another customer has signed in.
    'sale.refresh': 'outside',
  },
  announces: {
    'loading: loadSale → broken': ({ sale: read }) => (read === null ? '秒杀活动加载失败，请稍后重试重试' : undefined),
    'upcoming: countdown.finished': '秒杀已开始，请刷新页面',
    'loading: countdown.finished': ({ sale: read }) =>
      read?.activityStatus === 2 ? '秒杀已开始，请刷新页面' : '秒杀已结束，请刷新页面',
    'stale: countdown.finished': '秒杀已开始，请刷新页面',
    'running.listening: countdown.finished': '秒杀已结束，请刷新页面',
    'running.waiting: countdown.finished': '秒杀已结束，请刷新页面',
    'running.polling: countdown.finished': '秒杀已结束，请刷新页面',
  },
});

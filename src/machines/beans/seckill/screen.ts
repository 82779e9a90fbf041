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

type Context = ContextFrom<typeof seckillMachine>;

const sale = partOf('seckill');
const status = role('status', undefined, sale);
const timer = role('timer', undefined, sale);
export const retry = button('重试', sale);

export const noTimer = absent(timer, '倒计时');

const counting = (words: RegExp): Sight => showing(timer, { text: { pattern: words.source } }, '倒计时');

/** R405, R415: the cards with what their buttons say. */
const cards = (context: Context, words: Readonly<Record<number, string>>): Sight[] =>
  (context.sale?.seckillGoodsResponseVos ?? []).flatMap(({ skuTitle, inventory, status: state }) => {
    const word = inventory === 0 ? '已售罄' : (words[state] ?? '');
    const card = holding(role('listitem', undefined, sale), part(skuTitle));
    return [
      ready(button(`${word}：${skuTitle}`, card)),
      visible(text(part('活动限兑1次'), card)),
      visible(text(`剩余${inventory}件`, card)),
    ];
  });

const bars = (context: Context): Sight[] =>
  (context.sale?.seckillGoodsResponseVos ?? []).map(({ skuTitle, inventory, soldQuantity }) =>
    showing(role('progressbar', `${skuTitle}已兑换比例`, sale), {
      attributes: { 'aria-valuenow': String((100 * soldQuantity) / (soldQuantity + inventory)) },
    }),
  );

/** R403, R406: until the end of the window, with the stock as it is. */
const running = (context: Context): Sight[] => [
  counting(/^距结束(1天)?00时0[01]分\d\d秒$/),
  ...cards(context, { 0: '立即兑换', 1: '金豆不足' }),
  ...bars(context),
];

const timerOf = ({ sale: read }: Context): Sight[] => {
  if (read?.activityStatus === 2) return [counting(/^距开始22时0[01]分\d\d秒$/)];
  return read?.activityStatus === 3 ? [counting(/^距结束(1天)?00时0[01]分\d\d秒$/)] : [noTimer];
};

/** R405 */
const cardsOf = (context: Context): Sight[] =>
  cards(context, { 0: '立即兑换', 1: '金豆不足', 2: '兑换规则不满足', 4: '即将开始' });

const over = (words: string) => () => [visible(text(words, sale)), noTimer];

/** The flash sale of the day (R401–R406, R415). */
export const screen = screenOf<typeof seckillMachine>({
  views: {
    loading: (context) => [
      ...timerOf(context),
      context.sale === null ? showing(status, { text: part('正在加载') }, '正在加载') : absent(status, '正在加载'),
    ],
    stale: (context) => [...timerOf(context), ...cardsOf(context)],
    failed: () => [visible(text('秒杀活动加载失败，请稍后重试', sale)), ready(retry), noTimer],
    noActivity: over('暂无秒杀活动'),
    upcoming: (context) => [...timerOf(context), ...cardsOf(context)],
    opening: (context) => [visible(text('秒杀已开始', sale)), noTimer, ...cardsOf(context)],
    'running.listening': running,
    'running.waiting': running,
    'running.polling': running,
    closing: over('秒杀已结束'),
    over: over('秒杀活动已结束'),
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

import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { SeckillItem } from '../../../contract/beans/sale/calls';
import type { Driver, Hands, View } from '../driver';
import type { Reply } from '../reply';
import { broken, plain, success, through } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import { beansCalls, beansNow, beansReplies, besideBeans, goTo, isSignedIn, otherTab, tellTime } from './beans-page';
import { button, ready } from './dialogs';

const day = 24 * 60 * 60_000;

const part = (page: Page) => page.locator('[data-flow="seckill"]');
const timer = (page: Page) => part(page).getByRole('timer');
const noTimer = (page: Page): Sight => absent('倒计时', timer(page));

/** The news comes and the connection ends; the browser makes the next one at once. */
const stockNews = (change: unknown): Reply => ({
  kind: 'reply',
  status: 200,
  contentType: 'text/event-stream',
  body: `retry: 1\nevent: stock\ndata: ${JSON.stringify(change)}\n\n`,
});

/** The sale that the path begins with; null where it has not been read. */
const saleOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'sale' in input ? input.sale : null;

/** The flow waits for a moment that is between a quarter of its greatest length and all of it: here for 250 ms. */
const setChance = ({ page }: Hands): Promise<void> =>
  page.evaluate(() => {
    Math.random = () => 0.5;
  });

async function openSale(hands: Hands, input: unknown): Promise<void> {
  const { page, answer, see, begin, forget } = hands;
  const sale = saleOf(input);
  const state = part(page).and(page.locator('[data-state]'));
  await setChance(hands);
  await goTo(hands, '/portal/18th-anniversary');
  if (sale === null) {
    // The page tries twice.
    await answer('loadSale', broken);
    await answer('loadSale', broken);
  } else await answer('loadSale', success(sale));
  await see([visible('每日秒杀', state)]);
  begin();
  await answer('seckillFlow', through);
  if (typeof sale === 'object' && sale !== null && 'activityStatus' in sale && sale.activityStatus === 3) {
    // What the page was drawn with is read once more when the flow begins to listen to the stock.
    await see([visible('加载中', part(page).and(page.locator('[data-state="loading"]')))]);
    forget('watchStock');
    await answer('loadSale', success(sale));
  }
}

/** R405, R415: the cards with what their buttons say. */
function cards(page: Page, { context }: AnyMachineSnapshot, words: Readonly<Record<number, string>>): Sight[] {
  const items: SeckillItem[] = context.sale?.seckillGoodsResponseVos ?? [];
  return items.flatMap((item) => {
    const word = item.inventory === 0 ? '已售罄' : (words[item.status] ?? '');
    const card = part(page).getByRole('listitem').filter({ hasText: item.skuTitle });
    return [
      ready(card, `${word}：${item.skuTitle}`),
      visible('活动限兑1次', card.getByText('活动限兑1次')),
      visible('剩余', card.getByText(`剩余${item.inventory}件`, { exact: true })),
    ];
  });
}

const counting = (page: Page, words: RegExp): Sight => visible(String(words), timer(page).filter({ hasText: words }));

/** R403, R406: until the end of the window, with the stock as it is. */
const running: View = (page, snapshot) => [
  counting(page, /^距结束00时0[01]分/),
  ...cards(page, snapshot, { 0: '立即兑换', 1: '金豆不足' }),
];

/** The flash sale of the day (R401–R406, R415). */
export const seckill: Driver = {
  address: besideBeans,
  arrive: openSale,
  beginsLater: true,
  calls: { ...beansCalls, watchStock: /\/seckill\/ns\/stockEvents$/, seckillFlow: /\/assets\/seckill-flow-[^/]*\.js$/ },
  atOnce: beansReplies,
  untold: ['watchStock'],
  answers: {
    loadSale: { done: success },
    watchStock: { done: stockNews, error: () => plain(503, '') },
  },
  perform: {
    'countdown.finished': async (_, hands) => {
      await tellTime(hands, beansNow + 2 * day);
      await hands.see([noTimer(hands.page)]);
      await tellTime(hands, beansNow);
    },
    'sale.refresh': async (_, hands) => {
      const retry = button(part(hands.page), '重试');
      if (await retry.isVisible()) await retry.click();
      else await otherTab(hands, (await isSignedIn(hands)) ? 'signedOut' : 'signedIn');
    },
  },
  views: {
    loading: (page, { context }) => [
      noTimer(page),
      context.sale === null
        ? visible('正在加载', part(page).getByRole('status'))
        : absent('正在加载', part(page).getByRole('status')),
    ],
    failed: (page) => [
      visible('秒杀活动加载失败，请稍后重试', part(page).getByText('秒杀活动加载失败，请稍后重试')),
      ready(part(page), '重试'),
      noTimer(page),
    ],
    noActivity: (page) => [visible('暂无秒杀活动', part(page).getByText('暂无秒杀活动')), noTimer(page)],
    upcoming: (page, snapshot) => [counting(page, /^距开始22时0[01]分/), ...cards(page, snapshot, { 4: '即将开始' })],
    opening: (page) => [visible('秒杀已开始', part(page).getByText('秒杀已开始', { exact: true })), noTimer(page)],
    'running.listening': running,
    'running.waiting': running,
    'running.polling': running,
    closing: (page) => [visible('秒杀已结束', part(page).getByText('秒杀已结束', { exact: true })), noTimer(page)],
    over: (page) => [visible('秒杀活动已结束', part(page).getByText('秒杀活动已结束', { exact: true })), noTimer(page)],
  },
};

import { noTimer, retry, screen } from '../../../src/machines/beans/seckill/screen';
import { css, visible } from '../../../src/machines/shared/screen';
import type { Driver, Hands } from '../driver';
import { machineFile } from '../driver';
import type { Replies, Reply } from '../reply';
import { broken, plain, success, through } from '../reply';
import { beansCalls, beansNow, beansReplies, besideBeans, goTo, isSignedIn, otherTab, tellTime } from './beans-page';

const day = 24 * 60 * 60_000;

const state = css('[data-flow="seckill"][data-state]');

/** The news comes and the connection ends; the browser makes the next one at once. */
const stockNews = (change: unknown): Reply => ({
  kind: 'reply',
  status: 200,
  contentType: 'text/event-stream',
  body: `retry: 1\nevent: stock\ndata: ${JSON.stringify(change)}\n\n`,
});

/**
 * A connection that was open ends, and the next one is refused. After one that is refused at once the flow waits before it
 * tries again, longer than it waits before it asks for the stock.
 */
const lost: Replies = [
  { kind: 'reply', status: 200, contentType: 'text/event-stream', body: 'retry: 1\n\n' },
  plain(503, ''),
];

/** The sale that the path begins with; null where it has not been read. */
const saleOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'sale' in input ? input.sale : null;

/** The flow waits for a moment that is between a quarter of its greatest length and all of it: here for 1,875 ms. */
const setChance = ({ page }: Hands): Promise<void> =>
  page.evaluate(() => {
    Math.random = () => 0.5;
  });

async function openSale(hands: Hands, input: unknown): Promise<void> {
  const { answer, see, begin } = hands;
  const sale = saleOf(input);
  await setChance(hands);
  await goTo(hands, '/portal/18th-anniversary');
  if (sale === null) {
    // The page tries twice.
    await answer('loadSale', broken);
    await answer('loadSale', broken);
  } else await answer('loadSale', success(sale));
  await see([visible(state, '每日秒杀')]);
  begin();
  await answer('seckillFlow', through);
}

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: openSale,
  beginsLater: true,
  calls: {
    ...beansCalls,
    loadStock: /\/seckill\/ns\/getStock\?/,
    watchStock: /\/seckill\/ns\/stockEvents$/,
    seckillFlow: machineFile('seckill'),
  },
  atOnce: beansReplies,
  // A reading that the flow gives up goes on; the next one cancels it.
  silent: ['watchStock', 'loadSale'],
  answers: {
    loadSale: { done: success },
    loadStock: { done: (stockList) => success({ stockList }) },
    watchStock: { done: stockNews, error: () => lost },
  },
  overrides: {
    'countdown.finished': async (_, hands) => {
      await tellTime(hands, beansNow + 2 * day);
      await hands.see([noTimer]);
      await tellTime(hands, beansNow);
    },
    'sale.refresh': async (_, hands) => {
      if (await hands.sees(retry)) await hands.click(retry);
      else await otherTab(hands, (await isSignedIn(hands)) ? 'signedOut' : 'signedIn');
    },
  },
};

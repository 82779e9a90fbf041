import { request } from 'playwright';
import type { Prepared } from '../../../contract/prepared';
import { noTimer, retry, screen } from '../../../src/machines/beans/seckill/screen';
import { there } from '../../../src/machines/shared/screen';
import type { Visit } from '../../../src/machines/shared/visit';
import { cutOff, isKnown } from '../../../src/machines/shared/visit';
import { goTo, sessionIs } from '../../replay-browser/drivers/beans-page';
import type { Caller, RunDriver, RunHands } from '../driver';
import { callerOf } from '../driver';
import { signsInElsewhere, signsOutElsewhere } from '../visit';

const seckill = '/api/integral/seckill';
const line = `GET ${seckill}/ns/stockEvents`;

const minute = 60_000;
/** After the opening, or the end, by more than a ticket may have to wait. */
const turns = 11 * minute;

const isUnread = (world: unknown): boolean => Object(world).unread === true;

async function exchangeFirst(buyer: Caller, sale: Prepared['sale']): Promise<void> {
  const activityKeyId = sale?.activity ?? '';
  const { ticket } = Object(await buyer.post(`${seckill}/ns/getSeckillGoods`, { activityKeyId }));
  const skuCode = sale?.items[0]?.skuCode ?? '';
  await buyer.post(`${seckill}/exchangeSeckillGoods`, { activityKeyId, skuCode, source: 4, ticket });
}

const takesTheLast = async ({ as, facts }: RunHands) => exchangeFirst(await as('buyer'), facts.sale);

/** An item of another activity, which is prepared for it. */
async function exchangesAnother({ page }: RunHands): Promise<void> {
  const other = await request.newContext({ baseURL: new URL(page.url()).origin });
  const item = { title: '纪念PCB尺', price: 60, stock: 1 };
  const data = { accounts: { buyer: { beans: 60 } }, sale: { items: [item] } };
  const facts: Prepared = await (await other.post('/dev/prepare', { data })).json();
  await other.get(facts.accounts.buyer?.signIn ?? '');
  await exchangeFirst(callerOf(other), facts.sale);
  await other.dispose();
}

export const driver: RunDriver = {
  screen,
  before: async ({ page, world, disturb }) => {
    // A page waits for a share of its longest time: here for that of the model.
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    // The page tries twice before its flow does.
    if (!isUnread(world())) return;
    for (let left = 2; left > 0; left--) await disturb(`POST ${seckill}/ns/getSeckillGoods`, cutOff.fault);
  },
  arrive: async (hands) => {
    if (isUnread(hands.world())) await goTo(hands, hands.facts.sale?.address ?? '');
    // What it reads of the customer it reads by then.
    await hands.see([there(sessionIs('signedIn'))]);
  },
  answers: {
    'watchStock → soldOut': takesTheLast,
    'watchStock → other': exchangesAnother,
    'watchStock → lost': async ({ disturb }) => {
      await disturb(line, { kind: 'status', status: 503 });
      await disturb(line, cutOff.fault);
    },
  },
  others: { takesTheLast },
  overrides: {
    'countdown.finished': async (_, { advance, see }) => {
      await advance(turns);
      await see([noTimer]);
    },
    'sale.refresh': async (_, hands) => {
      if (await hands.sees(retry)) await hands.click(retry);
      else if (isKnown(hands.world() as Visit)) await signsOutElsewhere(hands);
      else await signsInElsewhere(hands);
    },
  },
  books: async ({ as, facts: { sale } }) => {
    const activityKeyId = sale?.activity ?? '';
    const goods = await (await as('customer')).post(`${seckill}/ns/getSeckillGoods`, { activityKeyId });
    return { left: Object(goods).seckillGoodsResponseVos[0]?.inventory ?? 0 };
  },
};

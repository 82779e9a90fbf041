import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/rules/calendar';
import { dayOf, momentOf } from '../../contract/rules/dates';
import { createActivities } from '../../server/modules/beans/activity/activities';
import { defaultCheckInConfig } from '../../server/modules/beans/check-in/check-in-rules';
import { checkIn, takeExtraReward } from '../../server/modules/beans/check-in/check-in-store';
import { correctBeans } from '../../server/modules/beans/ledger/correction';
import { balanceOf } from '../../server/modules/beans/ledger/ledger-store';
import { prepareExchange, readStock } from '../../server/modules/beans/sale/exchange-store';
import { takeOrders } from '../../server/modules/beans/tasks/orders-store';
import { completeTask } from '../../server/modules/beans/tasks/tasks-store';
import { hashToken } from '../../server/security/token';
import type { Customer, Sale } from './beans-crowd';
import { auditOf, putCrowd, putSale } from './beans-crowd';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

const start = momentOf('2026-12-10', '10:10');
const today = dayOf(start);
const stock = 2;
const opening = 250;
let app: TestApp;
let runs = 0;

beforeAll(async () => {
  app = await startTestApp({ start });
});
afterAll(() => app.close());

interface World {
  sale: Sale;
  crowd: Customer[];
}

/** Runs a step; returns by how many beans it reports to have changed the sum of all customers. */
type Step = (world: World) => Promise<number>;

const customerOf = ({ crowd }: World, who: number): Customer => {
  const found = crowd[who];
  if (!found) throw new Error(`no customer ${who}`);
  return found;
};
const onDay = (days: number) => momentOf(addDays(today, days), '10:10');

const sign =
  (who: number, days: number): Step =>
  async (world) =>
    (await checkIn(app.context.db, customerOf(world, who).accountId, defaultCheckInConfig, onDay(days))) ?? 0;

const take =
  (who: number): Step =>
  async (world) =>
    (await takeExtraReward(app.context.db, customerOf(world, who).accountId, start)).gainNum;

const complete =
  (who: number): Step =>
  async (world) => {
    const activity = (await createActivities(app.context)()).find(({ keyId }) => keyId === world.sale.activityKeyId);
    if (!activity) throw new Error('no activity');
    const task = {
      activityKeyId: activity.keyId,
      task: 'T',
      kind: 'general',
      position: 0,
      title: '任务',
      subtitle: '',
      pcLink: '/',
      beans: 30,
      mostTimes: 5,
      leastLayers: 0,
    } as const;
    const done = await completeTask(app.context.db, customerOf(world, who).accountId, activity, task, start);
    expect(done.completionTimes).toBeLessThanOrEqual(5);
    return done.gainNum;
  };

const order =
  (who: number, payFen: number, boardLayersNum: number, no: number): Step =>
  async (world) => {
    const placed = new Date(start.getTime() - 1_000).toISOString();
    const fact = {
      orderNo: `${world.sale.activityKeyId}-${no}`,
      customerCode: customerOf(world, who).code,
      payFen,
      boardLayersNum,
      orderTime: placed,
      deliverTime: placed,
    };
    return (await takeOrders(app.context.db, [fact], start)).beans;
  };

const buy =
  (who: number, item: number, days: number, keyed: boolean): Step =>
  async (world) => {
    const { activityKeyId, skuCodes, price } = world.sale;
    const { accountId, cookie, key } = customerOf(world, who);
    const skuCode = skuCodes[item] ?? '';
    const tokenHash = hashToken(cookie.replace('portal_session=', ''));
    const exchangeRequest = {
      tokenHash,
      accountId,
      activityKeyId,
      skuCode,
      day: addDays(today, days),
      key: keyed ? key : null,
    };
    const exchange = prepareExchange(app.context.db, () => onDay(days));
    const outcome = await exchange(exchangeRequest, onDay(days));
    if (!outcome) throw new Error('the session is gone');
    const { reason, sold } = outcome;
    // A repeated reply has sold nothing now.
    return reason === '' && sold !== null ? -price : 0;
  };

const correct =
  (who: number, amount: number): Step =>
  async (world) => {
    const { code } = customerOf(world, who);
    if (amount === 0) return 0;
    const corrected = await correctBeans(app.context.db, { customerCode: code, amount, reason: '更正' }, start);
    return 'balance' in corrected ? amount : 0;
  };

const who = fc.nat({ max: 3 });
const days = fc.nat({ max: 2 });
const named = (name: string, step: Step) => Object.assign(step, { toString: () => name });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(who, days).map((given) => named(`sign(${given})`, sign(...given))),
  who.map((given) => named(`take(${given})`, take(given))),
  who.map((given) => named(`complete(${given})`, complete(given))),
  fc
    .tuple(who, fc.nat({ max: 600_000 }), fc.constantFrom(0, 2, 6), fc.nat({ max: 4 }))
    .map((given) => named(`order(${given})`, order(...given))),
  {
    weight: 3,
    arbitrary: fc
      .tuple(who, fc.nat({ max: 1 }), days, fc.boolean())
      .map((given) => named(`buy(${given})`, buy(...given))),
  },
  fc.tuple(who, fc.integer({ min: -200, max: 200 })).map((given) => named(`correct(${given})`, correct(...given))),
);

it('any mix of sign-ins, tasks, orders, exchanges and corrections keeps the beans and the stock whole [R378, R390, R400, R410, R414, R415]', async () => {
  const { db, vault } = app.context;
  // Steps of one group are sent at once, the groups one after the other.
  const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(groups, async (given) => {
      const name = `PROP-${++runs}`;
      const sale: Sale = { activityKeyId: name, skuCodes: [`${name}-A`, `${name}-B`], price: 100 };
      await putSale(db, sale, stock, start);
      const crowd = await putCrowd(db, vault, sale, { prefix: `${name}-`, size: 4, beans: opening }, start);
      let expected = crowd.length * opening;
      for (const group of given) {
        const moved = await Promise.all(group.map((one) => one({ sale, crowd })));
        expected += moved.reduce((sum, beans) => sum + beans, 0);
      }
      const balances = await Promise.all(crowd.map(({ accountId }) => balanceOf(db, accountId)));
      expect(balances.reduce((sum, held) => sum + held, 0)).toBe(expected);
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
      const books = await auditOf(db, name);
      expect(books).toMatchObject({
        ledgerRows: books.exchanges,
        sold: books.exchanges,
        wrongBalances: 0,
        wrongHistories: 0,
      });
      for (const offset of [0, 1, 2])
        for (const { sold } of await readStock(db, name, addDays(today, offset))) {
          expect(sold).toBeGreaterThanOrEqual(0);
          expect(sold).toBeLessThanOrEqual(stock);
        }
      // Of two items, at most one each.
      expect(books.exchanges).toBeLessThanOrEqual(2 * crowd.length);
    }),
    {
      numRuns: 25,
      // Two requests with one key at once, after somebody else has exchanged: one of them is a repeated reply.
      examples: Array.from({ length: 5 }, () => [[[buy(0, 0, 0, true)], [buy(1, 0, 0, true), buy(1, 0, 0, true)]]]),
    },
  );
});

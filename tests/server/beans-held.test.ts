import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/rules/calendar';
import { dayOf, momentOf } from '../../contract/rules/dates';
import { beanActivities } from '../../server/modules/beans/activity/activity-tables';
import { prepareExchange } from '../../server/modules/beans/sale/exchange-store';
import { seckillStock } from '../../server/modules/beans/sale/seckill-tables';
import { listWaiting } from '../../server/modules/beans/sale/shipments';
import { hashToken } from '../../server/security/token';
import { auditOf, putCrowd, putSale } from './beans-crowd';
import { activityKeyId, exchange, listGoods, newCustomer, startBeans } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
/** Each test has a day of its own, and so the whole stock. */
let today = '2026-12-10';
beforeAll(async () => {
  app = await startBeans();
});
beforeEach(() => {
  today = addDays(today, 1);
  app.clock.set(momentOf(today, '10:10'));
});
afterAll(() => app.close());

const kit = 'SKU-KIT-38';
const ruler = 'SKU-RULER-20';
const key = '0f8b0c1a-7d52-4e93-9a57-1d2c3b4a5f60';
const already = { status: 409, message: '您已兑换成功，不可重复兑换', data: { reason: 'alreadyExchanged' } };

/** The last one goes to somebody else, and every process knows it. */
async function sellOut(): Promise<void> {
  await app.context.db.update(seckillStock).set({ sold: 50 }).where(eq(seckillStock.day, today));
  app.clock.advance(2_500);
  const { browser } = await newCustomer(app, 5_200);
  expect(await exchange(browser, kit)).toMatchObject({ data: { reason: 'soldOut' } });
}

const statusOf = async (browser: TestBrowser) =>
  (await listGoods(browser)).seckillGoodsResponseVos.find(({ skuCode }) => skuCode === kit);

describe('a customer who has the item, but whose answer was lost', () => {
  it('hears that after it sold out, in the list and by another attempt; the first key still gets its answer', async () => {
    const { browser } = await newCustomer(app, 5_200);
    const lost = await exchange(browser, kit, { key });
    await sellOut();
    expect(await statusOf(browser)).toMatchObject({ status: 2, reason: 'alreadyExchanged', inventory: 0 });
    expect(await exchange(browser, kit)).toMatchObject(already);
    expect(await exchange(browser, kit, { key })).toMatchObject({ status: 200, data: lost.data });
    expect(await auditOf(app.context.db, activityKeyId)).toMatchObject({ wrongBalances: 0, wrongHistories: 0 });
  });

  it('hears it on another day too, when that day’s stock is gone, and before it opens', async () => {
    const { browser } = await newCustomer(app, 5_200);
    const lost = await exchange(browser, kit, { key });
    today = addDays(today, 1);
    app.clock.set(momentOf(today, '09:00'));
    expect(await exchange(browser, kit)).toMatchObject(already);
    app.clock.set(momentOf(today, '10:10'));
    expect((await exchange((await newCustomer(app, 5_200)).browser, kit)).status).toBe(200);
    await sellOut();
    expect(await exchange(browser, kit)).toMatchObject(already);
    expect(await exchange(browser, kit, { key })).toMatchObject({ status: 200, data: lost.data });
  });

  it('gets the first answer when there is no ticket any more', async () => {
    const { browser } = await newCustomer(app, 5_200);
    const lost = await exchange(browser, ruler, { key });
    expect(await exchange(browser, ruler, { key, ticket: '' })).toMatchObject({ status: 200, data: lost.data });
    const { browser: other } = await newCustomer(app, 5_200);
    for (const who of [browser, other])
      expect(await exchange(who, kit, { key, ticket: '' })).toMatchObject({ status: 409, message: '请刷新页面后重试' });
    expect(await exchange(other, ruler, { key, ticket: '' })).toMatchObject({ status: 409 });
  });

  it('is on the operator’s list, without an address', async () => {
    const { browser } = await newCustomer(app, 5_200);
    const { exchangeId } = (await exchange(browser, kit, { key })).data;
    const rows = await listWaiting(app.context.db, app.context.vault);
    expect(rows[0]).toEqual(['兑换编号', '客户编号', '商品', '状态', '收货人', '手机号码', '地区', '详细地址']);
    const own = rows.find(([id]) => id === String(exchangeId));
    expect(own?.slice(2)).toEqual(['精密螺丝刀套装 38件', '待填写地址', '', '', '', '']);
  });
});

describe('a process whose clock is wrong', () => {
  it('sells nothing before the database’s clock opens the window', async () => {
    const { db, vault } = app.context;
    const real = new Date();
    const sale = { activityKeyId: 'WRONG-CLOCK', skuCodes: ['SKU-CLOCK'], price: 10 };
    await putSale(db, sale, 5, real);
    await db
      .update(beanActivities)
      .set({ startsAt: new Date(real.getTime() + 3_600_000) })
      .where(eq(beanActivities.keyId, sale.activityKeyId));
    const [buyer] = await putCrowd(db, vault, sale, { prefix: 'CLOCK', size: 1, beans: 100 }, real);
    if (!buyer) throw new Error('nobody');
    const wanted = { accountId: buyer.accountId, activityKeyId: sale.activityKeyId, skuCode: 'SKU-CLOCK', key: null };
    const tokenHash = hashToken(buyer.cookie.replace('portal_session=', ''));
    const fast = new Date(real.getTime() + 2 * 3_600_000);
    const request = { ...wanted, tokenHash, day: dayOf(real) };
    expect((await prepareExchange(db, () => null)(request, fast))?.reason).toBe('notStarted');
    await db
      .update(beanActivities)
      .set({ startsAt: new Date(real.getTime() - 3_600_000) })
      .where(eq(beanActivities.keyId, sale.activityKeyId));
    expect((await prepareExchange(db, () => null)(request, fast))?.reason).toBe('');
  });
});

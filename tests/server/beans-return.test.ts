import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBeans } from '../../server/modules/beans/audit';
import { balanceOf } from '../../server/modules/beans/ledger/ledger-store';
import { returnExchange } from '../../server/modules/beans/sale/return-store';
import { exchanges, seckillStock } from '../../server/modules/beans/sale/seckill-tables';
import { listWaiting } from '../../server/modules/beans/sale/shipments';
import { customer, exchange, newCustomer, signInToday, startBeans, today } from './beans-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startBeans();
});
afterAll(() => app.close());

const kit = 'SKU-KIT-38';
const reason = '商品缺货';
const sold = async () =>
  (await app.context.db.select().from(seckillStock).where(eq(seckillStock.day, today))).map((row) => row.sold);

describe('returning an exchange', () => {
  it('gives beans and stock back once, with the reason, and the customer may exchange again', async () => {
    const { db, vault } = app.context;
    const { browser, accountId } = await newCustomer(app, 600);
    const { exchangeId } = (await exchange(browser, kit)).data;
    expect(await balanceOf(db, accountId)).toBe(100);
    const both = await Promise.all([1, 2].map(() => returnExchange(db, { exchangeId, reason }, app.clock.now())));
    expect(both.filter((one) => one !== undefined)).toEqual([{ beans: 500, balance: 600 }]);
    expect([await balanceOf(db, accountId), await sold()]).toEqual([600, [0]]);
    const page = { pageNum: 1, pageSize: 10 };
    const records = (await browser.call('POST /api/integral/exchange/getExchangeRecords', page)).data;
    expect(records.data[0]).toMatchObject({ exchangeId, shippingState: 'returned', returnReason: reason });
    const history = (await browser.call('POST /api/integral/user/getIntegralRecords', page)).data;
    expect(history.data[0]).toMatchObject({ source: 9, amount: 500, balance: 600 });
    expect(history.data[0]?.title).toContain(reason);
    expect((await listWaiting(db, vault)).flat()).not.toContain(String(exchangeId));
    const address = { linkMan: '王', phone: '13900139000', region: '广东', detail: '1号' };
    expect(
      await browser.call('POST /api/integral/exchange/saveExchangeAddress', { exchangeId, address }),
    ).toMatchObject({
      status: 409,
      message: '兑换已退回，不能修改地址',
    });
    app.clock.advance(5_000);
    expect((await exchange(browser, kit)).status).toBe(200);
    expect((await exchange(browser, kit)).data).toMatchObject({ reason: 'alreadyExchanged' });
    expect(await sold()).toEqual([1]);
    expect(await auditBeans(db)).toEqual([]);
  });

  it('that does not exist returns nothing', async () => {
    expect(await returnExchange(app.context.db, { exchangeId: 999_999, reason }, app.clock.now())).toBeUndefined();
  });
});

describe('the audit', () => {
  it('finds nothing after a day of everything, and names what was changed by hand', async () => {
    const { db } = app.context;
    const browser = await customer(app, 'C10001');
    await signInToday(browser);
    await browser.call('POST /api/integral/activity/v1/completeTask', { taskCode: 'READ_NEWS' });
    expect((await exchange(browser, kit)).status).toBe(200);
    expect(await auditBeans(db)).toEqual([]);
    await db.update(seckillStock).set({ sold: 7 }).where(eq(seckillStock.day, today));
    await db.update(exchanges).set({ beans: 1 }).where(eq(exchanges.skuCode, kit));
    const rules = new Set((await auditBeans(db)).map(({ rule }) => rule));
    expect(rules).toContain('what was sold is what was exchanged and not returned');
    expect(rules).toContain('an exchange has its booking');
  });
});

import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../contract/rules/calendar';
import { momentOf } from '../../contract/rules/dates';
import { kit38 } from '../../contract/rules/photos';
import { beanActivities } from '../../server/modules/beans/activity/activity-tables';
import { balanceOf } from '../../server/modules/beans/ledger/ledger-store';
import { seckillItems, seckillStock } from '../../server/modules/beans/sale/seckill-tables';
import { auditOf } from './beans-crowd';
import { activityKeyId, exchange, exchangeCall, listGoods, newCustomer, startBeans } from './beans-flow';
import { countQueries } from './count-queries';
import { logout } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
/** Each test has a day of its own, and so the whole stock. */
let today = '2026-12-05';
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
const iron = 'SKU-IRON-65';
const detailCall = 'GET /api/integral/seckill/ns/getSeckillGoodsDetail';
const detailOf = async (browser: TestBrowser, skuCode: string) =>
  (await browser.call(detailCall, undefined, { query: { activityKeyId, skuCode } })).data;
const statusesOf = async (browser: TestBrowser) =>
  Object.fromEntries(
    (await listGoods(browser)).seckillGoodsResponseVos.map(({ skuCode, status, reason }) => [
      skuCode,
      [status, reason],
    ]),
  );
/** Lists are at most a second old. */
const afterCaches = () => app.clock.advance(2_500);

async function sellOut(skuCode: string): Promise<void> {
  const { db } = app.context;
  const [item] = await db
    .select()
    .from(seckillItems)
    .where(eq(seckillItems.skuCode, skuCode))
    .then((rows) => rows.filter((row) => row.activityKeyId === activityKeyId));
  await db.insert(seckillStock).values({ itemId: item?.id ?? 0, day: today, sold: 50, stock: 50 });
  afterCaches();
}

/** Queries that a list could make; sweeps run in the background of the same server. */
const asksOfSale = (calls: readonly unknown[][]): number =>
  calls
    .map(([query]) => (typeof query === 'string' ? query : String(Object(query).text)))
    .filter((text) => /bean_|seckill_|session/.test(text)).length;

describe('the flash sale', () => {
  it('shows four items of fifty to everybody while it runs [R401, R402, R403, R415, R416]', async () => {
    const list = await listGoods(app.browser());
    expect(list).toMatchObject({
      activityExist: true,
      activityStatus: 3,
      activityBeginTime: momentOf(today, '10:00').getTime(),
      activityEndTime: momentOf(today, '12:00').getTime(),
      limitText: '活动期间每位客户每款商品限兑1次',
      ticket: '',
    });
    expect(Math.abs(list.currentTime - app.clock.now().getTime())).toBeLessThan(5_000);
    expect(list.seckillGoodsResponseVos).toHaveLength(4);
    expect(list.seckillGoodsResponseVos[2]).toEqual({
      skuTitle: '精密螺丝刀套装 38件',
      skuCode: kit,
      mainImagePath: kit38.path,
      priceNum: 500,
      originalPriceNum: 59,
      inventory: 50,
      soldQuantity: 0,
      status: 0,
      reason: '',
      voucherSeckillActivityKeyId: activityKeyId,
      voucherSeckillActivityDetailAccessId: expect.stringMatching(/^\d+$/),
    });
  });

  it('opens by the clock: before and after, the next window counts [R403, R405, R416]', async () => {
    app.clock.set(momentOf(today, '09:59'));
    const before = await listGoods(app.browser());
    expect(before).toMatchObject({ activityStatus: 2, activityBeginTime: momentOf(today, '10:00').getTime() });
    expect(before.seckillGoodsResponseVos.map(({ status, reason }) => [status, reason])).toEqual(
      Array(4).fill([4, 'notStarted']),
    );
    app.clock.set(momentOf(today, '12:00'));
    expect(await listGoods(app.browser())).toMatchObject({
      activityStatus: 2,
      activityBeginTime: momentOf(addDays(today, 1), '10:00').getTime(),
    });
    app.clock.set(momentOf('2026-12-30', '12:00'));
    const over = await listGoods(app.browser(), { activityKeyId });
    expect(over.activityStatus).toBe(4);
    expect(over.seckillGoodsResponseVos.map(({ reason }) => reason)).toEqual(Array(4).fill('ended'));
    expect(await listGoods(app.browser(), { activityKeyId: 'NONE' })).toMatchObject({
      activityExist: false,
      seckillGoodsResponseVos: [],
    });
  });

  it.each(['2026-02-31', '2027-02-29', '0000-01-01', '2026-1-1'])('knows no day %s [R401]', async (date) => {
    const reply = await app.browser().call('POST /api/integral/seckill/ns/getSeckillGoods', { date });
    expect(reply).toMatchObject({ status: 400, message: '提交的内容不正确', data: { field: '/date' } });
  });

  it('tells each customer what stands in the way, the first of several [R405, R406, R408, C23]', async () => {
    const [{ browser: rich }, { browser: poor }] = [await newCustomer(app, 5_200), await newCustomer(app, 12)];
    expect((await exchange(rich, kit)).status).toBe(200);
    await sellOut(iron);
    expect(await statusesOf(rich)).toMatchObject({
      [kit]: [2, 'alreadyExchanged'],
      [iron]: [3, 'soldOut'],
      [ruler]: [0, ''],
    });
    expect(await statusesOf(poor)).toMatchObject({ [kit]: [1, 'beansShort'], [iron]: [3, 'soldOut'] });
    expect(await statusesOf(app.browser())).toMatchObject({ [kit]: [0, ''], [iron]: [3, 'soldOut'] });
    expect(await detailOf(rich, kit)).toMatchObject({ status: 2, reason: 'alreadyExchanged', seckillInventory: 49 });
  });

  it('has not started for a customer with too few beans either, before the opening [R408]', async () => {
    app.clock.set(momentOf(today, '09:59'));
    const { browser } = await newCustomer(app, 12);
    expect(Object.values(await statusesOf(browser))).toEqual(Array(4).fill([4, 'notStarted']));
    expect(await detailOf(browser, kit)).toMatchObject({ status: 4, reason: 'notStarted' });
    expect(await exchange(browser, kit)).toMatchObject({ message: '秒杀活动未开始' });
    app.clock.set(momentOf(today, '10:00'));
    expect(await detailOf(browser, kit)).toMatchObject({ status: 1, reason: 'beansShort' });
  });

  it('does not ask the database each time [R401]', async () => {
    const { browser } = await newCustomer(app, 5_200);
    const prototype = process.env.TEST_DATABASE === 'postgres' ? pg.Client.prototype : PGlite.prototype;
    const query = vi.spyOn(prototype, 'query');
    const { asked, askedForCustomer } = await app.clock.hold(async () => {
      await listGoods(app.browser());
      query.mockClear();
      for (let times = 0; times < 30; times++) expect((await listGoods(app.browser())).activityExist).toBe(true);
      const ofAll = asksOfSale(query.mock.calls);
      await listGoods(browser);
      query.mockClear();
      for (let times = 0; times < 5; times++) await listGoods(browser);
      return { asked: ofAll, askedForCustomer: asksOfSale(query.mock.calls) };
    });
    query.mockRestore();
    expect(asked).toBe(0);
    // For a customer only the session: it may have ended meanwhile.
    expect(askedForCustomer).toBe(5);
  });
});

describe('an item', () => {
  it('is shown by GET, and by POST as the older list has it [R418, R423, R425, C09]', async () => {
    const browser = app.browser();
    const shown = await detailOf(browser, kit);
    expect(shown).toMatchObject({
      skuTitle: '精密螺丝刀套装 38件',
      skuCode: kit,
      spuCode: 'SPU-KIT',
      status: 0,
      seckillInventory: 50,
      integralPriceNum: 500,
      originalPriceNum: 59,
      activityStatus: 3,
    });
    expect(shown.imageList).toHaveLength(2);
    const posted = await browser.call('POST /api/integral/seckill/ns/getSeckillGoodsDetail', {
      activityKeyId,
      skuCode: kit,
    });
    expect({ ...posted.data, currentTime: 0 }).toEqual({ ...shown, currentTime: 0 });
    const missing = await browser.call(detailCall, undefined, { query: { activityKeyId, skuCode: 'NONE' } });
    expect(missing).toMatchObject({ status: 404, message: '秒杀活动不存在', data: { reason: 'activityMissing' } });
  });

  it('has attributes of its product’s variants, and an introduction that is clean [R419, R421, R424]', async () => {
    const browser = app.browser();
    const { data } = await browser.call('POST /api/integral/vop/ns/getSpuByCode', { code: 'SPU-IRON' });
    expect(data.attrList[0]).toEqual({
      attrName: '功率',
      attrValueList: [
        { attrValue: '65W', skuCodeList: [iron] },
        { attrValue: '100W', skuCodeList: ['SKU-IRON-100'] },
      ],
    });
    const body = { code: 'SPU-IRON', terminal: 1 } as const;
    const { introduction } = (await browser.call('POST /api/integral/vop/ns/getSpuIntroductionByCode', body)).data;
    const sources = [...introduction.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toHaveLength(2);
    for (const url of sources) expect((await browser.send({ url })).headers['content-type']).toContain('image/jpeg');
    const unknown = await browser.call('POST /api/integral/vop/ns/getSpuByCode', { code: 'NONE' });
    expect(unknown.status).toBe(404);
  });
});

describe('an exchange', () => {
  it('takes beans and one of the stock, and has its place in both histories [R409, R410, R414]', async () => {
    const { browser } = await newCustomer(app, 5_200);
    const done = await exchange(browser, kit);
    expect(done).toMatchObject({ status: 200, success: true, data: { intergralVoucher: 4_700 } });
    const list = await listGoods(browser);
    expect(list.seckillGoodsResponseVos[2]).toMatchObject({ inventory: 49, soldQuantity: 1, status: 2 });
    const page = { pageNum: 1, pageSize: 10 };
    const history = (await browser.call('POST /api/integral/user/getIntegralRecords', page)).data;
    expect(history.data[0]).toMatchObject({
      source: 4,
      amount: -500,
      balance: 4_700,
      title: '兑换精密螺丝刀套装 38件',
    });
    const records = (await browser.call('POST /api/integral/exchange/getExchangeRecords', page)).data;
    expect(records.data[0]).toMatchObject({ exchangeId: done.data.exchangeId, skuCode: kit, beans: 500 });
  });

  it('is refused for one reason, in the words for it [R407, R412, C23]', async () => {
    const [{ browser: rich }, { browser: poor }] = [await newCustomer(app, 5_200), await newCustomer(app, 12)];
    expect(await exchange(poor, kit)).toMatchObject({
      status: 409,
      message: '您的金豆不足',
      data: { reason: 'beansShort' },
    });
    await exchange(rich, kit);
    expect(await exchange(rich, kit)).toMatchObject({
      status: 409,
      message: '您已兑换成功，不可重复兑换',
      data: { reason: 'alreadyExchanged' },
    });
    await sellOut(iron);
    for (const browser of [rich, poor])
      expect(await exchange(browser, iron)).toMatchObject({
        status: 409,
        message: '该商品已售罄',
        data: { reason: 'soldOut' },
      });
    const unknown = await rich.call(exchangeCall, { activityKeyId, skuCode: 'NONE', source: 4, ticket: '' });
    expect(unknown).toMatchObject({ status: 404, message: '秒杀活动不存在', data: { reason: 'activityMissing' } });
    const visitor = await app.browser().call(exchangeCall, { activityKeyId, skuCode: kit, source: 4, ticket: '' });
    expect(visitor).toMatchObject({ status: 401, message: '请先登录' });
    const books = await auditOf(app.context.db, activityKeyId);
    expect(books).toMatchObject({ wrongBalances: 0, ledgerRows: books.exchanges });
  });

  it('needs the ticket of this customer, activity and window, from the opening second to the end [R410, R412]', async () => {
    app.clock.set(momentOf(today, '09:59'));
    const [{ browser }, { browser: other }] = [await newCustomer(app, 5_200), await newCustomer(app, 860)];
    const { ticket } = await listGoods(browser);
    expect(await exchange(browser, ruler, { ticket })).toMatchObject({
      message: '秒杀活动未开始',
      data: { reason: 'notStarted' },
    });
    app.clock.set(momentOf(today, '10:00'));
    const refused = { status: 409, message: '请刷新页面后重试' };
    expect(await exchange(other, ruler, { ticket })).toMatchObject(refused);
    expect(await exchange(browser, ruler, { ticket: '' })).toMatchObject(refused);
    expect(await exchange(browser, ruler, { ticket: `${ticket}x` })).toMatchObject(refused);
    const soon = (await listGoods(browser, { activityKeyId: 'ANNIV-SOON' })).ticket;
    expect(await exchange(browser, ruler, { ticket: soon })).toMatchObject(refused);
    expect(await exchange(browser, ruler, { ticket })).toMatchObject({ status: 200 });
    const { ticket: leave } = await detailOf(browser, kit);
    app.clock.set(new Date(momentOf(today, '12:00').getTime()));
    expect(await exchange(browser, kit, { ticket: leave })).toMatchObject({
      message: '秒杀活动已结束',
      data: { reason: 'ended' },
    });
    expect(await auditOf(app.context.db, activityKeyId)).toMatchObject({ wrongBalances: 0 });
  });

  it('answers a repeated key the same, whatever has happened since; and only this customer’s [R410]', async () => {
    const [{ browser, accountId }, { browser: other }] = [await newCustomer(app, 5_200), await newCustomer(app, 860)];
    const key = 'a3c1e0d2-5f0b-4a7e-9a57-1d2c3b4a5f60';
    const replies = await Promise.all(Array.from({ length: 6 }, () => exchange(browser, ruler, { key })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    await exchange(browser, kit);
    await app.context.db.update(seckillStock).set({ sold: 50 }).where(eq(seckillStock.day, today));
    afterCaches();
    expect(await exchange((await newCustomer(app, 2_000)).browser, ruler)).toMatchObject({
      data: { reason: 'soldOut' },
    });
    expect((await exchange(browser, ruler, { key })).data).toEqual(replies[0]?.data);
    expect(await exchange(browser, iron, { key })).toMatchObject({ status: 409, message: '请刷新页面后重试' });
    expect(await exchange(other, 'SKU-METER-O', { key })).toMatchObject({ data: { reason: 'beansShort' } });
    for (const bad of ['short', 'has space in it', 'x'.repeat(65)])
      expect((await exchange(browser, iron, { key: bad })).status).toBe(400);
    expect(await balanceOf(app.context.db, accountId)).toBe(5_200 - 100 - 500);
  });

  it('is one in the whole activity where that is configured, also where two are asked for at once [R415, C22]', async () => {
    await app.context.db
      .update(beanActivities)
      .set({ exchangeScope: 'activity' })
      .where(eq(beanActivities.keyId, activityKeyId));
    afterCaches();
    const { browser } = await newCustomer(app, 5_200);
    expect((await listGoods(browser)).limitText).toBe('活动限兑1次');
    const replies = await Promise.all([kit, ruler, iron].map((skuCode) => exchange(browser, skuCode)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(Object.values(await statusesOf(browser))).toEqual(Array(4).fill([2, 'alreadyExchanged']));
    await app.context.db
      .update(beanActivities)
      .set({ exchangeScope: 'item' })
      .where(eq(beanActivities.keyId, activityKeyId));
  });

  it('of the same item at once happens once, and a refused one never touches the stock [R415, C22]', async () => {
    const { browser } = await newCustomer(app, 5_200);
    const { ticket } = await listGoods(browser);
    const replies = await Promise.all(Array.from({ length: 8 }, () => exchange(browser, kit, { ticket })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const stock = await app.context.db
      .select({ sold: seckillStock.sold })
      .from(seckillStock)
      .where(eq(seckillStock.day, today));
    expect(stock).toEqual([{ sold: 1 }]);
    expect(await auditOf(app.context.db, activityKeyId)).toMatchObject({ wrongBalances: 0, wrongHistories: 0 });
  });

  it('has stock anew each day, without anything that has to run for it [R416]', async () => {
    await sellOut(ruler);
    const { browser } = await newCustomer(app, 860);
    expect((await exchange(browser, ruler)).data).toMatchObject({ reason: 'soldOut' });
    app.clock.set(momentOf(addDays(today, 1), '10:00'));
    today = addDays(today, 1);
    const list = await listGoods(browser);
    expect(list.seckillGoodsResponseVos[3]).toMatchObject({ inventory: 50, soldQuantity: 0, status: 0 });
    expect((await exchange(browser, ruler)).status).toBe(200);
  });

  it('asks the database once, session included; one that has ended exchanges nothing [R410, R412]', async () => {
    const { browser, accountId } = await newCustomer(app, 5_200);
    const { ticket } = await listGoods(browser);
    const { statements } = await countQueries(app, async () =>
      expect((await exchange(browser, ruler, { ticket })).status).toBe(200),
    );
    expect(statements.filter(({ text }) => /sessions|accounts|beans_exchange/.test(text))).toHaveLength(1);
    const left = await balanceOf(app.context.db, accountId);
    const stolen = app.browser();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    await logout(browser);
    expect(await exchange(stolen, kit, { ticket })).toMatchObject({ status: 401, data: { reason: 'LOGIN' } });
    expect(await balanceOf(app.context.db, accountId)).toBe(left);
  });

  it('of what is known to be gone asks the database nothing [R406, R412]', async () => {
    await sellOut(ruler);
    const { browser } = await newCustomer(app, 5_200);
    const { ticket } = await listGoods(browser);
    await exchange(browser, ruler, { ticket });
    const { statements } = await countQueries(app, async () => {
      for (let times = 0; times < 10; times++)
        expect((await exchange(browser, ruler, { ticket })).data).toEqual({ reason: 'soldOut' });
    });
    expect(statements).toEqual([]);
  });
});

describe('the crowd at the opening', () => {
  it('is spread over seconds by the tickets: too early is asked to wait, at its moment a ticket is good [R412]', async () => {
    const spread = await startBeans({ env: { SALE_SPREAD_SECONDS: '10' }, start: momentOf('2026-12-10', '09:59') });
    try {
      const begins = momentOf('2026-12-10', '10:00').getTime();
      const delays: number[] = [];
      for (let count = 0; count < 20; count++) {
        const { browser } = await newCustomer(spread, 860);
        const { ticket, exchangeFrom } = await listGoods(browser);
        expect((await listGoods(browser)).exchangeFrom).toBe(exchangeFrom);
        const delay = (exchangeFrom ?? 0) - begins;
        delays.push(delay);
        if (count > 0) continue;
        expect(await exchange(browser, ruler, { ticket })).toMatchObject({ message: '秒杀活动未开始' });
        await spread.clock.hold(async () => {
          spread.clock.set(new Date(begins + delay - 1));
          const early = await exchange(browser, ruler, { ticket });
          expect(early).toMatchObject({
            status: 409,
            message: '秒杀活动未开始',
            data: { reason: 'notStarted', retryAfterMs: 1 },
          });
          expect(early.headers['retry-after']).toBe('1');
          spread.clock.set(new Date(begins + delay));
          expect((await exchange(browser, ruler, { ticket })).status).toBe(200);
        });
        spread.clock.set(momentOf('2026-12-10', '09:59'));
      }
      expect(delays.every((delay) => delay >= 0 && delay < 10_000)).toBe(true);
      expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(3_000);
      expect((await listGoods(spread.browser())).exchangeFrom).toBeUndefined();
    } finally {
      await spread.close();
    }
  });

  it('reads the stock from one public address, which caches keep for a second, for everybody alike', async () => {
    const url = `/api/integral/seckill/ns/getStock?activityKeyId=${activityKeyId}`;
    const { browser } = await newCustomer(app, 860);
    app.clock.advance(1_000);
    const [own, visitors] = await Promise.all([browser.send({ url }), app.browser().send({ url })]);
    expect(own.json().data.stockList).toHaveLength(4);
    expect(own.body).toBe(visitors.body);
    for (const { headers } of [own, visitors])
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=1', etag: expect.any(String) });
    expect([own.headers['set-cookie'], own.headers.vary]).toEqual([undefined, visitors.headers.vary]);
    expect(String(own.headers.vary ?? '')).not.toMatch(/cookie/i);
    const again = await app.browser().send({ url, headers: { 'if-none-match': String(own.headers.etag) } });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'public, max-age=1']);
    const { statements } = await countQueries(app, async () => {
      for (let times = 0; times < 20; times++) await app.browser().send({ url });
    });
    expect(statements.length).toBeLessThanOrEqual(1);
    const unknown = await app.browser().send({ url: url.replace(activityKeyId, 'NONE') });
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

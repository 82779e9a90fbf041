import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CouponGroup, CouponOfOrder } from '../../contract/beans/coupons/calls';
import { momentOf } from '../../contract/rules/dates';
import { accounts } from '../../server/database/account-tables';
import { auditBeans } from '../../server/modules/beans/audit';
import { listForOperator } from '../../server/modules/beans/coupons/operator-list';
import { couponPacks } from '../../server/modules/beans/coupons/pack-tables';
import { customerCoupons } from '../../server/modules/beans/ledger/coupon-tables';
import { sampleCoupons } from '../../server/samples/beans/coupons';
import { customer, newCustomer, signInToday, startBeans, today } from './beans-flow';
import { orderApiKey } from './send-call';
import type { TestApp, TestBrowser } from './support/app';

const minutes = 60_000;
const lockMinutes = 20;
let app: TestApp;
beforeAll(async () => {
  app = await startBeans({ env: { ORDER_API_KEY: orderApiKey, COUPON_LOCK_MINUTES: String(lockMinutes) } });
});
afterAll(() => app.close());

type OrderCall = 'lockCoupon' | 'useCoupon' | 'releaseCoupon' | 'listCustomerCoupons';

/** As another system sends it: no cookie, no header of our pages. */
async function order(call: OrderCall, payload: object, authorization = `Bearer ${orderApiKey}`) {
  const response = await app.browser().send({
    method: 'POST',
    url: `/api/integral/coupon/v1/${call}`,
    headers: { 'content-type': 'application/json', authorization },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

const couponsOf = async (browser: TestBrowser, couponGroup?: CouponGroup) =>
  (await browser.call('POST /api/integral/coupon/v1/getCoupons', { pageNum: 1, pageSize: 20, couponGroup })).data;

let phones = 0;

/** A new customer with the pack of the activity. */
async function withPack(): Promise<{ browser: TestBrowser; wanted: (index?: number) => CouponOfOrder }> {
  const { browser, accountId } = await newCustomer(app, 0);
  await app.context.db
    .update(accounts)
    .set({ phoneIndex: `phone ${++phones}` })
    .where(eq(accounts.id, accountId));
  const reply = await browser.call('POST /api/integral/activity/v1/receiveCoupons', {});
  expect(reply).toMatchObject({ status: 200, message: '恭喜您，领取成功' });
  const { data } = await couponsOf(browser, 'usable');
  const [account] = await app.context.db.select().from(accounts).where(eq(accounts.id, accountId));
  return {
    browser,
    wanted: (index = 0) => ({
      couponId: data[index]?.couponId ?? 0,
      customerCode: account?.code ?? '',
      orderNo: 'ORDER-1',
    }),
  };
}

describe('the coupons of a customer', () => {
  it('are those of the pack, each with its terms and 30 days', async () => {
    const { browser } = await withPack();
    expect((await browser.call('POST /api/integral/activity/v1/receiveCoupons', {})).message).toBe('您已领取过优惠券');
    const page = await couponsOf(browser);
    expect(page).toMatchObject({ numbers: { usable: 6, locked: 0, used: 0, expired: 0 }, totalRows: 6 });
    expect(page.data.find(({ name }) => name === 'PCB满减券')).toMatchObject({
      detail: 'PCB订单满500元可用',
      couponType: 0,
      minConsumeMoney: 500,
      couponDiscountConfig: { couponDenomination: 80 },
      state: 'unused',
      origin: 'pack',
      couponEffectiveStarTime: expect.stringContaining('2026-12-10 '),
      couponEffectiveEndTime: expect.stringContaining('2027-01-09 '),
      orderNo: '',
      lockedUntil: null,
      usedTime: null,
    });
  });

  it('are also the claimed one and that of the seventh day, once however often they are asked for', async () => {
    const browser = await customer(app, 'C10002');
    const claimed = sampleCoupons.find(({ collarCouponNo }) => collarCouponNo === 'CP18OPEN01');
    const claim = {
      collarCouponNo: 'CP18OPEN01',
      randomCode: claimed?.randomCode ?? '',
      customerCode: 'C10002',
      phone: '13800138002',
    };
    const replies = await Promise.all(
      [1, 2, 3].map(() => browser.call('POST /api/integral/coupon/v1/collarCoupon', claim)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (let day = 10; day < 17; day++) {
      app.clock.set(momentOf(`2026-12-${day}`, '11:00'));
      expect((await signInToday(browser)).data.status).toBe(1);
    }
    expect((await couponsOf(browser)).totalRows).toBe(1);
    await Promise.all([1, 2].map(() => browser.call('GET /api/integral/sign/receiveVoucher', undefined)));
    const { data } = await couponsOf(browser);
    expect(data.map(({ name, origin, couponType }) => [name, origin, couponType])).toEqual([
      ['20元无门槛优惠券', 'signIn', 6],
      ['周年庆50元现金券', 'claim', 0],
    ]);
    expect(data[0]).toMatchObject({ couponDiscountConfig: { couponDenomination: 20 }, detail: '全场订单可用' });
    expect(data[1]?.couponEffectiveEndTime).toBe('2026-12-31 00:00:00');
    expect(await auditBeans(app.context.db)).toEqual([]);
    app.clock.set(momentOf(today, '10:10'));
  });

  it('are nobody else’s', async () => {
    const { wanted } = await withPack();
    expect(
      (await app.browser().call('POST /api/integral/coupon/v1/getCoupons', { pageNum: 1, pageSize: 10 })).status,
    ).toBe(401);
    expect((await couponsOf(await customer(app, 'C10005'))).totalRows).toBe(0);
    expect(await order('lockCoupon', { ...wanted(), customerCode: 'C10005' })).toMatchObject({
      status: 404,
      message: '优惠券不存在',
    });
  });
});

describe('the ordering system', () => {
  it('needs its key', async () => {
    const { wanted } = await withPack();
    for (const call of ['lockCoupon', 'useCoupon', 'releaseCoupon', 'listCustomerCoupons'] as const)
      expect(await order(call, wanted(), 'Bearer wrong')).toMatchObject({ status: 401, message: '接口密钥不正确' });
  });

  it('locks, uses and lists; each repeat of the order gets the same answer', async () => {
    const { browser, wanted } = await withPack();
    const locked = await order('lockCoupon', wanted());
    expect(locked.data).toMatchObject({ state: 'locked', orderNo: 'ORDER-1', lockedUntil: expect.any(String) });
    app.clock.advance(minutes);
    expect((await order('lockCoupon', wanted())).data).toEqual(locked.data);
    expect((await couponsOf(browser)).numbers).toEqual({ usable: 5, locked: 1, used: 0, expired: 0 });
    const used = await order('useCoupon', wanted());
    expect(used.data).toMatchObject({ state: 'used', orderNo: 'ORDER-1' });
    app.clock.advance(minutes);
    expect((await order('useCoupon', wanted())).data).toEqual(used.data);
    for (const call of ['lockCoupon', 'releaseCoupon'] as const)
      expect(await order(call, wanted())).toMatchObject({
        status: 409,
        message: '优惠券已使用',
        data: { reason: 'used' },
      });
    const { customerCode } = wanted();
    const listed = await order('listCustomerCoupons', { customerCode, couponGroup: 'used', pageNum: 1, pageSize: 10 });
    expect(listed.data).toMatchObject({ totalRows: 1, data: [used.data] });
    expect((await listForOperator(app.context.db, customerCode, app.clock.now())).map((row) => row[2]).sort()).toEqual(
      ['使用中', '已使用', '未使用', '状态'].flatMap(
        (word) => ({ 未使用: Array<string>(5).fill(word), 使用中: [] })[word] ?? [word],
      ),
    );
  });

  it('uses only what the same order has locked', async () => {
    const { wanted } = await withPack();
    const refused = { status: 409, message: '优惠券未被该订单锁定，或锁定已超时', data: { reason: 'notLocked' } };
    expect(await order('useCoupon', wanted())).toMatchObject(refused);
    await order('lockCoupon', wanted());
    const other = { ...wanted(), orderNo: 'ORDER-2' };
    expect(await order('lockCoupon', other)).toMatchObject({ status: 409, message: '优惠券已被其他订单锁定' });
    expect(await order('useCoupon', other)).toMatchObject(refused);
    expect(await order('releaseCoupon', other)).toMatchObject(refused);
  });

  it('releases a coupon, which another order may lock; the late repeat takes nothing from that order', async () => {
    const { browser, wanted } = await withPack();
    await order('lockCoupon', wanted());
    expect((await order('releaseCoupon', wanted())).data).toMatchObject({ state: 'released', orderNo: '' });
    expect((await couponsOf(browser)).numbers).toMatchObject({ usable: 6, locked: 0 });
    const other = { ...wanted(), orderNo: 'ORDER-2' };
    expect((await order('lockCoupon', other)).data.state).toBe('locked');
    expect((await order('releaseCoupon', wanted())).data).toMatchObject({ state: 'locked', orderNo: 'ORDER-2' });
    expect((await order('useCoupon', other)).data.state).toBe('used');
  });

  it('loses a lock after its time, when the coupon is released by itself', async () => {
    const { wanted } = await withPack();
    await order('lockCoupon', wanted());
    app.clock.advance(lockMinutes * minutes);
    const { customerCode } = wanted();
    const usable = { customerCode, couponGroup: 'usable', pageNum: 1, pageSize: 10 };
    const listed = (await order('listCustomerCoupons', usable)).data;
    expect(listed.data.find(({ couponId }: { couponId: number }) => couponId === wanted().couponId)).toMatchObject({
      state: 'released',
      orderNo: '',
      lockedUntil: null,
    });
    expect((await order('useCoupon', wanted())).data).toEqual({ reason: 'notLocked' });
    const other = { ...wanted(), orderNo: 'ORDER-2' };
    expect((await order('lockCoupon', other)).data.state).toBe('locked');
    expect((await order('useCoupon', wanted())).status).toBe(409);
  });

  it('cannot lock an expired coupon, but use one that was locked in time', async () => {
    const { browser, wanted } = await withPack();
    app.clock.advance(30 * 24 * 60 * minutes - 5 * minutes);
    await order('lockCoupon', wanted());
    app.clock.advance(6 * minutes);
    expect((await couponsOf(browser)).numbers).toEqual({ usable: 0, locked: 1, used: 0, expired: 5 });
    expect(await order('lockCoupon', wanted(1))).toMatchObject({ status: 409, message: '优惠券已过期' });
    expect((await order('useCoupon', wanted())).data.state).toBe('used');
    app.clock.set(momentOf(today, '10:10'));
  });

  it('gives a coupon to one of many orders at once, and to use or release, not both', async () => {
    const { wanted } = await withPack();
    const orders = Array.from({ length: 12 }, (_, index) => ({ ...wanted(), orderNo: `ORDER-${index}` }));
    const locks = await Promise.all(orders.map((each) => order('lockCoupon', each)));
    const won = orders.filter((_, index) => locks[index]?.status === 200);
    expect(won).toHaveLength(1);
    const [winner] = won;
    const ends = await Promise.all(
      (['useCoupon', 'releaseCoupon', 'useCoupon', 'releaseCoupon'] as const).map((call) => order(call, winner ?? {})),
    );
    const [use, release, useAgain, releaseAgain] = ends.map(({ status }) => status);
    expect([use, release].sort()).toEqual([200, 409]);
    expect([useAgain, releaseAgain]).toEqual([use, release]);
    expect(await auditBeans(app.context.db)).toEqual([]);
  });
});

describe('the database', () => {
  it('refuses to change or delete a used coupon, and the audit names a pack without its coupons', async () => {
    const { db } = app.context;
    const { wanted } = await withPack();
    await order('lockCoupon', wanted());
    await order('useCoupon', wanted());
    const it = eq(customerCoupons.id, wanted().couponId);
    await expect(db.update(customerCoupons).set({ usedAt: null }).where(it)).rejects.toThrow();
    await expect(db.delete(customerCoupons).where(it)).rejects.toThrow();
    const { accountId, id } = customerCoupons;
    const unused = eq(id, wanted(1).couponId);
    const [row] = await db.select().from(customerCoupons).where(unused);
    await db.update(customerCoupons).set({ reference: 'ANNIV-18 9' }).where(unused);
    await db.insert(couponPacks).values({
      accountId: row?.accountId ?? '',
      activityKeyId: 'ANNIV-SOON',
      phoneIndex: 'none',
      createdAt: app.clock.now(),
    });
    const found = await auditBeans(db);
    expect(found.map(({ rule }) => rule)).toEqual(['a pack has all its coupons', 'a pack has all its coupons']);
    await db.delete(couponPacks).where(eq(couponPacks.activityKeyId, 'ANNIV-SOON'));
    await db
      .update(customerCoupons)
      .set({ reference: row?.reference ?? '' })
      .where(and(unused, eq(accountId, row?.accountId ?? '')));
    expect(await auditBeans(db)).toEqual([]);
  });
});

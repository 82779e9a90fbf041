import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimCoupons } from '../../server/modules/beans/coupons/claim-tables';
import { sampleCoupons } from '../../server/samples/beans/coupons';
import { customer, startBeans } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startBeans();
});
afterAll(() => app.close());

const numbersOf = (collarCouponNo: string) => {
  const found = sampleCoupons.find((coupon) => coupon.collarCouponNo === collarCouponNo);
  return { collarCouponNo, randomCode: found?.randomCode ?? '' };
};
const look = (query: { collarCouponNo: string; randomCode: string }, browser = app.browser()) =>
  browser.call('GET /api/integral/coupon/v1/getCollarCoupon', undefined, { query });
const claim = (
  browser: TestBrowser,
  collarCouponNo: string,
  changes: { customerCode?: string; phone?: string; randomCode?: string } = {},
) =>
  browser.call('POST /api/integral/coupon/v1/collarCoupon', {
    ...numbersOf(collarCouponNo),
    customerCode: 'C10001',
    phone: '13800138001',
    ...changes,
  });

describe('a coupon to claim', () => {
  it('is shown with what it is worth and how long [R426, R431]', async () => {
    expect((await look(numbersOf('CP18OPEN01'))).data).toEqual({
      couponName: '周年庆50元现金券',
      couponType: 0,
      processState: 4,
      own: false,
      couponEffectiveStarTime: '2026-12-04 00:00:00',
      couponEffectiveEndTime: '2026-12-31 00:00:00',
      couponDiscountConfig: { couponDenomination: 50, freeDelivery: false, deliveryDiscountAmount: 0 },
    });
  });

  it.each([
    ['CP18TAKEN1', 5, '优惠券已被领取，下次早点来哦～'],
    ['CP18LATER1', 6, '优惠券未到领取时间'],
    ['CP17PAST01', 7, '优惠券已过期'],
    ['CP18VOID01', 8, '优惠券已作废'],
  ])('%s has the state %i and cannot be claimed [R427]', async (collarCouponNo, processState, message) => {
    expect((await look(numbersOf(collarCouponNo))).data.processState).toBe(processState);
    const reply = await claim(await customer(app, 'C10001'), collarCouponNo);
    expect(reply).toMatchObject({ status: 409, success: false, message, data: { processState } });
  });

  it('of an unknown number or a wrong code gets one answer, which tells nobody the difference [R426]', async () => {
    const unknown = await look({ collarCouponNo: 'NONE', randomCode: 'NONE' });
    const wrong = await look({ ...numbersOf('CP18OPEN01'), randomCode: 'WRONG' });
    expect(unknown).toMatchObject({ status: 404, message: '优惠券不存在', data: null });
    expect([wrong.status, wrong.message, wrong.data]).toEqual([unknown.status, unknown.message, unknown.data]);
    const browser = await customer(app, 'C10001');
    expect(await claim(browser, 'CP18OPEN01', { randomCode: 'WRONG' })).toMatchObject({ status: 404 });
    const stored = JSON.stringify(await app.context.db.select().from(claimCoupons));
    for (const { randomCode } of sampleCoupons) expect(stored).not.toContain(randomCode);
  });

  it('needs a customer who is signed in, for the own code [R428, C28]', async () => {
    expect(await claim(app.browser(), 'CP18OPEN01')).toMatchObject({ status: 401, message: '请先登录' });
    const other = await customer(app, 'C10002');
    expect(await claim(other, 'CP18OPEN01')).toMatchObject({ status: 403, message: '客编号码与登录账号不一致' });
  });

  it.each([
    [{ phone: ' ' }, '请输入手机号码'],
    [{ phone: '1234' }, '请输入正确的手机号码'],
    [{ customerCode: ' ' }, '请输入客编号码'],
  ])('is refused with %j [R429]', async (changes, message) => {
    expect(await claim(await customer(app, 'C10001'), 'CP18OPEN01', changes)).toMatchObject({ status: 400, message });
  });

  it('goes to one of two who claim it at once, who may repeat it; the phone number is sealed [R427, R428, R430]', async () => {
    const [one, other] = [await customer(app, 'C10001'), await customer(app, 'C10002')];
    const replies = await Promise.all([
      claim(one, 'CP18OPEN02', { customerCode: 'c10001' }),
      claim(other, 'CP18OPEN02', { customerCode: 'C10002' }),
      claim(one, 'CP18OPEN02'),
    ]);
    const [first, second, again] = replies.map(({ status }) => status);
    expect([first, second].sort()).toEqual([200, 409]);
    expect(again).toBe(first);
    expect(replies.find(({ success }) => !success)?.message).toBe('优惠券已被领取，下次早点来哦～');
    expect((await look(numbersOf('CP18OPEN02'))).data).toMatchObject({ processState: 5, own: false });
    const ofEach = await Promise.all(
      [one, other].map(async (who) => (await look(numbersOf('CP18OPEN02'), who)).data.own),
    );
    expect(ofEach).toEqual([first === 200, second === 200]);
    const stored = JSON.stringify(await app.context.db.select().from(claimCoupons));
    expect(stored).not.toContain('13800138001');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/rules/calendar';
import { momentOf } from '../../contract/rules/dates';
import { checkInConfigs } from '../../server/modules/beans/check-in/check-in-tables';
import { balance, customer, signInToday, startBeans, today } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startBeans();
});
afterAll(() => app.close());

const stateOf = async (browser: TestBrowser) =>
  (await browser.call('GET /api/integral/sign/getCurrentUserSignInConfig', undefined)).data;
const receive = async (browser: TestBrowser) =>
  (await browser.call('GET /api/integral/sign/receiveVoucher', undefined)).data;
const records = (browser: TestBrowser, startTime: string, endTime: string) =>
  browser.call('POST /api/integral/sign/getCustomerSignInRecords', { startTime, endTime });
const goTo = (days: number, time = '10:10') => app.clock.set(momentOf(addDays(today, days), time));

describe('signing in', () => {
  it('has a cycle of the current configuration, and of an older one by its name [R377, R380]', async () => {
    const read = (query?: Record<string, string>) =>
      app.browser().call('GET /api/integral/sign/getSignInConfig', undefined, { query });
    const current = await read();
    expect(current.data).toMatchObject({ configCode: 'ANNIV-SIGN', version: 1 });
    expect(current.data.signRuleList.map(({ day, signNum }) => [day, signNum])).toEqual([
      [1, 2],
      [2, 2],
      [3, 3],
      [4, 3],
      [5, 5],
      [6, 5],
      [7, 10],
    ]);
    expect(current.data.extraRuleList).toEqual([
      { day: 0, signNum: 5, startSignNum: 3, endSignNum: 3, couponName: '' },
      { day: 0, signNum: 15, startSignNum: 7, endSignNum: 7, couponName: '20元无门槛优惠券' },
    ]);
    expect((await read({ configCode: 'ANNIV-SIGN', version: '1' })).data).toEqual(current.data);
    expect((await read({ configCode: 'ANNIV-SIGN', version: '2' })).status).toBe(404);
    expect((await read({ configCode: 'default', version: '1' })).data.signRuleList).toHaveLength(5);
  });

  it('pays a day once, however often and however much at once it is asked [R378, R514]', async () => {
    const browser = await customer(app, 'C10002');
    expect(await stateOf(browser)).toMatchObject({
      day: 1,
      haveSignIn: false,
      haveReceive: true,
      signModeCode: 'ANNIV-SIGN',
      version: 1,
    });
    expect((await browser.send({ url: '/api/integral/sign/signIn?source=7' })).statusCode).toBe(403);
    const replies = await Promise.all(Array.from({ length: 8 }, () => signInToday(browser)));
    expect(replies.map(({ data }) => data.status).sort()).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
    expect(replies.filter(({ data }) => data.status === 1)[0]?.data.gainNum).toBe(2);
    expect(await balance(app, 'C10002')).toBe(862);
    expect(await stateOf(browser)).toMatchObject({ day: 1, haveSignIn: true });
    const wrong = await browser.call('GET /api/integral/sign/signIn', undefined, { query: { source: '4' } });
    expect(wrong.status).toBe(400);
  });

  it('counts the streak, today included, and pays more at 3 and 7 days across cycles [R380, R383, R385]', async () => {
    const browser = await customer(app, 'C10001');
    let expected = 5_200;
    for (const [index, gain] of [2, 2, 3, 3, 5, 5, 10, 2].entries()) {
      const streak = index + 1;
      goTo(index);
      expect(await stateOf(browser)).toMatchObject({ day: streak, haveSignIn: false, haveReceive: true });
      expect((await signInToday(browser)).data).toEqual({ status: 1, gainNum: gain });
      expected += gain;
      const extra = { 3: { gainNum: 5, couponName: '' }, 7: { gainNum: 15, couponName: '20元无门槛优惠券' } };
      if (streak === 3 || streak === 7) {
        expect(await stateOf(browser)).toMatchObject({ day: streak, haveSignIn: true, haveReceive: false });
        const [one, other] = await Promise.all([receive(browser), receive(browser)]);
        expect([one, other]).toContainEqual(extra[streak]);
        expect([one, other]).toContainEqual({ gainNum: 0, couponName: '' });
        expected += extra[streak].gainNum;
      }
      expect(await stateOf(browser)).toMatchObject({ haveReceive: true });
      expect(await balance(app, 'C10001')).toBe(expected);
    }
    expect((await records(browser, today, addDays(today, 7))).data).toEqual(
      [2, 2, 8, 3, 5, 5, 25, 2].map((gainNumber, index) => ({
        createTime: expect.stringContaining(addDays(today, index)),
        gainNumber,
        couponName: index === 6 ? '20元无门槛优惠券' : '',
      })),
    );
    goTo(0);
  });

  it('begins anew after a day that was missed; days are those of Shanghai [R380, R381]', async () => {
    const browser = await customer(app, 'C10005');
    goTo(0, '23:59');
    expect((await signInToday(browser)).data).toEqual({ status: 1, gainNum: 2 });
    goTo(1, '00:00');
    expect(await stateOf(browser)).toMatchObject({ day: 2, haveSignIn: false });
    expect((await signInToday(browser)).data).toEqual({ status: 1, gainNum: 2 });
    goTo(3, '00:00');
    expect(await stateOf(browser)).toMatchObject({ day: 1, haveSignIn: false });
    expect((await signInToday(browser)).data).toEqual({ status: 1, gainNum: 2 });
    const list = (await records(browser, today, addDays(today, 6))).data;
    expect(list.map(({ createTime }) => createTime.slice(0, 10))).toEqual([
      today,
      addDays(today, 1),
      addDays(today, 3),
    ]);
    goTo(0);
  });

  it('keeps what a streak has earned until it is taken, and shows it once it is [R379, R385]', async () => {
    const browser = await customer(app, 'C10003');
    for (const index of [0, 1, 2]) {
      goTo(index);
      await signInToday(browser);
    }
    goTo(9);
    expect(await stateOf(browser)).toMatchObject({ day: 1, haveReceive: false });
    expect((await browser.send({ url: '/api/integral/sign/receiveVoucher' })).statusCode).toBe(403);
    const before = (await records(browser, addDays(today, 2), addDays(today, 2))).data;
    expect(before).toMatchObject([{ gainNumber: 3 }]);
    expect(await receive(browser)).toEqual({ gainNum: 5, couponName: '' });
    expect((await records(browser, addDays(today, 2), addDays(today, 2))).data).toMatchObject([{ gainNumber: 8 }]);
    goTo(0);
  });

  it.each([
    ['2026-12-10', '2026-12-09'],
    ['2026-02-30', '2026-03-01'],
    ['2026-02-27', '2026-02-31'],
    ['0000-01-01', '0000-01-02'],
    ['2026-01-01', '2026-12-31'],
    ['2026-1-1', '2026-01-02'],
  ])('is not listed from %s to %s [R379]', async (from, to) => {
    const browser = await customer(app, 'C10004');
    expect((await records(browser, from, to)).status).toBe(400);
  });

  it('changes its rules by a new version, from the moment on which that holds [R377]', async () => {
    const rule = { day: 1, signNum: 9, startSignNum: 0, endSignNum: 0, couponName: '' };
    const version = { configCode: 'ANNIV-SIGN', version: 2, signRules: [rule], extraRules: [] };
    await app.context.db.insert(checkInConfigs).values({ ...version, since: momentOf('2026-12-30') });
    const browser = await customer(app, 'C10004');
    expect(await stateOf(browser)).toMatchObject({ version: 1 });
    app.clock.set(momentOf('2026-12-30', '08:00'));
    expect(await stateOf(browser)).toMatchObject({ signModeCode: 'ANNIV-SIGN', version: 2 });
    expect((await signInToday(browser)).data).toEqual({ status: 1, gainNum: 9 });
    goTo(0);
  });
});

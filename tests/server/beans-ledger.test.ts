import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beanSource } from '../../contract/beans/ledger/calls';
import { correctBeans } from '../../server/modules/beans/ledger/correction';
import { moveBeans } from '../../server/modules/beans/ledger/ledger-store';
import { beanAccounts, beanLedger } from '../../server/modules/beans/ledger/ledger-tables';
import { auditOf } from './beans-crowd';
import { accountIdOf, activityKeyId, balance, customer, startBeans } from './beans-flow';
import { customerInfo } from './identity-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startBeans();
});
afterAll(() => app.close());

const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => String(error.cause),
  );

describe('the ledger of beans', () => {
  it.each([
    'update bean_ledger set amount = amount + 1',
    'delete from bean_ledger',
    'truncate bean_ledger',
    'truncate bean_accounts',
    'update bean_accounts set balance = balance + 1',
    'delete from bean_accounts',
  ])('refuses: %s', async (statement) => {
    const before = await auditOf(app.context.db, activityKeyId);
    expect(await causeOf(app.context.db.execute(statement))).toMatch(/bean_ledger only grows|follows the ledger/);
    expect(await auditOf(app.context.db, activityKeyId)).toEqual(before);
  });

  it('moves the balance by its rows alone, never below zero', async () => {
    const { db, now } = app.context;
    const accountId = await accountIdOf(app, 'C10004');
    const movement = { accountId, source: beanSource.correction, amount: 10, title: '补发' };
    expect(await moveBeans(db, { ...movement, reference: 'one' }, now())).toBe(10);
    expect(await moveBeans(db, { ...movement, reference: 'two', amount: -4 }, now())).toBe(6);
    expect(await causeOf(moveBeans(db, { ...movement, reference: 'three', amount: -7 }, now()))).toContain(
      'bean_accounts_balance',
    );
    expect(await balance(app, 'C10004')).toBe(6);
    expect(await auditOf(db, activityKeyId)).toMatchObject({ wrongBalances: 0, wrongHistories: 0 });
  });

  it('pays nothing twice, even where it is told at once', async () => {
    const { db, now } = app.context;
    const accountId = await accountIdOf(app, 'S10001');
    const movement = { accountId, source: beanSource.order, reference: 'A-1', amount: 9, title: '订单' };
    const paid = await Promise.all(Array.from({ length: 12 }, () => moveBeans(db, movement, now())));
    expect(paid.filter((after) => after !== undefined)).toEqual([9]);
    expect(await balance(app, 'S10001')).toBe(9);
  });

  it('takes a correction with its reason, and none that would take more than there is', async () => {
    const { db, now } = app.context;
    const correction = { customerCode: 'C10003', amount: -2, reason: '重复发放' };
    expect(await correctBeans(db, correction, now())).toEqual({ balance: 10 });
    expect(await correctBeans(db, { ...correction, amount: -11 }, now())).toEqual({
      fault: 'C10003 has only 10 beans',
    });
    expect(await correctBeans(db, { ...correction, customerCode: 'C99999' }, now())).toEqual({
      fault: 'there is no customer C99999',
    });
    const rows = await db
      .select({ title: beanLedger.title, source: beanLedger.source, balance: beanLedger.balance })
      .from(beanLedger)
      .innerJoin(beanAccounts, eq(beanAccounts.accountId, beanLedger.accountId))
      .where(sql`${beanLedger.accountId} = ${await accountIdOf(app, 'C10003')}::uuid and ${beanLedger.source} = 6`);
    expect(rows).toEqual([{ title: '重复发放', source: 6, balance: 10 }]);
  });
});

describe('the balance', () => {
  it('is the same in both fields of the wire [R375]', async () => {
    const browser = await customer(app, 'C10001');
    const user = await browser.call('GET /api/integral/user/getUserInfo', undefined);
    expect(user.data).toEqual({ customerCode: 'C10001', intergralVoucher: 5_200 });
    const info = await customerInfo(browser);
    expect(info.data.userAccountBalanceVo).toEqual({ basicIntergral: 5_200 });
    const base = await browser.call('GET /api/portal/v1/customer/getCustomerBaseInfo', undefined);
    expect(base.data.userAccountBalanceVo).toEqual({ basicIntergral: 5_200 });
  });

  it('has a history with its sources, page by page, newest first [R371]', async () => {
    const { db, now } = app.context;
    const accountId = await accountIdOf(app, 'C10005');
    for (const amount of [3, -1, 5])
      await moveBeans(db, { accountId, source: 1, reference: `h${amount}`, amount, title: `任务${amount}` }, now());
    const browser = await customer(app, 'C10005');
    const read = async (pageNum: number) =>
      (await browser.call('POST /api/integral/user/getIntegralRecords', { pageNum, pageSize: 3 })).data;
    const first = await read(1);
    expect(first).toMatchObject({ pageNum: 1, pageSize: 3, totalPages: 2, totalRows: 4 });
    expect(first.data.map(({ source, amount, balance: after }) => [source, amount, after])).toEqual([
      [1, 5, 2_007],
      [1, -1, 2_002],
      [1, 3, 2_003],
    ]);
    const second = await read(2);
    expect(second.data).toEqual([
      {
        id: expect.any(Number),
        source: 8,
        title: '期初金豆',
        amount: 2_000,
        balance: 2_000,
        createTime: expect.stringMatching(/^2026-12-10 10:1\d:\d\d$/),
      },
    ]);
    expect((await read(9)).data).toEqual([]);
  });

  it('is told to nobody who is not signed in [R375]', async () => {
    const visitor = app.browser();
    const refused = { status: 401, message: '请先登录', data: { reason: 'LOGIN' } };
    expect(await visitor.call('GET /api/integral/user/getUserInfo', undefined)).toMatchObject(refused);
    const page = { pageNum: 1, pageSize: 10 };
    expect(await visitor.call('POST /api/integral/user/getIntegralRecords', page)).toMatchObject(refused);
    expect(await visitor.call('POST /api/integral/exchange/getExchangeRecords', page)).toMatchObject(refused);
    expect(await visitor.call('POST /api/integral/activity/v1/queryTaskDetail', {})).toMatchObject(refused);
    expect(await visitor.call('POST /api/integral/activity/v1/completeTask', { taskCode: 'X' })).toMatchObject(refused);
    expect(await visitor.call('GET /api/integral/sign/getCurrentUserSignInConfig', undefined)).toMatchObject(refused);
  });
});

describe('signing out of the bean service', () => {
  it('ends the session, again does no harm, and needs the header of our pages [R375, R514]', async () => {
    const browser = await customer(app, 'C10002');
    const foreign = await browser.send({ url: '/api/integral/logout' });
    expect(foreign.statusCode).toBe(403);
    expect((await browser.call('GET /api/integral/user/getUserInfo', undefined)).status).toBe(200);
    expect((await browser.call('GET /api/integral/logout', undefined)).status).toBe(200);
    expect((await browser.call('GET /api/integral/user/getUserInfo', undefined)).status).toBe(401);
    expect((await browser.call('GET /api/integral/logout', undefined)).status).toBe(200);
  });

  it('the clock of the server is told to everybody [C26]', async () => {
    const { data } = await app.browser().call('GET /api/integral/ns/time', undefined);
    expect(Math.abs(data.currentTime - app.clock.now().getTime())).toBeLessThan(5_000);
  });
});

import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import type { Role } from '../../contract/rules/permissions';
import { accounts } from '../../server/database/account-tables';
import { beanCorrections } from '../../server/modules/beans/ledger/ledger-tables';
import { secondFactors } from '../../server/modules/identity/factor-tables';
import { sessions } from '../../server/modules/identity/session-tables';
import { accountIdOf, balance, customer, startBeans } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';

let app: TestApp;
let asker: TestBrowser;
let approver: TestBrowser;
const withRoles = async (code: string, roles: Role[]): Promise<TestBrowser> => {
  await putRoles(app.context.db, code, roles);
  return customer(app, code);
};
beforeAll(async () => {
  app = await startBeans();
  asker = await withRoles('E10040', ['service', 'activity']);
  approver = await withRoles('E10001', ['activity']);
});
afterAll(() => app.close());

let keys = 0;
const request = (body: Partial<CallBody<'POST /api/portal/v1/staff/requestBeanCorrection'>>, by = asker) =>
  by.call('POST /api/portal/v1/staff/requestBeanCorrection', {
    key: `test-key-${++keys}`,
    customerCode: 'C10003',
    amount: 10,
    reason: '补发签到金豆',
    ...body,
  });
const decide = (id: number, decision: 'approve' | 'reject' | 'withdraw', by = approver, note = '') =>
  by.call('POST /api/portal/v1/staff/decideBeanCorrection', { id, decision, note });
const listed = async (state: 'pending' | 'booked' | 'rejected' | 'withdrawn', by = approver) =>
  (await by.call('POST /api/portal/v1/staff/getBeanCorrections', { state, pageNum: 1, pageSize: 100 })).data.data;
/** Asks for a correction above the limit; returns its number. */
async function pending(customerCode: string, amount = 5_000): Promise<number> {
  expect(await request({ customerCode, amount })).toMatchObject({ status: 200, data: { state: 'pending' } });
  return (await listed('pending')).at(-1)?.id ?? 0;
}
const waiting = async (by: TestBrowser) =>
  (await by.call('POST /api/portal/v1/staff/getWaiting', undefined)).data.find(({ kind }) => kind === 'corrections');
const audit = async () => (await approver.call('POST /api/portal/v1/staff/auditBeans', undefined)).data;

describe('a correction of beans', () => {
  it('within the limit is booked at once, with its reason for the customer and in the log', async () => {
    const after = (await balance(app, 'C10003')) + 30;
    expect(await request({ amount: 30 })).toMatchObject({
      status: 200,
      message: `已更正，现有${after}个金豆`,
      data: { state: 'booked', balance: after },
    });
    const own = await customer(app, 'C10003');
    const history = await own.call('POST /api/integral/user/getIntegralRecords', { pageNum: 1, pageSize: 10 });
    expect(history.data.data[0]).toMatchObject({ title: '补发签到金豆', amount: 30, balance: after });
    const admin = await customer(app, 'E10000');
    const log = await admin.call('POST /api/portal/v1/staff/getLog', { resource: 'ledger', pageNum: 1, pageSize: 1 });
    expect(log.data.data[0]).toMatchObject({
      act: 'correct',
      subject: 'C10003',
      actorCode: 'E10040',
      reason: '补发签到金豆',
      after: { amount: 30, state: 'booked', balance: after },
    });
  });

  it('sent again with its key is the same one, and another with that key is refused', async () => {
    const before = await balance(app, 'C10003');
    const again = { key: 'lost-reply-1', amount: 7 };
    const isStored = async (by: TestBrowser) =>
      (await by.call('POST /api/portal/v1/service/hasSubmission', { key: again.key })).data.stored;
    expect(await isStored(asker)).toBe(false);
    await Promise.all([request(again), request(again), request(again)]);
    expect(await balance(app, 'C10003')).toBe(before + 7);
    expect([await isStored(asker), await isStored(approver)]).toEqual([true, false]);
    expect(await request({ ...again, amount: 8 })).toMatchObject({ status: 409, data: { reason: 'KEY_REUSED' } });
  });

  it('needs a second person once one has corrected more than the limit, also in parts at once', async () => {
    const before = await balance(app, 'C10005');
    const parts = await Promise.all([600, 600, 600].map((amount) => request({ customerCode: 'C10005', amount })));
    expect(parts.map(({ data }) => data.state).sort()).toEqual(['booked', 'pending', 'pending']);
    expect(await balance(app, 'C10005')).toBe(before + 600);
    for (const { id } of await listed('pending')) await decide(id, 'withdraw', asker);
  });

  it('is refused for no customer, nothing, an empty reason, oneself and more than there is', async () => {
    expect(await request({ customerCode: 'NOBODY' })).toMatchObject({ status: 404, message: '没有这个客户编号' });
    expect(await request({ amount: 0 })).toMatchObject({ status: 400, data: { amount: '金豆不能为0' } });
    expect(await request({ reason: ' ' })).toMatchObject({ status: 400, data: { reason: '请输入原因' } });
    expect(await request({ customerCode: 'E10040' })).toMatchObject({ status: 403, message: '不能更正自己的金豆' });
    expect(await request({ customerCode: 'C10007', amount: -1 })).toMatchObject({
      status: 409,
      message: '该客户只有0个金豆',
    });
    expect(await listed('pending')).toEqual([]);
  });

  it('above the limit waits for another, who is told; never for who asked', async () => {
    const id = await pending('C10007');
    expect(await balance(app, 'C10007')).toBe(0);
    expect(await waiting(approver)).toMatchObject({ count: 1 });
    expect(await waiting(asker)).toMatchObject({ count: 0 });
    expect(await decide(id, 'approve', asker)).toMatchObject({
      status: 403,
      message: '不能批准或驳回自己提交的更正',
      data: { reason: 'SAME_PERSON' },
    });
    expect(await decide(id, 'withdraw', approver)).toMatchObject({ status: 403, message: '只能撤回自己提交的更正' });
    expect(await decide(id, 'approve')).toMatchObject({ status: 200, data: { state: 'booked' } });
    expect(await balance(app, 'C10007')).toBe(5_000);
    expect((await listed('booked'))[0]).toMatchObject({ id, requestedBy: '客服小方', decidedBy: '张工', own: false });
    expect(await audit()).toMatchObject({ differences: [] });
  });

  it('is decided once, however many try at the same time', async () => {
    const id = await pending('C10007');
    const before = await balance(app, 'C10007');
    const second = await customer(app, 'E10000');
    const answers = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'approve', second),
      decide(id, 'reject', second, '金额有误'),
      decide(id, 'withdraw', asker),
      decide(id, 'approve'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ status, data }) => status === 409 && Object(data).reason === 'CHANGED')).toBe(true);
    const booked = answers.find(({ status }) => status === 200)?.data.state === 'booked';
    expect(await balance(app, 'C10007')).toBe(booked ? before + 5_000 : before);
  });

  it('is rejected with a reason, and stays where the customer has spent the beans meanwhile', async () => {
    const id = await pending('C10007', -2_000);
    expect(await decide(id, 'reject')).toMatchObject({ status: 400, data: { note: '请输入驳回原因' } });
    expect(await decide(id, 'reject', approver, '金额有误')).toMatchObject({ data: { state: 'rejected' } });
    expect((await listed('rejected'))[0]).toMatchObject({ id, note: '金额有误' });

    const held = await balance(app, 'C10007');
    const all = await pending('C10007', -held);
    expect(await request({ customerCode: 'C10007', amount: -100 }, approver)).toMatchObject({ status: 200 });
    expect(await decide(all, 'approve')).toMatchObject({ status: 409, data: { reason: 'LOW_BALANCE' } });
    expect((await listed('pending')).map(({ id: each }) => each)).toContain(all);
    expect(await decide(all, 'withdraw', asker)).toMatchObject({ data: { state: 'withdrawn' } });
  });

  it('cannot be changed behind the portal once it is decided, nor approved by who asked', async () => {
    const { db } = app.context;
    const causeOf = (statement: string) =>
      db.execute(sql.raw(statement)).then(
        () => 'done',
        (error: Error) => String(error.cause),
      );
    expect(await causeOf('update bean_corrections set amount = amount + 1')).toContain('is kept');
    expect(await causeOf('delete from bean_corrections')).toContain('is kept');
    await pending('C10007');
    expect(
      await causeOf(
        `update bean_corrections set state = 'booked', "decidedAt" = now(), "decidedBy" = "requestedBy" where state = 'pending'`,
      ),
    ).toContain('bean_corrections_second');
    for (const { id } of await listed('pending')) await decide(id, 'withdraw', asker);
  });

  it('asks for the second factor again where the last code is older than ten minutes', async () => {
    const { db, now } = app.context;
    const admin = await customer(app, 'E10000');
    const accountIds = [await accountIdOf(app, 'E10040'), await accountIdOf(app, 'E10000')];
    await db
      .insert(secondFactors)
      .values(accountIds.map((accountId) => ({ accountId, secret: 'sealed', createdAt: now(), confirmedAt: now() })));
    const passed = (minutes: number) =>
      db
        .update(sessions)
        .set({ secondFactorAt: new Date(now().getTime() - minutes * 60_000) })
        .where(inArray(sessions.accountId, accountIds));
    await passed(11);
    expect(await request({ amount: 1 })).toMatchObject({ status: 403, data: { reason: 'FACTOR_AGAIN' } });
    // Files with personal data too.
    for (const url of [
      '/api/portal/v1/staff/shipmentFile',
      '/api/portal/v1/staff/exportFile?id=00000000-0000-4000-8000-000000000000',
    ]) {
      const file = await admin.send({ url });
      expect([file.statusCode, file.json().data.reason]).toEqual([403, 'FACTOR_AGAIN']);
    }
    expect(await admin.call('POST /api/portal/v1/staff/getShipmentLabels', { ids: [1] })).toMatchObject({
      data: { reason: 'FACTOR_AGAIN' },
    });
    await passed(1);
    expect(await request({ amount: 1 })).toMatchObject({ status: 200 });
    await db.delete(secondFactors).where(inArray(secondFactors.accountId, accountIds));
  });
});

describe('the ledger of all customers', () => {
  it('shows balance and sum of bookings, found by code and by name', async () => {
    const find = async (search: string) =>
      (await asker.call('POST /api/portal/v1/staff/getBeanAccounts', { search, pageNum: 1, pageSize: 20 })).data.data;
    const [found] = await find('C10007');
    expect(found).toMatchObject({ customerCode: 'C10007', name: '中山朗照光电' });
    expect(found?.balance).toBe(found?.booked);
    expect(await find('朗照')).toEqual([found]);
    expect(await find('%')).toEqual([]);
    // Beans are booked by hand for newcomers too. Staff collect none.
    const newcomer = {
      kind: 'customer',
      code: 'C77001',
      name: '新客户甲',
      saleCode: '',
      createdAt: app.context.now(),
    } as const;
    await app.context.db.insert(accounts).values([newcomer, { ...newcomer, kind: 'staff', code: 'E77001' }]);
    expect(await find('新客户甲')).toEqual([{ customerCode: 'C77001', name: '新客户甲', balance: 0, booked: 0 }]);
    const { data } = await asker.call('POST /api/portal/v1/staff/getBeanLedger', {
      customerCode: 'C10007',
      pageNum: 1,
      pageSize: 1,
    });
    expect(data).toMatchObject({ account: found, data: [{ balance: found?.balance }] });
    expect(
      await asker.call('POST /api/portal/v1/staff/getBeanLedger', { customerCode: 'NONE', pageNum: 1, pageSize: 1 }),
    ).toMatchObject({ status: 404 });
  });

  it('tells a booked correction without its booking', async () => {
    const { db, now } = app.context;
    const owner = { accountId: await accountIdOf(app, 'C10004'), requestedBy: await accountIdOf(app, 'E10040') };
    const asked = { amount: 5, reason: '没有记账', approvalNeeded: false, requestKey: 'never-booked' };
    const [row] = await db
      .insert(beanCorrections)
      .values({ ...owner, ...asked, state: 'booked', requestedAt: now(), decidedAt: now() })
      .returning();
    const { differences } = await audit();
    expect(differences).toEqual([{ rule: '每个已入账的更正都有记账', words: `更正 ${row?.id}` }]);
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentOf } from '../../contract/rules/dates';
import { accounts } from '../../server/database/account-tables';
import type { Database } from '../../server/database/connection';
import { inboxMessages } from '../../server/database/inbox-tables';
import { accountMerges } from '../../server/database/merge-tables';
import { moves, notMoved, ofStaff } from '../../server/merge-moves';
import { auditBeans } from '../../server/modules/beans/audit';
import { customerCoupons } from '../../server/modules/beans/ledger/coupon-tables';
import { moveBeans } from '../../server/modules/beans/ledger/ledger-store';
import { beanLedger } from '../../server/modules/beans/ledger/ledger-tables';
import { exchanges } from '../../server/modules/beans/sale/seckill-tables';
import { comments } from '../../server/modules/comments/tables';
import { phoneColumns } from '../../server/modules/identity/accounts-store';
import { putClosing } from '../../server/modules/identity/closing-store';
import { hashPassword } from '../../server/modules/identity/password';
import { sessions } from '../../server/modules/identity/session-tables';
import { bindWeChat, weChatIndex } from '../../server/modules/identity/we-chat-store';
import { samplePassword } from '../../server/samples/accounts';
import { codeAt } from '../../server/security/totp';
import { startWithSamples } from './archive-flow';
import { accountIdOf, activityKeyId, balance, exchange, listGoods, newCustomer, today } from './beans-flow';
import { wrongCounts } from './comments-flow';
import { isSignedIn, minute, signedIn, solveCaptcha, tryPassword } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let db: Database;
const mails: { to: string; subject: string; text: string }[] = [];
const messages: { phone: string; params: readonly string[] }[] = [];
beforeAll(async () => {
  app = await startWithSamples({
    start: momentOf(today, '10:10'),
    env: { SALE_SPREAD_SECONDS: '0' },
    providers: {
      mail: { name: 'outbox', send: async ({ to, subject, text }) => void mails.push({ to, subject, text }) },
      sms: { name: 'outbox', send: async ({ phone, params }) => void messages.push({ phone, params: params ?? [] }) },
    },
  });
  ({ db } = app.context);
});
afterAll(() => app.close());

const call = 'POST /api/portal/v1/identity/';
const prove = (browser: TestBrowser, account: string, more: object = {}) =>
  browser.sealed(`${call}proveAccount`, { account, password: samplePassword, ...more });
const proofOf = async (browser: TestBrowser, account: string): Promise<string> => {
  const reply = await prove(browser, account);
  expect(reply).toMatchObject({ status: 200 });
  return reply.data.proof;
};
const merge = (browser: TestBrowser, proof: string) => browser.call(`${call}mergeAccounts`, { proof });
const preview = (browser: TestBrowser, proof: string) => browser.call(`${call}previewMerge`, { proof });

const passwordHash = hashPassword(samplePassword);

let networks = 0;

/** A customer of its own in a network of its own, with a password and so many beans. */
async function made(beans = 0): Promise<{ browser: TestBrowser; accountId: string; code: string }> {
  const one = await newCustomer(app, beans);
  const [row] = await db
    .update(accounts)
    .set({ passwordHash: await passwordHash, blackList: false, noQuestion: false })
    .where(eq(accounts.id, one.accountId))
    .returning({ code: accounts.code });
  const browser = app.browser(`10.80.${++networks}.1`);
  for (const [name, value] of one.browser.cookies) browser.cookies.set(name, value);
  return { ...one, browser, code: row?.code ?? '' };
}

const sumOfBeans = async (): Promise<number> => {
  const [row] = await db.select({ sum: sql<number>`sum(amount)::integer` }).from(beanLedger);
  return row?.sum ?? 0;
};

describe('merging accounts', () => {
  it('is thought of in each table that names accounts', async () => {
    const result: unknown = await db.execute(sql`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      where c.table_schema = 'public' and (c.column_name in ('accountId', 'customerCode') or exists (
        select 1 from information_schema.key_column_usage k
        join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
        join information_schema.constraint_column_usage u on u.constraint_name = r.unique_constraint_name
        where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = c.column_name and u.table_name = 'accounts'))`);
    const rows: { table: string; column: string }[] = Object(result).rows;
    expect(rows.length).toBeGreaterThan(60);
    // Columns of staff in tables of customers.
    const byStaff = ['decidedBy', 'closedBy', 'revokedBy', 'assigneeId', 'agentId', 'operatorId'];
    const isMoved = (table: string, column: string) =>
      moves.some((move) => move.table === table && (move.column ?? 'accountId') === column);
    const forgotten = rows.filter(
      ({ table, column }) =>
        !isMoved(table, column) && !(table in notMoved) && !ofStaff.includes(table) && !byStaff.includes(column),
    );
    expect(forgotten).toEqual([]);
  });

  it('shows what moves, moves it all, closes the other account, and tells both facts', async () => {
    const browser = await signedIn(app, 'C10001');
    const there = await signedIn(app, 'C10040');
    const [keptId, otherId] = [await accountIdOf(app, 'C10001'), await accountIdOf(app, 'C10040')];
    await db.update(accounts).set({ phone: null, phoneIndex: null }).where(eq(accounts.id, keptId));
    await db.update(accounts).set(phoneColumns(app.context.vault, '13712340000')).where(eq(accounts.id, otherId));
    await bindWeChat(db, otherId, weChatIndex(app.context.vault, 'merged-person'));
    await moveBeans(
      db,
      { accountId: otherId, source: 8, reference: 'for the test', amount: 77, title: '期初金豆' },
      app.clock.now(),
    );
    const [kept, other, all] = [await balance(app, 'C10001'), await balance(app, 'C10040'), await sumOfBeans()];
    const booked = await auditBeans(db);
    const wrong = await wrongCounts(db);
    const proof = await proofOf(browser, 'C10040');
    const shown = await preview(browser, proof);
    expect(shown).toMatchObject({
      status: 200,
      data: {
        other: { customerCode: 'C10040' },
        beans: { kept, other },
        gains: expect.arrayContaining(['手机号码137****0000', '微信']),
        overlaps: expect.arrayContaining([expect.stringContaining('密码')]),
      },
    });
    const promised = new Map(shown.data.moves.map(({ label, count }) => [label, count]));
    expect(promised.size).toBeGreaterThan(1);
    const before = await db.$count(comments, eq(comments.accountId, keptId));
    const own = await db.$count(comments, eq(comments.accountId, otherId));

    const proofAgain = proof;
    const first = await merge(browser, proof);
    expect(first).toMatchObject({ status: 200, message: '账号已合并', data: { beans: other } });
    expect(await merge(browser, proofAgain)).toMatchObject({ status: 200, data: { beans: other } });

    expect([await balance(app, 'C10001'), await balance(app, 'C10040'), await sumOfBeans()]).toEqual([
      kept + other,
      0,
      all,
    ]);
    expect(await auditBeans(db)).toEqual(booked);
    expect(await wrongCounts(db)).toEqual(wrong);
    expect(await db.$count(comments, eq(comments.accountId, keptId))).toBe(before + own);
    for (const { table, column = 'accountId', by, once, of } of moves) {
      if (once !== undefined || of !== undefined) continue;
      const name = by === 'code' ? sql`'C10040'` : sql`${otherId}`;
      const left: unknown = await db.execute(
        sql`select count(*)::integer as n from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${name}::text`,
      );
      expect([table, column, Object(left).rows[0].n]).toEqual([table, column, 0]);
    }
    const [closed] = await db.select().from(accounts).where(eq(accounts.id, otherId));
    expect(closed).toMatchObject({ code: 'C10040', name: '', email: null, phone: null, passwordHash: null });
    expect(closed?.disabledAt).not.toBeNull();
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await tryPassword(app.browser(), 'C10040', samplePassword)).status).toBe(400);
    const { data } = await browser.call('GET /api/portal/v1/identity/getWeChatBinding', undefined);
    expect(data.bound).toBe(true);
    expect((await browser.call('GET /api/portal/v1/identity/getBoundPhone', undefined)).data.phone).toBe('137****0000');
    const told = await db
      .select({ kind: inboxMessages.kind, parts: inboxMessages.parts })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, keptId), sql`kind in ('accountMerged', 'accountClosed')`));
    expect(told.map(({ kind }) => kind).sort()).toEqual(['accountClosed', 'accountMerged']);
    expect(told.every(({ parts }) => parts.subject === 'C10040')).toBe(true);
    await app.runSweeps();
    expect(
      mails
        .filter(({ subject }) => subject === '您的账号已合并')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['c10001@portal.example', 'c10040@portal.example']);
    const file = await browser.call('GET /api/portal/v1/identity/ownData', undefined).catch(() => undefined);
    expect(JSON.stringify(file)).toContain('C10040');
  });

  it('asks for a sign-in of late, as somebody may have found the session open', async () => {
    const [one, other] = [await made(), await made(7)];
    app.clock.advance(11 * minute);
    const proof = await proofOf(one.browser, other.code);
    expect(await merge(one.browser, proof)).toMatchObject({
      status: 401,
      message: '为保护账号安全，请重新登录后继续',
      data: { reason: 'LOGIN' },
    });
    expect(await balance(app, other.code)).toBe(7);
    expect(await tryPassword(one.browser, one.code, samplePassword)).toMatchObject({ status: 200 });
    expect(await merge(one.browser, proof)).toMatchObject({ status: 200, data: { beans: 7 } });
  });

  it('stands in the staff log once, and the console finds what is left by the old code', async () => {
    const [one, other, last] = [await made(3), await made(4), await made()];
    const proof = await proofOf(one.browser, other.code);
    await merge(one.browser, proof);
    await merge(one.browser, proof);
    const staff = await signedIn(app, 'E10000', 'staff');
    const log = async (subject: string) =>
      (
        await staff.call('POST /api/portal/v1/staff/getLog', {
          ...{ resource: 'customers', kind: 'changes', subject },
          ...{ pageNum: 1, pageSize: 10 },
        })
      ).data.data;
    const network = { network: expect.stringMatching(/^10\.80\./) };
    expect(await log(other.code)).toMatchObject([
      { act: 'merge', subject: other.code, actorCode: one.code, after: { mergedInto: one.code }, ...network },
    ]);
    expect(await log(one.code)).toMatchObject([
      { act: 'merge', subject: one.code, actorCode: one.code, after: { merged: other.code, beans: 4 }, ...network },
    ]);

    const find = async (search: string) =>
      (await staff.call('POST /api/portal/v1/staff/getCustomers', { search, pageNum: 1, pageSize: 20 })).data.data;
    const byCode = (code: string) => expect.objectContaining({ customerCode: code });
    const found = await find(other.code);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({ customerCode: other.code, mergedInto: one.code, merged: [], disabled: true }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ customerCode: one.code, mergedInto: '', merged: [other.code], disabled: false }),
    );
    expect(await find(one.code)).toEqual([byCode(one.code)]);
    // After a further merge it is the account that has all rows now.
    await merge(last.browser, await proofOf(last.browser, one.code));
    const all = await find(other.code);
    expect(all).toContainEqual(expect.objectContaining({ customerCode: other.code, mergedInto: last.code }));
    expect(all).toContainEqual(
      expect.objectContaining({ customerCode: last.code, merged: [other.code, one.code].sort() }),
    );
    expect(all).toHaveLength(2);

    // Nobody opens what was merged away again.
    const enable = { code: other.code, disabled: false, reason: '客户要求' };
    expect(await staff.call('POST /api/portal/v1/staff/setAccountDisabled', enable)).toMatchObject({
      status: 409,
      data: { reason: 'MERGED' },
    });
  });

  it('is not for the same account, staff, the muted, who is closing, or without the proof', async () => {
    const one = await made();
    const other = await made();
    expect(await prove(one.browser, one.code)).toMatchObject({ status: 409, data: { reason: 'SELF' } });
    // Staff and accounts that nobody has are answered the same.
    const nobody = await prove(one.browser, 'NOBODY');
    const staff = await prove(one.browser, 'E10040');
    for (const reply of [nobody, staff])
      expect(reply).toMatchObject({ status: 400, message: '账号或密码错误', data: { reason: 'WRONG_PASSWORD' } });
    expect(await prove(await signedIn(app, 'E10040', 'staff'), other.code)).toMatchObject({
      status: 403,
      data: { reason: 'CUSTOMERS_ONLY' },
    });
    expect(await prove(one.browser, 'C10003')).toMatchObject({
      status: 409,
      message: '被禁言或禁止提问的账号不能合并，请联系客服',
    });
    await putClosing(db, other.accountId, app.clock.now(), app.clock.now());
    expect(await prove(one.browser, other.code)).toMatchObject({
      status: 409,
      message: '已申请注销的账号不能合并，请先撤回注销申请',
    });
    const third = await made();
    const proof = await proofOf(one.browser, third.code);
    // A proof is good for the account to which it was given, and for a while.
    expect(await merge((await made()).browser, proof)).toMatchObject({
      status: 400,
      data: { reason: 'PROOF_EXPIRED' },
    });
    app.clock.advance(16 * minute);
    expect(await preview(one.browser, proof)).toMatchObject({ status: 400, data: { reason: 'PROOF_EXPIRED' } });
  });

  it('counts wrong passwords as signing in does, and asks for a captcha', async () => {
    const one = await made();
    for (let at = 0; at < 5; at++) await prove(one.browser, 'C10050', { password: 'not-the-password' });
    expect(await prove(one.browser, 'C10050')).toMatchObject({ status: 400, data: { reason: 'CAPTCHA_REQUIRED' } });
    expect(await tryPassword(one.browser, 'C10050', samplePassword)).toMatchObject({
      status: 400,
      data: { reason: 'CAPTCHA_REQUIRED' },
    });
    expect(await prove(one.browser, 'C10050', await solveCaptcha(app, one.browser))).toMatchObject({ status: 200 });
  });

  it('asks for the second factor of the other account', async () => {
    const one = await made();
    const browser = await signedIn(app, 'C10002');
    const { secret } = (
      await browser.sealed('POST /api/portal/v1/identity/startSecondFactor', { password: samplePassword })
    ).data;
    const code = () => codeAt(secret, app.clock.now());
    await browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', { code: code() });
    app.clock.advance(30_000);
    expect(await prove(one.browser, 'C10002')).toMatchObject({ status: 400, data: { reason: 'FACTOR_REQUIRED' } });
    expect(await prove(one.browser, 'C10002', { code: code() })).toMatchObject({ status: 200 });
  });

  it('is proven by a code to the phone, of which nobody learns whether it has an account', async () => {
    const [one, other] = [await made(), await made(5)];
    const phone = '13712349999';
    await db
      .update(accounts)
      .set(phoneColumns(app.context.vault, phone))
      .where(sql`${accounts.id} in (${one.accountId}, ${other.accountId})`);
    const begin = async (number: string) => {
      const sent = await one.browser.sealed('POST /api/portal/v1/identity/sendSignInCode', { phone: number });
      expect(sent.status).toBe(200);
      return {
        attempt: sent.data.attempt,
        phone: number,
        phoneCode: messages.findLast((message) => message.phone === number)?.params[0] ?? '',
      };
    };
    const begun = await begin(phone);
    const byPhone = (body: typeof begun) => one.browser.sealed(`${call}proveAccountByPhone`, body);
    expect(await byPhone({ ...begun, phoneCode: '000000' })).toMatchObject({ data: { reason: 'CODE_WRONG' } });
    const proven = await byPhone(begun);
    expect(proven.status).toBe(200);
    // Used up.
    expect(await byPhone(begun)).toMatchObject({ status: 400, data: { reason: 'CODE_EXPIRED' } });
    expect(await merge(one.browser, proven.data.proof)).toMatchObject({ data: { beans: 5 } });
    expect(await byPhone(await begin('13712348888'))).toMatchObject({ status: 400, data: { reason: 'NO_ACCOUNT' } });
  });

  it('happens once where it is asked for twice at once, and one way where both ways are', async () => {
    const [one, other] = [await made(100), await made(50)];
    const proof = await proofOf(one.browser, other.code);
    const twice = await Promise.all([1, 2, 3, 4].map(() => merge(one.browser, proof)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await balance(app, one.code)).toBe(150);
    expect(await db.$count(beanLedger, and(eq(beanLedger.accountId, one.accountId), eq(beanLedger.source, 10)))).toBe(
      1,
    );

    for (let at = 0; at < 5; at++) {
      const [a, b] = [await made(30), await made(40)];
      const [toA, toB] = [await proofOf(a.browser, b.code), await proofOf(b.browser, a.code)];
      const ways = await Promise.all([merge(a.browser, toA), merge(b.browser, toB)]);
      expect(ways.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await balance(app, a.code), await balance(app, b.code)].sort()).toEqual([0, 70]);
    }
  });

  it('leaves the books right where exchanges, rewards and comments run at the same moment', async () => {
    await expectNoNewDifference(async () => {
      for (let at = 0; at < 5; at++) {
        const [one, other] = [await made(2_000), await made(2_000)];
        const proof = await proofOf(one.browser, other.code);
        const { ticket } = await listGoods(other.browser);
        const others = [
          exchange(other.browser, 'SKU-RULER-20', { ticket, key: `key-of-the-other-${at}` }),
          exchange(one.browser, 'SKU-IRON-65', { key: `key-of-the-kept-${at}` }),
          other.browser.call('GET /api/integral/sign/signIn', undefined, { query: { source: '7' } }),
          other.browser.call('POST /api/portal/v1/comment/submitComment', {
            content: `<p>合并时的评论${at}</p>`,
            type: 1,
            businessId: 1,
          }),
        ];
        const merged = await merge(one.browser, proof);
        await Promise.all(others);
        // The exchange of the other, not yet shipped, stands against it only where both have made it.
        expect(merged.status).toBe(200);
        await app.runSweeps();
        const [held, left] = [await balance(app, one.code), await balance(app, other.code)];
        expect(left).toBe(0);
        const [sum] = await db
          .select({ sum: sql<number>`sum(amount)::integer` })
          .from(beanLedger)
          .where(sql`${beanLedger.accountId} in (${one.accountId}, ${other.accountId})`);
        expect(held).toBe(sum?.sum);
        expect(await db.$count(exchanges, eq(exchanges.accountId, other.accountId))).toBe(0);
        expect(await db.$count(comments, eq(comments.accountId, other.accountId))).toBe(0);
        expect(await db.$count(sessions, eq(sessions.accountId, other.accountId))).toBe(0);
      }
    });
  });

  it('is refused while both wait for what is had once, and keeps apart what both have got', async () => {
    const [one, other] = [await made(2_000), await made(2_000)];
    await exchange(one.browser, 'SKU-RULER-20');
    await exchange(other.browser, 'SKU-RULER-20');
    expect(await prove(one.browser, other.code)).toMatchObject({
      status: 409,
      message: expect.stringContaining('尚未发货'),
    });
    await db.update(exchanges).set({ shippedAt: app.clock.now() }).where(eq(exchanges.accountId, other.accountId));
    const proof = await proofOf(one.browser, other.code);
    const shown = await preview(one.browser, proof);
    expect(shown.data.overlaps.join()).toContain('留在原账号的记录里');
    await expectNoNewDifference(() => merge(one.browser, proof));
    expect(await db.$count(exchanges, eq(exchanges.accountId, other.accountId))).toBe(1);
    expect(await exchange(one.browser, 'SKU-RULER-20')).toMatchObject({ success: false });
  });

  it('moves coupons of the same place side by side, and goes on from account to account', async () => {
    const all = [await made(10), await made(20), await made(30)];
    const terms = {
      name: '券',
      detail: '',
      couponType: 6,
      minConsumeMoney: 0,
      couponDiscountConfig: {
        couponDenomination: 5,
        freeDelivery: false,
        deliveryDiscountAmount: 0,
        discountFoldNum: 0,
      },
    };
    for (const { accountId } of all)
      await db.insert(customerCoupons).values({
        ...terms,
        accountId,
        origin: 'pack',
        reference: `${activityKeyId} 0`,
        startsAt: app.clock.now(),
        endsAt: new Date(app.clock.now().getTime() + 24 * 60 * minute),
        createdAt: app.clock.now(),
      });
    const [a, b, c] = all;
    if (!a || !b || !c) throw new Error('three customers');
    await merge(b.browser, await proofOf(b.browser, c.code));
    await merge(a.browser, await proofOf(a.browser, b.code));
    expect(await balance(app, a.code)).toBe(60);
    expect(await db.$count(customerCoupons, eq(customerCoupons.accountId, a.accountId))).toBe(3);
    const rows = await db.select().from(accountMerges).where(eq(accountMerges.ownerId, a.accountId));
    expect(rows.map(({ closedId }) => closedId).sort()).toEqual([b.accountId, c.accountId].sort());
    // What comes to a closed account later goes to who has its rows now.
    await moveBeans(
      db,
      { accountId: c.accountId, source: 2, reference: 'a late order', amount: 7, title: '订单奖励' },
      app.clock.now(),
    );
    app.clock.advance(2 * 60 * minute);
    await app.runSweeps();
    expect([await balance(app, a.code), await balance(app, c.code)]).toEqual([67, 0]);
    await moveBeans(
      db,
      { accountId: c.accountId, source: 2, reference: 'a later order', amount: 3, title: '订单奖励' },
      app.clock.now(),
    );
    await app.runSweeps();
    expect([await balance(app, a.code), await balance(app, c.code)]).toEqual([70, 0]);
  });
});

/** The samples and the tests themselves may have differences; what is done adds none. */
async function expectNoNewDifference(act: () => Promise<unknown>): Promise<void> {
  const before = await auditBeans(db);
  await act();
  expect(await auditBeans(db)).toEqual(before);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { accounts } from '../../server/database/account-tables';
import { beanLedger } from '../../server/modules/beans/ledger/ledger-tables';
import { exchanges } from '../../server/modules/beans/sale/seckill-tables';
import { comments } from '../../server/modules/comments/tables';
import { accountClosings } from '../../server/modules/identity/closing-tables';
import { sessions } from '../../server/modules/identity/session-tables';
import { questions } from '../../server/modules/questions/tables';
import { serviceTickets } from '../../server/modules/service/ticket-tables';
import { samplePassword } from '../../server/samples/accounts';
import { codeAt } from '../../server/security/totp';
import { startWithSamples } from './archive-flow';
import { accountIdOf } from './beans-flow';
import { signedIn, tryPassword } from './identity-flow';
import { sendCall } from './send-call';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
const mails: { to: string; subject: string }[] = [];
beforeAll(async () => {
  app = await startWithSamples({
    providers: { mail: { name: 'outbox', send: async ({ to, subject }) => void mails.push({ to, subject }) } },
  });
});
afterAll(() => app.close());

const day = 24 * 60 * 60_000;
const ask = (browser: TestBrowser, password = samplePassword) =>
  browser.sealed('POST /api/portal/v1/identity/requestClosing', { password });
const state = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/identity/getClosing', undefined)).data;

/** What becomes of each table that names accounts, when one of them is closed. */
const fates: Readonly<Record<string, readonly string[]>> = {
  /** With the account's own data, or by what the areas forget. */
  removed: [
    'accounts',
    'comment_blocks',
    'comment_reports',
    'comments',
    'event_sign_ups',
    'external_identities',
    'help_feedback',
    'images',
    'inbox_messages',
    'inbox_preferences',
    'known_devices',
    'mailbox_proofs',
    'order_accounts',
    'passkeys',
    'password_resets',
    'phone_codes',
    'question_notices',
    'questions',
    'recovery_codes',
    'report_feedbacks',
    'second_factors',
    'service_chats',
    'service_ticket_notices',
    'service_tickets',
    'sessions',
  ],
  /** Gone within minutes by themselves. */
  short: ['cross_auth_tokens', 'factor_permits', 'merge_proofs', 'passkey_challenges', 'registrations'],
  /** Transactions and consents, which the law asks for, and what staff did. */
  kept: [
    'account_closings',
    'bean_accounts',
    'bean_corrections',
    'bean_exchanges',
    'bean_ledger',
    'bean_orders',
    'bean_tasks',
    'claim_coupons',
    'comment_mentions',
    'comment_operations',
    'coupon_packs',
    'customer_coupons',
    'legal_acceptances',
    'live_rewards',
    'order_registrations',
    'sign_ins',
    'staff_log',
    'task_completions',
    'tips',
  ],
  /** A mark of an account that no longer is anybody: what others see is a number. */
  counted: ['article_likes', 'comment_likes', 'live_evaluations', 'live_favors', 'question_likes', 'show_order_likes'],
  /** Of staff, whose accounts do not close in this way. */
  staff: [
    'content_presences',
    'content_remarks',
    'films',
    'role_grants',
    'staff_exports',
    'staff_imports',
    'staff_sign_ins',
  ],
  /** What the company publishes of an order. */
  published: ['show_orders'],
};

describe('closing an account', () => {
  it('is thought of in each table that names accounts', async () => {
    const result: unknown = await app.context.db.execute(
      sql`select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('accountId', 'customerCode')`,
    );
    const names: string[] = Object(result).rows.map(({ name }: { name: string }) => name);
    const known = new Set(Object.values(fates).flat());
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('waits as many working days as the notice says', async () => {
    const notice = readFileSync(join(import.meta.dirname, '../../content/legal/cancel/2026-11-20.md'), 'utf8');
    expect(notice).toContain('十五个工作日内完成注销');
    expect(readConfig({}).retention.closingDays).toBe(15);
  });

  it('needs the password, is asked for once, and can be taken back until then', async () => {
    const browser = await signedIn(app, 'C10003');
    expect(await ask(browser, 'wrong')).toMatchObject({ status: 400, data: { reason: 'PASSWORD_WRONG' } });
    expect(await state(browser)).toEqual({
      dueAt: '',
      days: 15,
      asks: 'password',
      unsettled: [],
      kept: { disputeDays: 1095, staffLogDays: 1095 },
    });
    const both = await Promise.all([ask(browser), ask(browser)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.data.dueAt).toBe(both[1]?.data.dueAt);
    const waits = new Date(both[0]?.data.dueAt ?? '').getTime() - app.clock.now().getTime();
    // Fifteen working days end after nineteen days where they begin on a Sunday, and after 21 at the latest.
    expect(waits).toBeGreaterThan(19 * day - 60_000);
    expect(waits).toBeLessThan(22 * day);
    await browser.call('POST /api/portal/v1/identity/withdrawClosing', undefined);
    expect((await state(browser)).dueAt).toBe('');
    await browser.call('POST /api/portal/v1/identity/withdrawClosing', undefined);
    await app.runSweeps();
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('注销'))).toEqual([
      '已收到您的账号注销申请',
      '您的账号注销申请已撤回',
    ]);
  });

  it('needs the second factor where it is on, and not the password', async () => {
    const browser = await signedIn(app, 'C10050');
    const password = samplePassword;
    const { secret } = (await browser.sealed('POST /api/portal/v1/identity/startSecondFactor', { password })).data;
    const codeNow = () => ({ code: codeAt(secret, app.clock.now()) });
    await browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', codeNow());
    app.clock.advance(30_000);
    expect((await state(browser)).asks).toBe('factor');
    expect(await ask(browser)).toMatchObject({ status: 400, data: { reason: 'FACTOR_WRONG' } });
    expect(await browser.sealed('POST /api/portal/v1/identity/requestClosing', codeNow())).toMatchObject({
      status: 200,
    });
    await browser.call('POST /api/portal/v1/identity/withdrawClosing', undefined);
  });

  it('is refused to staff, and where something is not settled', async () => {
    const staff = await signedIn(app, 'E10040', 'staff');
    expect(await ask(staff)).toMatchObject({ status: 409, data: { reason: 'STAFF' } });
    // Its sample tickets wait for an answer.
    const busy = await signedIn(app, 'C10040');
    expect((await state(busy)).unsettled).toContain('处理中的投诉与建议');
    expect(await ask(busy)).toMatchObject({
      status: 409,
      data: { reason: 'UNSETTLED' },
      message: expect.stringContaining('处理中的投诉与建议'),
    });
  });

  it('freezes the account where something comes up meanwhile, and closes it once that is settled', async () => {
    const browser = await signedIn(app, 'C10002');
    const id = await accountIdOf(app, 'C10002');
    await ask(browser);
    const [ticket] = await app.context.db.select().from(serviceTickets).where(isNotNull(serviceTickets.accountId));
    await app.context.db
      .update(serviceTickets)
      .set({ accountId: id, state: 'open' })
      .where(eq(serviceTickets.id, ticket?.id ?? ''));
    app.clock.advance(25 * day);
    await app.runSweeps();
    await app.runSweeps();
    const rowOf = async () => (await app.context.db.select().from(accounts).where(eq(accounts.id, id)))[0];
    expect((await rowOf())?.disabledAt).not.toBeNull();
    expect(await app.context.db.$count(sessions, eq(sessions.accountId, id))).toBe(0);
    expect(mails.filter(({ subject }) => subject === '您的账号注销暂缓办理')).toHaveLength(1);
    await app.context.db.update(serviceTickets).set({ state: 'closed' }).where(eq(serviceTickets.accountId, id));
    await app.runSweeps();
    expect(await rowOf()).toMatchObject({ code: 'C10002', name: '', email: null, passwordHash: null });
    expect(mails.at(-1)?.subject).toBe('您的账号已注销');
  });

  it('removes who it was and what was written, and keeps the bookings', async () => {
    const { db } = app.context;
    const id = await accountIdOf(app, 'C10001');
    const browser = await signedIn(app, 'C10001');
    const file = await sendCall(browser, 'GET /api/portal/v1/identity/ownData', {});
    expect(file.headers['content-disposition']).toContain('attachment');
    const held = file.json();
    expect(held.账号资料).toMatchObject([{ 客编: 'C10001' }]);
    expect(held.金豆明细.length).toBeGreaterThan(0);
    expect(file.body).not.toContain('argon2');
    const booked = await db.$count(beanLedger, eq(beanLedger.accountId, id));
    const others = await db.$count(comments);
    await db.update(exchanges).set({ shippedAt: app.clock.now() }).where(eq(exchanges.accountId, id));
    await db.update(serviceTickets).set({ state: 'closed' }).where(eq(serviceTickets.accountId, id));
    expect((await state(browser)).unsettled).toEqual([]);
    expect((await ask(browser)).status).toBe(200);
    app.clock.advance(19 * day);
    await app.runSweeps();
    expect((await db.select().from(accountClosings).where(eq(accountClosings.accountId, id)))[0]?.closedAt).toBeNull();
    app.clock.advance(6 * day);
    await Promise.all([app.runSweeps(), app.runSweeps()]);
    const [closed] = await db.select().from(accounts).where(eq(accounts.id, id));
    expect(closed).toMatchObject({ name: '', nickName: '', email: null, emailIndex: null, phone: null, photoId: null });
    expect(await db.$count(sessions, eq(sessions.accountId, id))).toBe(0);
    expect((await tryPassword(app.browser(), 'C10001', samplePassword)).status).toBe(400);
    expect(await db.$count(beanLedger, eq(beanLedger.accountId, id))).toBe(booked);
    expect(await db.$count(comments)).toBe(others);
    const written = [
      ...(await db.select({ content: comments.content }).from(comments).where(eq(comments.accountId, id))),
      ...(await db.select({ content: questions.content }).from(questions).where(eq(questions.accountId, id))),
    ];
    expect(written.filter(({ content }) => content !== '')).toEqual([]);
    const receivers = mails.filter(({ subject }) => subject === '您的账号已注销').map(({ to }) => to);
    expect(receivers).toEqual(['c10002@portal.example', 'c10001@portal.example']);
  });
});

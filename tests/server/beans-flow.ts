import { eq } from 'drizzle-orm';
import type { CallBody } from '../../contract';
import { momentOf } from '../../contract/rules/dates';
import { accounts } from '../../server/database/account-tables';
import { balanceOf } from '../../server/modules/beans/ledger/ledger-store';
import { sessions } from '../../server/modules/identity/session-tables';
import { putSampleAccounts } from '../../server/samples/accounts';
import { loadBeanSamples } from '../../server/samples/beans/load';
import { hashToken, newToken } from '../../server/security/token';
import { putCrowd } from './beans-crowd';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

export const activityKeyId = 'ANNIV-18';
const hour = 60 * 60_000;
const day = 24 * hour;
export const today = '2026-12-10';
export const exchangeCall = 'POST /api/integral/seckill/exchangeSeckillGoods';

/** A server with the sample activities, at ten past ten in Shanghai: the flash sale of the day runs. */
export async function startBeans(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const env = { SALE_SPREAD_SECONDS: '0', ...options.env };
  const app = await startTestApp({ start: momentOf(today, '10:10'), ...options, env });
  await putSampleAccounts(app.context);
  await loadBeanSamples(app.context);
  return app;
}

export async function accountIdOf(app: TestApp, code: string): Promise<string> {
  const [found] = await app.context.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, code));
  if (!found) throw new Error(`no account ${code}`);
  return found.id;
}

/** A browser of a sample customer; no password is hashed. It lasts however far a test moves the clock. */
export async function customer(app: TestApp, code: string, address?: string): Promise<TestBrowser> {
  const token = newToken(256);
  const now = app.clock.now();
  await app.context.db.insert(sessions).values({
    accountId: await accountIdOf(app, code),
    tokenHash: hashToken(token),
    device: 'test',
    createdAt: now,
    seenAt: new Date(now.getTime() + 400 * day),
    endsAt: new Date(now.getTime() + 400 * day),
  });
  const browser = app.browser(address);
  browser.cookies.set('portal_session', token);
  return browser;
}

export const balance = async (app: TestApp, code: string): Promise<number> =>
  balanceOf(app.context.db, await accountIdOf(app, code));

export const listGoods = async (
  browser: TestBrowser,
  body: CallBody<'POST /api/integral/seckill/ns/getSeckillGoods'> = {},
) => (await browser.call('POST /api/integral/seckill/ns/getSeckillGoods', body)).data;

/** Requests the list, as a page does, and exchanges. */
export async function exchange(
  browser: TestBrowser,
  skuCode: string,
  { key, ticket }: { key?: string; ticket?: string } = {},
) {
  const leave = ticket ?? (await listGoods(browser)).ticket;
  return browser.call(
    exchangeCall,
    { activityKeyId, skuCode, source: 4, ticket: leave },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
}

export const signInToday = (browser: TestBrowser) =>
  browser.call('GET /api/integral/sign/signIn', undefined, { query: { source: '7' } });

let made = 0;

/** A new customer with so many beans. */
export async function newCustomer(app: TestApp, beans: number): Promise<{ browser: TestBrowser; accountId: string }> {
  const crowd = { prefix: `N${++made}-`, size: 1, beans };
  const [one] = await putCrowd(app.context.db, app.context.vault, { activityKeyId }, crowd, app.clock.now());
  if (!one) throw new Error('no customer');
  const browser = app.browser();
  browser.cookies.set('portal_session', one.cookie.replace('portal_session=', ''));
  return { browser, accountId: one.accountId };
}

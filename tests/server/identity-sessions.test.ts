import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf } from '../../contract/rules/permissions';
import { sampleAccounts, samplePassword } from '../../server/samples/accounts';
import { loadBeanSamples } from '../../server/samples/beans/load';
import { countQueries } from './count-queries';
import { hour, isSignedIn, logout, minute, signedIn, startIdentity, tryPassword } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';
import { putRoles } from './support/roles';

// The figures stand here once more, so that no changed limit goes unnoticed.
const idleMinutes = 2 * 60;
const sessionDays = 7;

let app: TestApp;
beforeAll(async () => {
  app = await startIdentity();
  await loadBeanSamples(app.context);
});
afterAll(() => app.close());

const cookie = 'portal_session';
const listOf = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/identity/getSessions', undefined)).data;

describe('a session', () => {
  it('is an opaque token in a cookie that no script reads; the database knows its hash alone', async () => {
    const browser = app.browser();
    const body = { accountKind: 'customer', account: 'C10001', password: samplePassword } as const;
    const response = await browser.send({
      method: 'POST',
      url: '/api/portal/v1/identity/signIn',
      headers: { 'x-requested-with': 'portal', 'content-type': 'application/jose' },
      payload: await browser.seal('POST /api/portal/v1/identity/signIn', body),
    });
    const [session] = response.cookies.filter(({ name }) => name === cookie);
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = await app.context.db.execute('select * from sessions');
    expect(JSON.stringify(stored)).not.toContain(session?.value);
  });

  it('is bound to the host behind TLS', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://portal.example' } });
    const { putSampleAccounts } = await import('../../server/samples/accounts');
    await putSampleAccounts(secure.context);
    const browser = secure.browser();
    const body = { accountKind: 'customer', account: 'C10001', password: samplePassword } as const;
    const response = await browser.send({
      method: 'POST',
      url: '/api/portal/v1/identity/signIn',
      headers: { 'x-requested-with': 'portal', 'content-type': 'application/jose' },
      payload: await browser.seal('POST /api/portal/v1/identity/signIn', body),
    });
    expect(response.cookies.find(({ name }) => name === '__Host-portal_session')).toMatchObject({
      secure: true,
      httpOnly: true,
      path: '/',
    });
    expect(response.headers['set-cookie']).not.toContain('Domain');
    await secure.close();
  });

  it('gets a new token at each sign-in, and the old one is worth nothing', async () => {
    const browser = await signedIn(app, 'C10001');
    const before = browser.cookies.get(cookie) ?? '';
    await tryPassword(browser, 'C10001', samplePassword);
    expect(browser.cookies.get(cookie)).not.toBe(before);
    const thief = app.browser();
    thief.cookies.set(cookie, before);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('cannot be planted: a token of somebody else’s choice is not taken over', async () => {
    const browser = app.browser();
    const planted = 'x'.repeat(43);
    browser.cookies.set(cookie, planted);
    await tryPassword(browser, 'C10001', samplePassword);
    expect(browser.cookies.get(cookie)).not.toBe(planted);
  });

  it('ends after two hours without use', async () => {
    const [used, idle] = [await signedIn(app, 'C10001'), await signedIn(app, 'C10001')];
    app.clock.advance(1.5 * hour);
    expect(await isSignedIn(used)).toBe(true);
    app.clock.advance(idleMinutes * minute - 1.5 * hour);
    expect(await isSignedIn(used)).toBe(true);
    expect(await isSignedIn(idle)).toBe(false);
  });

  it('ends after seven days however much it is used', async () => {
    const browser = await signedIn(app, 'C10001');
    for (let hours = 0; hours < sessionDays * 24 - 1; hours++) {
      app.clock.advance(hour);
      expect(await isSignedIn(browser)).toBe(true);
    }
    app.clock.advance(hour);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('costs a request that needs it one query, and one that does not none', async () => {
    const browser = await signedIn(app, 'C10001');
    const asked = () => browser.call('POST /api/portal/v1/customer/checkSmtWhiteList', undefined);
    expect((await countQueries(app, asked)).statements).toHaveLength(1);
    const others = await countQueries(app, async () => {
      await app.browser().call('POST /api/portal/v1/customer/checkSmtWhiteList', undefined);
      await browser.send({ url: '/api/portal/v1/archive/getQueryPeriod' });
    });
    expect(others.statements).toEqual([]);
  });

  it('is swept away once it has ended', async () => {
    await signedIn(app, 'C10001');
    app.clock.advance(idleMinutes * minute + minute);
    await app.runSweeps();
    const stored = await app.context.db.execute('select * from sessions');
    expect(stored).toMatchObject({ rows: [] });
  });
});

describe('signing out', () => {
  it('ends the session and takes the cookies; saying it again is no fault [R023] [R514]', async () => {
    const browser = await signedIn(app, 'C10001');
    const token = browser.cookies.get(cookie) ?? '';
    expect(await logout(browser)).toMatchObject({ status: 200, data: { crossAuthToken: '', crossAuthOrigins: [] } });
    for (const name of [cookie, 'customerCode', 'loginType']) expect(browser.cookies.get(name)).toBe('');
    const thief = app.browser();
    thief.cookies.set(cookie, token);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await logout(browser)).toMatchObject({ status: 200 });
  });

  it.each(['/login/logout', '/login/markFinishCrossAuth'])('by a foreign page is refused: %s [R514]', async (url) => {
    const browser = await signedIn(app, 'C10001');
    for (const headers of [{}, { 'x-requested-with': 'portal', 'sec-fetch-site': 'cross-site' }])
      expect((await browser.send({ url, headers })).json()).toMatchObject({ data: { reason: 'CROSS_ORIGIN' } });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('of one of my other sessions, out of a list that names devices', async () => {
    const here = await signedIn(app, 'C10002');
    const there = app.browser();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const seal = (body: object) => there.seal('POST /api/portal/v1/identity/signIn', body);
    await there.send({
      method: 'POST',
      url: '/api/portal/v1/identity/signIn',
      headers: { 'x-requested-with': 'portal', 'content-type': 'application/jose', 'user-agent': agent },
      payload: await seal({ accountKind: 'customer', account: 'C10002', password: samplePassword }),
    });
    const list = await listOf(here);
    expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = list.find(({ current }) => !current);
    expect(other?.device).toBe('Chrome · Windows');
    const body = { sessionId: other?.sessionId ?? '' };
    expect(await here.call('POST /api/portal/v1/identity/endSession', body)).toMatchObject({ status: 200 });
    expect(await here.call('POST /api/portal/v1/identity/endSession', body)).toMatchObject({ status: 200 });
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
  });

  it('never reaches a session of somebody else [R025]', async () => {
    const mine = await signedIn(app, 'C10003');
    const theirs = await signedIn(app, 'C10004');
    const [session] = await listOf(theirs);
    await mine.call('POST /api/portal/v1/identity/endSession', { sessionId: session?.sessionId ?? '' });
    expect(await isSignedIn(theirs)).toBe(true);
    expect((await listOf(mine)).map(({ sessionId }) => sessionId)).not.toContain(session?.sessionId);
  });

  it('of all of them', async () => {
    const browsers = [await signedIn(app, 'C10005'), await signedIn(app, 'C10005')];
    const [first] = browsers;
    await first?.call('POST /api/portal/v1/identity/endAllSessions', undefined);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('rights', () => {
  it.each(sampleAccounts)(
    'of $label are read from the database for each request [R005] [R006] [R009] [R025]',
    async ({ code, rights }) => {
      const browser = await signedIn(app, code, rights.kind ?? 'customer');
      const { data } = await browser.call('POST /api/portal/v1/customer/getCustomerInfo', {
        distinctId: 'd',
        saleCode: '000',
      });
      expect(data).toMatchObject({
        manager: (rights.roles ?? []).some((role) => rightsOf(role).includes('comments.moderate')),
        blackList: rights.blackList ?? false,
      });
      const whiteListed = await browser.call('POST /api/portal/v1/customer/checkSmtWhiteList', undefined);
      expect(whiteListed.data).toBe(rights.smtWhiteList ?? false);
      const gray = await browser.call('POST /api/portal/v1/customer/getGrayPlacementFlag', undefined);
      expect(gray.data).toBe(rights.grayPlacement ?? false);
    },
  );

  it('are taken at once from somebody who is signed in', async () => {
    const browser = await signedIn(app, 'M10001');
    await putRoles(app.context.db, 'M10001', []);
    const { data } = await browser.call('POST /api/portal/v1/customer/getCustomerInfo', {});
    expect(data.manager).toBe(false);
  });
});

describe('the calls about a customer', () => {
  const visitor = () => app.browser('10.5.0.1');

  it('tell a visitor that nobody is signed in [R001] [R003]', async () => {
    const { status, data } = await visitor().call('POST /api/portal/v1/customer/getCustomerInfo', {});
    expect(status).toBe(200);
    expect(data).toMatchObject({ customerCode: '', manager: false, blackList: false, crossAuthToken: '' });
  });

  it.each([
    'GET /api/portal/v1/customer/getCustomerBaseInfo',
    'POST /api/portal/v1/customer/getOrderAccountSummary',
    'GET /api/portal/v1/identity/getSessions',
    'POST /api/portal/v1/identity/endAllSessions',
    'GET /login/markFinishCrossAuth',
  ] as const)('ask a visitor to sign in: %s [R012] [R025]', async (key) => {
    expect(await visitor().call(key, undefined)).toMatchObject({
      status: 401,
      code: 401,
      message: '请先登录',
      data: { reason: 'LOGIN' },
    });
  });

  it('have the fields of the specification [R015] [R016] [R017] [R018]', async () => {
    const browser = await signedIn(app, 'C10001');
    const info = await browser.call('POST /api/portal/v1/customer/getCustomerInfo', {
      distinctId: 'd',
      saleCode: '000',
    });
    expect(info.data).toMatchObject({
      customerCode: 'C10001',
      blackList: false,
      manager: false,
      crossAuthToken: '',
      casAccountCode: 'customer-C10001',
      paramSign: expect.stringMatching(/^[\w-]{43}$/),
      source: 'portal',
      userAccountBalanceVo: { basicIntergral: 5_200 },
    });
    const base = await browser.call('GET /api/portal/v1/customer/getCustomerBaseInfo', undefined);
    expect(base.data).toMatchObject({ customerCode: 'C10001', userAccountBalanceVo: { basicIntergral: 5_200 } });
    const summary = await browser.call('POST /api/portal/v1/customer/getOrderAccountSummary', undefined);
    expect(summary.data).toEqual({ waitDeliverOrders: 3, waitConfirmOrders: 1, accountBalance: 12_860.5 });
  });
});

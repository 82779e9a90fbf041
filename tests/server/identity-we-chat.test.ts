import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import { phoneColumns } from '../../server/modules/identity/accounts-store';
import { externalIdentities } from '../../server/modules/identity/tables';
import { weChatAttempts } from '../../server/modules/identity/we-chat-tables';
import { codeAt } from '../../server/security/totp';
import { weChatApps, weChatServer } from '../unit/providers/wechat-server';
import {
  customerInfo,
  isSignedIn,
  kindOf,
  logout,
  mailsOf,
  minute,
  register,
  signedIn,
  startIdentity,
  terms,
  tryPassword,
} from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

const portal = 'http://localhost:3000';
const path = '/api/portal/v1/identity/weChat';
const inside = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50(0x1800322d) NetType/WIFI';

let weChat: Awaited<ReturnType<typeof weChatServer>>;
let app: TestApp;
beforeAll(async () => {
  weChat = await weChatServer();
  app = await startIdentity({
    env: {
      WECHAT_WEBSITE_APP_ID: weChatApps.website.appId,
      WECHAT_WEBSITE_SECRET: weChatApps.website.secret,
      WECHAT_ACCOUNT_APP_ID: weChatApps.inside.appId,
      WECHAT_ACCOUNT_SECRET: weChatApps.inside.secret,
      WECHAT_BASE_URL: weChat.url,
    },
  });
});
afterAll(async () => {
  await app.close();
  await weChat.close();
});
beforeEach(() => weChat.instead.clear());

let count = 0;
const newPerson = () => `person-${++count}`;

const locationOf = async (browser: TestBrowser, url: string, headers: Record<string, string> = {}): Promise<string> =>
  String((await browser.send({ url, headers })).headers.location);

const begin = (browser: TestBrowser, query = '?returnTo=/portal/account', headers = {}) =>
  locationOf(browser, `${path}/start${query}`, headers);

/** The path of the portal that WeChat leads back to. */
function backOf(address: string, person: string): string {
  const back = new URL(weChat.agree(address, person));
  expect(back.origin).toBe(portal);
  return back.pathname + back.search;
}

/** WeChat has proven the person to the browser. */
async function prove(browser: TestBrowser, person: string): Promise<string> {
  return locationOf(browser, backOf(await begin(browser), person));
}

const signIn = (browser: TestBrowser, proof: object = {}) =>
  browser.sealed('POST /api/portal/v1/identity/signInByWeChat', proof);
const registerBy = (browser: TestBrowser, versions = terms) =>
  browser.call('POST /api/portal/v1/identity/registerByWeChat', { terms: versions });
const bind = (browser: TestBrowser) => browser.call('POST /api/portal/v1/identity/bindWeChat', undefined);
const unbind = (browser: TestBrowser) => browser.call('POST /api/portal/v1/identity/unbindWeChat', undefined);
const binding = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/identity/getWeChatBinding', undefined)).data;

async function newCustomer(): Promise<{ browser: TestBrowser; code: string; email: string }> {
  const browser = app.browser();
  const email = `we-chat-${++count}@mail.example`;
  const { data } = await register(app, browser, email, 'a-good-password');
  return { browser, code: data.customerCode, email };
}

const refused = (reason: string, status = 400) => ({ status, data: { reason } });

describe('signing in by WeChat', () => {
  it('registers who has no account, after the terms, and knows them by both ways afterwards', async () => {
    const person = newPerson();
    const browser = app.browser();
    expect(await prove(browser, person)).toBe('/portal/wechat?returnTo=%2Fportal%2Faccount');
    expect(await signIn(browser)).toMatchObject(refused('WECHAT_UNKNOWN'));
    expect(await registerBy(browser, { ...terms, privacy: '2020-01-01' })).toMatchObject(refused('TERMS_CHANGED'));
    const { status, data } = await registerBy(browser);
    expect(status).toBe(200);
    expect((await customerInfo(browser)).data).toMatchObject({
      customerCode: data.customerCode,
      accountKind: 'customer',
    });
    expect(JSON.stringify((await browser.call('GET /api/portal/v1/legal/getAcceptances', undefined)).data)).toContain(
      terms.privacy,
    );
    const phone = app.browser();
    await locationOf(phone, backOf(await begin(phone, '', { 'user-agent': inside }), person));
    expect(await signIn(phone)).toMatchObject({ status: 200, data: { customerCode: data.customerCode } });
    expect(await isSignedIn(phone)).toBe(true);
  });

  it("shows a QR code on a computer and in WeCom, and asks in WeChat's own browser", async () => {
    const pathAt = async (agent: string) => new URL(await begin(app.browser(), '', { 'user-agent': agent })).pathname;
    expect(await pathAt('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0')).toBe('/connect/qrconnect');
    expect(await pathAt(inside)).toBe('/connect/oauth2/authorize');
    expect(await pathAt(`${inside} wxwork/4.1.0`)).toBe('/connect/qrconnect');
  });

  it('leads back to own pages alone', async () => {
    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const browser = app.browser();
      const back = backOf(await begin(browser, `?returnTo=${encodeURIComponent(returnTo)}`), newPerson());
      expect(await locationOf(browser, back)).toBe('/portal/wechat?returnTo=%2F');
    }
  });

  it('takes a state once, from the browser that began, for ten minutes', async () => {
    const [browser, other] = [app.browser(), app.browser()];
    const back = backOf(await begin(browser), newPerson());
    await begin(other);
    expect(await locationOf(other, back)).toBe('/portal/wechat');
    expect(await signIn(other)).toMatchObject(refused('WECHAT_EXPIRED'));
    // What another browser opens does nothing to the attempt.
    await locationOf(browser, back);
    expect(await signIn(browser)).toMatchObject(refused('WECHAT_UNKNOWN'));
    expect(await locationOf(browser, back)).toBe('/portal/wechat');
    app.clock.advance(10 * minute);
    expect(await signIn(browser)).toMatchObject(refused('WECHAT_EXPIRED'));
    const late = backOf(await begin(browser), newPerson());
    app.clock.advance(10 * minute);
    await locationOf(browser, late);
    expect(await signIn(browser)).toMatchObject(refused('WECHAT_EXPIRED'));
    expect(await signIn(app.browser())).toMatchObject(refused('WECHAT_EXPIRED'));
  });

  it('uses the proof up with the sign-in, once of several at once', async () => {
    const person = newPerson();
    const first = app.browser();
    await prove(first, person);
    await registerBy(first);
    expect(await signIn(first)).toMatchObject(refused('WECHAT_EXPIRED'));
    const browser = app.browser();
    await prove(browser, person);
    const replies = await Promise.all([signIn(browser), signIn(browser), signIn(browser)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('makes one account where a person registers in two browsers at once', async () => {
    const person = newPerson();
    const browsers = [app.browser(), app.browser()];
    for (const browser of browsers) await prove(browser, person);
    const replies = await Promise.all(browsers.map((browser) => registerBy(browser)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refused('WECHAT_TAKEN', 409));
  });

  it('says what WeChat did not do', async () => {
    const browser = app.browser();
    const state = new URL(await begin(browser)).searchParams.get('state');
    await locationOf(browser, `${path}/callback?state=${state}`);
    expect(await signIn(browser)).toMatchObject({ ...refused('WECHAT_DENIED'), message: '您没有同意微信登录' });
    weChat.instead.set('/sns/userinfo', { status: 500 });
    await prove(browser, newPerson());
    expect(await signIn(browser)).toMatchObject(refused('WECHAT_UNAVAILABLE'));
    expect(await registerBy(browser)).toMatchObject(refused('WECHAT_UNAVAILABLE'));
    weChat.instead.clear();
    await prove(browser, newPerson());
    expect(await signIn(browser)).toMatchObject(refused('WECHAT_UNKNOWN'));
  });

  it('asks for the second factor, and lets nobody into a disabled account', async () => {
    const person = newPerson();
    const { browser, code, email } = await newCustomer();
    await prove(browser, person);
    expect((await bind(browser)).status).toBe(200);
    const { secret } = (
      await browser.sealed('POST /api/portal/v1/identity/startSecondFactor', { password: 'a-good-password' })
    ).data;
    const confirmed = await browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', {
      code: codeAt(secret, app.clock.now()),
    });
    expect(confirmed.status).toBe(200);
    app.clock.advance(minute);
    const other = app.browser();
    await prove(other, person);
    expect(await signIn(other)).toMatchObject(refused('FACTOR_REQUIRED'));
    expect(await isSignedIn(other)).toBe(false);
    expect(await signIn(other, { code: '000000' })).toMatchObject(refused('FACTOR_WRONG'));
    expect(await signIn(other, { code: codeAt(secret, app.clock.now()) })).toMatchObject({ status: 200 });
    await app.context.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.code, code));
    const third = app.browser();
    await prove(third, person);
    expect(await signIn(third)).toMatchObject(refused('DISABLED', 403));
    expect(email).toContain('we-chat');
  });

  it('keeps the person as a blind index, and leaves nothing of WeChat in log and addresses', async () => {
    const person = newPerson();
    const browser = app.browser();
    const address = await begin(browser);
    const back = backOf(address, person);
    const page = await locationOf(browser, back);
    await signIn(browser);
    await registerBy(browser);
    const asked = new URL(back, portal).searchParams;
    const secrets = [
      asked.get('code'),
      asked.get('state'),
      `union-${person}`,
      `open-wx-website-${person}`,
      'website-secret',
    ];
    const stored = JSON.stringify([
      await app.context.db.select().from(weChatAttempts),
      await app.context.db.select().from(externalIdentities),
    ]);
    for (const secret of secrets) {
      expect(app.logs.join('\n')).not.toContain(secret);
      expect(page).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });
});

describe('binding WeChat to an account', () => {
  it('lets its owner in, tells them, and ends at their wish', async () => {
    const person = newPerson();
    const { browser, code } = await newCustomer();
    expect(await binding(browser)).toEqual({ bound: false, removable: true });
    expect(await bind(browser)).toMatchObject(refused('WECHAT_EXPIRED'));
    expect(await locationOf(browser, backOf(await begin(browser, '?bind=1&returnTo=/portal/account'), person))).toBe(
      '/portal/wechat?bind=1&returnTo=%2Fportal%2Faccount',
    );
    expect(await bind(browser)).toMatchObject({ status: 200, message: '微信绑定成功' });
    expect(await binding(browser)).toEqual({ bound: true, removable: true });
    const other = app.browser();
    await prove(other, person);
    expect(await signIn(other)).toMatchObject({ status: 200, data: { customerCode: code } });
    expect(await unbind(browser)).toMatchObject({ status: 200 });
    expect(await binding(browser)).toEqual({ bound: false, removable: true });
    const third = app.browser();
    await prove(third, person);
    expect(await signIn(third)).toMatchObject(refused('WECHAT_UNKNOWN'));
    const told = async () => (await mailsOf(app)).filter(({ text }) => text.includes(code)).map(({ text }) => text);
    await expect.poll(async () => (await told()).some((text) => text.includes('您的账号已绑定微信'))).toBe(true);
    await expect.poll(async () => (await told()).some((text) => text.includes('您的账号已解除微信绑定'))).toBe(true);
    for (const event of ['weChat.bound', 'weChat.unbound'])
      expect(app.logs.some((line) => line.includes(`"security":"${event}"`))).toBe(true);
  });

  it('asks for a sign-in of late', async () => {
    const { browser, email } = await newCustomer();
    app.clock.advance(11 * minute);
    await prove(browser, newPerson());
    expect(await bind(browser)).toMatchObject(refused('LOGIN', 401));
    expect(await binding(browser)).toEqual({ bound: false, removable: true });
    expect(await tryPassword(browser, email, 'a-good-password')).toMatchObject({ status: 200 });
    expect(await bind(browser)).toMatchObject({ status: 200 });
  });

  it('is for who signs in to their account meanwhile, by any way, in the same browser', async () => {
    const { browser, code } = await newCustomer();
    await logout(browser);
    const person = newPerson();
    await prove(browser, person);
    expect(await signIn(browser)).toMatchObject(refused('WECHAT_UNKNOWN'));
    expect((await bind(browser)).status).toBe(401);
    const again = await browser.sealed('POST /api/portal/v1/identity/signIn', {
      accountKind: 'customer',
      account: code,
      password: 'a-good-password',
    });
    expect(again.status).toBe(200);
    expect((await bind(browser)).status).toBe(200);
  });

  it('takes nobody else’s: neither a WeChat that is bound, nor an account that has one', async () => {
    const [person, second] = [newPerson(), newPerson()];
    const [one, two] = [await newCustomer(), await newCustomer()];
    await prove(one.browser, person);
    await bind(one.browser);
    await prove(two.browser, person);
    expect(await bind(two.browser)).toMatchObject(refused('WECHAT_TAKEN', 409));
    await prove(one.browser, second);
    expect(await bind(one.browser)).toMatchObject(refused('WECHAT_BOUND', 409));
    const rows = await app.context.db
      .select({ code: accounts.code })
      .from(externalIdentities)
      .innerJoin(accounts, eq(accounts.id, externalIdentities.accountId))
      .where(and(eq(externalIdentities.issuer, 'wechat'), eq(accounts.code, two.code)));
    expect(rows).toEqual([]);
    expect((await signIn(one.browser)).status).toBe(400);
  });

  it('binds one of two that are proven at once', async () => {
    const { browser, code } = await newCustomer();
    const other = app.browser();
    await other.sealed('POST /api/portal/v1/identity/signIn', {
      accountKind: 'customer',
      account: code,
      password: 'a-good-password',
    });
    await prove(browser, newPerson());
    await prove(other, newPerson());
    const statuses = (await Promise.all([bind(browser), bind(other)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('is for customers alone', async () => {
    const staff = await signedIn(app, 'E10000', kindOf('E10000'));
    await prove(staff, newPerson());
    expect(await bind(staff)).toMatchObject({ status: 403 });
  });

  it('leaves no account without a way in', async () => {
    const person = newPerson();
    const browser = app.browser();
    await prove(browser, person);
    const { customerCode } = (await registerBy(browser)).data;
    expect(await binding(browser)).toEqual({ bound: true, removable: false });
    expect(await unbind(browser)).toMatchObject({
      ...refused('ONLY_WAY_IN', 409),
      message: '微信是当前账号唯一的登录方式，请先绑定手机号码',
    });
    const number = `138${String(20_000_000 + ++count)}`;
    await app.context.db
      .update(accounts)
      .set(phoneColumns(app.context.vault, number))
      .where(eq(accounts.code, customerCode));
    expect(await binding(browser)).toEqual({ bound: true, removable: true });
    expect((await unbind(browser)).status).toBe(200);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import { samplePassword } from '../../server/samples/accounts';
import { loadCompanySample } from '../../server/samples/site/company';
import { isSignedIn, minute, signedIn, startIdentity, terms, tryPassword } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const triesBeforePause = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startIdentity();
  await loadCompanySample(app.context.db);
});
afterAll(() => app.close());

const change = (browser: TestBrowser, password: string, newPassword: string) =>
  browser.sealed('POST /api/portal/v1/identity/changePassword', { password, newPassword });

describe('passwords that are checked at once', () => {
  it('are so many at most; who is turned away is told when to come back', async () => {
    const strangers = app.browser('203.0.113.9');
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) => tryPassword(strangers, `C2${index}`, 'not-the-password')),
    );
    const away = all.filter(({ status }) => status === 503);
    expect(away.length).toBeGreaterThan(0);
    for (const { message, headers } of away) {
      expect(message).toBe('系统繁忙，请稍后再试');
      expect(headers).toMatchObject({ 'retry-after': '3' });
    }
  });
});

describe('a password changed by who is signed in', () => {
  it('holds from then on, and signs every other device out', async () => {
    const [here, there] = [await signedIn(app, 'C10001'), await signedIn(app, 'C10001')];
    expect(await change(here, samplePassword, 'another-password')).toMatchObject({
      status: 200,
      message: '密码已修改，其他设备需重新登录',
    });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect(await tryPassword(app.browser(), 'C10001', samplePassword)).toMatchObject({ status: 400 });
    expect(await tryPassword(app.browser(), 'C10001', 'another-password')).toMatchObject({ status: 200 });
  });

  it('needs the present one, and pauses who guesses it', async () => {
    const browser = await signedIn(app, 'C10002');
    for (let at = 0; at < triesBeforePause; at++)
      expect(await change(browser, 'not-the-password', 'another-password')).toMatchObject({
        status: 400,
        message: '当前密码错误',
        data: { reason: 'WRONG_PASSWORD' },
      });
    expect(await change(browser, samplePassword, 'another-password')).toMatchObject({
      status: 429,
      data: { reason: 'PAUSED' },
    });
    expect(await tryPassword(app.browser(), 'C10002', samplePassword)).toMatchObject({ status: 200 });
  });

  it.each(['short', 'qq12345678', 'Huaxiu@2026', 'iloveyou'])('is refused where it is %s', async (newPassword) => {
    const browser = await signedIn(app, 'C10003');
    expect(await change(browser, samplePassword, newPassword)).toMatchObject({ status: 400 });
    expect(await tryPassword(app.browser(), 'C10003', samplePassword)).toMatchObject({ status: 200 });
  });

  it('is none where another provider signs the account in', async () => {
    const browser = await signedIn(app, 'C10004');
    await app.context.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.code, 'C10004'));
    expect(await change(browser, samplePassword, 'another-password')).toMatchObject({
      status: 400,
      data: { reason: 'NO_PASSWORD' },
    });
  });
});

describe('a first password', () => {
  const set = (browser: TestBrowser, customerCode: string, newPassword = 'quite-another-one') =>
    browser.sealed('POST /api/portal/v1/identity/setPassword', { customerCode, newPassword });
  const forget = (code: string) =>
    app.context.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.code, code));
  const inboxOf = async (browser: TestBrowser) =>
    (await browser.call('GET /api/portal/v1/inbox/getMessages', undefined)).data.messages.map(({ kind }) => kind);

  it('is set once, shortly after a sign-in; signs every other device out, and the owner is told', async () => {
    const [here, there] = [await signedIn(app, 'C10040'), await signedIn(app, 'C10040')];
    expect(await set(here, 'C10040')).toMatchObject({ status: 409, data: { reason: 'HAS_PASSWORD' } });
    await forget('C10040');
    expect(await set(here, 'C10050')).toMatchObject({ status: 409, data: { reason: 'OTHER_ACCOUNT' } });
    expect(await set(here, 'C10040', 'qq12345678')).toMatchObject({ status: 400 });
    app.clock.advance(11 * minute);
    expect(await set(here, 'C10040')).toMatchObject({
      status: 401,
      message: '为保护账号安全，请重新登录后继续',
      data: { reason: 'LOGIN' },
    });
    app.clock.advance(-2 * minute);
    const both = await Promise.all([set(here, 'C10040'), set(here, 'C10040')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect(await tryPassword(app.browser(), 'C10040', 'quite-another-one')).toMatchObject({ status: 200 });
    await expect.poll(async () => await inboxOf(here)).toContain('passwordSet');
  });

  it('is not needed for a second factor, which then asks for a sign-in of late', async () => {
    const browser = await signedIn(app, 'C10005');
    await forget('C10005');
    const start = () => browser.sealed('POST /api/portal/v1/identity/startSecondFactor', {});
    app.clock.advance(11 * minute);
    expect(await start()).toMatchObject({ status: 401, data: { reason: 'LOGIN' } });
    app.clock.advance(-11 * minute);
    expect(await start()).toMatchObject({ status: 200 });
  });

  it('is for customers', async () => {
    const staff = await signedIn(app, 'E10040', 'staff');
    await forget('E10040');
    expect(await set(staff, 'E10040')).toMatchObject({ status: 403, data: { reason: 'CUSTOMERS_ONLY' } });
  });
});

describe('a common password', () => {
  it.each(['qq12345678', 'woaini1314', 'Huaxiu@123', 'football1'])(
    'is refused at registration: %s',
    async (password) => {
      const body = { registration: 'A'.repeat(43), email: 'common@mail.example', code: '000000', password, terms };
      expect(await app.browser().sealed('POST /api/portal/v1/identity/register', body)).toMatchObject({
        status: 400,
        message: '密码过于简单，请更换',
      });
    },
  );
});

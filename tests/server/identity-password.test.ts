import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import { samplePassword } from '../../server/samples/accounts';
import { loadCompanySample } from '../../server/samples/site/company';
import { isSignedIn, signedIn, startIdentity, terms, tryPassword } from './identity-flow';
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

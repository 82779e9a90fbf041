import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountKind } from '../../contract/identity/calls';
import { samplePassword } from '../../server/samples/accounts';
import { codeAt } from '../../server/security/totp';
import { isSignedIn, mailsOf, minute, signedIn, solveCaptcha, startIdentity, tryPassword } from './identity-flow';
import type { TestApp } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const resetLinkMinutes = 30;

let app: TestApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.close());

async function ask(email: string, accountKind: AccountKind = 'customer') {
  const browser = app.browser();
  const body = { accountKind, email, ...(await solveCaptcha(app, browser)) };
  return browser.sealed('POST /api/portal/v1/identity/requestPasswordReset', body);
}

/** Other mails tell owners of new devices and passwords. */
const links = async () => (await mailsOf(app)).filter(({ text }) => text.includes('/portal/reset-password#'));

/** Requests a link and returns its token when the mail has arrived. */
async function linkFor(email: string, accountKind?: AccountKind): Promise<string> {
  const before = (await links()).length;
  expect(await ask(email, accountKind)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await links()).length, { timeout: 10_000 }).toBe(before + 1);
  const { to, text } = (await links()).at(-1) ?? { to: '', text: '' };
  expect(to).toBe(email);
  return /http:\/\/localhost:3000\/portal\/reset-password#([A-Za-z0-9_-]{43})\s/.exec(text)?.[1] ?? '';
}

const reset = (token: string, password: string) =>
  app.browser().sealed('POST /api/portal/v1/identity/resetPassword', { token, password });

const invalid = { status: 400, message: '链接已失效，请重新申请', data: { reason: 'LINK_INVALID' } };

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which ends every session', async () => {
    const before = await signedIn(app, 'C10001');
    const token = await linkFor('c10001@portal.example');
    expect(await reset(token, 'another-password')).toMatchObject({ status: 200 });
    expect(await isSignedIn(before)).toBe(false);
    expect(await tryPassword(app.browser(), 'C10001', samplePassword)).toMatchObject({ status: 400 });
    expect(await tryPassword(app.browser(), 'C10001', 'another-password')).toMatchObject({ status: 200 });
  });

  it('is asked for with the same answer where there is no such account, and nothing is mailed', async () => {
    const known = await ask('c10002@portal.example');
    await expect.poll(async () => (await links()).filter(({ to }) => to.startsWith('c10002'))).toHaveLength(1);
    const count = (await links()).length;
    const unknown = await ask('nobody@mail.example');
    expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
    // A later mail has overtaken any that this one would have brought.
    await linkFor('c10003@portal.example');
    expect(await links()).toHaveLength(count + 1);
  });

  it('is mailed three times an hour at most, without another answer', async () => {
    for (let at = 0; at < 3; at++) await linkFor('c10005@portal.example');
    const count = (await links()).length;
    expect(await ask('C10005@portal.example')).toMatchObject({ status: 200 });
    // A later mail has overtaken any that this one would have brought.
    await linkFor('c10003@portal.example');
    expect(await links()).toHaveLength(count + 1);
    app.clock.advance(60 * minute);
    await linkFor('c10005@portal.example');
  });

  it('lets its owner in whatever strangers have tried', async () => {
    const token = await linkFor('c10002@portal.example');
    for (let at = 0; at < 5; at++) await tryPassword(app.browser('10.5.0.1'), 'C10002', 'not-the-password');
    const owner = app.browser('10.5.0.1');
    const body = { token, password: 'another-password' };
    expect(await owner.sealed('POST /api/portal/v1/identity/resetPassword', body)).toMatchObject({ status: 200 });
    expect(await tryPassword(owner, 'C10002', 'another-password')).toMatchObject({ status: 200 });
  });

  it('takes a link once, also for two at once', async () => {
    const token = await linkFor('c10004@portal.example');
    const replies = await Promise.all([reset(token, 'first-password'), reset(token, 'second-password')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reset(token, 'third-password')).toMatchObject(invalid);
  });

  it('takes a link for half an hour, and only the newest', async () => {
    const first = await linkFor('s10001@portal.example', 'supplier');
    const second = await linkFor('s10001@portal.example', 'supplier');
    expect(await reset(first, 'another-password')).toMatchObject(invalid);
    app.clock.advance(resetLinkMinutes * minute);
    expect(await reset(second, 'another-password')).toMatchObject(invalid);
  });

  it('keeps its link where the new password is refused', async () => {
    const token = await linkFor('e10001@portal.example', 'staff');
    expect(await reset(token, '12345678')).toMatchObject({ status: 400, message: '密码过于简单，请更换' });
    expect(await reset(token, 'another-password')).toMatchObject({ status: 200 });
  });

  it('is given back without the factor that a stranger turned on before anybody proved the mailbox, and once', async () => {
    const enrol = async (password: string) => {
      const browser = app.browser();
      expect(await tryPassword(browser, 'C10006', password)).toMatchObject({ status: 200 });
      const { data } = await browser.sealed('POST /api/portal/v1/identity/startSecondFactor', { password });
      const code = codeAt(data.secret, app.clock.now());
      expect(await browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', { code })).toMatchObject({
        status: 200,
      });
    };
    await enrol(samplePassword);
    expect(await reset(await linkFor('c10006@portal.example'), 'another-password')).toMatchObject({ status: 200 });
    expect(await tryPassword(app.browser(), 'C10006', 'another-password')).toMatchObject({ status: 200 });
    await enrol('another-password');
    expect(await reset(await linkFor('c10006@portal.example'), 'one-more-password')).toMatchObject({ status: 200 });
    expect(await tryPassword(app.browser(), 'C10006', 'one-more-password')).toMatchObject({
      data: { reason: 'FACTOR_REQUIRED' },
    });
  });

  it('tells the owner of a new device, a new factor and a new password', async () => {
    const subjects = async () =>
      (await mailsOf(app)).flatMap(({ to, text }) =>
        to === 'c10007@portal.example' ? (/^(您的.*)。$/m.exec(text)?.slice(1) ?? []) : [],
      );
    const browser = await signedIn(app, 'C10007');
    await expect.poll(subjects, { timeout: 10_000 }).toEqual(['您的账号在新设备上登录']);
    // The same device is no news.
    expect(await tryPassword(browser, 'C10007', samplePassword)).toMatchObject({ status: 200 });
    const { data } = await browser.sealed('POST /api/portal/v1/identity/startSecondFactor', {
      password: samplePassword,
    });
    await browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', {
      code: codeAt(data.secret, app.clock.now()),
    });
    await expect.poll(subjects, { timeout: 10_000 }).toEqual(['您的账号在新设备上登录', '您的账号已开启两步验证']);
    await browser.sealed('POST /api/portal/v1/identity/changePassword', {
      password: samplePassword,
      newPassword: 'another-password',
    });
    await expect.poll(async () => (await subjects()).at(-1), { timeout: 10_000 }).toBe('您的登录密码已修改');
    expect(await reset(await linkFor('c10007@portal.example'), 'one-more-password')).toMatchObject({ status: 200 });
    await expect.poll(async () => (await subjects()).length, { timeout: 10_000 }).toBe(4);
    expect(app.logs.join('\n')).not.toContain('c10007@portal.example');
  });

  it('leaves no token in the log', async () => {
    const token = await linkFor('c10021@portal.example');
    await reset(token, 'another-password');
    expect(app.logs.join('\n')).not.toContain(token);
  });
});

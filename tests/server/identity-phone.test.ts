import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../contract/limits/identity';
import { accounts } from '../../server/database/account-tables';
import { phoneCodes } from '../../server/modules/identity/phone-tables';
import { hour, minute, register, signedIn, startIdentity, tryPassword } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.close());

let count = 0;
/** A number that no other test uses. */
const newNumber = () => `139${String(10_000_000 + ++count)}`;

async function newCustomer(email = `phone-${++count}@mail.example`): Promise<TestBrowser> {
  const browser = app.browser();
  expect(await register(app, browser, email, 'a-good-password')).toMatchObject({ status: 200 });
  return browser;
}

const send = (browser: TestBrowser, phone: string) =>
  browser.sealed('POST /api/portal/v1/identity/sendPhoneCode', { phone });
const bind = (browser: TestBrowser, phone: string, code: string, password?: string) =>
  browser.sealed('POST /api/portal/v1/identity/bindPhone', {
    phone,
    code,
    ...(password === undefined ? {} : { password }),
  });
const bound = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/identity/getBoundPhone', undefined)).data;

/** The code of the last message to a number. */
function codeFor(phone: string): string {
  const folder = join(app.config.dataDir, 'outbox');
  const messages = readdirSync(folder)
    .filter((name) => name.endsWith('.sms.json'))
    .sort()
    .map((name): { phone: string; params: string[] } => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return messages.findLast((message) => message.phone === phone)?.params[0] ?? '';
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeEach(() => app.clock.advance(2 * minute));

describe('a phone number of an account', () => {
  it('is bound by the code of a short message, shown masked, kept sealed [R396]', async () => {
    const browser = await newCustomer();
    const phone = newNumber();
    expect(await bound(browser)).toEqual({ phone: '', changeable: true });
    expect(await send(browser, phone)).toMatchObject({ status: 200, message: '验证码已发送，请注意查收' });
    const masked = `139****${phone.slice(-4)}`;
    expect(await bind(browser, phone, codeFor(phone))).toMatchObject({ status: 200, data: { phone: masked } });
    expect(await bound(browser)).toEqual({ phone: masked, changeable: true });
    const rows = await app.context.db.select().from(accounts);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it('asks for a sign-in of late, where it is the first one', async () => {
    const email = 'long-ago@mail.example';
    const browser = await newCustomer(email);
    const [first, second] = [newNumber(), newNumber()];
    app.clock.advance(11 * minute);
    expect(await send(browser, first)).toMatchObject({
      status: 401,
      message: '为保护账号安全，请重新登录后继续',
      data: { reason: 'LOGIN' },
    });
    expect(codeFor(first)).toBe('');
    expect(await tryPassword(browser, email, 'a-good-password')).toMatchObject({ status: 200 });
    expect(await send(browser, first)).toMatchObject({ status: 200 });
    expect(await bind(browser, first, codeFor(first))).toMatchObject({ status: 200 });
    // A change asks for the password.
    app.clock.advance(11 * minute);
    expect(await send(browser, second)).toMatchObject({ status: 200 });
    expect(await bind(browser, second, codeFor(second))).toMatchObject({ data: { reason: 'PASSWORD_WRONG' } });
  });

  it('is asked for by nobody who is not signed in', async () => {
    const browser = app.browser();
    expect((await send(browser, newNumber())).status).toBe(401);
    expect((await bind(browser, newNumber(), '123456')).status).toBe(401);
    expect((await browser.call('GET /api/portal/v1/identity/getBoundPhone', undefined)).status).toBe(401);
  });

  it('has the shape of a mobile number', async () => {
    const browser = await newCustomer();
    for (const [phone, message] of [
      [' ', '请输入手机号码'],
      ['12345', '请输入正确的手机号码'],
    ] as const)
      expect(await send(browser, phone)).toMatchObject({ status: 400, message });
  });

  it('gets a code a minute from all accounts together, and ten a day', async () => {
    const [email, another] = ['one@mail.example', 'other@mail.example'];
    const [one, other] = [await newCustomer(email), await newCustomer(another)];
    const phone = newNumber();
    expect((await send(one, phone)).status).toBe(200);
    expect(await send(one, newNumber())).toMatchObject({ status: 429, data: { reason: 'TOO_MANY' } });
    expect(await send(other, phone)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^发送过于频繁，请\d+秒后再试$/),
    });
    for (let sent = 1; sent < identity.phoneCodesPerDay; sent++) {
      app.clock.advance(minute);
      await tryPassword(one, email, 'a-good-password');
      expect((await send(one, phone)).status).toBe(200);
    }
    app.clock.advance(minute);
    await tryPassword(other, another, 'a-good-password');
    expect(await send(other, phone)).toMatchObject({ status: 429, message: '发送过于频繁，请明天再试' });
    app.clock.advance(24 * hour);
  });

  it('of two requests at once is sent one code', async () => {
    const browser = await newCustomer();
    const phone = newNumber();
    const replies = await Promise.all([send(browser, phone), send(browser, phone)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429]);
  });

  it('takes five tries of a code, at once too, and no later one, not even the right one', async () => {
    const browser = await newCustomer();
    const phone = newNumber();
    await send(browser, phone);
    const code = codeFor(phone);
    const tries = await Promise.all(Array.from({ length: 8 }, () => bind(browser, phone, wrongOf(code))));
    expect(tries.filter(({ data }) => Object(data).reason === 'CODE_WRONG')).toHaveLength(identity.phoneCodeTries);
    expect(await bind(browser, phone, code)).toMatchObject({ status: 400, message: '验证码已失效，请重新获取' });
    expect((await bound(browser)).phone).toBe('');
  });

  it('takes a code for five minutes, once, of this account and number alone', async () => {
    const [browser, other] = [await newCustomer(), await newCustomer()];
    const [phone, another] = [newNumber(), newNumber()];
    await send(browser, phone);
    const code = codeFor(phone);
    expect((await bind(other, phone, code)).status).toBe(400);
    expect((await bind(browser, another, code)).status).toBe(400);
    app.clock.advance(identity.phoneCodeMinutes * minute);
    expect(await bind(browser, phone, code)).toMatchObject({ data: { reason: 'CODE_EXPIRED' } });
    await send(browser, phone);
    const replies = await Promise.all([bind(browser, phone, codeFor(phone)), bind(browser, phone, codeFor(phone))]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is changed with the password alone', async () => {
    const browser = await newCustomer();
    const [phone, newer] = [newNumber(), newNumber()];
    await send(browser, phone);
    await bind(browser, phone, codeFor(phone));
    app.clock.advance(minute);
    expect(await send(browser, phone)).toMatchObject({ status: 409, data: { reason: 'PHONE_BOUND' } });
    await send(browser, newer);
    const code = codeFor(newer);
    for (const password of [undefined, 'another-password'])
      expect(await bind(browser, newer, code, password)).toMatchObject({ status: 400, message: '登录密码错误' });
    expect(await bind(browser, newer, code, 'a-good-password')).toMatchObject({ status: 200 });
    expect((await bound(browser)).phone).toBe(`139****${newer.slice(-4)}`);
  });

  it('of an account without a password is changed by the service', async () => {
    const browser = await signedIn(app, 'C10001');
    await app.context.db.update(accounts).set({ passwordHash: null });
    expect((await bound(browser)).changeable).toBe(false);
    expect(await send(browser, newNumber())).toMatchObject({ status: 409, data: { reason: 'NOT_CHANGEABLE' } });
  });

  it('keeps no number and no code readable', async () => {
    const browser = await newCustomer();
    const phone = newNumber();
    await send(browser, phone);
    const rows = JSON.stringify(await app.context.db.select().from(phoneCodes));
    expect(rows).not.toContain(phone);
    expect(rows).not.toContain(codeFor(phone));
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../contract/limits/identity';
import { phoneSignIn } from '../../contract/limits/phone-sign-in';
import { accounts } from '../../server/database/account-tables';
import { phoneColumns } from '../../server/modules/identity/accounts-store';
import { phoneSignIns } from '../../server/modules/identity/phone-sign-in-tables';
import { quotas } from '../../server/security/tables';
import { codeAt } from '../../server/security/totp';
import {
  customerInfo,
  hour,
  isSignedIn,
  mailsOf,
  minute,
  register,
  solveCaptcha,
  startIdentity,
  terms,
} from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startIdentity({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

let count = 0;
/** A number that no other test uses. */
const newNumber = () => `137${String(10_000_000 + ++count)}`;
/** Codes of one test must not ask the next one for a captcha: each has a network of its own. */
const newBrowser = () => app.browser(`10.70.${++count}.1`);

const send = (browser: TestBrowser, phone: string, captcha: object = {}) =>
  browser.sealed('POST /api/portal/v1/identity/sendSignInCode', { phone, ...captcha });

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

interface Begun {
  attempt: string;
  phone: string;
  phoneCode: string;
}

async function begin(browser: TestBrowser, phone: string): Promise<Begun> {
  const { status, data } = await send(browser, phone);
  expect(status).toBe(200);
  return { attempt: data.attempt, phone, phoneCode: codeFor(phone) };
}

const finish = (browser: TestBrowser, begun: Begun, more: object = {}) =>
  browser.sealed('POST /api/portal/v1/identity/signInByPhone', { ...begun, terms, ...more });

async function signInBy(browser: TestBrowser, phone: string) {
  const reply = await finish(browser, await begin(browser, phone));
  expect(reply.status).toBe(200);
  return reply.data.customerCode;
}

const withPhone = (phone: string) =>
  app.context.db
    .select()
    .from(accounts)
    .where(eq(accounts.phoneIndex, phoneColumns(app.context.vault, phone).phoneIndex));

/** A customer with a mailbox and a password, whose number was bound. */
async function customerWith(phone: string): Promise<string> {
  const email = `phone-sign-in-${++count}@mail.example`;
  const { data } = await register(app, newBrowser(), email, 'a-good-password');
  await app.context.db
    .update(accounts)
    .set(phoneColumns(app.context.vault, phone))
    .where(eq(accounts.code, data.customerCode));
  return data.customerCode;
}

beforeEach(() => app.clock.advance(2 * minute));

describe('signing in by a phone number', () => {
  it('signs in the customer who has the number', async () => {
    const phone = newNumber();
    const code = await customerWith(phone);
    const browser = newBrowser();
    expect(await signInBy(browser, phone)).toBe(code);
    expect((await customerInfo(browser)).data.customerCode).toBe(code);
    expect(await withPhone(phone)).toHaveLength(1);
  });

  it('registers who has no account, with the number sealed and the terms accepted', async () => {
    const phone = newNumber();
    const browser = newBrowser();
    const code = await signInBy(browser, phone);
    expect(await isSignedIn(browser)).toBe(true);
    const [row] = await withPhone(phone);
    expect(row).toMatchObject({ code, kind: 'customer', passwordHash: null, saleCode: identity.defaultSaleCode });
    expect(JSON.stringify(row)).not.toContain(phone);
    const accepted = (await browser.call('GET /api/portal/v1/legal/getAcceptances', undefined)).data;
    expect(JSON.stringify(accepted)).toContain(terms.privacy);
    expect((await browser.call('GET /api/portal/v1/identity/getBoundPhone', undefined)).data.phone).toBe(
      `137****${phone.slice(-4)}`,
    );
    app.clock.advance(minute);
    expect(await signInBy(newBrowser(), phone)).toBe(code);
  });

  it('registers nobody without the terms in force, and keeps the code', async () => {
    const phone = newNumber();
    const browser = newBrowser();
    const begun = await begin(browser, phone);
    expect(
      await finish(browser, begun, { terms: { privacy: '2020-01-01', agreement: terms.agreement } }),
    ).toMatchObject({
      status: 400,
      data: { reason: 'TERMS_CHANGED' },
    });
    expect(await withPhone(phone)).toEqual([]);
    expect(await finish(browser, begun)).toMatchObject({ status: 200 });
  });

  it('answers and sends the same whether or not an account has the number', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await customerWith(known);
    const replies = [];
    for (const phone of [known, unknown]) {
      const { status, message, data } = await send(newBrowser(), phone);
      replies.push({ status, message, data: Object.keys(data), sent: /^\d{6}$/.test(codeFor(phone)) });
    }
    expect(replies[0]).toEqual(replies[1]);
    const wrong = [];
    for (const phone of [known, unknown]) {
      app.clock.advance(minute);
      const browser = newBrowser();
      const begun = await begin(browser, phone);
      const { status, message, data } = await finish(browser, { ...begun, phoneCode: wrongOf(begun.phoneCode) });
      wrong.push({ status, message, data });
    }
    expect(wrong[0]).toEqual({ status: 400, message: '短信验证码错误', data: { reason: 'CODE_WRONG' } });
    expect(wrong[1]).toEqual(wrong[0]);
  });

  it('takes a code for five minutes, once, of that attempt and number alone', async () => {
    const phone = newNumber();
    const [browser, other] = [newBrowser(), newBrowser()];
    const begun = await begin(browser, phone);
    const theirs = await begin(other, newNumber());
    expect(await finish(other, { ...begun, attempt: theirs.attempt })).toMatchObject({
      data: { reason: 'CODE_EXPIRED' },
    });
    expect(await finish(browser, { ...begun, phone: theirs.phone })).toMatchObject({
      data: { reason: 'CODE_EXPIRED' },
    });
    app.clock.advance(identity.phoneCodeMinutes * minute);
    expect(await finish(browser, begun)).toMatchObject({
      status: 400,
      message: '验证码已失效，请重新获取',
      data: { reason: 'CODE_EXPIRED' },
    });
    const again = await begin(browser, phone);
    const replies = await Promise.all([finish(browser, again), finish(browser, again), finish(browser, again)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await withPhone(phone)).toHaveLength(1);
  });

  it('takes five tries of a code, at once too, and no later one, not even the right one', async () => {
    const browser = newBrowser();
    const begun = await begin(browser, newNumber());
    const wrong = { ...begun, phoneCode: wrongOf(begun.phoneCode) };
    const tries = await Promise.all(Array.from({ length: 8 }, () => finish(browser, wrong)));
    expect(tries.filter(({ data }) => Object(data).reason === 'CODE_WRONG')).toHaveLength(identity.phoneCodeTries);
    expect(await finish(browser, begun)).toMatchObject({ data: { reason: 'CODE_EXPIRED' } });
  });

  it('registers a number once, whose two codes are used at once in two processes', async () => {
    const phone = newNumber();
    const other = await app.again();
    const one = { browser: newBrowser(), begun: await begin(newBrowser(), phone) };
    app.clock.advance(minute);
    const two = { browser: other.browser(), begun: await begin(newBrowser(), phone) };
    const replies = await Promise.all([finish(one.browser, one.begun), finish(two.browser, two.begun)]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    for (const { status, data } of replies)
      if (status !== 200) expect(data).toMatchObject({ reason: 'JUST_REGISTERED' });
    expect(await withPhone(phone)).toHaveLength(1);
  });

  it('pauses a network that tries too many codes', async () => {
    const browser = newBrowser();
    const wrong = async () => {
      const begun = await begin(newBrowser(), newNumber());
      return { ...begun, phoneCode: wrongOf(begun.phoneCode) };
    };
    let sent = await wrong();
    for (let at = 1; at <= identity.triesBeforePause.network; at++) {
      expect(await finish(browser, sent)).toMatchObject({ status: 400 });
      if (at % identity.phoneCodeTries === 0) sent = await wrong();
    }
    expect(await finish(browser, sent)).toMatchObject({ status: 429, data: { reason: 'PAUSED' } });
  });
});

describe('codes for signing in', () => {
  it('come once a minute and ten times a day to a number, together with those that bind it', async () => {
    const phone = newNumber();
    const replies = await Promise.all([send(newBrowser(), phone), send(newBrowser(), phone)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429]);
    const owner = newBrowser();
    await register(app, owner, `phone-sign-in-${++count}@mail.example`, 'a-good-password');
    expect(await owner.sealed('POST /api/portal/v1/identity/sendPhoneCode', { phone })).toMatchObject({
      status: 429,
      data: { reason: 'TOO_MANY' },
    });
    for (let sent = 1; sent < identity.phoneCodesPerDay; sent++) {
      app.clock.advance(minute);
      const browser = newBrowser();
      const captcha = await solveCaptcha(app, browser);
      expect((await send(browser, phone, captcha)).status).toBe(200);
    }
    app.clock.advance(minute);
    const browser = newBrowser();
    expect(await send(browser, phone, await solveCaptcha(app, browser))).toMatchObject({
      status: 429,
      message: '发送过于频繁，请明天再试',
    });
  });

  it('need a captcha after some to a number, from whatever network', async () => {
    const phone = newNumber();
    for (let sent = 0; sent < phoneSignIn.freeCodes.number; sent++) {
      expect((await send(newBrowser(), phone)).status).toBe(200);
      app.clock.advance(minute);
    }
    const browser = newBrowser();
    expect(await send(browser, phone)).toMatchObject({ status: 400, data: { reason: 'CAPTCHA_REQUIRED' } });
    const captcha = await solveCaptcha(app, browser);
    expect(await send(browser, phone, { ...captcha, captchaAnswer: '0000' })).toMatchObject({
      data: { reason: 'CAPTCHA_WRONG' },
    });
    expect((await send(browser, phone, await solveCaptcha(app, browser))).status).toBe(200);
    app.clock.advance(phoneSignIn.freeCodesMinutes * minute);
    expect((await send(newBrowser(), phone)).status).toBe(200);
  });

  it('need a captcha after some from a network, and end for a day after many', async () => {
    const browser = newBrowser();
    for (let sent = 0; sent < phoneSignIn.freeCodes.network; sent++)
      expect((await send(browser, newNumber())).status).toBe(200);
    expect(await send(browser, newNumber())).toMatchObject({ data: { reason: 'CAPTCHA_REQUIRED' } });
    await app.context.db
      .update(quotas)
      .set({ used: phoneSignIn.networkCodesPerDay - 1 })
      .where(eq(quotas.used, phoneSignIn.freeCodes.network));
    expect((await send(browser, newNumber(), await solveCaptcha(app, browser))).status).toBe(200);
    expect(await send(browser, newNumber(), await solveCaptcha(app, browser))).toMatchObject({
      status: 429,
      message: '发送过于频繁，请明天再试',
    });
    app.clock.advance(24 * hour);
  });

  it('go to a mobile number alone', async () => {
    expect(await send(newBrowser(), '12345')).toMatchObject({ status: 400, message: '请输入正确的手机号码' });
  });

  it('are kept as blind indexes, for minutes, and never logged', async () => {
    const phone = newNumber();
    const browser = newBrowser();
    const begun = await begin(browser, phone);
    const rows = await app.context.db.select().from(phoneSignIns);
    for (const secret of [phone, begun.phoneCode, begun.attempt]) {
      expect(JSON.stringify(rows)).not.toContain(`"${secret}"`);
      expect(app.logs.some((line) => line.includes(secret))).toBe(false);
    }
    await finish(browser, begun);
    expect(app.logs.some((line) => line.includes(phone))).toBe(false);
  });
});

describe('an account that is signed in to by its number', () => {
  it('is chosen by who has the code, where several have the number', async () => {
    const phone = newNumber();
    const codes = [await customerWith(phone), await customerWith(phone)];
    const browser = newBrowser();
    const begun = await begin(browser, phone);
    const asked = await finish(browser, begun);
    expect(asked).toMatchObject({ status: 400, data: { reason: 'CHOOSE_ACCOUNT' } });
    const offered = codes.map((customerCode) => ({ customerCode, customerName: '' }));
    expect(JSON.parse(Object(asked.data).accounts)).toEqual(offered);
    expect(await finish(browser, begun, { customerCode: 'C10001' })).toMatchObject({
      data: { reason: 'CHOOSE_ACCOUNT' },
    });
    expect(await finish(browser, begun, { customerCode: codes[1] })).toMatchObject({
      status: 200,
      data: { customerCode: codes[1] },
    });
  });

  it('is never one of staff', async () => {
    const phone = newNumber();
    await app.context.db
      .update(accounts)
      .set(phoneColumns(app.context.vault, phone))
      .where(eq(accounts.code, 'E10000'));
    const browser = newBrowser();
    expect(await signInBy(browser, phone)).not.toBe('E10000');
    expect((await customerInfo(browser)).data.accountKind).toBe('customer');
  });

  it('is refused where it is disabled, after the right code alone', async () => {
    const phone = newNumber();
    const code = await customerWith(phone);
    await app.context.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.code, code));
    const browser = newBrowser();
    const begun = await begin(browser, phone);
    expect(await finish(browser, { ...begun, phoneCode: wrongOf(begun.phoneCode) })).toMatchObject({
      data: { reason: 'CODE_WRONG' },
    });
    expect(await finish(browser, begun)).toMatchObject({ status: 403, data: { reason: 'DISABLED' } });
    expect(await withPhone(phone)).toHaveLength(1);
  });

  it('asks for its second factor, and keeps the code until that is passed', async () => {
    const phone = newNumber();
    const owner = newBrowser();
    await signInBy(owner, phone);
    await app.context.db
      .update(accounts)
      .set({ passwordHash: null })
      .where(eq(accounts.phoneIndex, phoneColumns(app.context.vault, phone).phoneIndex));
    const { secret } = (await owner.sealed('POST /api/portal/v1/identity/startSecondFactor', {})).data;
    const confirmed = await owner.sealed('POST /api/portal/v1/identity/confirmSecondFactor', {
      code: codeAt(secret, app.clock.now()),
    });
    expect(confirmed.status).toBe(200);
    app.clock.advance(minute);
    const browser = newBrowser();
    const begun = await begin(browser, phone);
    expect(await finish(browser, begun)).toMatchObject({ status: 400, data: { reason: 'FACTOR_REQUIRED' } });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await finish(browser, begun, { code: '000000' })).toMatchObject({ data: { reason: 'FACTOR_WRONG' } });
    expect(await finish(browser, begun, { code: codeAt(secret, app.clock.now()) })).toMatchObject({ status: 200 });
  });

  it('has its owner told of a new device, and of none where it was registered', async () => {
    const phone = newNumber();
    const code = await customerWith(phone);
    const told = async () =>
      (await mailsOf(app)).filter(({ text }) => text.includes(code) && text.includes('新设备')).length;
    const browser = newBrowser();
    await signInBy(browser, phone);
    await expect.poll(told, { timeout: 10_000 }).toBe(1);
    app.clock.advance(minute);
    await signInBy(browser, phone);
    expect(await told()).toBe(1);
  });
});

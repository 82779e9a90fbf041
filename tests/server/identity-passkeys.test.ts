import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assertion, Attestation } from '../../contract/identity/factor-calls';
import { passkeyChallenges } from '../../server/modules/identity/factor-tables';
import { samplePassword } from '../../server/samples/accounts';
import { codeAt } from '../../server/security/totp';
import { mailsOf, minute, startIdentity, tryPassword } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';
import { newAuthenticator } from './support/authenticator';

const origin = 'https://portal.example';
const place = { origin };

let app: TestApp;
beforeAll(async () => {
  app = await startIdentity({ env: { PUBLIC_URL: origin } });
});
afterAll(() => app.close());

// The figures stand here once more, so that no changed limit goes unnoticed.
const again = 10 * minute;
const answerWithin = 5 * minute;
const most = 10;

const refused = { status: 400, message: '通行密钥验证失败，请重试', data: { reason: 'FACTOR_WRONG' } };
const asksAgain = { status: 403, message: '此操作需要再次通过两步验证', data: { reason: 'FACTOR_AGAIN' } };

let network = 0;
const newBrowser = () => app.browser(`10.61.${++network}.1`);

const state = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/identity/getSecondFactor', undefined)).data;
const startNew = (browser: TestBrowser) => browser.call('POST /api/portal/v1/identity/startPasskey', undefined);
const add = (browser: TestBrowser, attestation: Attestation, name = '办公电脑') =>
  browser.call('POST /api/portal/v1/identity/addPasskey', { name, attestation });
const startPass = (browser: TestBrowser) => browser.call('POST /api/portal/v1/identity/startPasskeyPass', undefined);
const pass = (browser: TestBrowser, passkey: Assertion) =>
  browser.sealed('POST /api/portal/v1/identity/passSecondFactor', { passkey });
const optionsFor = async (browser: TestBrowser) => (await startPass(browser)).data.options;

/** Signed in, with a second factor that is on, and the code of the app. */
async function enrolled(account: string) {
  const browser = newBrowser();
  expect(await tryPassword(browser, account, samplePassword)).toMatchObject({ status: 200 });
  const password = samplePassword;
  const { secret } = (await browser.sealed('POST /api/portal/v1/identity/startSecondFactor', { password })).data;
  const code = () => codeAt(secret, app.clock.now());
  expect(await browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', { code: code() })).toMatchObject({
    status: 200,
  });
  app.clock.advance(30_000);
  return { browser, code };
}

async function withPasskey(account: string) {
  const { browser, code } = await enrolled(account);
  const device = newAuthenticator();
  expect(await add(browser, device.create((await startNew(browser)).data.options, place))).toMatchObject({
    status: 200,
  });
  return { browser, code, device };
}

const signInWith = async (account: string, browser: TestBrowser, passkey?: Assertion) =>
  browser.sealed('POST /api/portal/v1/identity/signIn', {
    accountKind: 'customer',
    account,
    password: samplePassword,
    ...(passkey ? { passkey } : {}),
  });

describe('a passkey', () => {
  it('is kept under its name, tells its owner, and stands in for the code wherever one is asked', async () => {
    const { browser, device } = await withPasskey('C10001');
    const { passkeys } = await state(browser);
    expect(passkeys).toMatchObject([{ name: '办公电脑', usedAt: '' }]);
    const mailed = async () =>
      (await mailsOf(app)).filter(({ text }) => text.includes('您的账号已添加通行密钥')).length;
    await expect.poll(mailed).toBe(1);

    app.clock.advance(again + minute);
    expect(await startNew(browser)).toMatchObject(asksAgain);
    expect(await pass(browser, device.get(await optionsFor(browser), place))).toMatchObject({ status: 200 });
    expect(await startNew(browser)).toMatchObject({ status: 200 });
    expect((await state(browser)).passkeys[0]?.usedAt).not.toBe('');
    const renewed = await browser.sealed('POST /api/portal/v1/identity/renewRecoveryCodes', {
      passkey: device.get(await optionsFor(browser), place),
    });
    expect(renewed.data.recoveryCodes).toHaveLength(10);

    const [{ id = '' } = {}] = passkeys;
    expect(await browser.call('POST /api/portal/v1/identity/removePasskey', { id })).toMatchObject({ status: 200 });
    expect((await state(browser)).passkeys).toEqual([]);
    expect(await startPass(browser)).toMatchObject({ status: 409, data: { reason: 'NO_PASSKEY' } });
    const events = (name: string) => app.logs.filter((line) => line.includes(`"security":"${name}"`)).length;
    expect([events('passkey.added'), events('passkey.removed')]).toEqual([1, 1]);
  });

  it('signs in after the right password, and not before it', async () => {
    const { device } = await withPasskey('C10002');
    const browser = newBrowser();
    const wrong = await tryPassword(browser, 'C10002', 'not-the-password');
    expect(wrong.data).not.toHaveProperty('passkey');
    const asked = await signInWith('C10002', browser);
    expect(asked).toMatchObject({ status: 400, data: { reason: 'FACTOR_REQUIRED' } });
    const options = Object(asked.data).passkey;
    const signed = device.get(options, place);
    // Another browser has not been asked.
    expect(await signInWith('C10002', newBrowser(), signed)).toMatchObject(refused);
    const later = Object((await signInWith('C10002', browser)).data).passkey;
    expect(await signInWith('C10002', browser, signed)).toMatchObject({ status: 200 });
    expect(await state(browser)).toMatchObject({ enrolled: true, passed: true });
    expect(await signInWith('C10002', browser, device.get(later, place))).toMatchObject({ status: 200 });
  });

  it('answers each challenge once, within five minutes, in the session that asked, and each tab its own', async () => {
    const { browser, device, code } = await withPasskey('C10003');
    const [first, second] = [await optionsFor(browser), await optionsFor(browser)];
    const answer = device.get(first, place);
    const other = newBrowser();
    expect(await tryPassword(other, 'C10003', samplePassword, { code: code() })).toMatchObject({ status: 200 });
    expect(await pass(other, answer)).toMatchObject(refused);
    expect(await pass(browser, answer)).toMatchObject({ status: 200 });
    expect(await pass(browser, answer)).toMatchObject(refused);
    expect(await pass(browser, device.get(second, place))).toMatchObject({ status: 200 });
    const slow = await optionsFor(browser);
    app.clock.advance(answerWithin);
    expect(await pass(browser, device.get(slow, place))).toMatchObject(refused);
    // What was asked for a new passkey is no sign-in, and the other way round.
    const [forPass] = [await optionsFor(browser)];
    expect(await add(browser, newAuthenticator().create(forPass, place))).toMatchObject({
      status: 400,
      data: { reason: 'PASSKEY_WRONG' },
    });
    await app.runSweeps();
    app.clock.advance(answerWithin);
    await app.runSweeps();
    expect(await app.context.db.select().from(passkeyChallenges)).toEqual([]);
  });

  it('is refused from another origin, for another site, of another account, and as a copy', async () => {
    const { browser, device } = await withPasskey('C10004');
    const { browser: stranger, device: strange } = await withPasskey('C10005');
    const answered = async (signed: (options: string) => Assertion, by = browser) =>
      pass(by, signed(await optionsFor(by)));
    expect(await answered((o) => device.get(o, { origin: 'https://portal.example.evil.example' }))).toMatchObject(
      refused,
    );
    expect(await answered((o) => device.get(o, { origin, rpId: 'evil.example' }))).toMatchObject(refused);
    expect(await answered((o) => strange.get(o, place))).toMatchObject(refused);
    expect(await answered((o) => ({ ...strange.get(o, place), id: device.get(o, place).id }))).toMatchObject(refused);
    expect(await answered((o) => device.get(o, place))).toMatchObject({ status: 200 });
    device.rewind(0);
    expect(await answered((o) => device.get(o, place))).toMatchObject(refused);
    expect(app.logs.filter((line) => line.includes('"security":"passkey.cloned"'))).toHaveLength(1);
    device.rewind(50);
    const [one, two] = [device.get(await optionsFor(browser), place), device.get(await optionsFor(browser), place)];
    device.rewind(100);
    const both = await Promise.all([pass(browser, one), pass(browser, two)]);
    expect(both.map(({ status }) => status)).toContain(200);
    // Of another account: neither known nor removed.
    const id = one.id;
    expect(await stranger.call('POST /api/portal/v1/identity/removePasskey', { id })).toMatchObject({ status: 200 });
    expect((await state(browser)).passkeys).toHaveLength(1);
    const made = strange.create((await startNew(browser)).data.options, place);
    expect(await add(browser, made)).toMatchObject({ status: 409, message: '此设备已添加过通行密钥' });
    const evil = newAuthenticator().create((await startNew(browser)).data.options, { origin: 'https://evil.example' });
    expect(await add(browser, evil)).toMatchObject({ status: 400, data: { reason: 'PASSKEY_WRONG' } });
  });

  it('is one of ten, needs a factor that is on, and ends with it', async () => {
    const plain = newBrowser();
    expect(await tryPassword(plain, 'C10006', samplePassword)).toMatchObject({ status: 200 });
    expect(await startNew(plain)).toMatchObject({ status: 409, data: { reason: 'FACTOR_OFF' } });
    const { browser, device } = await withPasskey('C10021');
    const options: string[] = [];
    for (let each = 1; each <= most; each++) options.push((await startNew(browser)).data.options);
    const added = await Promise.all(options.map((each) => add(browser, newAuthenticator().create(each, place))));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(most - 1);
    expect(await startNew(browser)).toMatchObject({ status: 409, message: '最多添加10个通行密钥' });
    const passkey = device.get(await optionsFor(browser), place);
    expect(await browser.sealed('POST /api/portal/v1/identity/removeSecondFactor', { passkey })).toMatchObject({
      status: 200,
    });
    expect(await state(browser)).toMatchObject({ enrolled: false, passkeys: [] });
  });
});

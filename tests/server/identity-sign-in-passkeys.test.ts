import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assertion } from '../../contract/identity/factor-calls';
import { accounts } from '../../server/database/account-tables';
import { passkeyChallenges, passkeys } from '../../server/modules/identity/factor-tables';
import { samplePassword } from '../../server/samples/accounts';
import { codeAt } from '../../server/security/totp';
import { isSignedIn, mailsOf, minute, signedIn, startIdentity, tryPassword } from './identity-flow';
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
const signInWithin = 10 * minute;
const answerWithin = 5 * minute;
const most = 10;

const refused = {
  status: 400,
  message: '通行密钥无效、已删除或验证超时，请重试，或用其他方式登录',
  data: { reason: 'PASSKEY_REFUSED' },
};
const signInAgain = { status: 401, message: '为保护账号安全，请重新登录后继续', data: { reason: 'LOGIN' } };

type Device = ReturnType<typeof newAuthenticator>;
const newDevice = () => newAuthenticator({ verifies: true });

let network = 0;
const newBrowser = () => app.browser(`10.62.${++network}.1`);

const list = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/identity/getSignInPasskeys', undefined)).data.passkeys;
const startNew = (browser: TestBrowser, customerCode: string) =>
  browser.call('POST /api/portal/v1/identity/startSignInPasskey', { customerCode });
const remove = (browser: TestBrowser, id: string) =>
  browser.call('POST /api/portal/v1/identity/removeSignInPasskey', { id });

async function add(browser: TestBrowser, customerCode: string, device: Device, name = '我的手机') {
  const attestation = device.create((await startNew(browser, customerCode)).data.options, place);
  return browser.call('POST /api/portal/v1/identity/addSignInPasskey', { name, attestation });
}

/** A customer with a passkey that signs in; `answer` is what the device says to a challenge of a browser. */
async function withPasskey(code: string, device = newDevice()) {
  const browser = await signedIn(app, code);
  expect(await add(browser, code, device)).toMatchObject({ status: 200 });
  const [account] = await app.context.db.select().from(accounts).where(eq(accounts.code, code));
  const userHandle = Buffer.from(account?.id ?? '').toString('base64url');
  const answer = async (at: TestBrowser, where = place) => ({
    ...device.get(await challenge(at), where),
    userHandle,
  });
  return { browser, device, userHandle, answer };
}

const challenge = async (browser: TestBrowser) =>
  (await browser.call('POST /api/portal/v1/identity/startPasskeySignIn', undefined)).data.options;
const signIn = (browser: TestBrowser, passkey: Assertion & { userHandle: string }) =>
  browser.call('POST /api/portal/v1/identity/signInByPasskey', { passkey });

describe('a passkey of a customer', () => {
  it('is kept under its name, signs in without a password, and is removed; the owner is told of both', async () => {
    const { browser, answer } = await withPasskey('C10001');
    expect(await list(browser)).toMatchObject([{ name: '我的手机', usedAt: '' }]);
    const here = newBrowser();
    expect(await signIn(here, await answer(here))).toMatchObject({ status: 200, data: { customerCode: 'C10001' } });
    expect(await isSignedIn(here)).toBe(true);
    const [{ id = '', usedAt = '' } = {}] = await list(here);
    expect(usedAt).not.toBe('');
    // The session that the passkey has begun is a fresh sign-in itself.
    expect(await remove(here, id)).toMatchObject({ status: 200 });
    expect(await list(here)).toEqual([]);
    const there = newBrowser();
    expect(await signIn(there, await answer(there))).toMatchObject(refused);
    const told = async () =>
      (await here.call('GET /api/portal/v1/inbox/getMessages', undefined)).data.messages.map(({ kind }) => kind);
    await expect.poll(told).toEqual(expect.arrayContaining(['passkeyAdded', 'passkeyRemoved']));
    const mails = async () => (await mailsOf(app)).map(({ text }) => text).join('\n');
    await expect.poll(mails).toContain('您的账号已添加通行密钥');
    await expect.poll(mails).toContain('您的账号已删除通行密钥');
  });

  it('asks for a sign-in of late, for the account of the page, and for a customer', async () => {
    const { browser } = await withPasskey('C10002');
    const [{ id = '' } = {}] = await list(browser);
    expect(await startNew(browser, 'C10001')).toMatchObject({ status: 409, data: { reason: 'OTHER_ACCOUNT' } });
    app.clock.advance(signInWithin + minute);
    expect(await startNew(browser, 'C10002')).toMatchObject(signInAgain);
    expect(await remove(browser, id)).toMatchObject(signInAgain);
    expect(await list(browser)).toHaveLength(1);
    const staff = await signedIn(app, 'E10040', 'staff');
    const { data } = await staff.call('GET /api/portal/v1/identity/getSignInPasskeys', undefined);
    expect(data).toEqual({ available: false, passkeys: [] });
    expect(await startNew(staff, 'E10040')).toMatchObject({ status: 403, data: { reason: 'CUSTOMERS_ONLY' } });
  });

  it('takes the second factor, passed of late, for a sign-in', async () => {
    const browser = await signedIn(app, 'C10059');
    const begun = await browser.sealed('POST /api/portal/v1/identity/startSecondFactor', { password: samplePassword });
    const code = () => codeAt(begun.data.secret, app.clock.now());
    await browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', { code: code() });
    app.clock.advance(signInWithin + minute);
    expect(await startNew(browser, 'C10059')).toMatchObject(signInAgain);
    await browser.sealed('POST /api/portal/v1/identity/passSecondFactor', { code: code() });
    expect(await startNew(browser, 'C10059')).toMatchObject({ status: 200 });
  });

  it('is made with user verification, once per device, and at most ten times, also at once', async () => {
    const { browser, device } = await withPasskey('C10003');
    expect(await add(browser, 'C10003', device)).toMatchObject({ status: 409, data: { reason: 'KNOWN' } });
    expect(await add(browser, 'C10003', newAuthenticator())).toMatchObject({
      status: 400,
      data: { reason: 'PASSKEY_WRONG' },
    });
    const tries = await Promise.all(
      Array.from({ length: most + 1 }, async () => add(browser, 'C10003', newDevice()).catch(() => undefined)),
    );
    expect(tries.filter((each) => each?.status === 200)).toHaveLength(most - 1);
    expect(await list(browser)).toHaveLength(most);
    expect(await startNew(browser, 'C10003')).toMatchObject({ status: 409, data: { reason: 'TOO_MANY' } });
  });

  it('is removed by its owner alone', async () => {
    const { browser } = await withPasskey('C10004');
    const [{ id = '' } = {}] = await list(browser);
    const stranger = await signedIn(app, 'C10005');
    expect(await remove(stranger, id)).toMatchObject({ status: 200 });
    expect(await list(browser)).toHaveLength(1);
  });
});

describe('signing in by a passkey', () => {
  it('answers a challenge once, in the browser that asked, and within its time', async () => {
    const { answer } = await withPasskey('C10006');
    const [here, there] = [newBrowser(), newBrowser()];
    const given = await answer(here);
    await challenge(there);
    expect(await signIn(there, given)).toMatchObject(refused);
    const both = await Promise.all([signIn(here, given), signIn(here, given)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = newBrowser();
    const slow = await answer(late);
    app.clock.advance(answerWithin + minute);
    expect(await signIn(late, slow)).toMatchObject(refused);
    await app.context.db.delete(passkeyChallenges);
  });

  it('refuses another place, another owner, a device that does not verify its user, and a copy of a device', async () => {
    const { device, userHandle, answer } = await withPasskey('C10007');
    const here = newBrowser();
    expect(await signIn(here, await answer(here, { origin: 'https://evil.example' }))).toMatchObject(refused);
    expect(await signIn(here, { ...(await answer(here)), userHandle: 'AAAA' })).toMatchObject(refused);
    const given = await answer(here);
    const unverified = { ...given, ...newAuthenticator().get(await challenge(here), place), id: given.id, userHandle };
    expect(await signIn(here, unverified)).toMatchObject(refused);
    expect(await signIn(here, { ...given, id: 'AAAA' })).toMatchObject(refused);
    expect(await signIn(here, await answer(here))).toMatchObject({ status: 200 });
    device.rewind(0);
    const copy = newBrowser();
    expect(await signIn(copy, await answer(copy))).toMatchObject(refused);
    expect(await isSignedIn(copy)).toBe(false);
  });

  it('refuses one that is verified by nobody, though it was when it was made', async () => {
    const device = newDevice();
    const { answer } = await withPasskey('C10021', device);
    device.verify(false);
    const here = newBrowser();
    expect(await signIn(here, await answer(here))).toMatchObject(refused);
    device.verify(true);
    expect(await signIn(here, await answer(here))).toMatchObject({ status: 200 });
  });

  it('tells the owner of a disabled account, and nobody else', async () => {
    const { answer } = await withPasskey('C10130');
    await app.context.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.code, 'C10130'));
    const here = newBrowser();
    const given = await answer(here);
    expect(await signIn(here, { ...given, signature: 'AAAA' })).toMatchObject(refused);
    expect(await signIn(here, await answer(here))).toMatchObject({ status: 403, message: '该账号已停用，请联系客服' });
    expect(await isSignedIn(here)).toBe(false);
  });

  it('passes the second factor of a customer, and outlives it', async () => {
    const { browser, answer } = await withPasskey('C10040');
    const { secret } = (
      await browser.sealed('POST /api/portal/v1/identity/startSecondFactor', { password: samplePassword })
    ).data;
    const code = () => codeAt(secret, app.clock.now());
    await browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', { code: code() });
    const factor = async (at: TestBrowser) =>
      (await at.call('GET /api/portal/v1/identity/getSecondFactor', undefined)).data;
    const here = newBrowser();
    expect(await signIn(here, await answer(here))).toMatchObject({ status: 200 });
    expect(await factor(here)).toMatchObject({ enrolled: true, passed: true, passkeys: [] });
    app.clock.advance(minute);
    await here.sealed('POST /api/portal/v1/identity/removeSecondFactor', { code: code() });
    expect(await factor(here)).toMatchObject({ enrolled: false });
    const there = newBrowser();
    expect(await signIn(there, await answer(there))).toMatchObject({ status: 200 });
  });

  it('is not done with a passkey of the second factor, nor by who is no customer any more', async () => {
    const { answer } = await withPasskey('C10050');
    const ofCode = eq(accounts.code, 'C10050');
    const [account] = await app.context.db.select().from(accounts).where(ofCode);
    const ofAccount = eq(passkeys.accountId, account?.id ?? '');
    await app.context.db.update(passkeys).set({ signsIn: false }).where(ofAccount);
    const here = newBrowser();
    expect(await signIn(here, await answer(here))).toMatchObject(refused);
    await app.context.db.update(passkeys).set({ signsIn: true }).where(ofAccount);
    await app.context.db.update(accounts).set({ kind: 'staff' }).where(ofCode);
    expect(await signIn(here, await answer(here))).toMatchObject(refused);
    await app.context.db.update(accounts).set({ kind: 'customer' }).where(ofCode);
    expect(await signIn(here, await answer(here))).toMatchObject({ status: 200 });
    expect(await tryPassword(newBrowser(), 'C10050', samplePassword)).toMatchObject({ status: 200 });
  });
});

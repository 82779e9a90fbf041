import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountKind } from '../../contract/identity/calls';
import { recoveryCodes as recoveryCodeRows, secondFactors } from '../../server/modules/identity/factor-tables';
import { inviteStaff } from '../../server/modules/identity/invite';
import { resetFactor } from '../../server/modules/identity/reset-factor';
import { samplePassword } from '../../server/samples/accounts';
import { codeAt } from '../../server/security/totp';
import { customerInfo, kindOf, logout, minute, solveCaptcha, startIdentity, tryPassword } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startIdentity({ env: { SECOND_FACTOR: 'managers' } });
});
afterAll(() => app.close());

// The figures stand here once more, so that no changed limit goes unnoticed.
const factorTries = 10;
const step = 30_000;

const state = async (browser: TestBrowser) =>
  (await browser.call('GET /api/portal/v1/identity/getSecondFactor', undefined)).data;
const start = (browser: TestBrowser, password = samplePassword, permit?: string) =>
  browser.sealed('POST /api/portal/v1/identity/startSecondFactor', {
    password,
    ...(permit !== undefined && { permit }),
  });
const confirm = (browser: TestBrowser, code: string) =>
  browser.sealed('POST /api/portal/v1/identity/confirmSecondFactor', { code });
const pass = (browser: TestBrowser, code: string) =>
  browser.sealed('POST /api/portal/v1/identity/passSecondFactor', { code });
const remove = (browser: TestBrowser, code: string) =>
  browser.sealed('POST /api/portal/v1/identity/removeSecondFactor', { code });
const moderate = (browser: TestBrowser) =>
  browser.call('POST /api/portal/v1/comment/getModerationList', { pageNum: 1, pageSize: 10 });
const wrong = { status: 400, message: '动态验证码错误或已使用', data: { reason: 'FACTOR_WRONG' } };

/** Wrong tries of one test must not ask the next one for a captcha: each has a network of its own. */
let network = 0;
const newNetwork = () => `10.60.${++network}.1`;

async function signedIn(account: string, accountKind: AccountKind = kindOf(account)) {
  const browser = app.browser(newNetwork());
  expect(await tryPassword(browser, account, samplePassword, { accountKind })).toMatchObject({ status: 200 });
  return browser;
}

/** Turned on for an account; the clock goes on, so that the next code is another one. */
async function enrolled(account: string, permit?: string) {
  const browser = await signedIn(account);
  const { secret, uri } = (await start(browser, samplePassword, permit)).data;
  const { status, data } = await confirm(browser, codeAt(secret, app.clock.now()));
  expect(status).toBe(200);
  app.clock.advance(step);
  const code = (ms = 0) => codeAt(secret, new Date(app.clock.now().getTime() + ms));
  return { browser, secret, uri, code, recoveryCodes: data.recoveryCodes };
}

/** As `npm run factor:reset` prints it. */
const commandPermit = async (code: string) => (await resetFactor(app.context.db, code, app.clock.now()))?.permit ?? '';

describe('a manager without a second factor', () => {
  it('has no rights where managers need one, and hears why; others are asked for nothing', async () => {
    const manager = await signedIn('M10001');
    expect(await moderate(manager)).toMatchObject({
      status: 403,
      message: '请先在账号安全中通过两步验证',
      data: { reason: 'SECOND_FACTOR' },
    });
    expect((await customerInfo(manager)).data.manager).toBe(false);
    expect(await state(manager)).toMatchObject({ enrolled: false, required: true, passed: false });
    expect(await state(await signedIn('C10001'))).toMatchObject({ enrolled: false, required: false });
    expect(await moderate(await signedIn('C10001'))).toMatchObject({
      status: 403,
      data: { reason: 'NO_PERMISSION' },
    });
  });

  it('turns it on with the password, the code of a second person and a first code, and has them at once', async () => {
    const { browser: admin } = await enrolled('E10000', await commandPermit('E10000'));
    const permitFor = (code: string) =>
      admin.call('POST /api/portal/v1/staff/permitFactor', { code, reason: '新入职' });
    expect(await permitFor('E10000')).toMatchObject({ status: 409, message: expect.stringContaining('不能为自己') });
    expect(await permitFor('C10001')).toMatchObject({ status: 404 });
    const manager = await signedIn('M10001');
    expect(await start(manager, 'not-the-password')).toMatchObject({ status: 400, message: '登录密码错误' });
    expect(await start(manager)).toMatchObject({
      status: 400,
      message: '该账号有管理权限，开启两步验证需要开启码：请向系统管理员索取',
      data: { reason: 'PERMIT_MISSING' },
    });
    expect(await state(manager)).toMatchObject({ permitNeeded: true });
    const { permit } = (await permitFor('M10001')).data;
    expect(permit).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    for (const wrongPermit of ['AAAAA-AAAAA', await commandPermit('M10021')])
      expect(await start(manager, samplePassword, wrongPermit)).toMatchObject({
        status: 400,
        message: '开启码错误或已失效，请向系统管理员重新索取',
        data: { reason: 'PERMIT_WRONG' },
      });
    const { data } = await start(manager, samplePassword, ` ${permit.toLowerCase()} `);
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/.*M10001\?.*secret=/);
    expect(await confirm(manager, '000000')).toMatchObject(wrong);
    expect(await moderate(manager)).toMatchObject({ status: 403 });
    const { data: on } = await confirm(manager, codeAt(data.secret, app.clock.now()));
    expect(on.recoveryCodes).toHaveLength(10);
    expect(new Set(on.recoveryCodes).size).toBe(10);
    expect(on.recoveryCodes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await moderate(manager)).toMatchObject({ status: 200 });
    expect(await start(manager)).toMatchObject({ status: 409, data: { reason: 'FACTOR_ON' } });
    expect(await permitFor('M10001')).toMatchObject({ status: 409, data: { reason: 'FACTOR_ON' } });
    app.clock.advance(step);
    const code = codeAt(data.secret, app.clock.now());
    const elsewhere = app.browser(newNetwork());
    const asked = { accountKind: 'staff', code: on.recoveryCodes[0] } as const;
    expect(await tryPassword(elsewhere, 'M10001', samplePassword, asked)).toMatchObject({ status: 200 });
    expect(await remove(manager, code)).toMatchObject({ status: 200 });
    expect(await moderate(manager)).toMatchObject({ status: 403 });
    // The code was good once; the session that has turned the factor off goes on to another phone, no other does.
    expect(await start(elsewhere, samplePassword, permit)).toMatchObject({ data: { reason: 'PERMIT_WRONG' } });
    expect(await state(manager)).toMatchObject({ permitNeeded: false });
    expect(await start(manager)).toMatchObject({ status: 200 });
    expect(app.logs.filter((line) => line.includes('"security":"staff.factorPermitted"'))).toHaveLength(1);
    expect(app.logs.join('\n')).not.toContain(permit);
  });

  it('has the code from its invitation, for 24 hours', async () => {
    const { db, vault } = app.context;
    const joined = async (email: string) => {
      const invitation = { email, roles: ['moderator'], actor: undefined } as const;
      const { token } = await inviteStaff(db, vault, invitation, app.clock.now());
      const member = { token, name: '新员工', password: 'gedankenstrich-91' };
      const { data } = await app.browser().sealed('POST /api/portal/v1/staff/acceptInvitation', member);
      const browser = app.browser(newNetwork());
      expect(await tryPassword(browser, email, member.password, { accountKind: 'staff' })).toMatchObject({
        status: 200,
      });
      return { browser, permit: data.permit, password: member.password };
    };
    const soon = await joined('soon@portal.example');
    expect(await start(soon.browser, soon.password, soon.permit)).toMatchObject({ status: 200 });
    const late = await joined('late@portal.example');
    app.clock.advance(24 * 60 * minute);
    const browser = app.browser(newNetwork());
    await tryPassword(browser, 'late@portal.example', late.password, { accountKind: 'staff' });
    expect(await start(browser, late.password, late.permit)).toMatchObject({ data: { reason: 'PERMIT_WRONG' } });
  });

  it('begins in two tabs of one session with one secret, and in another session with its own', async () => {
    const tab = await signedIn('C10006');
    const [first, second] = [(await start(tab)).data, (await start(tab)).data];
    expect(second).toEqual(first);
    const elsewhere = await signedIn('C10006');
    const other = (await start(elsewhere)).data;
    expect(other.secret).not.toBe(first.secret);
    expect(await confirm(tab, codeAt(first.secret, app.clock.now()))).toMatchObject(wrong);
    expect((await confirm(elsewhere, codeAt(other.secret, app.clock.now()))).status).toBe(200);
  });

  it('has ten minutes from the secret to the first code', async () => {
    const manager = await signedIn('M10001');
    const { secret } = (await start(manager, samplePassword, await commandPermit('M10001'))).data;
    app.clock.advance(10 * minute);
    expect(await confirm(manager, codeAt(secret, app.clock.now()))).toMatchObject({
      status: 400,
      data: { reason: 'FACTOR_EXPIRED' },
    });
    await app.runSweeps();
  });
});

describe('signing in with a second factor', () => {
  it('needs the code after the right password, and tells nothing before it', async () => {
    const { code } = await enrolled('C10002');
    const browser = app.browser(newNetwork());
    expect(await tryPassword(browser, 'C10002', 'not-the-password')).toMatchObject({
      status: 400,
      data: { reason: 'WRONG_PASSWORD' },
    });
    expect(await tryPassword(browser, 'C10002', samplePassword)).toMatchObject({
      status: 400,
      message: '请输入动态验证码',
      data: { reason: 'FACTOR_REQUIRED' },
    });
    expect((await customerInfo(browser)).data.customerCode).toBe('');
    expect(await tryPassword(browser, 'C10002', samplePassword, { code: '000000' })).toMatchObject(wrong);
    expect(await tryPassword(browser, 'C10002', samplePassword, { code: code() })).toMatchObject({ status: 200 });
    expect(await state(browser)).toMatchObject({ enrolled: true, passed: true, recoveryCodesLeft: 10 });
  });

  it('takes each code once, an older one never, and clocks that differ by one period', async () => {
    const { browser, code } = await enrolled('C10003');
    await logout(browser);
    const at = (offset: number) =>
      tryPassword(app.browser(newNetwork()), 'C10003', samplePassword, { code: code(offset) });
    expect(await at(2 * step)).toMatchObject(wrong);
    expect(await at(step)).toMatchObject({ status: 200 });
    expect(await at(step)).toMatchObject(wrong);
    expect(await at(0)).toMatchObject(wrong);
    app.clock.advance(4 * step);
    expect(await at(-2 * step)).toMatchObject(wrong);
    expect(await at(-step)).toMatchObject({ status: 200 });
    const same = await Promise.all([at(0), at(0), at(0)]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('takes a recovery code in place of one, once, however it is typed', async () => {
    const { recoveryCodes } = await enrolled('C10004');
    const [first = '', second = ''] = recoveryCodes;
    const before = app.logs.filter((line) => line.includes('factor.recoveryUsed')).length;
    const at = (code: string) => tryPassword(app.browser(newNetwork()), 'C10004', samplePassword, { code });
    expect(await at(first)).toMatchObject({ status: 200 });
    expect(await at(first)).toMatchObject(wrong);
    const spelt = second.toLowerCase().replace('-', ' ');
    const reply = await at(spelt);
    expect(reply).toMatchObject({ status: 200 });
    expect(app.logs.filter((line) => line.includes('factor.recoveryUsed'))).toHaveLength(before + 2);
  });

  it('pauses the codes of an account after ten wrong ones, also for who knows the password', async () => {
    const { browser, code } = await enrolled('C10005');
    const guess = async () =>
      tryPassword(app.browser(newNetwork()), 'C10005', samplePassword, {
        code: '000000',
        ...(await solveCaptcha(app, browser)),
      });
    for (let tries = 0; tries < factorTries; tries++) expect((await guess()).status).toBe(400);
    expect(await pass(browser, code())).toMatchObject({ status: 429 });
    app.clock.advance(15 * minute);
    expect(await pass(browser, code())).toMatchObject({ status: 200 });
  });

  it('is told in the log by stable names, without a code', async () => {
    const events = (name: string) => app.logs.filter((line) => line.includes(`"security":"${name}"`)).length;
    expect(events('factor.enrolled')).toBeGreaterThan(0);
    expect(events('factor.failed')).toBeGreaterThan(0);
    expect(events('factor.removed')).toBeGreaterThan(0);
  });
});

describe('an account with a second factor', () => {
  it('keeps its secret encrypted and its recovery codes hashed, and gets new ones for a code', async () => {
    const { browser, secret, code, recoveryCodes } = await enrolled('C10001');
    const stored = JSON.stringify([
      await app.context.db.select().from(secondFactors),
      await app.context.db.select().from(recoveryCodeRows),
    ]);
    expect(stored).not.toContain(secret);
    for (const each of recoveryCodes) expect(stored).not.toContain(each.replace('-', ''));
    const renewed = await browser.sealed('POST /api/portal/v1/identity/renewRecoveryCodes', { code: code() });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect(await pass(browser, recoveryCodes[0] ?? '')).toMatchObject(wrong);
    expect(await pass(browser, renewed.data.recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
    expect(await state(browser)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('can be freed of it by an operator, where phone and codes are lost', async () => {
    const { browser } = await enrolled('S10001');
    const reset = (code: string) => resetFactor(app.context.db, code, app.clock.now());
    expect(await reset('s10001')).toEqual({ removed: true, permit: undefined });
    expect(await reset('S10001')).toEqual({ removed: false, permit: undefined });
    expect(await reset('NOBODY')).toBeUndefined();
    expect(await state(browser)).toMatchObject({ enrolled: false, passed: false, recoveryCodesLeft: 0 });
    await signedIn('S10001');
  });
});

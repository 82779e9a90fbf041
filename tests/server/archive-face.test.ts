import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faceSessions } from '../../server/modules/archive/tables';
import {
  agreements,
  askForCode,
  decide,
  downloadPdf,
  fetchReport,
  minute,
  ownReport,
  passCheck,
  poll,
  report,
  sample,
  saved,
  scan,
  startWithEmployees,
} from './archive-flow';
import { requestLink } from './files-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const faceCodeScans = 5;
const faceCodeLifetimeMs = 5 * 60_000;
const faceAttemptLifetimeMs = 15 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startWithEmployees();
});
afterAll(() => app.close());

const form = () => sample(app, '在职');

describe('the address request', () => {
  const ask = (change: object) =>
    app.browser().sealed('POST /api/portal/v1/archive/getFaceUrl', { ...form(), agreements, ...change });

  it.each([
    [{ name: '  ' }, '请输入姓名'],
    [{ name: '张伟2' }, '姓名格式不正确'],
    [{ idNo: '440305199003071011' }, '身份证号格式不正确'],
  ])('refuses a wrong form with its message [R451] [R452]', async (change, message) => {
    expect(await ask(change)).toMatchObject({ status: 400, message });
  });

  it('refuses without the agreements in force [R453]', async () => {
    const old = { ...agreements, realName: '2024-10-18' };
    expect(await ask({ agreements: old })).toMatchObject({ status: 400, message: '请阅读并勾选协议' });
  });

  it('answers the same for anybody, employee or not [R454]', async () => {
    const stranger = await ask({ name: '何人' });
    expect(stranger).toMatchObject({ status: 200, success: true });
    expect(stranger.data.createH5Url).toMatch(/^http:\/\/localhost:3000\/face\/[\w-]{22}$/);
    expect(stranger.data.callBackKey).toMatch(/^[\w-]{22}$/);
  });

  it('gives the browser a cookie that scripts cannot read, a new one for each check [R512]', async () => {
    const browser = app.browser();
    const checks = () => [...browser.cookies].filter(([name]) => name.startsWith('archive_check_'));
    await askForCode(browser, form());
    const [first] = checks();
    expect(first?.[1]).toMatch(/^[\w-]{22}$/);
    const reply = await browser.sealed('POST /api/portal/v1/archive/getFaceUrl', { ...form(), agreements });
    expect(checks()).toEqual([first, [expect.anything(), expect.stringMatching(/^[\w-]{22}$/)]]);
    expect(checks()[1]).not.toEqual(first);
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('shares nothing with the owner of cookies planted in the browser before [R512]', async () => {
    const thief = app.browser();
    await askForCode(thief, form());
    const victim = app.browser();
    for (const [name, value] of thief.cookies) victim.cookies.set(name, value);
    const callBackKey = await passCheck(app, victim, form());
    expect(await poll(thief, callBackKey)).toMatchObject({ status: 403 });
    expect(await fetchReport(thief, form())).toMatchObject({ status: 403 });
    const own = await fetchReport(victim, form());
    expect(own.status).toBe(200);
    expect(await saved(thief, own.data.reportHandle)).toMatchObject({ status: 403 });
  });

  it('leaves open what earlier checks of the browser unlocked, and drops the cookies of those that are over [R476]', async () => {
    const { browser, report: first } = await ownReport(app, sample(app, '电子签章'));
    const link = await requestLink(browser, '证明.pdf');
    expect(link.status).toBe(200);
    const another = sample(app, '离职1年');
    await askForCode(browser, another);
    expect(await saved(browser, first.reportHandle)).toMatchObject({ status: 200 });
    await passCheck(app, browser, another);
    const second = await fetchReport(browser, another);
    const disputes = [first, second.data].map(({ verificationCode }) =>
      browser.sealed('POST /api/portal/v1/archive/submitFeedback', {
        feedbackContent: '部门有误',
        contactPhone: '13800138000',
        verificationCode,
      }),
    );
    for (const reply of await Promise.all(disputes)) expect(reply.status).toBe(200);
    for (const { reportHandle } of [first, second.data]) {
      expect(await saved(browser, reportHandle)).toMatchObject({ status: 200 });
      expect((await downloadPdf(browser, reportHandle)).statusCode).toBe(200);
    }
    const signed = await browser.call('POST /api/portal/v1/archive/syncSignStatus', {
      signFlowId: first.signFlowId ?? '',
    });
    expect(signed.status).toBe(200);
    app.clock.advance(121 * minute);
    await askForCode(browser, another);
    const living = [...browser.cookies].filter(([name, value]) => name.startsWith('archive_check_') && value !== '');
    expect(living).toHaveLength(1);
  });

  it('opens no body that was made for another call [R454]', async () => {
    const browser = app.browser();
    const payload = await browser.seal('POST /api/portal/v1/archive/getReport', { ...form(), agreements });
    const reply = await browser.send({
      method: 'POST',
      url: '/api/portal/v1/archive/getFaceUrl',
      headers: { 'x-requested-with': 'portal', 'content-type': 'application/jose' },
      payload,
    });
    expect(reply.statusCode).toBe(400);
  });
});

describe('the status', () => {
  it('is empty, then 0 after the phone came back [R457] [R459]', async () => {
    const browser = app.browser();
    const phone = app.browser('10.0.0.2');
    const { scanPath, callBackKey } = await askForCode(browser, form());
    expect(await poll(browser, callBackKey)).toMatchObject({ status: 200, message: '' });
    const address = await scan(phone, scanPath);
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '' });
    const result = await decide(phone, address, 'passed');
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '' });
    expect(await report(phone, result)).toMatchObject({ status: 200 });
    expect(await poll(browser, callBackKey)).toMatchObject({ status: 200, message: '0' });
    expect(await report(phone, result)).toMatchObject({ status: 200 });
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '0' });
  });

  it('is found out without the return of the phone, three seconds later [R456]', async () => {
    const browser = app.browser();
    const phone = app.browser();
    const { scanPath, callBackKey } = await askForCode(browser, form());
    await decide(phone, await scan(phone, scanPath), 'passed');
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '' });
    app.clock.advance(3_000);
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '0' });
  });

  it('says why a check failed, and goes on saying so [R458]', async () => {
    const browser = app.browser();
    const phone = app.browser();
    const { scanPath, callBackKey } = await askForCode(browser, form());
    await report(phone, await decide(phone, await scan(phone, scanPath), 'mismatch'));
    const { message } = await poll(browser, callBackKey);
    expect(message).toContain('重新认证');
    expect(await poll(browser, callBackKey)).toMatchObject({ status: 200, message });
    expect((await phone.send({ method: 'GET', url: scanPath })).statusCode).toBe(410);
  });

  it('passes by a newer attempt where an older one failed [R457]', async () => {
    const browser = app.browser();
    const phone = app.browser();
    const { scanPath, callBackKey } = await askForCode(browser, form());
    const older = await scan(phone, scanPath);
    const newer = await scan(phone, scanPath);
    await report(phone, await decide(phone, older, 'dark'));
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '' });
    await report(phone, await decide(phone, newer, 'passed'));
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '0' });
  });

  it('is for the browser that asked alone [R512]', async () => {
    const { callBackKey } = await askForCode(app.browser(), form());
    const other = app.browser();
    expect(await poll(other, callBackKey)).toMatchObject({ status: 403, message: '请在发起申请的电脑上查看结果' });
    await askForCode(other, form());
    expect(await poll(other, callBackKey)).toMatchObject({ status: 403 });
  });

  it('ends with the life of the code, and with a newer code', async () => {
    const browser = app.browser();
    const { callBackKey } = await askForCode(browser, form());
    const newer = await askForCode(browser, form());
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '二维码已过期，请刷新' });
    expect(await poll(browser, newer.callBackKey)).toMatchObject({ message: '' });
    app.clock.advance(faceCodeLifetimeMs);
    expect(await poll(browser, newer.callBackKey)).toMatchObject({ message: '二维码已过期，请刷新' });
  });

  it('goes on where the phone began in time: a code that expires forbids new openings only [R457] [R459]', async () => {
    const browser = app.browser();
    const phone = app.browser();
    const { scanPath, callBackKey } = await askForCode(browser, form());
    app.clock.advance(faceCodeLifetimeMs - 1_000);
    const address = await scan(phone, scanPath);
    app.clock.advance(minute);
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '' });
    expect((await phone.send({ method: 'GET', url: scanPath })).statusCode).toBe(410);
    expect(await report(phone, await decide(phone, address, 'passed'))).toMatchObject({ status: 200 });
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '0' });
    expect(await fetchReport(browser, form())).toMatchObject({ status: 200 });
  });

  it('ends where the phone does not finish what it began', async () => {
    const browser = app.browser();
    const { scanPath, callBackKey } = await askForCode(browser, form());
    await scan(app.browser(), scanPath);
    app.clock.advance(faceAttemptLifetimeMs - 1_000);
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '' });
    app.clock.advance(1_000);
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '二维码已过期，请刷新' });
  });

  it('is spent once the report is made', async () => {
    const browser = app.browser();
    const callBackKey = await passCheck(app, browser, form());
    await fetchReport(browser, form());
    expect(await poll(browser, callBackKey)).toMatchObject({ status: 400, message: '认证已使用，请重新认证' });
  });
});

describe('a check that passed and was not used', () => {
  const find = async (browser: TestBrowser) =>
    (await browser.call('POST /api/portal/v1/archive/getPassedCheck', undefined)).data;
  const use = (browser: TestBrowser) => browser.call('POST /api/portal/v1/archive/getPassedReport', undefined);

  it('is offered to a page that lost it, and gives the report once', async () => {
    const browser = app.browser();
    const none = { maskedName: '' };
    expect(await find(browser)).toEqual(none);
    expect(await use(browser)).toMatchObject({ status: 403, message: '请先完成刷脸认证' });
    await passCheck(app, browser, form());
    expect(await find(browser)).toEqual({ maskedName: '张*' });
    expect(await find(app.browser())).toEqual(none);
    const reply = await use(browser);
    expect(reply.data).toMatchObject({ employeeName: form().name, onlineChecking: 'no' });
    expect(await saved(browser, reply.data.reportHandle)).toMatchObject({ status: 200 });
    expect(await find(browser)).toEqual(none);
  });

  it('is found out where the page was left while the phone was at it', async () => {
    const browser = app.browser();
    const phone = app.browser();
    const { scanPath } = await askForCode(browser, form());
    const address = await scan(phone, scanPath);
    expect((await find(browser)).maskedName).toBe('');
    await report(phone, await decide(phone, address, 'passed'));
    expect((await find(browser)).maskedName).toBe('张*');
    expect(await use(browser)).toMatchObject({ status: 200 });
  });

  it('is offered for an hour, and not where it failed', async () => {
    const failed = app.browser();
    const phone = app.browser();
    const { scanPath } = await askForCode(failed, form());
    await report(phone, await decide(phone, await scan(phone, scanPath), 'mismatch'));
    expect((await find(failed)).maskedName).toBe('');
    const browser = app.browser();
    await passCheck(app, browser, form());
    app.clock.advance(59 * minute);
    expect((await find(browser)).maskedName).toBe('张*');
    app.clock.advance(minute);
    expect((await find(browser)).maskedName).toBe('');
  });
});

describe('the phone', () => {
  it('opens a code five times, each time a new attempt of which any counts', async () => {
    const browser = app.browser();
    const phone = app.browser();
    const { scanPath, callBackKey } = await askForCode(browser, form());
    const addresses: string[] = [];
    for (let opening = 0; opening < faceCodeScans; opening++) addresses.push(await scan(phone, scanPath));
    expect(new Set(addresses).size).toBe(faceCodeScans);
    const sixth = await phone.send({ method: 'GET', url: scanPath });
    expect(sixth.statusCode).toBe(410);
    expect(sixth.body).toContain('二维码已过期');
    await report(phone, await decide(phone, addresses[1] ?? '', 'passed'));
    expect(await poll(browser, callBackKey)).toMatchObject({ message: '0' });
  });

  it('never opens a code more than five times, however many phones are at it at once', async () => {
    const { scanPath } = await askForCode(app.browser(), form());
    const openings = await Promise.all(
      Array.from({ length: 12 }, () => app.browser().send({ method: 'GET', url: scanPath })),
    );
    expect(openings.filter(({ statusCode }) => statusCode === 302)).toHaveLength(faceCodeScans);
  });

  it('is told what is wrong with a code', async () => {
    const unknown = await app.browser().send({ method: 'GET', url: '/face/AAAAAAAAAAAAAAAAAAAAAA' });
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const { scanPath } = await askForCode(app.browser(), form());
    const head = await app.browser().send({ method: 'HEAD', url: scanPath });
    expect(head.statusCode).not.toBe(302);
    app.clock.advance(faceCodeLifetimeMs);
    expect((await app.browser().send({ method: 'GET', url: scanPath })).statusCode).toBe(410);
  });
});

describe('the return of the phone', () => {
  it('is believed only with a genuine signature over an attempt of a live code [R513]', async () => {
    const phone = app.browser();
    const { scanPath } = await askForCode(app.browser(), form());
    const result = await decide(phone, await scan(phone, scanPath), 'passed');
    expect(await report(phone, { ...result, newSignature: 'f'.repeat(40) })).toMatchObject({ status: 400 });
    expect(await report(phone, { ...result, code: '1' })).toMatchObject({ status: 400 });
    expect(await report(phone, { ...result, h5faceId: '0'.repeat(32) })).toMatchObject({ status: 400 });
    const lower = { ...result, newSignature: result.newSignature.toLowerCase() };
    expect(await report(phone, lower)).toMatchObject({ status: 200 });
    app.clock.advance(faceAttemptLifetimeMs);
    expect(await report(phone, result)).toMatchObject({ status: 400 });
  });

  it('needs the marker of our own pages [R514]', async () => {
    const reply = await app.browser().send({
      method: 'POST',
      url: '/api/portal/v1/archive/reportFaceResult',
      payload: { code: '0', orderNo: 'a', h5faceId: 'b', liveRate: '', newSignature: 'c' },
    });
    expect(reply.statusCode).toBe(403);
  });
});

it('forgets the person of a check after a day, and keeps what was accepted [R447]', async () => {
  await askForCode(app.browser(), form());
  app.clock.advance(25 * 60 * minute);
  await app.runSweeps();
  const rows = await app.context.db.select().from(faceSessions);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, idNo, identityIndex, userAgent, status, realNameAgreementVersion } of rows) {
    expect([name, idNo, identityIndex, userAgent]).toEqual([null, null, null, null]);
    expect([status, realNameAgreementVersion]).toEqual(['spent', agreements.realName]);
  }
});

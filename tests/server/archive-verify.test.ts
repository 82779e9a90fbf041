import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskIdNo } from '../../contract/archive/rules/id-no';
import { loadSamples, sampleCodes } from '../../server/samples/employees';
import { day, downloadPdf, minute, ownReport, sample, saved, startWithEmployees, verify } from './archive-flow';
import { solveCaptcha } from './identity-flow';
import type { TestApp } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const wrongCodeTries = 5;
const wrongCodeTriesOfAddress = 60;

let app: TestApp;
beforeAll(async () => {
  app = await startWithEmployees();
});
afterAll(() => app.close());

const needsCaptcha = { status: 400, message: '请输入图形验证码', data: { reason: 'CAPTCHA_REQUIRED' } };
const wrong = { status: 400, message: '请输入正确的验证码' };
const wrongCode = (index: number) => `WRNG${String(index).padStart(12, 'X')}`;
const wrongTries = async (address: string, count: number) => {
  for (let index = 0; index < count; index++)
    expect(await verify(app.browser(address), wrongCode(index))).toMatchObject(wrong);
};

describe('a good code', () => {
  it('shows the report to anybody, the number masked, without the rights of its person [R467] [R493] [R495] [R497]', async () => {
    const person = sample(app, '在职');
    const { report } = await ownReport(app, person);
    const reader = app.browser('10.2.0.1');
    const grouped = report.verificationCode.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    const { status, data } = await verify(reader, grouped);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      onlineChecking: 'yes',
      employeeName: person.name,
      employeeIdCard: maskIdNo(person.idNo),
    });
    expect(data.signFlowId).toBeUndefined();
    expect(data.verdict).toEqual({ state: 'valid', checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) });
    expect((await saved(reader, data.reportHandle)).data).toEqual({ ...data, verdict: expect.anything() });
    expect(report.verdict).toBeUndefined();
    expect((await downloadPdf(reader, data.reportHandle)).statusCode).toBe(403);
    const dispute = await reader.sealed('POST /api/portal/v1/archive/submitFeedback', {
      feedbackContent: '入职日期不正确',
      contactPhone: '13800138000',
      verificationCode: report.verificationCode,
    });
    expect(dispute).toMatchObject({ status: 403, message: '无权操作该报告' });
    app.clock.advance(60 * minute);
    expect(await saved(reader, data.reportHandle)).toMatchObject({ status: 403 });
    expect((await verify(reader, report.verificationCode)).data.reportHandle).toBe(data.reportHandle);
    expect(await saved(reader, data.reportHandle)).toMatchObject({ status: 200 });
  });

  it('is good to the end of its thirtieth day, Asia/Shanghai, then tells who must act [R491] [R468]', async () => {
    const { report } = await ownReport(app, sample(app, '在职'));
    app.clock.set(new Date(`${report.verifiableUntil}T23:59:00+08:00`));
    expect(await verify(app.browser('10.2.0.2'), report.verificationCode)).toMatchObject({ status: 200 });
    const shown = app.browser('10.2.0.2');
    const { data } = await verify(shown, report.verificationCode);
    expect(data.verdict).toEqual({ state: 'valid', checkedAt: `${report.verifiableUntil} 23:59` });
    app.clock.advance(minute);
    expect((await saved(shown, data.reportHandle)).data.verdict).toMatchObject({ state: 'expired' });
    expect(await verify(app.browser('10.2.0.2'), report.verificationCode)).toMatchObject({
      status: 400,
      message: '在线验证报告已过期，无法在线验证，请报告所有者重新申请',
      data: { reason: 'EXPIRED', checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00$/) },
    });
  });

  it('stays good when its person applies again: the new report has a code of its own [R491]', async () => {
    const person = sample(app, '离职1年');
    const first = await ownReport(app, person);
    const second = await ownReport(app, person);
    expect(second.report.verificationCode).not.toBe(first.report.verificationCode);
    expect(await verify(app.browser('10.2.0.3'), first.report.verificationCode)).toMatchObject({ status: 200 });
  });

  it('of the samples: one valid, one expired, at every start', async () => {
    app.clock.advance(40 * day);
    expect(await verify(app.browser('10.2.0.4'), sampleCodes.valid)).toMatchObject({ status: 400 });
    await loadSamples(app.context);
    expect(await verify(app.browser('10.2.0.4'), sampleCodes.valid)).toMatchObject({ status: 200 });
    const { data } = await verify(app.browser('10.2.0.4'), sampleCodes.expired);
    expect(data).toMatchObject({ reason: 'EXPIRED' });
  });
});

describe('a wrong code', () => {
  it.each(['ABCD', '验证码', 'a1b2c3d4e5f6g7h8', '!!!!'])(
    'is answered alike whatever is wrong with it: %s [R466]',
    async (code) => {
      expect(await verify(app.browser(`10.3.${code.length}.${code.charCodeAt(0) % 250}`), code)).toMatchObject(wrong);
    },
  );

  it('asks its browser for a captcha after five, for the rest of a quarter of an hour, and nobody else of its office', async () => {
    const { report } = await ownReport(app, sample(app, '在职'));
    const browser = app.browser('10.4.0.1');
    for (let index = 0; index < wrongCodeTries; index++)
      expect(await verify(browser, wrongCode(index))).toMatchObject(wrong);
    expect(await verify(browser, report.verificationCode)).toMatchObject(needsCaptcha);
    expect(await verify(browser, wrongCode(9))).toMatchObject(needsCaptcha);
    expect(await verify(app.browser('10.4.0.1'), report.verificationCode)).toMatchObject({ status: 200 });
    app.clock.advance(14 * minute);
    expect(await verify(browser, wrongCode(9))).toMatchObject(needsCaptcha);
    app.clock.advance(minute);
    expect(await verify(browser, report.verificationCode)).toMatchObject({ status: 200 });
  });

  it('never locks out who solves the captcha, each good for one check', async () => {
    const { report } = await ownReport(app, sample(app, '在职'));
    const browser = app.browser('10.4.0.9');
    for (let index = 0; index < wrongCodeTries; index++) await verify(browser, wrongCode(index));
    for (let index = 0; index < wrongCodeTries; index++)
      expect(await verify(browser, wrongCode(index), await solveCaptcha(app, browser))).toMatchObject(wrong);
    const solved = await solveCaptcha(app, browser);
    expect(await verify(browser, report.verificationCode, { ...solved, captchaAnswer: '0000' })).toMatchObject({
      status: 400,
      message: '图形验证码错误，请重新输入',
      data: { reason: 'CAPTCHA_WRONG' },
    });
    expect((await verify(browser, report.verificationCode, solved)).status).toBe(400);
    expect(await verify(browser, report.verificationCode, await solveCaptcha(app, browser))).toMatchObject({
      status: 200,
    });
  });

  it('asks the whole network of an IPv6 address, which its owner can change at will, after sixty', async () => {
    const { report } = await ownReport(app, sample(app, '在职'));
    for (let host = 1; host <= wrongCodeTriesOfAddress; host++) await wrongTries(`2001:db8:0:7::${host}`, 1);
    expect(await verify(app.browser('2001:db8:0:7:ffff::1'), report.verificationCode)).toMatchObject(needsCaptcha);
    expect((await verify(app.browser('2001:db8:0:8::1'), report.verificationCode)).status).toBe(200);
  });

  it('is counted also among many at once, right ones are not', async () => {
    const { report } = await ownReport(app, sample(app, '在职'));
    const browser = app.browser('10.4.0.3');
    for (let tries = 0; tries < 8; tries++)
      expect(await verify(browser, report.verificationCode)).toMatchObject({ status: 200 });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => verify(browser, wrongCode(index))));
    expect(replies.filter(({ message }) => message === wrong.message)).toHaveLength(wrongCodeTries);
    expect(replies.filter(({ message }) => message === needsCaptcha.message)).toHaveLength(20 - wrongCodeTries);
  });

  it('starts its quarter of an hour at the first wrong try', async () => {
    const { report } = await ownReport(app, sample(app, '在职'));
    const browser = app.browser('10.4.0.4');
    const wrongTry = async (index: number) => expect(await verify(browser, wrongCode(index))).toMatchObject(wrong);
    await verify(browser, report.verificationCode);
    app.clock.advance(14 * minute);
    for (let index = 0; index < 4; index++) await wrongTry(index);
    app.clock.advance(2 * minute);
    await wrongTry(4);
    expect(await verify(browser, report.verificationCode)).toMatchObject(needsCaptcha);
  });
});

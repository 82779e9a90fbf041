import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, momentOf } from '../../contract/rules/dates';
import { employees, reports } from '../../server/modules/archive/tables';
import { sampleCompany } from '../../server/samples/site/company';
import {
  day,
  downloadPdf,
  fetchReport,
  minute,
  ownReport,
  passCheck,
  path,
  sample,
  saved,
  startWithEmployees,
  verify,
} from './archive-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const secretPrefix = 'secret:';

let app: TestApp;
beforeAll(async () => {
  // In the morning: the tests let hours pass, and the samples are made for one day.
  app = await startWithEmployees({ start: momentOf(dayOf(new Date()), '08:00') });
});
afterAll(() => app.close());

const expired = { status: 403, message: '报告已超过查看时限，请重新申请' };
const refused = { status: 403, message: '无权操作该报告' };

describe('the report request', () => {
  it('answers the report of the person whose face was checked [R464] [R477] [R481] [R482]', async () => {
    const { report } = await ownReport(app, sample(app, '在职'));
    expect(report).toMatchObject({
      employeeName: '张伟',
      employeeIdCard: sample(app, '在职').idNo,
      onDutyStatus: '在职',
      employmentDate: '2018-07-02',
      laborDisputes: '无',
      performanceEvaluation: '优秀',
      onlineChecking: 'no',
      companyName: sampleCompany.name,
      reportGenerationTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      verificationCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{16}$/),
      reportHandle: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(report.performanceList.length).toBeGreaterThanOrEqual(4);
    expect(report.honoraryAwardsList).toHaveLength(3);
    expect(report.signFlowId).toBeUndefined();
    expect(report.verifiableUntil).toBe(dayOf(new Date(app.clock.now().getTime() + 30 * day)));
    const access = Date.parse(report.accessUntil) - app.clock.now().getTime();
    expect(access).toBeGreaterThan(59 * minute);
    expect(access).toBeLessThanOrEqual(60 * minute);
  });

  it('needs the marker before both values [R464]', async () => {
    const browser = app.browser();
    const { name, idNo } = sample(app, '在职');
    const reply = await browser.sealed('POST /api/portal/v1/archive/getReport', {
      employeeName: name,
      employeeIdCard: secretPrefix + idNo,
    });
    expect(reply.status).toBe(400);
  });

  it('needs a check of this browser, for exactly this person, in the last hour [R512] [R495]', async () => {
    const needed = { status: 403, message: '请先完成刷脸认证' };
    const person = sample(app, '在职');
    const browser = app.browser();
    expect(await fetchReport(browser, person)).toMatchObject(needed);
    await passCheck(app, browser, person);
    expect(await fetchReport(app.browser(), person)).toMatchObject(needed);
    expect(await fetchReport(browser, sample(app, '离职1年'))).toMatchObject(needed);
    expect(await fetchReport(browser, { ...person, name: '张维' })).toMatchObject(needed);
    app.clock.advance(61 * minute);
    expect(await fetchReport(browser, person)).toMatchObject(needed);
  });

  it.each(['离职1年', '离职3年差1天', '15位', '字母加9位', '生僻字', '带间隔点'])(
    'makes the report of %s [R492] [R452]',
    async (label) => {
      expect((await ownReport(app, sample(app, label))).report.employeeName).toBe(sample(app, label).name);
    },
  );

  it('takes other signs for the dot in a name', async () => {
    const person = sample(app, '带间隔点');
    const browser = app.browser();
    await passCheck(app, browser, person);
    const reply = await fetchReport(browser, { ...person, name: person.name.replace('·', '•') });
    expect(reply).toMatchObject({ status: 200 });
  });

  it('refuses who left three years and a day ago [R492]', async () => {
    const browser = app.browser();
    await passCheck(app, browser, sample(app, '离职3年零1天'));
    expect(await fetchReport(browser, sample(app, '离职3年零1天'))).toMatchObject({
      status: 403,
      message: '仅支持在职员工及离职3年内的员工查询',
      data: { reason: 'NOT_ELIGIBLE' },
    });
  });

  it('knows nobody else [R465]', async () => {
    const browser = app.browser();
    const stranger = { ...sample(app, '在职'), name: '何人' };
    await passCheck(app, browser, stranger);
    expect(await fetchReport(browser, stranger)).toMatchObject({
      status: 404,
      message: '未查询到您的履历信息，如有疑问请联系人力资源中心',
    });
  });

  it('makes one report of a check, also when asked ten times at once [R512]', async () => {
    const person = sample(app, '荣誉较多');
    const browser = app.browser();
    await passCheck(app, browser, person);
    const before = (await app.context.db.select().from(reports)).length;
    const replies = await Promise.all(Array.from({ length: 10 }, () => fetchReport(browser, person)));
    replies.push(await fetchReport(browser, person));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => data.verificationCode)).size).toBe(1);
    expect(new Set(replies.map(({ data }) => data.reportHandle)).size).toBe(1);
    expect((await app.context.db.select().from(reports)).length).toBe(before + 1);
  });

  it('keeps the report as it was when the record changes', async () => {
    const { browser, report } = await ownReport(app, sample(app, '有劳动纠纷'));
    expect(report).toMatchObject({ laborDisputes: '有', onDutyStatus: '离职' });
    await app.context.db.update(employees).set({ laborDisputes: false });
    expect((await saved(browser, report.reportHandle)).data.laborDisputes).toBe('有');
  });
});

describe('a report that was fetched', () => {
  it('is the same again by its handle, in this browser, for an hour [R476] [R495]', async () => {
    const { browser, report } = await ownReport(app, sample(app, '在职'));
    const again = await saved(browser, report.reportHandle);
    expect(again.data).toEqual(report);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(await saved(app.browser(), report.reportHandle)).toMatchObject(refused);
    const other = await ownReport(app, sample(app, '离职1年'));
    expect(await saved(other.browser, report.reportHandle)).toMatchObject(refused);
    app.clock.advance(60 * minute);
    expect(await saved(browser, report.reportHandle)).toMatchObject(expired);
    expect((await downloadPdf(browser, report.reportHandle)).json()).toMatchObject({
      code: 403,
      message: expired.message,
    });
  });

  it('can be downloaded as PDF by its person [R485] [R476]', async () => {
    const { browser, report } = await ownReport(app, sample(app, '在职'));
    const reply = await downloadPdf(browser, report.reportHandle);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('张伟的履历报告.pdf')}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const foreign = await downloadPdf(app.browser(), report.reportHandle);
    expect(foreign.statusCode).toBe(403);
    expect((await downloadPdf(browser, 'x'.repeat(22))).statusCode).toBe(403);
  });

  it('can be revoked by its person: the code is void at once, for everybody, and saying it again is no fault', async () => {
    const { browser, report } = await ownReport(app, sample(app, '在职'));
    const reader = app.browser('10.1.0.1');
    const viewed = await verify(reader, report.verificationCode);
    expect(viewed.status).toBe(200);
    const call = 'POST /api/portal/v1/archive/revokeReport';
    expect(await reader.call(call, { reportHandle: viewed.data.reportHandle })).toMatchObject(refused);
    expect(await browser.call(call, { reportHandle: report.reportHandle })).toMatchObject({ status: 200 });
    expect(await browser.call(call, { reportHandle: report.reportHandle })).toMatchObject({ status: 200 });
    expect(await verify(reader, report.verificationCode)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^报告已撤销，在线验证码已失效（验证时间：\d{4}-\d\d-\d\d \d\d:\d\d）$/),
      data: { reason: 'REVOKED' },
    });
    expect(await saved(reader, viewed.data.reportHandle)).toMatchObject(refused);
    expect(await saved(browser, report.reportHandle)).toMatchObject({ status: 403, message: '报告已作废，请重新申请' });
  });
});

describe('the codes of a person', () => {
  const call = 'POST /api/portal/v1/archive/revokeReport';
  const codesOf = async (browser: TestBrowser, reportHandle: string) =>
    (await browser.call('POST /api/portal/v1/archive/getOwnCodes', { reportHandle })).data.codes;

  it('come back with a new face check, and can be revoked while they live [R491] [R495]', async () => {
    const person = sample(app, '15位');
    const first = await ownReport(app, person);
    await ownReport(app, sample(app, '离职1年'));
    app.clock.advance(20 * day);
    const second = await ownReport(app, person);
    const { reportHandle } = second.report;
    const newest = async () => (await codesOf(second.browser, reportHandle)).slice(0, 2);
    expect(await newest()).toEqual([
      {
        verificationCode: second.report.verificationCode,
        generatedAt: second.report.reportGenerationTime,
        verifiableUntil: second.report.verifiableUntil,
        state: 'valid',
        current: true,
      },
      {
        verificationCode: first.report.verificationCode,
        generatedAt: first.report.reportGenerationTime,
        verifiableUntil: first.report.verifiableUntil,
        state: 'valid',
        current: false,
      },
    ]);
    const { verificationCode } = first.report;
    expect(await second.browser.call(call, { reportHandle, verificationCode })).toMatchObject({ status: 200 });
    expect((await verify(app.browser('10.1.0.2'), verificationCode)).data).toMatchObject({ reason: 'REVOKED' });
    expect((await verify(app.browser('10.1.0.2'), second.report.verificationCode)).status).toBe(200);
    expect((await newest()).map(({ state }) => state)).toEqual(['valid', 'revoked']);
    app.clock.advance(11 * day);
    const third = await ownReport(app, person);
    expect(await codesOf(third.browser, third.report.reportHandle)).toHaveLength(2);
  });

  it('are for that person alone [R495]', async () => {
    const own = await ownReport(app, sample(app, '在职'));
    const other = await ownReport(app, sample(app, '离职1年'));
    const { verificationCode } = own.report;
    const foreign = await other.browser.call(call, { reportHandle: other.report.reportHandle, verificationCode });
    expect(foreign).toMatchObject(refused);
    expect((await verify(app.browser('10.1.0.3'), verificationCode)).status).toBe(200);
    const reader = app.browser('10.1.0.4');
    const viewed = await verify(reader, verificationCode);
    for (const reportHandle of [own.report.reportHandle, viewed.data.reportHandle])
      expect(await reader.call('POST /api/portal/v1/archive/getOwnCodes', { reportHandle })).toMatchObject(refused);
  });

  it('are found of reports that were made before they were indexed', async () => {
    const person = sample(app, '字母加9位');
    const first = await ownReport(app, person);
    await app.context.db.update(reports).set({ personIndex: null });
    const second = await ownReport(app, person);
    await app.runSweeps();
    const codes = await codesOf(second.browser, second.report.reportHandle);
    expect(codes.map(({ verificationCode }) => verificationCode)).toContain(first.report.verificationCode);
  });
});

it('tells the date after which one must have left [R443]', async () => {
  const reply = await app.browser().call('GET /api/portal/v1/archive/getQueryPeriod', undefined);
  const today = dayOf(app.clock.now());
  expect(reply.data.leftAfter.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) - 3));
});

it('keeps names, numbers, codes and tokens out of the log', async () => {
  const person = sample(app, '电子签章');
  const { browser, report } = await ownReport(app, person);
  await downloadPdf(browser, report.reportHandle);
  await browser.send({ method: 'GET', url: `${path}/reportPdf/${person.idNo}` });
  const log = app.logs.join('\n');
  expect(app.logs.length).toBeGreaterThan(10);
  for (const secret of [person.name, person.idNo, report.verificationCode, report.reportHandle])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(/\/face\/[\w-]{22}/);
  for (const token of browser.cookies.values()) expect(log).not.toContain(token);
});

import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import { employees } from '../../server/modules/archive/tables';
import { secondFactors } from '../../server/modules/identity/factor-tables';
import { sessions } from '../../server/modules/identity/session-tables';
import { putSampleAccounts } from '../../server/samples/accounts';
import { ownReport, sample, startWithEmployees, verify } from './archive-flow';
import { accountIdOf, customer } from './beans-flow';
import { upload } from './files-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let hr: TestBrowser;
beforeAll(async () => {
  app = await startWithEmployees();
  await putSampleAccounts(app.context);
  hr = await customer(app, 'E10056');
});
afterAll(() => app.close());

const page = { pageNum: 1, pageSize: 20 };
const search = async (text: string) =>
  (await hr.sealed('POST /api/portal/v1/staff/getEmployees', { ...page, search: text })).data.data;
const one = async (id: string) => (await hr.call('POST /api/portal/v1/staff/getEmployee', { id })).data;
const correct = (body: Partial<CallBody<'POST /api/portal/v1/staff/correctEmployee'>> & { id: string; seen: string }) =>
  hr.sealed('POST /api/portal/v1/staff/correctEmployee', { values: {}, reason: '员工提供了证明', ...body });
const lastLog = async () => {
  const admin = await customer(app, 'E10000');
  const log = await admin.call('POST /api/portal/v1/staff/getLog', { ...page, resource: 'employees', kind: 'changes' });
  return log.data.data[0];
};

const heading = '姓名,身份证号,入职日期,部门,职务';
const fileOf = (...rows: string[]) => Buffer.from([heading, ...rows].join('\n')).toString('base64');
const preview = (csv: string) => hr.sealed('POST /api/portal/v1/staff/previewEmployees', { csv });
const importFile = (csv: string, seen: string) => hr.sealed('POST /api/portal/v1/staff/importEmployees', { csv, seen });

describe('employees in the console', () => {
  it('are found by part of a name, and by the whole number alone, which is shown masked', async () => {
    const { name, idNo } = sample(app, '在职');
    const [found] = await search(name.slice(0, 2));
    expect(found).toMatchObject({ name });
    expect(await search(idNo)).toEqual([found]);
    expect(await search(idNo.slice(0, 12))).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(JSON.stringify(await search(''))).not.toContain(idNo);
    expect(app.logs.join('')).not.toContain(idNo);
  });

  it('are corrected with a reason, once for what was seen; the log names fields, not what they say', async () => {
    const [found] = await search(sample(app, '在职').name);
    const id = found?.id ?? '';
    const { seen, values } = await one(id);
    const changed = { ...values, department: '质量中心', performanceList: '2024：按期交付\n2025：带新人' };
    expect(await correct({ id, seen, values: changed, reason: ' ' })).toMatchObject({ data: { reason: '请输入原因' } });
    expect(await correct({ id, seen, values: { ...changed, leaveDate: '1999-01-01' } })).toMatchObject({
      status: 400,
      data: { leaveDate: '请通过“办理离职”登记离职' },
    });
    expect(await correct({ id, seen, values: { ...changed, idNo: 'x' } })).toMatchObject({ status: 400 });
    const both = await Promise.all([
      correct({ id, seen, values: changed }),
      correct({ id, seen, values: { ...changed, department: '另一部门' } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      message: expect.stringMatching(/^该员工已由 .+（E\d+） 于 \d\d:\d\d 修改$/),
      data: { reason: 'CHANGED' },
    });
    const now = await one(id);
    expect(now.values.performanceList).toBe('2024：按期交付\n2025：带新人');
    const same = { ...now.values, department: ` ${now.values.department} ` };
    expect(await correct({ id, seen: now.seen, values: same, reason: '没有变化' })).toMatchObject({
      status: 409,
      message: '资料没有变化，未作更正',
    });
    const entry = await lastLog();
    expect(entry).toMatchObject({ act: 'change', reason: '员工提供了证明' });
    expect(entry?.after.fields).toEqual(expect.arrayContaining(['部门', '绩效内容']));
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`质量中心|另一部门|带新人|${found?.name}`));
  });

  it('are previewed with a warning of each character that no font has, without the name', async () => {
    const { data } = await preview(readFileSync('tests/cases/rare-names.csv').toString('base64'));
    expect(data).toMatchObject({ added: 3, warnings: ['第3行：有报告无法显示的字，将打印为[U+2EBF0]'] });
  });

  it('are corrected with the same warning, which is there again when the form is opened', async () => {
    const [found] = await search(sample(app, '在职').name);
    const id = found?.id ?? '';
    const { seen, values } = await one(id);
    const rare = await correct({ id, seen, values: { ...values, position: '李㳇𮯰' } });
    const warnings = ['有报告无法显示的字，将打印为[U+2EBF0]'];
    expect(rare).toMatchObject({ status: 200, data: { position: '李㳇𮯰', changedBy: '人事小何', warnings } });
    expect(await one(id)).toEqual(rare.data);
    const back = await correct({ id, seen: rare.data.seen, values });
    expect(back).toMatchObject({ status: 200, data: { seen, warnings: [] } });
  });

  it('are imported as the preview has shown it, or not at all', async () => {
    const { name, idNo } = sample(app, '在职');
    const csv = fileOf(
      `${name},${idNo},2018-06-01,研发中心,高级工程师`,
      '王新,11010119900307387X,2026-01-05,工程部,工程师',
    );
    const { data } = await preview(csv);
    expect(data).toMatchObject({ added: 1, changed: 1, same: 0, warnings: [] });
    expect(data.changes[0]?.fields).toContainEqual({ field: '职务', before: expect.any(String), after: '高级工程师' });
    expect(JSON.stringify(data)).not.toContain(idNo);
    expect(await search('王新')).toEqual([]);

    await app.context.db.update(employees).set({ position: '别人改过' }).where(eq(employees.name, name));
    expect(await importFile(csv, data.seen)).toMatchObject({
      status: 409,
      message: '员工资料在预览后有变化，请重新预览',
    });
    expect(await search('王新')).toEqual([]);
    const again = (await preview(csv)).data.seen;
    expect(await importFile(csv, again)).toMatchObject({ status: 200, data: { added: 1, changed: 1 } });
    expect(await search('王新')).toMatchObject([{ position: '工程师' }]);
    expect((await preview(csv)).data).toMatchObject({ added: 0, changed: 0, same: 2 });
    expect(await lastLog()).toMatchObject({ act: 'import', after: { added: 1, changed: 1, same: 0 } });
  });

  it('are not imported from a file with one bad line, told by its number', async () => {
    expect(await preview(Buffer.from('姓名,工号\n张三,1').toString('base64'))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^第1行：缺少列：身份证号/),
    });
    expect(
      await preview(fileOf('李好,11010119900307387X,2026-01-05,工程部,工程师', '李坏,123,2026-01-05,部,职')),
    ).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^第3行：/),
    });
  });

  it('need the second factor again for the import', async () => {
    const { db, now } = app.context;
    const accountId = await accountIdOf(app, 'E10056');
    const csv = fileOf('王新,11010119900307387X,2026-01-05,工程部,工程师');
    await db.insert(secondFactors).values({ accountId, secret: 'sealed', createdAt: now(), confirmedAt: now() });
    const passed = (minutes: number) =>
      db
        .update(sessions)
        .set({ secondFactorAt: new Date(now().getTime() - minutes * 60_000) })
        .where(eq(sessions.accountId, accountId));
    await passed(11);
    // The preview is no import: it does not ask.
    const { seen } = (await preview(csv)).data;
    expect(await importFile(csv, seen)).toMatchObject({ status: 403, data: { reason: 'FACTOR_AGAIN' } });
    await passed(1);
    expect(await importFile(csv, seen)).toMatchObject({ status: 200, data: { added: 0, changed: 0 } });
    await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  });
});

describe('reports and disputes in the console', () => {
  it('say when a report was verified and from where, and revoke it once, with the reason', async () => {
    const person = sample(app, '在职');
    const { report } = await ownReport(app, person);
    await verify(app.browser('10.9.0.1'), report.verificationCode);
    const find = async (text: string) =>
      (await hr.sealed('POST /api/portal/v1/staff/getIssuedReports', { ...page, search: text })).data.data;
    const [found] = await find(report.verificationCode);
    expect(found).toMatchObject({ verifications: 1, revokedAt: '' });
    expect((await find(person.idNo)).map(({ id }) => id)).toContain(found?.id);
    const id = found?.id ?? '';
    const verified = (await hr.call('POST /api/portal/v1/staff/getVerifications', { id })).data;
    expect(verified).toMatchObject([{ network: expect.stringContaining('10.9.0') }]);
    const revoke = () => hr.call('POST /api/portal/v1/staff/revokeIssuedReport', { id, reason: '本人申请' });
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(
      /^该报告已由 人事小何（.*） 于 \d\d:\d\d 撤销$/,
    );
    expect(await verify(app.browser('10.9.0.2'), report.verificationCode)).toMatchObject({
      data: { reason: 'REVOKED' },
    });
    expect((await find(report.verificationCode))[0]).toMatchObject({ revokedBy: '人事小何', revokeReason: '本人申请' });
    expect(await lastLog()).toMatchObject({ act: 'revoke', reason: '本人申请' });
  });

  it('list open disputes with their files, which HR alone gets, and close each once', async () => {
    const { browser, report } = await ownReport(app, sample(app, '在职'));
    const proofFileList = [await upload(browser, '证明.pdf')];
    const sent = await browser.sealed('POST /api/portal/v1/archive/submitFeedback', {
      feedbackContent: '入职日期应为2018年6月',
      contactPhone: '13800138000',
      verificationCode: report.verificationCode,
      proofFileList,
    });
    expect(sent.status).toBe(200);
    const list = async (state: 'open' | 'closed') =>
      (await hr.call('POST /api/portal/v1/staff/getDisputes', { ...page, state })).data.data;
    const dispute = (await list('open')).at(-1);
    expect(dispute).toMatchObject({ content: '入职日期应为2018年6月', phone: '13800138000' });
    const id = dispute?.id ?? '';
    const file = (by: TestBrowser) => by.send({ url: `/api/portal/v1/staff/disputeFile/${id}` });
    expect((await file(hr)).statusCode).toBe(200);
    expect(await lastLog()).toMatchObject({ act: 'download', subject: `异议 ${id}`, actorName: '人事小何' });
    expect((await file(await customer(app, 'E10040'))).statusCode).toBe(403);
    expect((await file(app.browser())).statusCode).toBe(401);
    const waiting = async () =>
      (await hr.call('POST /api/portal/v1/staff/getWaiting', undefined)).data.find(({ kind }) => kind === 'disputes');
    const before = (await waiting())?.count ?? 0;
    const close = () => hr.call('POST /api/portal/v1/staff/closeDispute', { id, outcome: '已更正入职日期' });
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(
      /^该异议已由 人事小何（.*） 于 \d\d:\d\d 结案$/,
    );
    expect(await waiting()).toMatchObject({ count: before - 1 });
    expect(await lastLog()).toMatchObject({ act: 'close', subject: `异议 ${id}`, reason: '已更正入职日期' });
    expect((await list('closed'))[0]).toMatchObject({ id, outcome: '已更正入职日期', closedBy: '人事小何' });
  });
});

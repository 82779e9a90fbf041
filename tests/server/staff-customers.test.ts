import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import { staffLog } from '../../server/database/staff-log-tables';
import { putSampleAccounts } from '../../server/samples/accounts';
import { customer } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

const listCall = 'POST /api/portal/v1/staff/getCustomers';
const smtCall = 'POST /api/portal/v1/staff/setSmtWhiteList';
const muteCall = 'POST /api/portal/v1/comment/forbidCustomer';
const banCall = 'POST /api/portal/v1/question/banCustomer';

let app: TestApp;
let admin: TestBrowser;
let service: TestBrowser;
let moderator: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  await putSampleAccounts(app.context);
  admin = await customer(app, 'E10000');
  service = await customer(app, 'E10040');
  moderator = await customer(app, 'E10001');
});
afterAll(() => app.close());

const find = (search: string, by = admin, page: { pageNum: number; pageSize: number } = { pageNum: 1, pageSize: 20 }) =>
  by.call(listCall, { search, ...page });
const found = async (code: string) => (await find(code)).data.data[0];
const setSmt = (body: Partial<CallBody<typeof smtCall>> = {}, by = service) =>
  by.call(smtCall, { customerCode: 'C10001', smtWhiteList: true, reason: '签约贴片客户', ...body });
const loggedOf = (code: string) =>
  app.context.db.select().from(staffLog).where(eq(staffLog.subject, code)).orderBy(staffLog.id);

describe('the customers of the console', () => {
  it('are found by the beginning of a code or part of a name, a page at a time', async () => {
    expect((await find('C1000', service)).data.data.map(({ customerCode }) => customerCode)).toEqual(
      ['1', '2', '3', '4', '5', '6', '7'].map((last) => `C1000${last}`),
    );
    expect((await find('远航')).data).toMatchObject({ totalRows: 1, data: [{ customerCode: 'C10003' }] });
    const second = await find('C1000', admin, { pageNum: 2, pageSize: 3 });
    expect(second.data).toMatchObject({ totalRows: 7, totalPages: 3, pageNum: 2 });
    expect(second.data.data.map(({ customerCode }) => customerCode)).toEqual(['C10004', 'C10005', 'C10006']);
    expect((await find('%')).data.data).toEqual([]);
    expect(await find('  ')).toMatchObject({ status: 400 });
  });

  it('are those of customers alone, with nothing personal', async () => {
    expect((await find('E1000')).data.data).toEqual([]);
    expect((await find('S10001')).data.data).toEqual([]);
    expect(await found('C10003')).toEqual({
      customerCode: 'C10003',
      customerName: '惠州远航电器',
      blackList: true,
      noQuestion: false,
      smtWhiteList: false,
      disabled: false,
      mergedInto: '',
      merged: [],
    });
  });

  it('may use the SMT orders once they are on the list, and no longer after it', async () => {
    const own = await customer(app, 'C10001');
    const mayOrder = async () => (await own.call('POST /api/portal/v1/customer/checkSmtWhiteList', undefined)).data;
    expect(await mayOrder()).toBe(false);
    expect(await setSmt()).toMatchObject({ status: 200, message: '已加入SMT白名单', data: { smtWhiteList: true } });
    expect(await mayOrder()).toBe(true);
    expect(await found('C10001')).toMatchObject({ smtWhiteList: true });
    expect(await setSmt({ smtWhiteList: false, reason: ' 合同到期 ' })).toMatchObject({ message: '已移出SMT白名单' });
    expect(await mayOrder()).toBe(false);
    const log = await admin.call('POST /api/portal/v1/staff/getLog', {
      resource: 'customers',
      pageNum: 1,
      pageSize: 10,
      kind: 'changes',
    });
    expect(log.data.data).toMatchObject([
      {
        act: 'change',
        subject: 'C10001',
        actorCode: 'E10040',
        before: { smtWhiteList: true },
        after: { smtWhiteList: false },
        reason: '合同到期',
      },
      { before: { smtWhiteList: false }, after: { smtWhiteList: true }, reason: '签约贴片客户' },
    ]);
  });

  it('changed by two at once are changed and logged once', async () => {
    const both = await Promise.all([
      setSmt({ customerCode: 'C10002' }),
      setSmt({ customerCode: 'C10002', reason: '经理同意' }, admin),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(/^该客户已由 .*（.*） 于 \d\d:\d\d 修改$/);
    expect(await loggedOf('C10002')).toHaveLength(1);
  });

  it('are not changed without a reason, nor those who are no customers', async () => {
    expect(await setSmt({ customerCode: 'C10006', reason: ' ' })).toMatchObject({
      status: 400,
      message: '请输入原因',
    });
    expect(await found('C10006')).toMatchObject({ smtWhiteList: false });
    expect(await setSmt({ customerCode: 'NOBODY' })).toMatchObject({ status: 404, message: '客户不存在' });
    expect(await setSmt({ customerCode: 'E10040' })).toMatchObject({ status: 404, message: '客户不存在' });
  });

  it('are put on the SMT list by service and administrators alone', async () => {
    const refused = { status: 403, data: { reason: 'NO_PERMISSION' } };
    expect(await find('C10001', moderator)).toMatchObject({ status: 200 });
    expect(await setSmt({}, moderator)).toMatchObject(refused);
    for (const code of ['E10055', 'E10056', 'E10050', 'C10002']) {
      const by = await customer(app, code);
      expect(await find('C10001', by)).toMatchObject(refused);
      expect(await setSmt({}, by)).toMatchObject(refused);
    }
    expect(await find('C10001', app.browser())).toMatchObject({ status: 401 });
    expect(await setSmt({}, app.browser())).toMatchObject({ status: 401 });
    expect(await found('C10001')).toMatchObject({ smtWhiteList: false });
  });

  it('are muted by moderators alone, with the log of the comments', async () => {
    const mute = (by: TestBrowser, forbiddenStatus: 0 | 1 = 1, customerCode = 'C10130') =>
      by.call(muteCall, { customerCode, forbiddenStatus, reason: '反复刷屏' });
    expect(await mute(service)).toMatchObject({ status: 403 });
    expect(await mute(moderator)).toMatchObject({ status: 200 });
    expect(await found('C10130')).toMatchObject({ blackList: true, noQuestion: false });
    const log = await moderator.call('POST /api/portal/v1/comment/getOperationLog', { pageNum: 1, pageSize: 1 });
    expect(log.data.data).toMatchObject([
      {
        operationType: 4,
        customerCode: 'C10130',
        operatorCode: 'E10001',
        fromStatus: 0,
        toStatus: 1,
        reason: '反复刷屏',
      },
    ]);
    expect(await mute(moderator, 1, 'M10001')).toMatchObject({ status: 409, message: '不能禁言工作人员' });
  });

  it('are banned from asking by their code, by moderators alone, with the log of the questions', async () => {
    const ban = (by: TestBrowser, noQuestion: 0 | 1 = 1, customerCode = 'C10021') =>
      by.call(banCall, { customerCode, noQuestion, reason: '发布广告' });
    const own = await customer(app, 'C10021');
    const check = async () => (await own.call('POST /api/portal/v1/question/checkAsk', undefined)).data.noQuestion;
    expect(await ban(service)).toMatchObject({ status: 403 });
    expect(await ban(moderator)).toMatchObject({ status: 200, data: { customerCode: 'C10021', noQuestion: true } });
    expect(await found('C10021')).toMatchObject({ blackList: false, noQuestion: true });
    expect(await check()).toBe(true);
    await Promise.all([ban(moderator, 0), ban(admin, 0)]);
    expect(await check()).toBe(false);
    expect(await loggedOf('C10021')).toMatchObject([
      {
        resource: 'questions',
        act: 'ban',
        before: { noQuestion: false },
        after: { noQuestion: true },
        reason: '发布广告',
      },
      { resource: 'questions', act: 'unban', before: { noQuestion: true }, after: { noQuestion: false } },
    ]);
    expect(await ban(moderator, 1, 'M10001')).toMatchObject({ status: 409, message: '不能禁止工作人员提问' });
    expect(await ban(moderator, 1, 'NOBODY')).toMatchObject({ status: 404, message: '客户不存在' });
    expect(await moderator.call(banCall, { noQuestion: 1 })).toMatchObject({ status: 400 });
  });
});

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import type { TicketAct } from '../../contract/service/rules/tickets';
import { accounts } from '../../server/database/account-tables';
import { disputes, reports } from '../../server/modules/archive/tables';
import { helpFeedback } from '../../server/modules/help/tables';
import { questions } from '../../server/modules/questions/tables';
import { serviceTicketSteps, serviceTickets } from '../../server/modules/service/ticket-tables';
import { tips } from '../../server/modules/tips/tables';
import { startWithSamples } from './archive-flow';
import { signedIn, solveCaptcha } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let staff: TestBrowser;
/** Mails and short messages, as they were handed over. */
const sent: { to: string; text: string }[] = [];
beforeAll(async () => {
  app = await startWithSamples({
    providers: {
      mail: {
        name: 'outbox',
        send: async ({ to, text }) => {
          sent.push({ to, text });
        },
      },
      sms: {
        name: 'outbox',
        send: async ({ phone, text }) => {
          sent.push({ to: phone, text });
        },
      },
    },
  });
  staff = await signedIn(app, 'E10040', 'staff');
});
afterAll(() => app.close());

it('the sample tickets stand in each state with their answers, one of them unseen, and nobody is told of them', async () => {
  await app.runSweeps();
  expect(sent.filter(({ text }) => text.includes('工单'))).toEqual([]);
  const browser = await signedIn(app, 'C10040');
  const { data } = await browser.call('POST /api/portal/v1/service/getSubmissions', { pageNum: 1, pageSize: 50 });
  expect(data.data.map(({ kind, state, unread = false }) => [kind, state, unread])).toEqual([
    ['工作人员投诉', '待处理', false],
    ['工作人员投诉', '处理中', false],
    ['工作人员投诉', '已回复', true],
    ['网站建议', '已结案', false],
  ]);
  const stepsOf = async (ticketNumber: string) =>
    (await browser.call('POST /api/portal/v1/service/getOwnTicket', { ticketNumber })).data.steps;
  const [, , answered, closed] = await Promise.all(data.data.map(({ number }) => stepsOf(number)));
  expect(answered?.at(-1)).toMatchObject({ step: 'answered', text: expect.stringContaining('重做钢网') });
  expect(closed?.map(({ step }) => step)).toEqual(['submitted', 'assigned', 'answered', 'closed']);
});

const newKey = () => randomBytes(16).toString('hex');

const accused = '业务员王某';
const written = {
  complainType: '1',
  salesClass: 'PCB',
  method: 'ticket',
  complaintMan: accused,
  complaintSortCode: 'pcb-2',
  complaintContent: `${accused}三天没有回复询价`,
  customerSuggestion: '请安排专人跟进',
  linkMan: '李工',
  complaintPhone: '13800138040',
  otherReason: '',
} as const;

type Complaint = CallBody<'POST /api/portal/v1/submitComplaint'>;

const complain = (browser: TestBrowser, change: Partial<Complaint> = {}) =>
  browser.sealed('POST /api/portal/v1/submitComplaint', {
    fileIndexIds: [],
    requestKey: newKey(),
    ...written,
    ...change,
  });

const counted = async () => {
  const [row] = await app.context.db.select({ rows: sql<number>`count(*)::integer` }).from(serviceTickets);
  return row?.rows ?? 0;
};

const uploadCall = 'POST /file-storage-manage/file/uploadLink';

async function upload(browser: TestBrowser, name: string) {
  const bytes = PNG.sync.write(new PNG({ width: 3, height: 3 }));
  const { data } = await browser.call(uploadCall, {
    fileName: name,
    fileSize: bytes.length,
    fileMd5: createHash('md5').update(bytes).digest('hex'),
  });
  await browser.send({
    method: 'PUT',
    url: data.uploadUrl,
    headers: { 'content-type': 'application/octet-stream', ...data.headers },
    payload: bytes,
  });
  const { fileIndexId, relativePath } = data;
  await browser.call('POST /file-storage-manage/file/status', { fileIndexId, relativePath, fileStatus: 3 });
  return fileIndexId;
}

const ticketOf = (ticketNumber: string, browser = staff) =>
  browser.call('POST /api/portal/v1/service/getTicket', { ticketNumber });

describe('a complaint', () => {
  it('is taken for the kinds of staff and their own categories alone [R324]', async () => {
    const browser = await signedIn(app, 'C10040');
    const sorts = await browser.call('GET /api/portal/v1/getComplaintSortList', undefined, {
      query: { salesClass: 'FINANCIAL' },
    });
    expect(sorts.data.map(({ sortName }) => sortName)).toEqual([
      '服务态度',
      '发票开具错误',
      '退款不及时',
      '对账错误',
      '其他',
    ]);
    expect(await complain(browser, { salesClass: 'FINANCIAL' })).toMatchObject({
      code: 400,
      message: '请选择投诉分类',
    });
    expect(await complain(browser, { salesClass: 'FINANCIAL', method: 'phone' })).toMatchObject({ code: 400 });
    expect(await complain(browser, { complaintMan: '' })).toMatchObject({ message: '请输入被投诉人信息' });
    expect(await complain(browser, { complaintPhone: '123' })).toMatchObject({ message: '请输入正确的电话号码' });
    const menus = await browser.call('POST /api/portal/v1/customerComplainInfoInit', undefined);
    expect(menus.data.customerServerMenuInfoList.length).toBeGreaterThan(0);
  });

  it('bears all its fields, for each kind of staff [R321]', async () => {
    const browser = await signedIn(app, 'C10040');
    const kinds = { PCB: 'pcb', SMT: 'smt', STEELMESH: 'steelmesh', FINANCIAL: 'financial' } as const;
    for (const salesClass of ['PCB', 'SMT', 'STEELMESH', 'FINANCIAL'] as const) {
      const { data } = await complain(browser, {
        salesClass,
        method: salesClass === 'FINANCIAL' ? 'ticket' : 'phone',
        complaintSortCode: `${kinds[salesClass]}-other`,
        otherReason: '反复修改',
      });
      expect((await ticketOf(data.ticketNumber)).data.fields.map(({ label }) => label)).toEqual([
        '工作人员类型',
        '投诉方式',
        '投诉分类',
        '被投诉人',
        '投诉内容',
        '建议',
        '其他原因',
        '姓名',
        '电话',
      ]);
    }
  });

  it('is stored once where its reply was lost, also when it is sent twice at once', async () => {
    const browser = await signedIn(app, 'C10040');
    const before = await counted();
    const requestKey = newKey();
    const both = await Promise.all([complain(browser, { requestKey }), complain(browser, { requestKey })]);
    const again = await complain(browser, { requestKey });
    const numbers = new Set([...both, again].map(({ data }) => data.ticketNumber));
    expect(numbers.size).toBe(1);
    expect([...numbers][0]).toMatch(/^TS\d{6}[2-9A-Z]{8}$/);
    expect(await counted()).toBe(before + 1);
    const other = await complain(browser, { requestKey, complaintContent: '改过的内容' });
    expect(numbers).not.toContain(other.data.ticketNumber);
  });

  it('is the same with its evidence when it is sent again after a lost reply', async () => {
    const browser = await signedIn(app, 'C10040');
    const fileIndexIds = [await upload(browser, '截图.png')];
    const before = await counted();
    const requestKey = newKey();
    const first = await complain(browser, { requestKey, fileIndexIds });
    const again = await complain(browser, { requestKey, fileIndexIds });
    expect([first, again]).toMatchObject([{ code: 200 }, { code: 200, data: first.data }]);
    expect(await counted()).toBe(before + 1);
    expect((await ticketOf(again.data.ticketNumber)).data.files).toEqual(fileIndexIds);
  });

  it('keeps what was written encrypted, and shows the accused to staff alone', async () => {
    const browser = await signedIn(app, 'C10040');
    const { data } = await complain(browser);
    const rows = await app.context.db.select().from(serviceTickets);
    expect(JSON.stringify(rows)).not.toMatch(/王某|李工|13800138040/);
    const own = await browser.call('POST /api/portal/v1/service/getOwnTicket', { ticketNumber: data.ticketNumber });
    expect(own).toMatchObject({ code: 200, data: { title: '工作人员投诉：PCB业务人员，响应不及时', state: 'open' } });
    const list = await browser.call('POST /api/portal/v1/service/getSubmissions', { pageNum: 1, pageSize: 50 });
    expect(JSON.stringify([own.data, list.data])).not.toContain('王某');
    expect(JSON.stringify((await ticketOf(data.ticketNumber)).data)).toContain(accused);
    expect(await ticketOf(data.ticketNumber, browser)).toMatchObject({ code: 403 });
    const stranger = await signedIn(app, 'C10002');
    const theirs = await stranger.call('POST /api/portal/v1/service/getOwnTicket', { ticketNumber: data.ticketNumber });
    expect(theirs).toMatchObject({ code: 404, message: '没有找到该工单，请核对工单号和电话' });
  });

  it('takes evidence by the generic calls, which its sender alone downloads there [R205] [R206] [R210] [R215] [R216] [R217]', async () => {
    const browser = await signedIn(app, 'C10040');
    const ask = (fileName: string, fileSize: number, by = browser) =>
      by.call(uploadCall, { fileName, fileSize, fileMd5: '0'.repeat(32) });
    const most = 50 * 1024 * 1024;
    expect(await ask('a.xlsx', most)).toMatchObject({
      status: 200,
      data: {
        fileIndexId: expect.any(String),
        uploadUrl: expect.any(String),
        relativePath: expect.stringMatching(/^generic/),
      },
    });
    expect(await ask('a.zip', most + 1)).toMatchObject({ status: 400, message: '只能上传不超过50MB的文件' });
    expect(await ask('a.exe', 1)).toMatchObject({
      status: 400,
      message: '只能上传rar、zip、doc、docx、xls、xlsx、pdf、jpg、jpeg、png格式的文件',
    });
    expect(await ask(`${'长'.repeat(77)}.zip`, 1)).toMatchObject({ message: '文件名过长，请修改文件名后重新上传' });
    expect(await ask('a.zip', 1, app.browser())).toMatchObject({ status: 401, message: '请先登录后再试' });

    const fileIndexId = await upload(browser, '截图.png');
    const down = 'POST /file-storage-manage/file/downLink';
    const { data } = await browser.call(down, { fileIndexId });
    expect(data).toMatchObject({ fileIndexId, fileName: '截图.png' });
    expect((await browser.send({ url: data.downUrl })).statusCode).toBe(200);
    await complain(browser, { fileIndexIds: [fileIndexId] });
    for (const other of [app.browser(), await signedIn(app, 'C10002'), await signedIn(app, 'M10001')]) {
      expect((await other.send({ url: data.downUrl })).statusCode).toBe(404);
      expect(await other.call(down, { fileIndexId })).toMatchObject({ status: 404 });
      expect((await other.send({ url: `/api/portal/v1/pictures/${fileIndexId}` })).statusCode).toBe(404);
    }
  });

  it('takes evidence that was chosen twice in one go', async () => {
    const browser = await signedIn(app, 'C10040');
    const fileIndexIds = await Promise.all([upload(browser, '截图.png'), upload(browser, '截图.png')]);
    expect(await complain(browser, { fileIndexIds })).toMatchObject({ status: 200 });
  });

  it('bears evidence of its sender, which staff read and nobody else', async () => {
    const browser = await signedIn(app, 'C10040');
    const fileIndexId = await upload(browser, '截图.png');
    const stranger = await signedIn(app, 'C10002');
    expect(await complain(stranger, { fileIndexIds: [fileIndexId] })).toMatchObject({ code: 400 });
    const { data } = await complain(browser, { fileIndexIds: [fileIndexId] });
    expect((await ticketOf(data.ticketNumber)).data.files).toEqual([fileIndexId]);
    const url = `/api/portal/v1/service/ticketFile/${fileIndexId}`;
    expect((await staff.send({ method: 'GET', url })).statusCode).toBe(200);
    expect((await browser.send({ method: 'GET', url })).statusCode).toBe(403);
    const admin = await signedIn(app, 'E10000', 'staff');
    const log = await admin.call('POST /api/portal/v1/staff/getLog', {
      pageNum: 1,
      pageSize: 10,
      subject: data.ticketNumber,
      kind: 'changes',
    });
    expect(log.data.data.map(({ act }) => act)).toEqual(['download']);
  });
});

describe('a visitor', () => {
  it('is asked to sign in, or to solve a captcha', async () => {
    const browser = app.browser();
    expect(await complain(browser)).toMatchObject({ code: 401, message: '请先登录' });
    const captcha = await solveCaptcha(app, browser);
    expect(await complain(browser, { ...captcha, captchaAnswer: 'XXXX' })).toMatchObject({
      code: 400,
      data: { reason: 'CAPTCHA_WRONG' },
    });
    const sent = await complain(browser, await solveCaptcha(app, browser));
    expect(sent).toMatchObject({ code: 200 });
    expect((await ticketOf(sent.data.ticketNumber)).data.sender).toBe('');
  });

  it('follows the ticket by number and phone, and learns nothing from any other', async () => {
    const browser = app.browser();
    const { data } = await complain(browser, await solveCaptcha(app, browser));
    const follow = async (ticketNumber: string, phoneNumber: string) =>
      browser.sealed('POST /api/portal/v1/service/followTicket', {
        ticketNumber,
        phoneNumber,
        ...(await solveCaptcha(app, browser)),
      });
    expect(await follow(data.ticketNumber, '13800138040')).toMatchObject({ code: 200, data: { state: 'open' } });
    const answers = await Promise.all([
      follow(data.ticketNumber, '13800138041'),
      follow('TS26112222222222', '13800138040'),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 404, message: '没有找到该工单，请核对工单号和电话' });
    const { data: silent } = await complain(browser, { ...(await solveCaptcha(app, browser)), complaintPhone: '' });
    expect(await follow(silent.ticketNumber, '13800138040')).toMatchObject({ code: 404 });
  });
});

describe('feedback on the site', () => {
  it('is sent as a form, of a kind, with a phone or without [R313]', async () => {
    const browser = await signedIn(app, 'C10040');
    const send = (change: { type?: 'SMT'; customerSuggestContext?: string; phoneNumber?: string }) =>
      browser.formCall('POST /api/portal/v1/submitSiteFeedback', {
        type: 'PCB',
        customerSuggestContext: '希望增加批量下载',
        phoneNumber: '',
        ...change,
      });
    const { data } = await send({});
    expect(data.ticketNumber).toMatch(/^JY/);
    expect(await send({ type: 'SMT', phoneNumber: '0755-82048201' })).toMatchObject({ code: 200 });
    expect(await send({ customerSuggestContext: ' ' })).toMatchObject({ message: '请输入您的建议' });
    expect(await send({ phoneNumber: '12' })).toMatchObject({ message: '请输入正确的电话号码' });
  });
});

describe('the submissions of a customer', () => {
  it('are found by the key they were sent under, wherever they were stored, by the customer alone', async () => {
    const browser = await signedIn(app, 'C10001');
    const stranger = await signedIn(app, 'C10040');
    await app.context.db.update(accounts).set({ nickName: '板厂小王' }).where(eq(accounts.code, 'C10001'));
    const has = async (key: string, who = browser) =>
      (await who.call('POST /api/portal/v1/service/hasSubmission', { key })).data.stored;
    const [complaint, siteFeedback, helpDocument, question, comment] = [
      newKey(),
      newKey(),
      newKey(),
      newKey(),
      newKey(),
    ];
    const keys = [complaint, siteFeedback, helpDocument, question, comment];
    expect(await Promise.all(keys.map((key) => has(key)))).toEqual([false, false, false, false, false]);
    await complain(browser, { requestKey: complaint });
    await browser.formCall('POST /api/portal/v1/submitSiteFeedback', {
      type: 'PCB',
      customerSuggestContext: '希望增加批量下载',
      phoneNumber: '',
      requestKey: siteFeedback,
    });
    await browser.formCall('POST /api/portal/v1/submitHelpFeedback', {
      type: '其他',
      articleTitle: '钢网厚度怎么选',
      articleUrl: '/portal/h1.html',
      feedbackPictureUrl: '',
      feedbackType: '1',
      customerSuggestContext: '图片看不清楚',
      requestKey: helpDocument,
    });
    const asked = await browser.call(
      'POST /api/portal/v1/question/submit',
      { categoryCode: 'service_pcb', title: '板厚公差是多少', content: '请问1.6mm板厚的公差？' },
      { headers: { 'idempotency-key': question } },
    );
    await app.context.db.update(questions).set({ status: 1 }).where(eq(questions.id, asked.data.id));
    await browser.call(
      'POST /api/portal/v1/comment/submitComment',
      { content: '<p>同问</p>', type: 6, businessId: asked.data.id },
      { headers: { 'idempotency-key': comment } },
    );
    expect(await Promise.all(keys.map((key) => has(key)))).toEqual([true, true, true, true, true]);
    expect(await Promise.all(keys.map((key) => has(key, stranger)))).toEqual([false, false, false, false, false]);
    expect(await Promise.all(keys.map((key) => has(key, app.browser())))).toEqual([false, false, false, false, false]);
  });

  it('are found by their key alone where they are anonymous, also by who has signed in since', async () => {
    const browser = app.browser();
    const key = newKey();
    const has = async (who: typeof browser) =>
      (await who.call('POST /api/portal/v1/service/hasSubmission', { key })).data.stored;
    expect(await has(browser)).toBe(false);
    const sent = await browser.formCall('POST /api/portal/v1/submitSiteFeedback', {
      type: 'PCB',
      customerSuggestContext: '希望增加批量下载',
      phoneNumber: '',
      requestKey: key,
      ...(await solveCaptcha(app, browser)),
    });
    expect(sent).toMatchObject({ code: 200 });
    expect(await Promise.all([browser, await signedIn(app, 'C10001')].map(has))).toEqual([true, true]);
  });

  it('come from all areas, newest first, by pages', async () => {
    const { db, now } = app.context;
    const browser = await signedIn(app, 'C10002');
    const [account] = await db.select().from(accounts).where(eq(accounts.code, 'C10002'));
    if (!account) throw new Error('no such account');
    await complain(browser);
    const at = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
    await db.insert(helpFeedback).values({
      id: randomUUID(),
      customerCode: 'C10002',
      digest: 'd',
      reasons: ['其他'],
      articleTitle: '钢网厚度怎么选',
      articleUrl: 'https://evil.example/',
      pictureIds: [],
      description: '',
      receivedAt: at(1),
    });
    await db.insert(tips).values({
      settlementAccessId: 'tip-of-test',
      accountId: account.id,
      accessId: 'a',
      videoId: 1,
      title: '参观工厂',
      amountFen: 100,
      idempotencyKey: 'key',
      createdAt: at(2),
      expiresAt: at(-30),
    });
    const [report] = await db.select({ id: reports.id }).from(reports).limit(1);
    if (!report) throw new Error('no sample report');
    await db.insert(disputes).values({
      reportId: report.id,
      content: 'sealed',
      phone: 'sealed',
      accountId: account.id,
      createdAt: at(3),
    });
    const page = async (pageNum: number) =>
      (await browser.call('POST /api/portal/v1/service/getSubmissions', { pageNum, pageSize: 3 })).data;
    const [first, second] = [await page(1), await page(2)];
    expect(
      [...first.data, ...second.data].slice(0, 5).map(({ kind, state, address }) => [kind, state, address]),
    ).toEqual([
      ['工作人员投诉', '待处理', ''],
      ['文档反馈', '已收到', ''],
      ['打赏', '待支付', ''],
      ['履历异议', '已受理，5个工作日内以短信通知', ''],
      ['技术提问', '已回复，已同步社区', expect.stringMatching(/^\/portal\/q4i\d+\.html$/)],
    ]);
    const asked = await db.$count(questions, eq(questions.accountId, account.id));
    expect([asked > 0, first.totalRows]).toEqual([true, 4 + asked]);
  });
});

describe('staff', () => {
  const operate = (
    ticketNumber: string,
    version: number,
    rest: { act: TicketAct; text?: string; assigneeCode?: string },
  ) => staff.call('POST /api/portal/v1/service/operateTicket', { ticketNumber, version, ...rest });

  it('take one of two answers that are sent at once', async () => {
    const { ticketNumber } = (await complain(await signedIn(app, 'C10040'))).data;
    const replies = await Promise.all(['甲', '乙'].map((text) => operate(ticketNumber, 1, { act: 'answer', text })));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    const late = replies.find(({ code }) => code === 409);
    expect(late?.message).toMatch(/^该工单已由 客服小方（.*） 于 \d\d:\d\d 回复$/);
  });

  it('assign, answer and close a ticket; its sender sees the history, and the log says who', async () => {
    const browser = await signedIn(app, 'C10040');
    const { ticketNumber } = (await complain(browser)).data;
    expect(await operate(ticketNumber, 1, { act: 'answer', text: ' ' })).toMatchObject({ code: 400 });
    expect(await operate(ticketNumber, 1, { act: 'assign' })).toMatchObject({
      code: 200,
      data: { state: 'assigned', assignee: '客服小方', version: 2 },
    });
    expect(await operate(ticketNumber, 1, { act: 'answer', text: '已安排' })).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^该工单已由 客服小方（.*） 于 \d\d:\d\d 分配$/),
      data: { reason: 'CHANGED' },
    });
    await operate(ticketNumber, 2, { act: 'answer', text: '已安排专人跟进' });
    const handed = await operate(ticketNumber, 3, { act: 'assign', assigneeCode: 'E10000' });
    expect(handed).toMatchObject({ data: { assignee: '陈工' } });
    expect(await operate(ticketNumber, 4, { act: 'assign', assigneeCode: 'C10002' })).toMatchObject({ code: 400 });
    await operate(ticketNumber, 4, { act: 'close', text: '' });
    expect(await operate(ticketNumber, 5, { act: 'answer', text: '再回复' })).toMatchObject({ code: 400 });
    const { data } = await browser.call('POST /api/portal/v1/service/getOwnTicket', { ticketNumber });
    expect(data.steps.map(({ step, text }) => [step, text])).toEqual([
      ['submitted', ''],
      ['assigned', ''],
      ['answered', '已安排专人跟进'],
      ['assigned', ''],
      ['closed', ''],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/小方|陈工/);
    const inbox = await browser.call('GET /api/portal/v1/inbox/getMessages', undefined);
    expect(inbox.data.messages.filter(({ text }) => text.includes(ticketNumber))).toMatchObject([
      { kind: 'ticketAnswered', text: `您提交的工单${ticketNumber}已有回复。` },
    ]);
    const admin = await signedIn(app, 'E10000', 'staff');
    const log = await admin.call('POST /api/portal/v1/staff/getLog', {
      pageNum: 1,
      pageSize: 10,
      subject: ticketNumber,
      kind: 'changes',
    });
    expect(log.data.data.map(({ act, actorCode }) => [act, actorCode])).toEqual([
      ['close', 'E10040'],
      ['assign', 'E10040'],
      ['answer', 'E10040'],
      ['assign', 'E10040'],
    ]);
    expect(JSON.stringify(log.data)).not.toContain('王某');
    const steps = await app.context.db.select().from(serviceTicketSteps);
    expect(JSON.stringify(steps)).not.toContain('专人');
  });

  it('hear of a ticket that has come or is theirs, and its sender of each answer, once', async () => {
    const browser = await signedIn(app, 'C10040');
    const { ticketNumber } = (await complain(browser)).data;
    const sentOf = async () => {
      await app.runSweeps();
      return sent.filter(({ text }) => text.includes(ticketNumber));
    };
    const queue = ['e10000@portal.example', 'e10040@portal.example'];
    expect((await sentOf()).map(({ to }) => to).sort()).toEqual(queue);
    expect(JSON.stringify(await sentOf())).not.toContain('王某');
    // Who takes a ticket knows.
    await operate(ticketNumber, 1, { act: 'assign' });
    expect(await sentOf()).toHaveLength(2);
    await operate(ticketNumber, 2, { act: 'assign', assigneeCode: 'E10000' });
    expect((await sentOf()).slice(2)).toMatchObject([
      { to: 'e10000@portal.example', text: expect.stringContaining('已分配给您') },
    ]);
    const unread = async () => {
      const { data } = await browser.call('POST /api/portal/v1/service/getSubmissions', { pageNum: 1, pageSize: 10 });
      return data.data.find(({ number }) => number === ticketNumber)?.unread ?? false;
    };
    expect(await unread()).toBe(false);
    await operate(ticketNumber, 3, { act: 'answer', text: '已安排专人跟进' });
    expect((await sentOf()).slice(3)).toEqual([
      { to: '13800138040', text: `【华秀电路】您提交的工单${ticketNumber}已有回复，请在网站“我的提交”中查看。` },
    ]);
    expect(await unread()).toBe(true);
    await browser.call('POST /api/portal/v1/service/getOwnTicket', { ticketNumber });
    expect(await unread()).toBe(false);
    // Closing without a word is no answer.
    await operate(ticketNumber, 4, { act: 'close', text: '' });
    expect(await sentOf()).toHaveLength(4);
  });

  it('answer an anonymous sender at the mobile phone that was left, and nobody where there is none', async () => {
    for (const [complaintPhone, times] of [
      ['13800138043', 1],
      ['0755-82048201', 0],
      ['', 0],
    ] as const) {
      const browser = app.browser();
      const { data } = await complain(browser, { ...(await solveCaptcha(app, browser)), complaintPhone });
      await operate(data.ticketNumber, 1, { act: 'answer', text: '已处理' });
      await app.runSweeps();
      const answers = sent.filter(({ text }) => text.includes(`${data.ticketNumber}已有回复`));
      expect(answers.map(({ to }) => to)).toEqual(times === 1 ? [complaintPhone] : []);
    }
  });

  it('see what waits first, and what is theirs', async () => {
    const page = { pageNum: 1, pageSize: 100 };
    const { data } = await staff.call('POST /api/portal/v1/service/getTickets', page);
    const waiting = data.data.map(({ state }) => state === 'open' || state === 'assigned');
    expect(waiting).toEqual([...waiting].sort((one, other) => Number(other) - Number(one)));
    const dues = data.data.filter((_, at) => waiting[at]).map(({ dueAt }) => dueAt);
    expect(dues).toEqual([...dues].sort());
    const feedback = await staff.call('POST /api/portal/v1/service/getTickets', { ...page, kind: 'feedback' });
    expect(new Set(feedback.data.data.map(({ kind }) => kind))).toEqual(new Set(['feedback']));
    const [one] = data.data;
    const found = await staff.call('POST /api/portal/v1/service/getTickets', {
      ...page,
      ticketNumber: one?.ticketNumber.slice(-6).toLowerCase() ?? '',
    });
    expect(found.data.data.map(({ ticketNumber }) => ticketNumber)).toEqual([one?.ticketNumber]);
  });
});

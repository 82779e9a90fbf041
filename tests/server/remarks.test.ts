import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staff } from '../../contract/limits/staff';
import { staffMessages } from '../../contract/staff/messages';
import type { PublicationAct } from '../../contract/staff/rules/publication';
import { contentRemarks } from '../../server/modules/staff/tables';
import { resource, saveBanner, startWithColleagues, toldOf } from './colleagues';
import type { TestApp, TestBrowser } from './support/app';

type Colleagues = Awaited<ReturnType<typeof startWithColleagues>>;
let app: TestApp;
let author: TestBrowser;
let admin: TestBrowser;
let third: TestBrowser;
let idOf: Colleagues['idOf'];
let roles: Colleagues['roles'];
beforeAll(async () => {
  ({ app, author, admin, third, idOf, roles } = await startWithColleagues());
});
afterAll(() => app.close());

const save = (title: string) => saveBanner(author, title);
const keyOf = (at: number): string => String(at).padStart(32, '0');
function remark(by: TestBrowser, id: string, text: string, more: { field?: string; requestKey?: string } = {}) {
  app.clock.advance(1_000);
  return by.call('POST /api/portal/v1/staff/addRemark', { resource, id, text, ...more });
}
const resolve = (by: TestBrowser, id: string, of: number | undefined, resolved = true) =>
  by.call('POST /api/portal/v1/staff/resolveRemark', { resource, id, remark: of ?? 0, resolved });
const list = async (by: TestBrowser, id: string) =>
  (await by.call('POST /api/portal/v1/staff/getRemarks', { resource, id })).data;
const textsTold = async (by: TestBrowser, id: string) => (await toldOf(by, id)).map(({ text }) => text);
const said = (subject: string, count: number) => `“${subject}”有${count}条他人的批注未解决。`;
async function operate(by: TestBrowser, id: string, act: PublicationAct) {
  const { data } = await by.call('POST /api/portal/v1/staff/getRecord', { resource, id });
  return by.call('POST /api/portal/v1/staff/operatePublication', { resource, id, version: data.version, act });
}

it('is a thread that everybody who may read the draft sees, resolves and opens again, and that the log keeps', async () => {
  const id = await save('看看这张');
  expect(await list(author, id)).toEqual([]);
  await remark(admin, id, '  <b>标题</b>太长  ', { field: 'title' });
  const [first] = await list(author, id);
  expect(first).toMatchObject({
    text: '<b>标题</b>太长',
    field: 'title',
    version: 1,
    resolved: false,
    resolvedBy: '',
  });
  expect(await resolve(author, id, first?.id)).toMatchObject({
    data: [{ resolved: true, resolvedBy: '编辑小林' }],
    message: '已解决',
  });
  await resolve(author, id, first?.id);
  expect(await resolve(admin, id, first?.id, false)).toMatchObject({ data: [{ resolved: false, resolvedBy: '' }] });
  const { data } = await admin.call('POST /api/portal/v1/staff/getLog', {
    resource: 'content',
    subject: '看看这张',
    pageNum: 1,
    pageSize: 10,
  });
  expect(data.data.map(({ act }) => act)).toEqual(['unresolve', 'resolve', 'remark', 'add']);
  expect(data.data[2]?.after).toMatchObject({ remark: '<b>标题</b>太长', remarked: '标题' });
});

it('tells the author and who has remarked before, in one message that counts, and never who does it', async () => {
  const id = await save('一起改');
  await remark(admin, id, '一');
  expect(await textsTold(author, id)).toEqual([said('一起改', 1)]);
  expect(await toldOf(admin, id)).toEqual([]);
  await remark(third, id, '二');
  expect(await textsTold(author, id)).toEqual([said('一起改', 2)]);
  expect(await textsTold(admin, id)).toEqual([said('一起改', 1)]);
  expect(await toldOf(third, id)).toEqual([]);
  const [message] = await toldOf(author, id);
  await author.call('POST /api/portal/v1/inbox/markRead', { id: message?.id ?? 0 });
  await remark(author, id, '三');
  expect(await toldOf(author, id)).toMatchObject([{ read: true, text: said('一起改', 2) }]);
  expect(await textsTold(third, id)).toEqual([said('一起改', 2)]);
  await remark(admin, id, '四');
  expect(await toldOf(author, id)).toMatchObject([{ read: false, text: said('一起改', 3) }]);
  // What is resolved is told of no longer.
  const [one, two] = await list(author, id);
  await resolve(author, id, one?.id);
  await resolve(author, id, two?.id);
  expect(await textsTold(author, id)).toEqual([said('一起改', 1)]);
  expect(await textsTold(admin, id)).toEqual([said('一起改', 1)]);
});

it('tells nothing to who may not read the draft any more', async () => {
  const id = await save('失去权限的批注');
  await remark(third, id, '一');
  await roles('E10040', 'service');
  await remark(admin, id, '二');
  expect(await toldOf(third, id)).toEqual([]);
  expect(await textsTold(author, id)).toEqual([said('失去权限的批注', 2)]);
  expect(await third.call('POST /api/portal/v1/staff/getRemarks', { resource, id })).toMatchObject({ code: 403 });
  expect(await remark(third, id, '三')).toMatchObject({ code: 403 });
  await roles('E10040', 'service', 'editor');
});

it('is resolved by the publication, stays as history of its version, and goes with the record', async () => {
  const id = await save('将要发布');
  await remark(admin, id, '请换图');
  await operate(author, id, 'submit');
  expect(await list(author, id)).toMatchObject([{ resolved: false }]);
  await operate(admin, id, 'publish');
  expect(await list(author, id)).toMatchObject([{ text: '请换图', version: 1, resolved: true }]);
  expect(await toldOf(author, id)).toEqual([]);
  const { data } = await admin.call('POST /api/portal/v1/staff/getRecord', { resource, id });
  await remark(admin, id, '发布后再看');
  expect(await toldOf(author, id)).toHaveLength(1);
  await admin.call('POST /api/portal/v1/staff/removeRecords', { resource, records: [{ id, version: data.version }] });
  expect(await toldOf(author, id)).toEqual([]);
  const { db } = app.context;
  expect(await db.select().from(contentRemarks).where(eq(contentRemarks.recordId, id))).toEqual([]);
});

it('refuses what it does not know, and what is too long', async () => {
  const id = await save('拒绝');
  expect(await remark(author, id, '一', { field: 'nothing' })).toMatchObject({ code: 400, data: { field: 'field' } });
  expect(await remark(author, id, ' ')).toMatchObject({ code: 400 });
  expect(await remark(author, id, '长'.repeat(staff.remarkLength + 1))).toMatchObject({ code: 400 });
  expect(await remark(author, '2000000000', '一')).toMatchObject({ code: 404 });
  expect(await resolve(author, id, 2_000_000_000)).toMatchObject({ code: 404 });
  const other = await save('另一条');
  await remark(author, other, '一');
  const [one] = await list(author, other);
  expect(await resolve(author, id, one?.id)).toMatchObject({ code: 404, message: staffMessages.remarkMissing });
  const faq = { resource: 'answerTemplates', id: '1', text: '一' } as const;
  expect(await author.call('POST /api/portal/v1/staff/addRemark', faq)).not.toMatchObject({ code: 200 });
});

it('is added once for one form, and no more than may be open, whatever comes at the same time', async () => {
  const id = await save('同时批注');
  const same = await Promise.all([1, 2, 3].map(() => remark(admin, id, '一次', { requestKey: keyOf(1) })));
  expect(same.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await list(author, id)).toHaveLength(1);
  expect(await textsTold(author, id)).toEqual([said('同时批注', 1)]);
  const { db } = app.context;
  const row = { resource, recordId: id, accountId: idOf.get('E10055') ?? '', version: 1, at: app.clock.now() } as const;
  const many = (count: number, resolvedAt: Date | null) =>
    db.insert(contentRemarks).values(Array.from({ length: count }, () => ({ ...row, text: '多', resolvedAt })));
  await many(staff.remarksOpen - 2, null);
  const last = await Promise.all([author, admin, third].map((by) => remark(by, id, '最后')));
  expect(last.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  expect(last.find(({ code }) => code === 409)).toMatchObject({
    data: { reason: 'TOO_MANY' },
    message: staffMessages.remarksTooMany,
  });
  // Of what is resolved the oldest makes room; what is open stays.
  await many(staff.remarksKept, app.clock.now());
  const [oldest] = await list(author, id);
  await resolve(author, id, oldest?.id);
  await remark(author, id, '新');
  const kept = await list(author, id);
  expect(kept).toHaveLength(staff.remarksKept);
  expect(kept.filter(({ resolved }) => !resolved)).toHaveLength(staff.remarksOpen);
  expect(await db.$count(contentRemarks, eq(contentRemarks.recordId, id))).toBe(staff.remarksKept);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffMessages } from '../../contract/staff/messages';
import type { PublicationAct } from '../../contract/staff/rules/publication';
import { accounts } from '../../server/database/account-tables';
import { inboxMessages } from '../../server/database/inbox-tables';
import { resource, saveBanner, startWithColleagues, toldOf } from './colleagues';
import type { TestApp, TestBrowser } from './support/app';

type Colleagues = Awaited<ReturnType<typeof startWithColleagues>>;
let app: TestApp;
let author: TestBrowser;
let admin: TestBrowser;
let third: TestBrowser;
let roles: Colleagues['roles'];
beforeAll(async () => {
  ({ app, author, admin, third, roles } = await startWithColleagues());
});
afterAll(() => app.close());

const read = async (by: TestBrowser, id: string) =>
  (await by.call('POST /api/portal/v1/staff/getRecord', { resource, id })).data;
async function save(title: string): Promise<string> {
  app.clock.advance(1_000);
  return saveBanner(author, title);
}
async function operate(by: TestBrowser, id: string, act: PublicationAct, reviewer?: string) {
  app.clock.advance(1_000);
  const { version } = await read(by, id);
  return by.call('POST /api/portal/v1/staff/operatePublication', {
    resource,
    id,
    version,
    act,
    ...(reviewer !== undefined && { reviewer }),
  });
}
const reviewsOf = async (by: TestBrowser) =>
  (await by.call('POST /api/portal/v1/staff/getOwnWork', undefined)).data.reviews;
const refused = (field: string) => ({ code: 400, data: { field }, message: staffMessages.notReviewer });

it('offers who may review the record: neither its sender nor its author, nor who has no such right', async () => {
  const id = await save('谁能审核');
  const offered = async (by: TestBrowser) =>
    (await by.call('POST /api/portal/v1/staff/getReviewers', { resource, id })).data.map(({ code }) => code);
  const own = await offered(author);
  expect(own).toEqual(expect.arrayContaining(['E10000', 'E10040']));
  expect(own).not.toContain('E10055');
  const others = await offered(admin);
  expect(others).toContain('E10040');
  expect(others).not.toContain('E10000');
  expect(others).not.toContain('E10055');
  await roles('E10040', 'service');
  expect(await offered(author)).not.toContain('E10040');
  await roles('E10040', 'service', 'editor');
  expect(await author.call('POST /api/portal/v1/staff/getReviewers', { resource, id: '2000000000' })).toMatchObject({
    code: 404,
  });
});

it('tells who is asked, once, and lists it first for them; another may take it, and the message goes', async () => {
  const [before, id] = [await save('较早送审'), await save('请您看看')];
  await operate(author, before, 'submit');
  expect(await operate(author, id, 'submit', 'E10000')).toMatchObject({
    code: 200,
    data: { publication: { state: 'review', sent: true, reviewerCode: 'E10000' } },
  });
  expect(await toldOf(admin, id)).toMatchObject([
    { kind: 'reviewAsked', text: '编辑小林请您审核“请您看看”。', read: false },
  ]);
  expect(await toldOf(third, id)).toEqual([]);
  expect((await reviewsOf(admin)).map((work) => [work.id, work.asked])).toEqual([
    [id, true],
    [before, false],
  ]);
  expect((await reviewsOf(third)).map((work) => [work.id, work.asked])).toEqual([
    [before, false],
    [id, false],
  ]);
  expect((await reviewsOf(third))[1]?.reviewer).not.toBe('');
  expect((await read(third, id)).publication).toMatchObject({ sent: false, barred: '', reviewerCode: 'E10000' });

  expect(await operate(third, id, 'publish')).toMatchObject({ code: 200, data: { publication: { reviewer: '' } } });
  expect(await toldOf(admin, id)).toEqual([]);
  await operate(third, before, 'publish');
  const { data } = await admin.call('POST /api/portal/v1/staff/getLog', {
    resource: 'content',
    subject: '请您看看',
    pageNum: 1,
    pageSize: 10,
  });
  expect(data.data.find(({ act }) => act === 'submit')?.after.reviewer).toContain('E10000');
});

it('is handed to another by who sent it, who is told in the place of the first', async () => {
  const id = await save('换一位');
  await operate(author, id, 'submit', 'E10000');
  expect(await operate(third, id, 'reassign', 'E10000')).toMatchObject({ code: 409, data: { reason: 'NOT_SENDER' } });
  expect(await operate(author, id, 'reassign', 'E10040')).toMatchObject({ code: 200, message: '已更换审核人' });
  expect(await toldOf(admin, id)).toEqual([]);
  expect(await toldOf(third, id)).toHaveLength(1);
  // To the first again, who is told again; then to nobody by name.
  await operate(author, id, 'reassign', 'E10000');
  expect(await toldOf(admin, id)).toHaveLength(1);
  expect(await toldOf(third, id)).toEqual([]);
  await operate(author, id, 'reassign', 'E10000');
  expect(await toldOf(admin, id)).toHaveLength(1);
  expect(await operate(author, id, 'reassign')).toMatchObject({ data: { publication: { reviewer: '' } } });
  expect(await toldOf(admin, id)).toEqual([]);
  await operate(admin, id, 'return');
  expect(await operate(author, id, 'reassign', 'E10000')).toMatchObject({ code: 409, data: { reason: 'STATE' } });
  // Sent again, it is another sending.
  await operate(author, id, 'submit', 'E10000');
  expect(await toldOf(admin, id)).toHaveLength(1);
});

it.each(['E10055', 'E99999'])('is not handed to %s', async (code) => {
  const id = await save('不能审核');
  expect(await operate(author, id, 'submit', code)).toMatchObject(refused('reviewer'));
  expect((await read(author, id)).publication?.state).toBe('draft');
});

it('tells nothing to who has lost the right or the account', async () => {
  const id = await save('失去权限');
  await roles('E10040', 'service');
  expect(await operate(author, id, 'submit', 'E10040')).toMatchObject(refused('reviewer'));
  await roles('E10040', 'service', 'editor');
  const { db } = app.context;
  const disable = (at: Date | null) => db.update(accounts).set({ disabledAt: at }).where(eq(accounts.code, 'E10040'));
  await disable(app.clock.now());
  expect(await operate(author, id, 'submit', 'E10040')).toMatchObject(refused('reviewer'));
  await disable(null);
  const rows = await db
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.href, `/staff/content/${resource}/${id}`));
  expect(rows).toEqual([]);
});

it('is said of what is removed no longer', async () => {
  const id = await save('将被删除');
  await operate(author, id, 'submit', 'E10000');
  const { version } = await read(admin, id);
  await admin.call('POST /api/portal/v1/staff/removeRecords', { resource, records: [{ id, version }] });
  expect(await toldOf(admin, id)).toEqual([]);
});

it('is sent once, and handed to one, whatever comes at the same time', async () => {
  const id = await save('同时');
  const { version } = await read(author, id);
  const at = (act: PublicationAct, reviewer: string) =>
    author.call('POST /api/portal/v1/staff/operatePublication', { resource, id, version, act, reviewer });
  const sent = await Promise.all([at('submit', 'E10000'), at('submit', 'E10040'), at('submit', 'E10000')]);
  expect(sent.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  await Promise.all(['E10000', 'E10040', 'E10000', 'E10040'].map((code) => at('reassign', code)));
  const { publication } = await read(author, id);
  const [first, second] = [await toldOf(admin, id), await toldOf(third, id)];
  expect([first.length, second.length]).toEqual(publication?.reviewerCode === 'E10000' ? [1, 0] : [0, 1]);
});

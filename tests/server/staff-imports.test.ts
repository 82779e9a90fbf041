import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentRecord } from '../../contract/rules/record-fields';
import { staffMessages } from '../../contract/staff/messages';
import type { ImportState } from '../../contract/staff/rules/imports';
import { importKinds } from '../../contract/staff/rules/imports';
import type { ResourceName } from '../../contract/staff/rules/resources';
import { resourceKeys } from '../../contract/staff/rules/resources';
import { accounts } from '../../server/database/account-tables';
import { staffLog } from '../../server/database/staff-log-tables';
import { readXlsx } from '../../server/import/xlsx';
import { claimImport } from '../../server/modules/staff/imports-store';
import { staffImportPages, staffImports } from '../../server/modules/staff/tables';
import { startWithSamples } from './archive-flow';
import { exportedFile } from './exported-file';
import { signedIn } from './identity-flow';
import { importedFile, importUntil, newKey, triedFile } from './imported-file';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';
import { xlsxOf } from './support/xlsx';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  admin = await signedIn(app, 'E10000', 'staff');
});
afterAll(() => app.close());

const bannerHeadings = '编号,标题,图片,链接,排序,状态';
const csvOf = (...rows: string[]) => Buffer.from([bannerHeadings, ...rows].join('\r\n'));
const good = (title: string, id = '') => `${id},${title},art:one,/portal/m7.html,5,`;

interface Sent {
  resource?: ResourceName;
  fileName?: string;
  requestKey?: string;
}

const create = (
  bytes: Buffer,
  { resource = 'banners', fileName = '横幅.csv', requestKey = newKey() }: Sent = {},
  by = admin,
) =>
  by.sealed('POST /api/portal/v1/staff/createImport', {
    resource,
    fileName,
    file: bytes.toString('base64'),
    requestKey,
  });
const read = async (requestKey: string, by = admin) =>
  (await by.call('POST /api/portal/v1/staff/getImport', { requestKey })).data;
const start = (id: string, by = admin, resource: ResourceName = 'banners') =>
  by.call('POST /api/portal/v1/staff/startImport', { resource, id });
const remove = (id: string, by = admin) => by.call('POST /api/portal/v1/staff/removeImport', { id });
const until = (requestKey: string, state: ImportState, by = admin) => importUntil(by, requestKey, state);

const sent = (bytes: Buffer, { resource = 'banners', fileName = '横幅.csv' }: Sent) => ({ resource, fileName, bytes });
const tried = (bytes: Buffer, of: Sent = {}, by = admin) => triedFile(by, sent(bytes, of));
const imported = (bytes: Buffer, of: Sent = {}) => importedFile(admin, sent(bytes, of));

const banner: ContentRecord = { title: '', picturePath: 'art:one', redirectPath: '/portal/m7.html', position: 5 };
const save = async (title: string, known: { id?: string; version: number } = { version: 0 }) =>
  (
    await admin.call('POST /api/portal/v1/staff/saveRecord', {
      resource: 'banners',
      values: { ...banner, title },
      ...known,
    })
  ).data;
const found = async (search: string) =>
  (await admin.call('POST /api/portal/v1/staff/getRecords', { resource: 'banners', search, pageNum: 1, pageSize: 100 }))
    .data;
const recordOf = async (id: string) =>
  (await admin.call('POST /api/portal/v1/staff/getRecord', { resource: 'banners', id })).data;
const resultOf = (id: string, by = admin) =>
  by.send({ method: 'GET', url: `/api/portal/v1/staff/importResult?id=${id}` });
const entries = async () =>
  (await app.context.db.select().from(staffLog).where(eq(staffLog.act, 'import'))).map(({ subject, after }) => ({
    subject,
    after,
  }));
const allZero = { added: 0, changed: 0, same: 0, refused: 0 };

it('takes what a field names by its title too', async () => {
  const rows = ['产品服务,按名称导入', '页脚,按页脚导入', 'footer,按编号导入', '没有的菜单,不能导入'];
  const file = ['编号,位置,分组名称,链接,排序,状态', ...rows.map((row) => `,${row},名称||/portal/m7.html,9,`)].join(
    '\r\n',
  );
  const done = await imported(Buffer.from(file), { resource: 'menuGroups', fileName: '菜单分组.csv' });
  expect(done).toMatchObject({ taken: { added: 3, refused: 1 } });
  const page = { resource: 'menuGroups', search: '导入', pageNum: 1, pageSize: 10 } as const;
  const { data } = (await admin.call('POST /api/portal/v1/staff/getRecords', page)).data;
  const places = data.map(({ values }) => [values.title, values.place]).sort();
  expect(places).toEqual([
    ['按名称导入', 'products'],
    ['按编号导入', 'footer'],
    ['按页脚导入', 'footer'],
  ]);
});

describe('the trial of a file', () => {
  it('says what is new, changed, unchanged and refused, by row and column, and changes nothing', async () => {
    const one = await save('试导入甲');
    const two = await save('试导入乙');
    const before = await entries();
    const shown = await tried(
      csvOf(
        good('试导入甲改', one.id),
        good('试导入乙', two.id),
        good('试导入丙'),
        ',,art:one,//evil.example,x,',
        good('试导入无', '2000000000'),
        good('试导入重复', one.id),
      ),
    );
    expect(shown).toMatchObject({
      rows: 6,
      done: 6,
      trial: { added: 1, changed: 1, same: 1, refused: 3 },
      taken: allZero,
    });
    expect(shown.changes).toEqual([
      { id: one.id, title: '试导入甲', fields: [{ field: '标题', before: '试导入甲', after: '试导入甲改' }] },
    ]);
    expect(shown.refusals).toEqual([
      '第5行，标题：请输入标题；链接：链接应为本站路径或https地址；排序：排序应为0至9999的整数',
      '第6行，编号：记录不存在，可能已被删除',
      '第7行，编号：编号与第2行相同',
    ]);
    expect(await found('试导入')).toMatchObject({ totalRows: 2 });
    expect((await recordOf(one.id)).version).toBe(1);
    expect(await entries()).toEqual(before);
    await remove(shown.id);
  });

  it.each([
    ['bad.csv', Buffer.from('甲,乙\r\n1,2'), /缺少列/],
    ['bad.xlsx', Buffer.from('PK\u0003\u0004zzzz'), /不是有效的xlsx文件/],
    ['bad.json', Buffer.from('{'), staffMessages.notJson],
    ['none.json', Buffer.from('[]'), staffMessages.noRecords],
    ['odd.json', Buffer.from('[{"values":{"title":null}}]'), staffMessages.badRecord(1)],
    ['long.csv', csvOf(...Array.from({ length: 5_001 }, () => good('长'))), staffMessages.tooManyRecords],
  ])('is not begun for a file that is none as a whole: %s', async (fileName, bytes, message) => {
    const refused = await create(bytes, { fileName });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.message).toMatch(message);
  });

  it.each(importKinds)('finds nothing changed in what was exported of %s', async (resource) => {
    const file = await exportedFile(admin, resource);
    if (file.body.trimEnd().split('\r\n').length < 2 || file.body.length > 200_000) return;
    const shown = await tried(file.rawPayload, { resource });
    expect(shown.refusals).toEqual([]);
    expect(shown.changes).toEqual([]);
    expect(shown.trial).toEqual({ ...allZero, same: shown.rows });
    await remove(shown.id);
  });

  it('is for lists alone', async () => {
    expect(resourceKeys.filter((name) => !importKinds.includes(name))).toEqual(['companyInfo']);
    expect(await create(csvOf(good('甲')), { resource: 'companyInfo' })).toMatchObject({ status: 400 });
  });
});

describe('an import', () => {
  it('makes drafts of what is new and what changes, with versions, by who confirmed it', async () => {
    const live = await save('正式导入甲');
    const operate = (act: 'submit' | 'publish', by: TestBrowser) =>
      by.call('POST /api/portal/v1/staff/operatePublication', { resource: 'banners', id: live.id, version: 1, act });
    await operate('submit', admin);
    expect(await operate('publish', await signedIn(app, 'E10055', 'staff'))).toMatchObject({ status: 200 });
    const before = (await entries()).length;
    const done = await imported(
      xlsxOf([
        bannerHeadings.split(','),
        ...[good('正式导入甲改', live.id), good('正式导入乙')].map((row) => row.split(',')),
      ]),
      { fileName: '横幅.xlsx' },
    );
    expect(done.taken).toEqual({ added: 1, changed: 1, same: 0, refused: 0 });
    const { data } = await found('正式导入');
    // Readers see what was published: the list shows that row, the form the draft.
    expect(data.map(({ publication }) => publication)).toEqual([
      { state: 'draft', live: expect.any(Boolean) },
      { state: 'draft', live: expect.any(Boolean) },
    ]);
    expect(await recordOf(live.id)).toMatchObject({
      version: 2,
      changedBy: '陈工',
      values: { title: '正式导入甲改' },
      publication: { state: 'draft', live: true, liveVersion: 1 },
    });
    expect((await entries()).slice(before)).toEqual([{ subject: '首页横幅', after: { rows: 2 } }]);
  });

  it('saves kinds without drafts as their form does', async () => {
    const rows = ['编号,名称,开始,结束,调休上班', ',导入的假日,2027-05-01 00:00,2027-05-04 00:00,否'];
    await imported(Buffer.from(rows.join('\n')), { resource: 'serviceHolidays', fileName: '休息日.csv' });
    const { data } = await admin.call('POST /api/portal/v1/staff/getRecords', {
      resource: 'serviceHolidays',
      search: '导入的假日',
      pageNum: 1,
      pageSize: 10,
    });
    expect(data.data).toMatchObject([{ version: 1, values: { startsAt: '2027-04-30T16:00:00.000Z', worked: false } }]);
  });

  it('does not overwrite what somebody has changed since the trial', async () => {
    const one = await save('随后修改');
    const shown = await tried(csvOf(good('导入覆盖', one.id), good('导入随后')));
    await save('别人修改', { id: one.id, version: 1 });
    await start(shown.id);
    const done = await until(shown.requestKey, 'done');
    expect(done.taken).toEqual({ added: 1, changed: 0, same: 0, refused: 1 });
    expect((await recordOf(one.id)).values.title).toBe('别人修改');
    const { body, headers } = await resultOf(shown.id);
    expect(headers['content-disposition']).toContain(encodeURIComponent('横幅-结果.csv'));
    expect(body).toMatch(/"导入覆盖".*"未导入","该记录已由.*修改/);
    expect(body).toMatch(/"\d+","导入随后".*"新增",""/);
  });

  it('has a result that can be corrected and imported again, which adds nothing twice', async () => {
    const rows = [good('结果甲').split(','), ['', '', 'art:one', '/portal/m7.html', '5', '']];
    const done = await imported(xlsxOf([bannerHeadings.split(','), ...rows]), { fileName: '横幅.xlsx' });
    const [headings, ...cells] = await readXlsx((await resultOf(done.id)).rawPayload);
    expect(headings).toEqual([...bannerHeadings.split(','), '结果', '原因']);
    expect(cells.map((row) => row.slice(6))).toEqual([
      ['新增', ''],
      ['未导入', '标题：请输入标题'],
    ]);
    const corrected = cells.map((row, at) => (at === 1 ? [row[0] ?? '', '结果乙', ...row.slice(2)] : row));
    const again = await imported(xlsxOf([headings ?? [], ...corrected]), { fileName: '横幅-结果.xlsx' });
    expect(again.taken).toEqual({ added: 1, changed: 0, same: 1, refused: 0 });
    expect(await found('结果')).toMatchObject({ totalRows: 2 });
  });

  it('is one, however often its file is sent and it is confirmed at once', async () => {
    const requestKey = newKey();
    const bytes = csvOf(...Array.from({ length: 60 }, (_, at) => good(`一次${at}`)));
    const made = await Promise.all(Array.from({ length: 4 }, () => create(bytes, { requestKey })));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    const { id } = await until(requestKey, 'ready');
    const before = (await entries()).length;
    const begun = await Promise.all(Array.from({ length: 4 }, () => start(id)));
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await until(requestKey, 'done');
    expect((await start(id)).data).toMatchObject({ state: 'done' });
    expect((await entries()).length - before).toBe(1);
    expect(await found('一次')).toMatchObject({ totalRows: 60 });
  });

  it('is gone on with by another process behind the last page, and a worker that was thought gone takes nothing', async () => {
    const { db } = app.context;
    const shown = await tried(csvOf(...Array.from({ length: 60 }, (_, at) => good(`接着${at}`))));
    // As a process that has ended while it worked leaves it.
    await db
      .update(staffImports)
      .set({
        state: 'importing',
        done: 0,
        worker: randomUUID(),
        workedUntil: new Date(app.clock.now().getTime() + 60_000),
      })
      .where(eq(staffImports.id, shown.id));
    await app.runSweeps();
    expect(await read(shown.requestKey)).toMatchObject({ state: 'importing', done: 0 });
    app.clock.advance(61_000);
    await app.runSweeps();
    expect(await read(shown.requestKey)).toMatchObject({ state: 'done', done: 60, taken: { ...allZero, added: 60 } });
    expect(await found('接着')).toMatchObject({ totalRows: 60 });
    // What is in the database is sealed.
    const [page] = await db.select().from(staffImportPages).where(eq(staffImportPages.importId, shown.id));
    expect(`${page?.rows}${page?.outcomes}`).not.toContain('接着');
  });

  it('is worked on by one process at a time', async () => {
    const { db } = app.context;
    const shown = await tried(csvOf(good('独占')));
    await db
      .update(staffImports)
      .set({ state: 'importing', done: 0, worker: randomUUID(), workedUntil: app.clock.now() })
      .where(eq(staffImports.id, shown.id));
    const later = new Date(app.clock.now().getTime() + 61_000);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimImport(db, randomUUID(), later)));
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    await remove(shown.id);
    await remove(shown.id);
  });

  it('stops where the right ends meanwhile, says so, and keeps what it has done', async () => {
    const { db } = app.context;
    let editor = await signedIn(app, 'E10055', 'staff');
    const shown = await tried(csvOf(good('没有权限')), {}, editor);
    await putRoles(db, 'E10055', ['service']);
    editor = await signedIn(app, 'E10055', 'staff');
    expect(await start(shown.id, editor)).toMatchObject({ status: 403 });
    // It was confirmed before.
    await db.update(staffImports).set({ state: 'importing', done: 0 }).where(eq(staffImports.id, shown.id));
    await app.runSweeps();
    expect(await read(shown.requestKey, editor)).toMatchObject({
      state: 'stopped',
      problem: staffMessages.importForbidden('首页横幅'),
      taken: allZero,
    });
    expect((await resultOf(shown.id, editor)).statusCode).toBe(403);
    expect(await found('没有权限')).toMatchObject({ totalRows: 0 });
    await putRoles(db, 'E10055', ['editor']);
    await signedIn(app, 'E10055', 'staff');
  });

  it('stops where the account is disabled', async () => {
    const { db } = app.context;
    const editor = await signedIn(app, 'E10055', 'staff');
    const shown = await tried(csvOf(good('停用账号')), {}, editor);
    const set = (disabledAt: Date | null) => db.update(accounts).set({ disabledAt }).where(eq(accounts.code, 'E10055'));
    await set(app.clock.now());
    await db.update(staffImports).set({ state: 'importing', done: 0 }).where(eq(staffImports.id, shown.id));
    await app.runSweeps();
    expect(await found('停用账号')).toMatchObject({ totalRows: 0 });
    await set(null);
  });

  it('belongs to who made it, and is stopped or removed by them alone', async () => {
    const shown = await tried(csvOf(good('自己的')));
    const editor = await signedIn(app, 'E10055', 'staff');
    expect((await editor.call('POST /api/portal/v1/staff/getImport', { requestKey: shown.requestKey })).status).toBe(
      404,
    );
    expect(await start(shown.id, editor)).toMatchObject({ status: 404 });
    expect((await resultOf(shown.id, editor)).statusCode).toBe(404);
    await remove(shown.id, editor);
    expect(await read(shown.requestKey)).toMatchObject({ state: 'ready' });
    const { db } = app.context;
    await db
      .update(staffImports)
      .set({ state: 'importing', done: 0, worker: randomUUID(), workedUntil: new Date(Date.now() + 9e9) })
      .where(eq(staffImports.id, shown.id));
    await remove(shown.id);
    expect(await read(shown.requestKey)).toMatchObject({ state: 'stopped', problem: staffMessages.importEnded });
    const stopped = await resultOf(shown.id);
    expect(stopped.statusCode).toBe(200);
    // What the trial has found is not said to have come in.
    expect(stopped.body).toMatch(/"","自己的",.*"未导入",""/);
    await remove(shown.id);
    expect((await admin.call('POST /api/portal/v1/staff/getImport', { requestKey: shown.requestKey })).status).toBe(
      404,
    );
  });

  it('is kept for a week', async () => {
    await tried(csvOf(good('一周')));
    app.clock.advance(8 * 24 * 60 * 60_000);
    await app.runSweeps();
    admin = await signedIn(app, 'E10000', 'staff');
    expect((await admin.call('POST /api/portal/v1/staff/getImports', undefined)).data).toEqual([]);
    expect(await app.context.db.$count(staffImportPages)).toBe(0);
  });
});

it('a template has the headings of the export, and no rows', async () => {
  const url = '/api/portal/v1/staff/importTemplate?resource=banners';
  expect(await readXlsx((await admin.send({ method: 'GET', url })).rawPayload)).toEqual([bannerHeadings.split(',')]);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallBody } from '../../contract';
import type { ContentRecord } from '../../contract/rules/record-fields';
import { staffMessages } from '../../contract/staff/messages';
import { accounts } from '../../server/database/account-tables';
import { staffSignIns } from '../../server/database/sign-in-tables';
import { staffLog } from '../../server/database/staff-log-tables';
import { readXlsx } from '../../server/import/xlsx';
import { exportPurpose } from '../../server/modules/staff/export-work';
import { addExport, claimExport, keepPage } from '../../server/modules/staff/exports-store';
import { staffExportPages, staffExports } from '../../server/modules/staff/tables';
import { sample, startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import { triedFile } from './imported-file';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';

let app: TestApp;
let admin: TestBrowser;
let hr: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  [admin, hr] = await Promise.all([signedIn(app, 'E10000', 'staff'), signedIn(app, 'E10056', 'staff')]);
});
afterAll(() => app.close());

type Asked = CallBody<'POST /api/portal/v1/staff/createExport'>;

const newKey = () => randomBytes(16).toString('hex');
const create = (asked: Pick<Asked, 'list'> & Partial<Asked>, by = admin) =>
  by.sealed('POST /api/portal/v1/staff/createExport', { filter: {}, format: 'csv', requestKey: newKey(), ...asked });
const fetchFile = (id: string, by = admin) =>
  by.send({ method: 'GET', url: `/api/portal/v1/staff/exportFile?id=${id}` });
const read = async (id: string, by = admin) => (await by.call('POST /api/portal/v1/staff/getExport', { id })).data;
/** Rows of a CSV whose cells have no line breaks. */
const linesOf = (body: string) =>
  body
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
const codeOf = async (code: string) => {
  const [row] = await app.context.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, code));
  return row?.id ?? '';
};
const entries = async (resource: string) =>
  (await app.context.db.select().from(staffLog).where(eq(staffLog.resource, resource)).orderBy(staffLog.id)).map(
    ({ act, subject, after }) => ({ act, subject, after }),
  );

const banner: ContentRecord = {
  title: '',
  picturePath: 'art:banner-smt',
  redirectPath: '/portal/m7.html',
  position: 7,
};
const addBanner = (title: string, position = 7) =>
  admin.call('POST /api/portal/v1/staff/saveRecord', {
    resource: 'banners',
    values: { ...banner, title, position },
    version: 0,
  });

/** Sign-ins beyond those of the tests. */
async function addSignIns(rows: number): Promise<void> {
  const { db } = app.context;
  await db.execute(sql`
    insert into ${staffSignIns} ("at", "accountId", "outcome", "device", "network")
    select now() - n * interval '1 second', ${await codeOf('E10000')}, 'signedIn', '设备' || n, '203.0.113.0'
    from generate_series(1, ${rows}::int) n`);
}

describe('an export', () => {
  it('has what the list finds, in its order, with Chinese headings and values, and no formula', async () => {
    await addBanner('=导出甲', 9);
    await addBanner('@导出乙', 8);
    await addBanner('-导出丙，“引号”"', 7);
    const { data } = await create({ list: 'banners', filter: { search: '导出', sort: 'position', descending: true } });
    expect(data).toMatchObject({ state: 'done', rows: 3, done: 3, problem: '' });
    expect(data.fileName).toMatch(/^首页横幅-\d{4}-\d{2}-\d{2}\.csv$/);
    const file = await fetchFile(data.id);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(data.fileName));
    expect(file.body.startsWith('\ufeff')).toBe(true);
    const [headings, ...rows] = linesOf(file.body);
    expect(headings).toEqual(['编号', '标题', '图片', '链接', '排序', '状态']);
    expect(rows.map(([, title]) => title)).toEqual(["'=导出甲", "'@导出乙", '\'-导出丙，“引号”""']);
    expect(rows.map((cells) => cells.at(-1))).toEqual(['草稿', '草稿', '草稿']);
    const drafts = await create({ list: 'banners', filter: { state: 'published' } });
    expect(
      linesOf((await fetchFile(drafts.data.id)).body)
        .slice(1)
        .map((cells) => cells.at(-1)),
    ).not.toContain('草稿');
  });

  it('as xlsx is read again by the import, which finds nothing changed', async () => {
    const { data } = await create({ list: 'banners', format: 'xlsx' });
    const file = await fetchFile(data.id);
    const [headings, ...rows] = await readXlsx(file.rawPayload);
    expect(headings).toEqual(['编号', '标题', '图片', '链接', '排序', '状态']);
    expect(rows.map(([, title]) => title)).toContain('=导出甲');
    const found = await triedFile(admin, { resource: 'banners', fileName: data.fileName, bytes: file.rawPayload });
    expect(found.trial).toEqual({ added: 0, changed: 0, same: rows.length, refused: 0 });
  });

  it('says which record has more than a cell of a spreadsheet holds, and has it as CSV', async () => {
    const { data: saved } = await admin.call('POST /api/portal/v1/staff/saveRecord', {
      resource: 'articles',
      values: {
        title: '长篇导出',
        typeCode: 'enterprise_news',
        categoryCode: 7,
        content: `<p>${'长'.repeat(33_000)}</p>`,
        hasComment: false,
      },
      version: 0,
    });
    const filter = { search: '长篇导出' };
    const { data } = await create({ list: 'articles', format: 'xlsx', filter });
    expect(data).toMatchObject({ state: 'failed', problem: staffMessages.cellTooLong(saved.id) });
    expect((await fetchFile(data.id)).statusCode).toBe(404);
    expect((await create({ list: 'articles', filter })).data.state).toBe('done');
  });

  it.each([
    ['activities', {}, '活动'],
    ['beanAccounts', { search: 'C1000' }, '客户编号'],
    ['beanLedger', { customerCode: 'C10001' }, '编号'],
    ['tickets', { state: 'open' }, '工单号'],
    ['log', { kind: 'changes', actorCode: 'E10000' }, '时间'],
    ['signIns', { code: 'E10000', outcome: 'signedIn' }, '时间'],
  ] as const)('there is of the list %s', async (list, filter, first) => {
    const { data } = await create({ list, filter });
    expect(data).toMatchObject({ state: 'done' });
    const [headings, ...rows] = linesOf((await fetchFile(data.id)).body);
    expect(headings?.[0]).toBe(first);
    expect(rows).toHaveLength(data.rows);
    expect(data.rows).toBeGreaterThan(0);
  });

  it('of persons needs the right to read them, masks their numbers, and is in the log of what was read', async () => {
    const { name, idNo } = sample(app, '在职');
    const editor = await signedIn(app, 'E10055', 'staff');
    expect(await create({ list: 'employees' }, editor)).toMatchObject({ status: 403 });
    const { data } = await create({ list: 'employees', filter: { search: name } }, hr);
    const { body } = await fetchFile(data.id, hr);
    expect(linesOf(body)[1]?.[0]).toBe(name);
    expect(body).not.toContain(idNo);
    const found = (await entries('employees')).slice(-4);
    expect(found.map(({ act }) => act)).toEqual(['export', 'read', 'download', 'read']);
    expect(found[0]).toMatchObject({ subject: '员工', after: { format: 'csv', rows: data.rows } });
    expect(JSON.stringify(found)).not.toContain(name);
  });

  it('belongs to who made it, for as long as they may see the list', async () => {
    const { data } = await create({ list: 'employees' }, hr);
    expect((await fetchFile(data.id)).statusCode).toBe(404);
    expect((await admin.call('POST /api/portal/v1/staff/getExport', { id: data.id })).status).toBe(404);
    await admin.call('POST /api/portal/v1/staff/removeExport', { id: data.id });
    expect((await fetchFile(data.id, hr)).statusCode).toBe(200);
    await putRoles(app.context.db, 'E10056', ['service']);
    expect((await fetchFile(data.id, hr)).statusCode).toBe(403);
    await putRoles(app.context.db, 'E10056', ['hr']);
    app.clock.advance(8 * 24 * 60 * 60_000);
    await app.runSweeps();
    hr = await signedIn(app, 'E10056', 'staff');
    admin = await signedIn(app, 'E10000', 'staff');
    expect((await hr.call('POST /api/portal/v1/staff/getExports', undefined)).data).toEqual([]);
    expect(await app.context.db.$count(staffExportPages)).toBe(0);
  });

  it('is made once, however often it is asked for at once', async () => {
    const requestKey = newKey();
    const before = (await entries('activity')).length;
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ list: 'goods', requestKey })));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect((await entries('activity')).length - before).toBe(1);
    expect(await read(made[0]?.data.id ?? '')).toMatchObject({ state: 'done' });
  });
});

describe('a long export', () => {
  beforeAll(() => addSignIns(1_800));

  it('goes on after the answer, and tells how far it is', async () => {
    const { data } = await create({ list: 'signIns', format: 'xlsx' });
    expect(data.state).not.toBe('done');
    await vi.waitFor(async () => expect(await read(data.id)).toMatchObject({ state: 'done', done: data.rows }));
    const rows = await readXlsx((await fetchFile(data.id)).rawPayload);
    expect(rows).toHaveLength(data.rows + 1);
    expect(new Set(rows.map((cells) => cells.join())).size).toBe(data.rows + 1);
    expect(rows.at(-1)?.[3]).toMatch(/./);
    // What was read is kept sealed.
    const [page] = await app.context.db.select().from(staffExportPages).where(eq(staffExportPages.exportId, data.id));
    expect(page?.rows).not.toContain('陈工');
  });

  /** One whose worker has kept a page, and then ended. */
  async function abandoned() {
    const { db, vault } = app.context;
    const ids = (await db.select({ id: staffSignIns.id }).from(staffSignIns).limit(1_200)).map(({ id }) => String(id));
    const accountId = await codeOf('E10000');
    const made = { accountId, requestKey: newKey(), list: 'signIns', format: 'csv', ids } as const;
    const added = await db.transaction((tx) => addExport(tx, { ...made, ids: [...ids] }, app.clock.now()));
    const work = await claimExport(db, randomUUID(), app.clock.now(), added?.id);
    if (!work) throw new Error('nothing was claimed');
    const rows = vault.seal(
      JSON.stringify(Array.from({ length: 500 }, () => ['第一页', '', '', '', ''])),
      exportPurpose,
    );
    expect(await keepPage(db, work, { start: 0, done: 500, rows }, app.clock.now())).toBe(true);
    return { work, rows };
  }

  it('is gone on with by another process, behind the last page that was kept', async () => {
    const { work, rows } = await abandoned();
    await app.runSweeps();
    expect(await read(work.id)).toMatchObject({ state: 'running', done: 500 });
    app.clock.advance(61_000);
    await app.runSweeps();
    expect(await read(work.id)).toMatchObject({ state: 'done', done: 1_200, rows: 1_200 });
    const lines = linesOf((await fetchFile(work.id)).body).slice(1);
    expect(lines.filter(([first]) => first === '第一页')).toHaveLength(500);
    expect(lines).toHaveLength(1_200);
    // The first one comes back too late.
    expect(await keepPage(app.context.db, work, { start: 500, done: 1_000, rows }, app.clock.now())).toBe(false);
  });

  it('is worked on by one process at a time', async () => {
    const { work } = await abandoned();
    const later = new Date(app.clock.now().getTime() + 61_000);
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimExport(app.context.db, randomUUID(), later, work.id)),
    );
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    await admin.call('POST /api/portal/v1/staff/removeExport', { id: work.id });
  });

  it('has failed where its workers end again and again, and goes on when it is asked for once more', async () => {
    const { work } = await abandoned();
    const { db } = app.context;
    await db.update(staffExports).set({ tries: 5 }).where(eq(staffExports.id, work.id));
    app.clock.advance(61_000);
    await app.runSweeps();
    expect(await read(work.id)).toMatchObject({ state: 'failed', problem: staffMessages.exportFailed, done: 500 });
    await create({ list: 'signIns', requestKey: work.requestKey });
    await vi.waitFor(async () => expect(await read(work.id)).toMatchObject({ state: 'done', done: 1_200 }));
  });

  it('is ended by who asked for it', async () => {
    const { work, rows } = await abandoned();
    await admin.call('POST /api/portal/v1/staff/removeExport', { id: work.id });
    expect(await keepPage(app.context.db, work, { start: 500, done: 1_000, rows }, app.clock.now())).toBe(false);
    expect((await admin.call('POST /api/portal/v1/staff/getExport', { id: work.id })).status).toBe(404);
  });

  it('is refused where three are under way', async () => {
    const open = [await abandoned(), await abandoned(), await abandoned()];
    expect(await create({ list: 'signIns' })).toMatchObject({ status: 409, data: { reason: 'TOO_MANY' } });
    for (const { work } of open) await admin.call('POST /api/portal/v1/staff/removeExport', { id: work.id });
    expect(await create({ list: 'banners' })).toMatchObject({ status: 200 });
  });

  it('is refused where the list has more than 50,000 rows', async () => {
    await addSignIns(50_000);
    expect(await create({ list: 'signIns' })).toMatchObject({ status: 409, data: { reason: 'TOO_LONG' } });
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import { staffLog } from '../../server/database/staff-log-tables';
import { showOrderLikes, showOrders, showOrderViews } from '../../server/modules/site/tables';
import { sampleShowOrders } from '../../server/samples/site/show-orders';
import { loadSecrets } from '../../server/security/secrets';
import { putCustomers } from './events-crowd';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';
import { putRoles } from './support/roles';
import { runCommand } from './support/run-command';

const folder = mkdtempSync(join(tmpdir(), 'portal-showcases-'));
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    env: { DATA_DIR: folder },
    secrets: await loadSecrets(undefined, folder, false),
  });
  await app.context.db.insert(showOrders).values(sampleShowOrders(app.context.now()));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;

/** A showcase that no other test looks at, without views and likes. */
async function putOne(): Promise<number> {
  const [sample] = sampleShowOrders(app.context.now());
  if (!sample) throw new Error('no sample');
  made += 1;
  const values = { ...sample, customerShowOrderAccessId: `test-${made}`, accessingCount: 0, favorCount: 0 };
  const [put] = await app.context.db.insert(showOrders).values(values).returning();
  return put?.customerShowOrderKeyId ?? 0;
}

const details = (browser: TestBrowser, showOrderId: number) =>
  browser.call('POST /api/portal/v1/selectShowOrderDetails', { showOrderId });
const view = (browser: TestBrowser, showOrderId: number) =>
  browser.call('POST /api/portal/v1/recordShowOrderView', { showOrderId });
const favor = (browser: TestBrowser, typeId: number, favorType: 1 | 2) =>
  browser.call('POST /api/portal/v1/updateShowOrderFavor', { favorType, type: 3, typeId });
const shown = async (browser: TestBrowser, id: number) => (await details(browser, id)).data.showOrderDetailsResponse;

describe('a showcase', () => {
  it('comes by showOrderId, and says whether the reader is a manager or muted [R280]', async () => {
    const id = await putOne();
    const visitor = await details(app.browser(), id);
    expect(visitor).toMatchObject({ status: 200, data: { isManager: false, isBlackList: false } });
    expect(visitor.data.showOrderDetailsResponse).toMatchObject({ customerShowOrderKeyId: id, evaluateSocre: 5 });
    const [muted, manager] = await putCustomers(app, 'SD', 2);
    if (!muted || !manager) throw new Error('no customers');
    const { db } = app.context;
    await db.update(accounts).set({ blackList: true }).where(eq(accounts.code, 'SD0'));
    await putRoles(db, 'SD1', ['moderator']);
    expect((await details(muted, id)).data).toMatchObject({ isManager: false, isBlackList: true });
    expect((await details(manager, id)).data).toMatchObject({ isManager: true, isBlackList: false });
    expect((await details(app.browser(), 999_999_999)).status).toBe(404);
  });

  it('stands among others that come by pageNum, pageSize 4 and markFlag 2 in data.data [R281]', async () => {
    const call = 'POST /api/portal/v1/selectShowOrderList';
    const first = (await app.browser().call(call, { pageNum: 1, pageSize: 4, markFlag: 2 })).data.data;
    const second = (await app.browser().call(call, { pageNum: 2, pageSize: 4, markFlag: 2 })).data.data;
    expect([first.length, second.length]).toEqual([4, 4]);
    const times = [...first, ...second].map(({ evaluateTime }) => evaluateTime);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set([...first, ...second].map((order) => order.customerShowOrderKeyId)).size).toBe(8);
  });

  it('is of FR-4, or of special material, or of any: plateClass 1, 3, 2 [R273]', async () => {
    const call = 'POST /api/portal/v1/selectShowOrderList';
    const all = await app.context.db.select({ plateType: showOrders.plateType }).from(showOrders);
    const fr4 = all.filter(({ plateType }) => plateType === 1).length;
    for (const [plateClass, count] of [
      [1, fr4],
      [3, all.length - fr4],
      [2, all.length],
    ] as const) {
      const page = { markFlag: 2, plateClass, pageNum: 1, pageSize: 12 } as const;
      const { data, totalRows } = (await app.browser().call(call, page)).data;
      expect([data.length, totalRows]).toEqual([Math.min(12, count), count]);
      if (plateClass !== 2) expect(data.every(({ plateType }) => (plateType === 1) === (plateClass === 1))).toBe(true);
      expect((await app.browser().call(call, { ...page, pageNum: 99 })).data.totalRows).toBe(count);
    }
  });
});

describe('views and likes of a showcase', () => {
  it('count once a visitor and half an hour, also of many tabs at once', async () => {
    const [id, other] = [await putOne(), await putOne()];
    const browser = app.browser();
    expect((await view(browser, id)).data).toEqual({ accessingCount: 1 });
    await Promise.all(Array.from({ length: 12 }, () => view(browser, id)));
    expect((await view(browser, other)).data).toEqual({ accessingCount: 1 });
    expect((await view(app.browser(), id)).data).toEqual({ accessingCount: 2 });
    app.clock.advance(31 * 60_000);
    expect((await view(browser, id)).data).toEqual({ accessingCount: 3 });
    expect((await shown(browser, id)).accessingCount).toBe(3);
    expect((await view(browser, 999_999_999)).status).toBe(404);
    app.clock.advance(31 * 60_000);
    await app.runSweeps();
    expect(await app.context.db.select().from(showOrderViews)).toEqual([]);
  });

  it('need a customer, count once each, and are taken back once', async () => {
    const id = await putOne();
    expect(await favor(app.browser(), id, 1)).toMatchObject({ status: 401, message: '请先登录' });
    const crowd = await putCustomers(app, 'SL', 3);
    const [one, two] = crowd;
    if (!one || !two) throw new Error('no customers');
    expect((await favor(one, id, 1)).data).toEqual({ informationFavorStatus: true, favorCount: 1 });
    expect((await favor(one, id, 1)).data).toEqual({ informationFavorStatus: true, favorCount: 1 });
    expect((await favor(two, id, 1)).data.favorCount).toBe(2);
    expect((await details(one, id)).data.informationFavorStatus).toBe(true);
    expect((await details(app.browser(), id)).data.informationFavorStatus).toBe(false);
    expect((await favor(one, id, 2)).data).toEqual({ informationFavorStatus: false, favorCount: 1 });
    expect((await favor(one, id, 2)).data.favorCount).toBe(1);
    expect((await favor(one, 999_999_999, 1)).status).toBe(404);
    await Promise.all(
      crowd.flatMap((browser) => Array.from({ length: 4 }, (_, at) => favor(browser, id, at % 2 === 0 ? 1 : 2))),
    );
    const rows = await app.context.db.$count(showOrderLikes, eq(showOrderLikes.showOrderId, id));
    expect((await shown(one, id)).favorCount).toBe(rows);
  });
});

describe('a file of showcases', () => {
  const file = join(folder, 'showcases.csv');
  const head =
    '标题,访问编号,订单类型,客户编号,省份,城市,评分,评价,缩略图,晒单图片,六层以上切片图,板材,层数,工艺,下单时间,付款时间,发货时间,评价时间';
  const row = (title: string, accessId: string, score = '5', ordered = '2026/11/1 9:30') =>
    `${title},${accessId},PCB,810001A,广东省,深圳市,${score},很好,art:one,art:one;art:two,,FPC软板,2,FPC，沉金,${ordered},2026-11-01 09:31,2026-11-03 18:00,2026-11-05 10:00:30`;
  const run = (...words: string[]) =>
    runCommand('server/commands/import-showcases.ts', words, {
      DATA_DIR: folder,
      DATABASE_URL: app.connection.url ?? '',
    });
  const stored = (accessId: string) =>
    app.context.db.select().from(showOrders).where(eq(showOrders.customerShowOrderAccessId, accessId));

  it('is imported whole, and again replaces what it says but neither views nor likes', async () => {
    writeFileSync(file, [head, row('第一批', 'csv-1'), row('第二批', 'csv-2')].join('\r\n'));
    expect(await run(file)).toEqual({ said: 'Imported 2 showcases: 2 new, 0 replaced\n', failed: false });
    expect(await stored('csv-1')).toMatchObject([
      {
        title: '第一批',
        plateType: 2,
        orderType: 1,
        showImagePaths: ['art:one', 'art:two'],
        orderTime: new Date('2026-11-01T01:30:00Z'),
        evaluateTime: new Date('2026-11-05T02:00:30Z'),
        favorCount: 0,
      },
    ]);
    const [first] = await stored('csv-1');
    await view(app.browser(), first?.customerShowOrderKeyId ?? 0);
    writeFileSync(file, [head, row('改过的标题', 'csv-1'), row('第三批', 'csv-3')].join('\r\n'));
    expect((await run(file)).said).toBe('Imported 2 showcases: 1 new, 1 replaced\n');
    expect(await stored('csv-1')).toMatchObject([{ title: '改过的标题', accessingCount: 1 }]);
    const log = await app.context.db.select().from(staffLog).where(eq(staffLog.act, 'import')).orderBy(staffLog.id);
    expect(log).toMatchObject([{ subject: '客户晒单' }, { subject: '客户晒单', after: { rows: 2 } }]);
  });

  it('is refused whole, with each fault by its line', async () => {
    const lines = [row('好的', 'csv-8'), row('', 'csv-9', '6', '2026-02-30 10:00'), row('又一个', 'csv-8')];
    writeFileSync(file, [head, ...lines].join('\n'));
    const { said, failed } = await run(file);
    expect(failed).toBe(true);
    expect(said).toContain('line 3: 请输入标题');
    expect(said).toContain('line 3: 评分应为1至5的整数');
    expect(said).toContain('line 3: 请输入正确的下单时间');
    expect(said).toContain('line 4: 访问编号与第2行重复');
    expect(await stored('csv-8')).toEqual([]);
    expect((await run()).said).toContain('标题 or title (required)');
    expect((await run(join(folder, 'none.csv'))).failed).toBe(true);
  });
});

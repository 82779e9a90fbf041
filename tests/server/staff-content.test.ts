import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryName } from '../../contract/news/rules/news-categories';
import type { ContentRecord } from '../../contract/rules/record-fields';
import type { ResourceName } from '../../contract/staff/rules/resources';
import { resourceKeys, resources } from '../../contract/staff/rules/resources';
import { contentTables } from '../../server/content-tables';
import { signedIn, startIdentity } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  app = await startIdentity();
  editor = await signedIn(app, 'E10000', 'staff');
});
afterAll(() => app.close());

const saveCall = 'POST /api/portal/v1/staff/saveRecord';
const save = (resource: ResourceName, values: ContentRecord, known: { id?: string; version?: number } = {}) =>
  editor.call(saveCall, { resource, values: { ...values }, version: 0, ...known });
const read = (resource: ResourceName, id: string) =>
  editor.call('POST /api/portal/v1/staff/getRecord', { resource, id });
const list = (resource: ResourceName, search?: string) =>
  editor.call('POST /api/portal/v1/staff/getRecords', {
    resource,
    pageNum: 1,
    pageSize: 100,
    ...(search && { search }),
  });
const remove = (resource: ResourceName, ids: string[]) =>
  editor.call('POST /api/portal/v1/staff/removeRecords', { resource, ids });

const article: ContentRecord = {
  title: '新产线投产',
  typeCode: 'enterprise_news',
  categoryCode: 7,
  content: '<p onclick="x()">正文<script>alert(1)</script></p>',
  topImage: '',
  publishedAt: '2026-01-02T03:04:00.000Z',
  visible: true,
  hasComment: true,
  seoTitle: '',
  keywords: '产线',
  description: '',
};
const banner: ContentRecord = {
  title: '秋季促销',
  picturePath: 'art:banner-smt',
  redirectPath: '/portal/m7.html',
  position: 0,
  visible: true,
};

/** Titles of the newest company news, as a browser gets them. */
const titlesFor = async (browser: TestBrowser): Promise<string[]> => {
  const query = { informationCategoryCode: 7, pageNum: 1, pageSize: 10 };
  return (await browser.call('POST /api/portal/v1/getInformationsMore', query)).data.root.map(({ title }) => title);
};
const detailsOf = (id: string) =>
  app.browser().call('POST /api/portal/v1/getInformationDetails', { informationId: Number(id) });

describe('each resource', () => {
  it.each(resourceKeys)('%s can be listed, exported and imported again', async (resource) => {
    expect((await list(resource)).status).toBe(200);
    const { data } = await editor.call('POST /api/portal/v1/staff/exportRecords', { resource });
    const records = data.slice(0, 100);
    if (records.length === 0) return;
    const imported = await editor.call('POST /api/portal/v1/staff/importRecords', { resource, records });
    expect(imported).toMatchObject({ status: 200, data: { added: 0, replaced: records.length } });
    const again = await editor.call('POST /api/portal/v1/staff/exportRecords', { resource });
    expect(again.data).toEqual(data);
  });

  it('has a column for each of its fields', () => {
    for (const name of resourceKeys)
      for (const field of resources[name].fields)
        expect([name, field.name, field.name in contentTables[name].table]).toEqual([name, field.name, true]);
  });

  it('names the categories as the pages do', () => {
    const field = resources.articles.fields.find(({ name }) => name === 'categoryCode');
    for (const [code, label] of field && 'choices' in field ? field.choices : []) {
      expect(categoryName(Number(code))).toBe(label);
    }
  });
});

describe('an article', () => {
  it('appears with its sanitised text at its time, and goes when it is withdrawn', async () => {
    const later = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const saved = await save('articles', { ...article, publishedAt: later });
    expect(saved).toMatchObject({ status: 200, message: '已保存', data: { version: 1, changedBy: '陈工' } });
    const { id, values } = saved.data;
    expect(values.content).toBe('<p>正文</p>');
    expect(await detailsOf(id)).toMatchObject({ status: 404 });
    app.clock.advance(61_000);
    expect((await detailsOf(id)).data).toMatchObject({ title: '新产线投产', content: '<p>正文</p>' });
    expect(await titlesFor(app.browser())).toContain('新产线投产');
    await save('articles', { ...article, visible: false }, { id, version: 1 });
    expect(await detailsOf(id)).toMatchObject({ status: 404 });
    expect(await titlesFor(app.browser())).not.toContain('新产线投产');
  });

  it('is changed on each process at once', async () => {
    const other = await app.again();
    const listed = () => titlesFor(other.browser());
    expect(await listed()).not.toContain('另一进程');
    await save('articles', { ...article, title: '另一进程', publishedAt: app.clock.now().toISOString() });
    await expect.poll(listed).toContain('另一进程');
    await other.server.close();
  });
});

describe('two editors', () => {
  it('do not overwrite each other: the second hears who was first', async () => {
    const { id, version } = (await save('banners', banner)).data;
    const [one, other] = await Promise.all([
      save('banners', { ...banner, title: '甲' }, { id, version }),
      save('banners', { ...banner, title: '乙' }, { id, version }),
    ]);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const refused = one?.status === 409 ? one : other;
    expect(refused).toMatchObject({ message: '该记录已被陈工修改，请刷新后再编辑', data: { reason: 'CHANGED' } });
    expect((await read('banners', id)).data.version).toBe(2);
  });

  it('find every version, also of what was removed', async () => {
    const { id } = (await save('banners', banner)).data;
    await save('banners', { ...banner, title: '改过' }, { id, version: 1 });
    expect(await remove('banners', [id])).toMatchObject({ status: 200 });
    expect(await read('banners', id)).toMatchObject({ status: 404, message: '记录不存在，可能已被删除' });
    const { data } = await editor.call('POST /api/portal/v1/staff/getVersions', { resource: 'banners', id });
    expect(data).toMatchObject([
      { version: 3, removed: true, values: { title: '改过' } },
      { version: 2, removed: false },
      { version: 1, values: { title: '秋季促销' } },
    ]);
    await expect(app.context.db.execute(sql`delete from content_versions`)).rejects.toThrow();
  });
});

describe('what is wrong', () => {
  it.each([
    [{ title: '' }, '请输入标题', 'title'],
    [{ title: '字'.repeat(61) }, '标题不能超过60字', 'title'],
    [{ position: 1.5 }, '排序应为0至9999的整数', 'position'],
    [{ redirectPath: 'javascript:alert(1)' }, '链接应为本站路径或https地址', 'redirectPath'],
    [{ redirectPath: '//evil.example' }, '链接应为本站路径或https地址', 'redirectPath'],
    [{ picturePath: 'https://evil.example/a.png' }, '图片应为本站图片的地址', 'picturePath'],
    [{ visible: 'yes' }, '请选择发布', 'visible'],
    [{ stolen: '1' }, '没有字段stolen', 'stolen'],
  ])('is said with its field: %o', async (change, message, field) => {
    expect(await save('banners', { ...banner, ...change })).toMatchObject({ status: 400, message, data: { field } });
  });

  it('in one record of an import changes nothing', async () => {
    const before = (await list('banners')).data.totalRows;
    const records = [{ values: { ...banner } }, { values: { ...banner, title: '' } }];
    const answer = await editor.call('POST /api/portal/v1/staff/importRecords', { resource: 'banners', records });
    expect(answer).toMatchObject({ status: 400, message: '第2条：请输入标题', data: { record: 2, field: 'title' } });
    expect((await list('banners')).data.totalRows).toBe(before);
  });

  it('with a key is refused: taken, changed, or of nothing', async () => {
    const notice = { type: 77, title: '须知', content: '<p>一</p>' };
    expect(await save('orderNotices', notice)).toMatchObject({ status: 200, data: { id: '77' } });
    expect(await save('orderNotices', notice)).toMatchObject({ status: 409, message: '编号已被占用' });
    expect(await save('orderNotices', { ...notice, type: 78 }, { id: '77', version: 1 })).toMatchObject({
      status: 400,
      message: '编号不能修改',
    });
    const times = { showStartTime: '2020-01-01T00:00:00.000Z', showEndTime: '' };
    expect(await save('notices', { informationId: 2_000_000_000, noticeInfoTitle: '无', ...times })).toMatchObject({
      status: 409,
      data: { reason: 'IN_USE' },
    });
    expect(await read('banners', 'x')).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  it('is searched by title, and nothing in the search is a pattern', async () => {
    await save('banners', { ...banner, title: '百分%之百_' });
    expect((await list('banners', '分%之')).data.data).toMatchObject([{ values: { title: '百分%之百_' } }]);
    expect((await list('banners', '%%')).data.data).toEqual([]);
  });

  it('is told in the log by whom and what', async () => {
    const { data } = (
      await editor.call('POST /api/portal/v1/staff/getLog', {
        resource: 'content',
        pageNum: 1,
        pageSize: 1,
      })
    ).data;
    expect(data).toMatchObject([{ act: 'add', actorCode: 'E10000', after: { title: '百分%之百_' } }]);
  });
});

describe('the menus', () => {
  it('show a group under its entry, with marks, at once', async () => {
    const entry = { key: 'jobs', label: '加入我们', link: '', position: 99 };
    expect(await save('menuEntries', entry)).toMatchObject({ status: 200 });
    const group = { place: 'jobs', title: '招聘', position: 0 };
    const bad = await save('menuGroups', { ...group, items: '社会招聘|说明|javascript:alert(1)' });
    expect(bad).toMatchObject({ status: 400, data: { field: 'items' } });
    const items = '社会招聘|研发与制造|/portal/recruitment|新\n我的申请||/wallet/|登录';
    expect(await save('menuGroups', { ...group, items })).toMatchObject({ status: 200, data: { values: { items } } });
    const { data } = await app.browser().call('GET /api/portal/v1/common/getMenuInfo', undefined);
    expect(data.entries.find(({ key }) => key === 'jobs')).toEqual({
      key: 'jobs',
      label: '加入我们',
      link: '',
      groups: [
        {
          title: '招聘',
          items: [
            {
              title: '社会招聘',
              description: '研发与制造',
              link: '/portal/recruitment',
              newFlag: true,
              needLogin: false,
            },
            { title: '我的申请', description: '', link: '/wallet/', newFlag: false, needLogin: true },
          ],
        },
      ],
    });
  });
});

describe('a showcase', () => {
  it('is listed with its pictures', async () => {
    const showcase: ContentRecord = {
      title: '客户晒单',
      customerShowOrderAccessId: 'staff-0001',
      orderType: 1,
      customerCode: '810001A',
      receiveProvince: '广东省',
      receiveCity: '深圳市',
      evaluateSocre: 5,
      evaluateContent: '很好',
      thumbnailPath: 'art:one',
      showImagePaths: 'art:one\nart:two',
      showPcb6BImagePaths: '',
      plateType: 1,
      boardLayersNum: 4,
      technicsInfo: 'FR-4',
      orderTime: '2026-01-01T00:00:00.000Z',
      accountTime: '2026-01-01T00:00:00.000Z',
      deliverTime: '2026-01-03T00:00:00.000Z',
      evaluateTime: app.clock.now().toISOString(),
      seoTitle: '',
      keywords: '',
      description: '',
    };
    const saved = await save('showcases', showcase);
    expect(saved).toMatchObject({ status: 200, data: { values: showcase } });
    const { data } = await app.browser().call('POST /api/portal/v1/selectShowOrderList', { markFlag: 1 });
    expect(data.data).toContainEqual(
      expect.objectContaining({ title: '客户晒单', showImagePaths: ['art:one', 'art:two'] }),
    );
    expect((await save('showcases', showcase)).status).toBe(409);
  });
});

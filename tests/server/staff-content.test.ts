import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import { categoryName } from '../../contract/news/rules/news-categories';
import type { ContentRecord } from '../../contract/rules/record-fields';
import { importKinds } from '../../contract/staff/rules/imports';
import type { ResourceName } from '../../contract/staff/rules/resources';
import { flowKeys, resourceKeys, resourceOf, resources } from '../../contract/staff/rules/resources';
import { waitingWords } from '../../contract/staff/rules/waiting';
import { contentTables } from '../../server/content-tables';
import { helpDocuments } from '../../server/modules/help/tables';
import { changeOutside } from '../../server/modules/staff/outside-changes';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import { importedFile, importedRecords, newKey } from './imported-file';
import type { TestApp, TestBrowser } from './support/app';
import { xlsxOf } from './support/xlsx';

let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  editor = await signedIn(app, 'E10000', 'staff');
  // One person does it all; `second-person.test.ts` has two.
  const values = Object.fromEntries(flowKeys.map((name) => [name, false]));
  await editor.call('POST /api/portal/v1/staff/saveReviewRules', { version: '', values });
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
type Act = CallBody<'POST /api/portal/v1/staff/operatePublication'>;
const operate = (resource: ResourceName, id: string, act: Omit<Act, 'resource' | 'id'>, by = editor) =>
  by.call('POST /api/portal/v1/staff/operatePublication', { resource, id, ...act });
const publish = (resource: ResourceName, id: string, version: number) =>
  operate(resource, id, { version, act: 'publish' });
/** Decided on the versions that the list has. */
const remove = async (resource: ResourceName, ids: string[]) => {
  const { data } = await list(resource);
  const records = data.data.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
  return editor.call('POST /api/portal/v1/staff/removeRecords', { resource, records });
};
/** Who did what when. */
const byChen = expect.stringMatching(/^该记录已由 陈工（E10000） 于 \d{2}:\d{2} 修改$/);

const formKey = (at: number): string => String(at).padStart(32, '0');

const article: ContentRecord = {
  title: '新产线投产',
  typeCode: 'enterprise_news',
  categoryCode: 7,
  content: '<p onclick="x()">正文<script>alert(1)</script></p>',
  topImage: '',
  publishedAt: '',
  hasComment: true,
  seoTitle: '',
  keywords: '产线',
  description: '',
};
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
  evaluateTime: '2026-01-04T00:00:00.000Z',
  seoTitle: '',
  keywords: '',
  description: '',
};
const banner: ContentRecord = {
  title: '秋季促销',
  picturePath: 'art:banner-smt',
  redirectPath: '/portal/m7.html',
  position: 0,
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
    if (records.length === 0 || !importKinds.includes(resource)) return;
    const imported = await importedRecords(editor, resource, records);
    expect(imported.taken).toEqual({ added: 0, changed: 0, same: records.length, refused: 0 });
    const again = await editor.call('POST /api/portal/v1/staff/exportRecords', { resource });
    expect(again.data).toEqual(data);
  });

  it('has a column for each of its fields', () => {
    for (const name of resourceKeys)
      for (const field of resources[name].fields)
        expect([name, field.name, field.name in contentTables[name].table]).toEqual([name, field.name, true]);
  });

  it('is published in the flow, or says why not', () => {
    for (const name of resourceKeys) {
      const { flow, atOnce = '' } = resourceOf(name);
      const isPublished = flow === true && 'visible' in contentTables[name].table;
      expect([name, isPublished || atOnce !== '']).toEqual([name, true]);
    }
  });

  it('names the categories as the pages do', () => {
    const field = resources.articles.fields.find(({ name }) => name === 'categoryCode');
    for (const [code, label] of field && 'choices' in field ? field.choices : []) {
      expect(categoryName(Number(code))).toBe(label);
    }
  });
});

describe('an article', () => {
  it('is a draft with sanitised text until it is published, and goes when it is withdrawn', async () => {
    const saved = await save('articles', article);
    expect(saved).toMatchObject({
      status: 200,
      message: '已保存',
      data: { version: 1, changedBy: '陈工', publication: { state: 'draft', live: false } },
    });
    const { id, values } = saved.data;
    expect(values).toEqual({ ...article, content: '<p>正文</p>' });
    expect(await detailsOf(id)).toMatchObject({ status: 404 });
    expect(await titlesFor(app.browser())).not.toContain('新产线投产');
    expect(await publish('articles', id, 1)).toMatchObject({
      status: 200,
      message: '已发布',
      data: { publication: { state: 'published', live: true, liveVersion: 1 } },
    });
    expect((await detailsOf(id)).data).toMatchObject({ title: '新产线投产', content: '<p>正文</p>' });
    expect(await titlesFor(app.browser())).toContain('新产线投产');

    const changed = await save('articles', { ...article, title: '投产仪式' }, { id, version: 1 });
    expect(changed.data.publication).toMatchObject({ state: 'draft', live: true, liveVersion: 1 });
    expect((await read('articles', id)).data.values.title).toBe('投产仪式');
    expect((await detailsOf(id)).data.title).toBe('新产线投产');
    await publish('articles', id, 2);
    expect((await detailsOf(id)).data.title).toBe('投产仪式');

    expect(await operate('articles', id, { version: 2, act: 'withdraw' })).toMatchObject({ message: '已撤回' });
    expect(await detailsOf(id)).toMatchObject({ status: 404 });
    expect(await titlesFor(app.browser())).not.toContain('投产仪式');
    const { data } = (
      await editor.call('POST /api/portal/v1/staff/getLog', { resource: 'content', pageNum: 1, pageSize: 5 })
    ).data;
    expect(data.map(({ act }) => act)).toEqual(['withdraw', 'publish', 'change', 'publish', 'add']);
  });

  const waiting = async (by = editor) => {
    const { data } = await by.call('POST /api/portal/v1/staff/getWaiting', undefined);
    return data.filter(({ resource }) => resource !== undefined);
  };

  it('appears at its time on each process, and is in nobody’s list before', async () => {
    const other = await app.again();
    const publishAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { id } = (await save('articles', { ...article, title: '明早见' })).data;
    const past = new Date(app.clock.now().getTime() - 1).toISOString();
    expect(await operate('articles', id, { version: 1, act: 'schedule', publishAt: past })).toMatchObject({
      status: 400,
      data: { field: 'publishAt' },
    });
    const scheduled = await operate('articles', id, { version: 1, act: 'schedule', publishAt });
    expect(scheduled.data.publication).toMatchObject({ state: 'scheduled', publishAt, live: false });
    expect(await save('articles', article, { id, version: 1 })).toMatchObject({
      status: 409,
      message: '该记录定时发布，请先退回草稿再修改',
    });
    expect(await waiting()).toEqual([{ kind: 'scheduledContent', resource: 'articles', count: 1 }]);
    expect(await titlesFor(app.browser())).not.toContain('明早见');
    app.clock.advance(61_000);
    expect(await titlesFor(app.browser())).toContain('明早见');
    await expect.poll(() => titlesFor(other.browser())).toContain('明早见');
    const shown = (await read('articles', id)).data;
    expect(shown).toMatchObject({ values: { publishedAt: publishAt }, publication: { state: 'published' } });
    await other.server.close();
  });

  it('is a draft again, with the reason, where it cannot be published at its time', async () => {
    const { id } = (await save('showcases', { ...showcase, customerShowOrderAccessId: 'late-1' })).data;
    await publish('showcases', id, 1);
    const changed = { ...showcase, customerShowOrderAccessId: 'late-2' };
    await save('showcases', changed, { id, version: 1 });
    const publishAt = new Date(app.clock.now().getTime() + 1_000).toISOString();
    await operate('showcases', id, { version: 2, act: 'schedule', publishAt });
    // Another takes the number of the address meanwhile.
    await save('showcases', changed);
    app.clock.advance(2_000);
    expect((await read('showcases', id)).data.publication).toMatchObject({
      state: 'draft',
      live: true,
      note: '定时发布未成功：编号已被占用',
    });
  });

  it('is reviewed by another than who asked for it', async () => {
    const { id } = (await save('articles', { ...article, title: '待审' })).data;
    await operate('articles', id, { version: 1, act: 'submit' });
    expect(await publish('articles', id, 1)).toMatchObject({ status: 409, data: { reason: 'OWN_REVIEW' } });
    const { data: slide } = await save('banners', { ...banner, title: '待审的横幅' });
    await operate('banners', slide.id, { version: 1, act: 'submit' });
    const other = await signedIn(app, 'E10055', 'staff');
    expect(await waiting()).toEqual([]);
    expect(await waiting(other)).toEqual([
      { kind: 'contentInReview', resource: 'articles', count: 1 },
      { kind: 'contentInReview', resource: 'banners', count: 1 },
    ]);
    expect((await waiting(other)).map(waitingWords)).toContainEqual({
      href: '/staff/content/banners?state=review',
      words: '首页横幅有1条待审核',
    });
    const returned = await operate('articles', id, { version: 1, act: 'return', note: '缺图' }, other);
    expect(returned.data.publication).toMatchObject({ state: 'draft', note: '缺图', operatedBy: '编辑小林' });
    await operate('articles', id, { version: 1, act: 'submit' });
    expect(await operate('articles', id, { version: 1, act: 'publish' }, other)).toMatchObject({ status: 200 });
  });

  it('is published by one of two at once, and not after another’s change', async () => {
    const { id } = (await save('articles', { ...article, title: '一次' })).data;
    const both = await Promise.all([publish('articles', id, 1), publish('articles', id, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await save('articles', { ...article, title: '二次' }, { id, version: 1 });
    expect(await publish('articles', id, 1)).toMatchObject({
      status: 409,
      message: byChen,
      data: { reason: 'CHANGED' },
    });
    expect(await publish('answerTemplates', id, 1)).toMatchObject({ status: 409, data: { reason: 'STATE' } });
  });

  it('is shown by the link of a preview, as it was saved last, for a day', async () => {
    const { id } = (await save('articles', { ...article, title: '预览一' })).data;
    const preview = await editor.call('POST /api/portal/v1/staff/createPreview', { resource: 'articles', id });
    const link = new URL(preview.data.address);
    expect(link.pathname).toBe('/portal/preview');
    const token = link.searchParams.get('token') ?? '';
    const shown = (given: string) => app.browser().call('POST /api/portal/v1/getInformationPreview', { token: given });
    expect(await shown(token)).toMatchObject({
      status: 200,
      data: { title: '预览一', content: '<p>正文</p>' },
      headers: { 'cache-control': 'no-store' },
    });
    await publish('articles', id, 1);
    await save('articles', { ...article, title: '预览二' }, { id, version: 1 });
    expect((await shown(token)).data.title).toBe('预览二');
    expect((await detailsOf(id)).data.title).toBe('预览一');
    expect(await shown(`${token.slice(0, -4)}AAAA`)).toMatchObject({ status: 404 });
    const before = app.clock.now();
    app.clock.advance(24 * 60 * 60_000);
    expect(await shown(token)).toMatchObject({ status: 404, message: '预览链接已失效，请重新生成' });
    app.clock.set(before);
    expect(
      await editor.call('POST /api/portal/v1/staff/createPreview', { resource: 'answerTemplates', id: '1' }),
    ).toMatchObject({ status: 409, data: { reason: 'NO_PAGE' } });
  });

  const linkOf = async (resource: ResourceName, id: string) => {
    const { data } = await editor.call('POST /api/portal/v1/staff/createPreview', { resource, id });
    const { pathname, searchParams } = new URL(data.address);
    return { path: pathname, token: searchParams.get('token') ?? '' };
  };
  const sitePreview = (token: string) => app.browser().call('POST /api/portal/v1/getSitePreview', { token });
  const noticePreview = (token: string) => app.browser().call('POST /api/portal/v1/getNoticePreview', { token });

  it('shows a slide, a download and a showcase among what is published', async () => {
    const slide = (await save('banners', { ...banner, title: '预览的横幅', position: 9_999 })).data;
    const link = await linkOf('banners', slide.id);
    expect(link.path).toBe('/portal/preview/home');
    const { banners = [], slide: shownFirst } = (await sitePreview(link.token)).data;
    expect(banners.length).toBeGreaterThan(1);
    expect(banners.findIndex(({ title }) => title === '预览的横幅')).toBe(banners.length - 1);
    expect(shownFirst).toBe(banners.length - 1);
    expect(await noticePreview(link.token)).toMatchObject({ status: 404, message: '预览链接已失效，请重新生成' });

    const android = await read('downloads', 'android');
    await save(
      'downloads',
      { ...android.data.values, downloadUrl: 'https://app.example/new.apk' },
      { id: 'android', version: android.data.version },
    );
    const files = await sitePreview((await linkOf('downloads', 'android')).token);
    const published = await app.browser().call('POST /api/portal/v1/common/getDownloadUrl', undefined);
    expect(files.data.downloads).toEqual({
      ...published.data,
      androidDownloadUrl: 'https://app.example/new.apk',
    });
    expect(files.data.system).toBe('android');

    const order = (await save('showcases', { ...showcase, customerShowOrderAccessId: 'preview-1', title: '预览晒单' }))
      .data;
    const shown = await sitePreview((await linkOf('showcases', order.id)).token);
    expect(shown.data.showcase).toMatchObject({ title: '预览晒单', customerCode: expect.stringContaining('*') });
    await remove('showcases', [order.id]);
    expect(await sitePreview((await linkOf('banners', slide.id)).token)).toMatchObject({ status: 200 });
  });

  it('shows a notice before its time, first', async () => {
    const { id } = (await save('articles', { ...article, title: '公告的文章' })).data;
    const notice = { informationId: Number(id), noticeInfoTitle: '明年的公告', showEndTime: '' };
    await save('notices', { ...notice, showStartTime: '2100-01-01T00:00:00.000Z' });
    const { token } = await linkOf('notices', id);
    const { root } = (await noticePreview(token)).data;
    expect(root[0]).toMatchObject({ noticeInfoTitle: '明年的公告', title: '公告的文章' });
    expect(root.filter(({ informationId }) => informationId === Number(id))).toHaveLength(1);
    expect(await sitePreview(token)).toMatchObject({ status: 404 });
  });
});

describe('many records at once', () => {
  type Body = CallBody<'POST /api/portal/v1/staff/operateRecords'>;
  const operateAll = (ids: string[], act: Body['act'], version = 1) =>
    editor.call('POST /api/portal/v1/staff/operateRecords', {
      resource: 'banners',
      records: ids.map((id) => ({ id, version })),
      act,
    });
  const stateOf = async (id: string) => (await read('banners', id)).data.publication?.state;

  it('are published and withdrawn, all or none, by one who may', async () => {
    const ids = await Promise.all(
      ['同时一', '同时二'].map(async (title) => (await save('banners', { ...banner, title })).data.id),
    );
    const [first = '', second = ''] = ids;
    await publish('banners', first, 1);
    expect(await operateAll(ids, 'publish')).toMatchObject({
      status: 409,
      message: `编号${first}的当前状态不能立即发布，没有记录被修改`,
      data: { reason: 'STATE' },
    });
    expect(await stateOf(second)).toBe('draft');
    expect(await operateAll([second], 'publish')).toMatchObject({ status: 200, message: '已发布1条' });
    expect(await operateAll(ids, 'withdraw')).toMatchObject({ status: 200, message: '已撤回2条' });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['withdrawn', 'withdrawn']);
    expect(await operateAll([...ids, '2000000000'], 'publish')).toMatchObject({ status: 404 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['withdrawn', 'withdrawn']);
  });

  it('stay as they are where one has changed since they were chosen', async () => {
    const { id } = (await save('banners', { ...banner, title: '先看到的' })).data;
    await save('banners', { ...banner, title: '后来改的' }, { id, version: 1 });
    expect(await operateAll([id], 'publish', 1)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^编号\d+：该记录已由 陈工（E10000） 于 \d{2}:\d{2} 修改$/),
      data: { reason: 'CHANGED' },
    });
    expect(await stateOf(id)).toBe('draft');
    const removed = (version: number) =>
      editor.call('POST /api/portal/v1/staff/removeRecords', { resource: 'banners', records: [{ id, version }] });
    expect(await removed(1)).toMatchObject({ status: 409, message: byChen, data: { reason: 'CHANGED' } });
    expect((await read('banners', id)).status).toBe(200);
    expect((await list('banners', '后来改的')).data.data).toMatchObject([{ id, version: 2 }]);
    expect(await removed(2)).toMatchObject({ status: 200 });
  });

  it('are not removed where pages cannot do without them', async () => {
    const { version } = (await read('companyInfo', 'portal')).data;
    expect(
      await editor.call('POST /api/portal/v1/staff/removeRecords', {
        resource: 'companyInfo',
        records: [{ id: 'portal', version }],
      }),
    ).toMatchObject({ status: 409, message: '该内容不能删除，只能修改', data: { reason: 'PERMANENT' } });
    expect(await operate('companyInfo', 'portal', { version, act: 'withdraw' })).toMatchObject({
      status: 409,
      message: '该内容不能撤回，只能修改后重新发布',
      data: { reason: 'PERMANENT' },
    });
    expect((await read('companyInfo', 'portal')).data.publication).toMatchObject({ state: 'published', live: true });
  });

  it('are found by a part of their titles, or by their numbers, whatever kind they are', async () => {
    const { id } = (await save('banners', { ...banner, title: '独一无二的100%横幅' })).data;
    const find = async (search: string) =>
      (await editor.call('POST /api/portal/v1/staff/searchRecords', { search })).data;
    expect(await find('无二的100%')).toEqual([
      { resource: 'banners', records: [{ id, title: '独一无二的100%横幅' }], more: false },
    ]);
    expect(await find('Windows 64')).toEqual([
      { resource: 'downloads', records: [{ id: 'pcX64', title: 'pcX64' }], more: false },
    ]);
    const byNumber = await find(id);
    expect(byNumber.find(({ resource }) => resource === 'banners')?.records).toContainEqual({
      id,
      title: '独一无二的100%横幅',
    });
    expect(await find('   ')).toEqual([]);
    expect(await find('没有这样的标题')).toEqual([]);
  });
});

describe('a help document', () => {
  const document: ContentRecord = {
    oldId: 88001,
    name: '怎样开发票',
    categoryCode: 'service_pcb',
    typeCode: 'service_type_technology',
    content: '<p>点击<b>开票</b><script>alert(1)</script></p>',
    keywords: '发票',
    hasComment: true,
    position: 9_000,
  };
  const shown = () =>
    app.browser().call('GET /api/portal/v1/getServiceGuideByOldId', undefined, { query: { oldId: '88001' } });

  it('is seen by its link first, then by readers and the search, and by nobody once it is withdrawn', async () => {
    const saved = await save('helpDocuments', document);
    expect(saved).toMatchObject({ status: 200, data: { id: '88001', publication: { state: 'draft' } } });
    expect(await shown()).toMatchObject({ status: 404 });
    const { data: link } = await editor.call('POST /api/portal/v1/staff/createPreview', {
      resource: 'helpDocuments',
      id: '88001',
    });
    const { pathname, searchParams } = new URL(link.address);
    expect(pathname).toBe('/portal/preview/serviceGuide');
    const token = searchParams.get('token') ?? '';
    expect(await app.browser().call('POST /api/portal/v1/getServiceGuidePreview', { token })).toMatchObject({
      status: 200,
      data: { serviceGuideName: '怎样开发票', content: '<p>点击<b>开票</b></p>' },
    });
    await publish('helpDocuments', '88001', 1);
    expect(await shown()).toMatchObject({ status: 200, data: { serviceGuideName: '怎样开发票', summary: '点击开票' } });
    await app.runSweeps();
    const found = await app.browser().formCall('POST /api/portal/v1/searchServiceGuide', {
      searchKeyWord: '怎样开发票',
      pageNum: '1',
      pageSize: '10',
    });
    expect(JSON.stringify(found.data)).toContain('server_guide_88001');
    expect(await operate('helpDocuments', '88001', { version: 1, act: 'withdraw' })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ status: 404 });
  });

  it('is not saved over what a command has changed since, and a draft of it gives way', async () => {
    const { db } = app.context;
    const known = await save('helpDocuments', { ...document, oldId: 88003 });
    await publish('helpDocuments', '88003', 1);
    const stored = {
      name: 'helpDocuments',
      resource: resources.helpDocuments,
      storage: contentTables.helpDocuments,
    } as const;
    const rename = (name: string) =>
      db.transaction((tx) =>
        changeOutside(tx, {
          stored,
          change: () => tx.update(helpDocuments).set({ name }).where(eq(helpDocuments.oldId, 88003)),
          now: app.context.now(),
        }),
      );
    await rename('导入的标题');
    expect(await save('helpDocuments', known.data.values, { id: '88003', version: 1 })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该记录已由 运维命令 于 \d{2}:\d{2} 修改$/),
    });
    const now = (await read('helpDocuments', '88003')).data;
    expect(now).toMatchObject({ version: 2, changedBy: '', publication: { state: 'published', live: true } });
    await save('helpDocuments', { ...now.values, name: '草稿的标题' }, { id: '88003', version: 2 });
    await rename('导入的标题');
    expect((await read('helpDocuments', '88003')).data).toMatchObject({
      version: 3,
      publication: { state: 'draft' },
    });
    await rename('再次导入的标题');
    expect((await read('helpDocuments', '88003')).data).toMatchObject({
      version: 4,
      values: { name: '再次导入的标题' },
      publication: { state: 'published' },
    });
    const versions = await editor.call('POST /api/portal/v1/staff/getVersions', {
      resource: 'helpDocuments',
      id: '88003',
    });
    expect(versions.data.map(({ values, changedBy }) => [values.name, changedBy])).toEqual([
      ['再次导入的标题', ''],
      ['草稿的标题', '陈工'],
      ['导入的标题', ''],
      ['怎样开发票', '陈工'],
    ]);
    const { data } = await editor.call('POST /api/portal/v1/staff/getLog', {
      resource: 'content',
      pageNum: 1,
      pageSize: 1,
    });
    expect(data.data).toMatchObject([{ act: 'import', actorCode: '', subject: '帮助文档', after: { rows: 1 } }]);
  });

  it('needs a category that exists, which cannot be removed from under it', async () => {
    expect(await save('helpDocuments', { ...document, oldId: 88002, typeCode: 'nothing' })).toMatchObject({
      status: 409,
      data: { reason: 'IN_USE' },
    });
    const types = (await list('helpTypes')).data.data;
    const used = types.find(({ values }) => values.typeCode === 'service_type_technology');
    expect(await remove('helpTypes', [used?.id ?? ''])).toMatchObject({ status: 409, data: { reason: 'IN_USE' } });
  });

  it('cannot be published before its own time', async () => {
    const publishedAt = '2100-01-01T00:00:00.000Z';
    const { id } = (await save('articles', { ...article, publishedAt })).data;
    expect(await publish('articles', id, 1)).toMatchObject({ status: 400, data: { field: 'publishedAt' } });
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
    expect(refused).toMatchObject({ message: byChen, data: { reason: 'CHANGED' } });
    expect((await read('banners', id)).data.version).toBe(2);
  });

  it('see what a version has changed, in words', async () => {
    const { id } = (await save('articles', { ...article, title: '八层板可加急' })).data;
    const content = '<p>正文</p><p>新的一段<img src="/api/portal/v1/art/board.svg" alt="电路板"></p>';
    const changed = { ...article, title: '十层板可加急', content, hasComment: false };
    await save('articles', changed, { id, version: 1 });
    const compared = await editor.call('POST /api/portal/v1/staff/compareVersions', {
      resource: 'articles',
      id,
      from: 1,
      to: 0,
    });
    expect(compared.data.map(({ label }) => label)).toEqual(['标题', '正文', '允许评论']);
    const [title, body, comments] = compared.data.map(({ parts }) => parts);
    const kinds = (of: typeof title, kind: string) =>
      (of ?? []).filter((part) => part.kind === kind).map(({ text }) => text.trim());
    expect(kinds(title, 'removed').join('')).toMatch(/^八/);
    expect(kinds(title, 'added').join('')).toMatch(/^十/);
    expect([kinds(body, 'removed'), kinds(body, 'added')]).toEqual([[], ['新的一段［图片：电路板］']]);
    expect([kinds(comments, 'removed'), kinds(comments, 'added')]).toEqual([['是'], ['否']]);
  });

  it('can return to what the console found', async () => {
    const { data: found } = await read('downloads', 'linux');
    const saved = await save(
      'downloads',
      { ...found.values, version: '9.9-改过' },
      { id: 'linux', version: found.version },
    );
    const versions = await editor.call('POST /api/portal/v1/staff/getVersions', { resource: 'downloads', id: 'linux' });
    expect([found.version, saved.data.version]).toEqual([0, 1]);
    expect(versions.data.map(({ version }) => version)).toEqual([1, 0]);
    expect(versions.data[1]?.values).toEqual(found.values);
    const compared = await editor.call('POST /api/portal/v1/staff/compareVersions', {
      ...{ resource: 'downloads', id: 'linux', from: 0, to: 1 },
    });
    expect(compared.data.map(({ name }) => name)).toEqual(['version']);
    await save('downloads', found.values, { id: 'linux', version: 1 });
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
    [{ stolen: '1' }, '没有字段stolen', 'stolen'],
  ])('is said with its field: %o', async (change, message, field) => {
    expect(await save('banners', { ...banner, ...change })).toMatchObject({ status: 400, message, data: { field } });
  });

  it('in a file is said for each row; one without its headings or without rows is none', async () => {
    const csvOf = (...lines: string[]) => Buffer.from(['标题,图片,链接,排序', ...lines].join('\r\n'));
    const send = (bytes: Buffer) =>
      editor.sealed('POST /api/portal/v1/staff/createImport', {
        resource: 'banners',
        fileName: '横幅.csv',
        file: bytes.toString('base64'),
        requestKey: newKey(),
      });
    expect(await send(Buffer.from('标题,图片,链接,颜色\r\nx,art:one,/,1'))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^第1行：/),
    });
    expect(await send(csvOf())).toMatchObject({ status: 400 });
    const bytes = csvOf("'=表格二,art:one,https://a.example/,2", ',art:one,//evil.example,x');
    const { taken } = await importedFile(editor, { resource: 'banners', fileName: '横幅.csv', bytes });
    expect(taken).toEqual({ added: 1, changed: 0, same: 0, refused: 1 });
    expect((await list('banners', '=表格二')).data.data).toMatchObject([
      { values: { title: '=表格二' }, publication: { state: 'draft' } },
    ]);
    const sheet = xlsxOf([
      ['标题', '图片', '链接', '排序'],
      ['表格三', 'art:one', '/portal/m7.html', { number: '3' }],
    ]);
    const read = await importedFile(editor, { resource: 'banners', fileName: '横幅.xlsx', bytes: sheet });
    expect(read.taken).toMatchObject({ added: 1 });
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
  it('says how far each record is, and is narrowed to a state', async () => {
    const { id } = (await save('banners', { ...banner, title: '状态横幅' })).data;
    const inState = async (state: CallBody<'POST /api/portal/v1/staff/getRecords'>['state']) =>
      (
        await editor.call('POST /api/portal/v1/staff/getRecords', {
          resource: 'banners',
          search: '状态横幅',
          ...(state && { state }),
          pageNum: 1,
          pageSize: 10,
        })
      ).data.data;
    const publication = { state: 'draft', live: false };
    expect(await inState('draft')).toMatchObject([{ id, publication }]);
    await publish('banners', id, 1);
    expect(await inState('draft')).toEqual([]);
    expect(await inState('published')).toMatchObject([{ id, publication: { state: 'published', live: true } }]);
    await operate('banners', id, { version: 1, act: 'withdraw' });
    expect(await inState('published')).toEqual([]);
    expect(await inState('withdrawn')).toMatchObject([{ id }]);
  });

  it('is sorted by one of its columns, both ways, and by nothing else', async () => {
    for (const [title, position] of [
      ['排序乙', 30],
      ['排序甲', 20],
      ['排序丙', 10],
    ] as const)
      await save('banners', { ...banner, title, position });
    const sorted = async (sort: string, descending: boolean) => {
      const { data } = await editor.call('POST /api/portal/v1/staff/getRecords', {
        ...{ resource: 'banners', search: '排序', sort, descending, pageNum: 1, pageSize: 2 },
      });
      return data.data.map(({ values }) => values.position);
    };
    expect(await sorted('position', true)).toEqual([30, 20]);
    expect(await sorted('position', false)).toEqual([10, 20]);
    expect(await sorted('picturePath', true)).toEqual([10, 20]);
    expect(await sorted('nothing', true)).toEqual([10, 20]);
  });

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
  it('show a group under its entry, with marks, once both are published', async () => {
    const entry = { key: 'jobs', label: '加入我们', link: '', position: 99 };
    expect(await save('menuEntries', entry)).toMatchObject({ status: 200 });
    const group = { place: 'jobs', title: '招聘', position: 0 };
    const bad = await save('menuGroups', { ...group, items: '社会招聘|说明|javascript:alert(1)' });
    expect(bad).toMatchObject({ status: 400, data: { field: 'items' } });
    const items = '社会招聘|研发与制造|/portal/recruitment|新\n我的申请||/wallet/|登录';
    const added = await save('menuGroups', { ...group, items });
    expect(added).toMatchObject({ status: 200, data: { values: { items } } });
    const menu = async () => (await app.browser().call('GET /api/portal/v1/common/getMenuInfo', undefined)).data;
    await publish('menuGroups', added.data.id, 1);
    expect(JSON.stringify(await menu())).not.toContain('研发与制造');
    await publish('menuEntries', 'jobs', 1);
    const data = await menu();
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

describe('a salesperson', () => {
  it('serves the customers whom the code leads there, until the record is removed', async () => {
    const person = {
      code: 'Z_9',
      name: '周宁',
      phoneNumber: '0755-82048219',
      chatUrl: 'https://work.weixin.qq.com/z9',
    };
    const browser = app.browser();
    browser.cookies.set('salesmanCode', 'Z_9');
    const shown = async () =>
      (await browser.call('GET /api/portal/v1/common/getSalespersonInfo', undefined)).data.phoneNumber;
    const other = await shown();
    expect(await save('salespeople', { ...person, code: 'Z 9' })).toMatchObject({
      status: 400,
      data: { field: 'code' },
    });
    expect(await save('salespeople', person)).toMatchObject({ status: 200 });
    expect(await shown()).toBe('0755-82048219');
    const picture = '/api/portal/v1/common/salespersonQrcode/Z_9';
    expect((await browser.send({ url: picture })).body).toContain('<svg');
    await remove('salespeople', ['Z_9']);
    expect(await shown()).toBe(other);
    expect((await browser.send({ url: picture })).statusCode).toBe(404);
  });
});

describe('a showcase', () => {
  it('is listed with its pictures', async () => {
    const record = { ...showcase, evaluateTime: app.clock.now().toISOString() };
    const saved = await save('showcases', record);
    expect(saved).toMatchObject({ status: 200, data: { values: record } });
    await publish('showcases', saved.data.id, 1);
    const { data } = await app.browser().call('POST /api/portal/v1/selectShowOrderList', { markFlag: 1 });
    expect(data.data).toContainEqual(
      expect.objectContaining({ title: '客户晒单', showImagePaths: ['art:one', 'art:two'] }),
    );
    expect((await save('showcases', record)).status).toBe(409);
  });
});

describe('a new record whose reply was lost', () => {
  const template: ContentRecord = { title: '只存一次', content: '感谢', position: 1 };
  const again = (key: string, changes: ContentRecord = {}, by = editor) =>
    by.call(saveCall, {
      resource: 'answerTemplates',
      version: 0,
      values: { ...template, ...changes },
      requestKey: key,
    });

  it('is there once, however often its form is sent', async () => {
    const both = await Promise.all([again(formKey(1)), again(formKey(1))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [{ data: first }] = both;
    expect(both[1]?.data.id).toBe(first.id);
    expect(first.version).toBe(1);
    expect(await again(formKey(1), { content: '后来输入的' })).toMatchObject({
      status: 200,
      data: { id: first.id, version: 2, values: { content: '后来输入的' } },
    });
    expect(await again(formKey(1), { content: '再改' })).toMatchObject({ status: 200, data: { version: 3 } });
    expect((await list('answerTemplates', '只存一次')).data.totalRows).toBe(1);
    const other = await again(formKey(2));
    expect(other.data.id).not.toBe(first.id);
  });

  it('is not taken for that of another of staff, and does not overwrite what a colleague has made of it', async () => {
    const { data: mine } = await again(formKey(3));
    const colleague = await signedIn(app, 'E10055', 'staff');
    expect((await again(formKey(3), {}, colleague)).data.id).not.toBe(mine.id);
    await colleague.call(saveCall, {
      resource: 'answerTemplates',
      id: mine.id,
      version: 1,
      values: { ...template, content: '同事的' },
    });
    expect(await again(formKey(3))).toMatchObject({
      status: 200,
      data: { id: mine.id, values: { content: '同事的' } },
    });
    expect(await again(formKey(3), { content: '我的' })).toMatchObject({ status: 409, data: { reason: 'CHANGED' } });
    expect((await read('answerTemplates', mine.id)).data.values.content).toBe('同事的');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsTabs } from '../../contract/news/rules/news-categories';
import { articles } from '../../server/modules/news/tables';
import { addArticles, showArticle } from '../../server/modules/news/write-article';
import { loadNewsSamples } from '../../server/samples/news/load';
import { countQueries } from './count-queries';
import { startWithNews } from './news-support';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startWithNews();
  browser = app.browser();
});
afterAll(() => app.close());

const list = (body: {
  pageNum?: number;
  pageSize?: number;
  informationCategoryCode: number | string;
  title?: string;
}) => browser.call('POST /api/portal/v1/getInformationsMore', { pageNum: 1, pageSize: 10, ...body });

describe('a list of articles', () => {
  it('holds ten a page, newest first, and how many there are [R105, R114]', async () => {
    const first = await list({ informationCategoryCode: 7 });
    expect(first).toMatchObject({ status: 200, success: true, data: { pageNum: 1, pageSize: 10 } });
    expect(first.data.root).toHaveLength(10);
    expect(first.data.totalRows).toBeGreaterThan(40);
    const second = await list({ informationCategoryCode: 7, pageNum: 2 });
    const times = [...first.data.root, ...second.data.root].map(({ createTime }) => createTime);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set([...first.data.root, ...second.data.root].map(({ id }) => id)).size).toBe(20);
  });

  it('of business updates holds all their categories, of another one its own [R107]', async () => {
    const all = await list({ informationCategoryCode: 7, pageSize: 100 });
    const codes = new Set(all.data.root.map(({ informationCategoryCode }) => informationCategoryCode));
    expect([...codes].sort()).toEqual(newsTabs[0].codes.filter((code) => code !== 7).sort());
    const cases = await list({ informationCategoryCode: '34' });
    expect(new Set(cases.data.root.map(({ informationCategoryCode }) => informationCategoryCode))).toEqual(
      new Set([34]),
    );
  });

  it('shows the beginning of each article without tags and entities [R113]', async () => {
    const { data } = await list({ informationCategoryCode: 7, pageSize: 100 });
    for (const { content } of data.root) {
      expect(content.length).toBeGreaterThan(40);
      expect([...content].length).toBeLessThanOrEqual(120);
      expect(content).not.toMatch(/[<>]|&\w+;/);
    }
  });

  it('gives days and minutes of Asia/Shanghai [R516]', async () => {
    const { data } = await list({ informationCategoryCode: 7 });
    for (const { dateTimeStr, createTime } of data.root) {
      expect(dateTimeStr).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
      expect(createTime.startsWith(dateTimeStr)).toBe(true);
    }
  });

  it('is empty past its end and for a category that there is not [R114]', async () => {
    expect((await list({ informationCategoryCode: 7, pageNum: 99 })).data.root).toEqual([]);
    expect((await list({ informationCategoryCode: 555 })).data).toMatchObject({ root: [], totalRows: 0 });
  });

  it.each([
    { pageNum: 0, informationCategoryCode: 7 },
    { pageSize: 101, informationCategoryCode: 7 },
    { informationCategoryCode: 'x7' },
    { informationCategoryCode: 7, title: 'a'.repeat(51) },
  ])('refuses %j', async (body) => {
    expect((await list(body)).status).toBe(400);
  });

  it('takes two statements whatever its size, and none once it is kept', async () => {
    const of = async (size: number) =>
      (await countQueries(app, () => list({ informationCategoryCode: 7, pageSize: size }))).statements.length;
    expect(await of(5)).toBe(2);
    expect(await of(10)).toBeLessThanOrEqual(2);
    expect(await of(10)).toBe(0);
    // A size that no page asks for takes no place in the cache.
    for (const _ of [1, 2]) expect(await of(97)).toBeGreaterThan(0);
  });
});

describe('titles', () => {
  it('are searched within a category, whatever stands in the wish [R114, R120]', async () => {
    const { data } = await list({ informationCategoryCode: 34, title: '柔性板' });
    expect(data.root.length).toBeGreaterThan(0);
    for (const { title } of data.root) expect(title).toContain('柔性板');
    expect((await list({ informationCategoryCode: 7, title: '%' })).data.totalRows).toBe(0);
    expect((await list({ informationCategoryCode: 7, title: "'; drop table articles; --" })).data.totalRows).toBe(0);
  });

  it('answer as data and totalRows [R120, R510]', async () => {
    const body = { title: '阻抗', informationCategoryCode: 6 };
    const { data } = await browser.call('POST /api/portal/v1/searchInformationTitle', body);
    expect(data.totalRows).toBe(data.data.length);
    expect(data.data.map(({ title }) => title)).toEqual(['阻抗下单指南：填写哪些参数']);
  });

  it('of factory visits answer as root [R119, R510]', async () => {
    const { data } = await browser.call('POST /api/portal/v1/searchFactoryInformations', {
      title: '参观',
      pageNum: 1,
      pageSize: 100,
      typeCode: 'visiting_a_factory',
    });
    expect(data.totalRows).toBe(data.root.length);
    expect(data.root.length).toBeGreaterThan(0);
    for (const { typeCode } of data.root) expect(typeCode).toBe('visiting_a_factory');
  });
});

describe('the home page', () => {
  it('gets three cards of at most four articles and where each leads on [R099, R101]', async () => {
    const { data } = await browser.call('POST /api/portal/v1/getInformationsInit', undefined);
    expect(data.cards.map(({ more }) => more)).toEqual(['/portal/m7.html', '/portal/m6.html', '/portal/q1.html']);
    for (const { root } of data.cards) expect(root).toHaveLength(4);
    expect(data.cards[0]?.root[0]).toMatchObject({
      topImage: expect.stringMatching(/^\/api\/portal\/v1\/(art|photos)\//),
    });
  });

  it('gets twelve notices that lead to their articles [R088, R089]', async () => {
    const { data } = await browser.call('POST /api/portal/v1/selectNoticeInfoList', undefined);
    expect(data.total).toBe(12);
    for (const { informationId, noticeInfoTitle } of data.root) {
      expect(noticeInfoTitle.length).toBeGreaterThan(3);
      const { status } = await browser.call('POST /api/portal/v1/getInformationDetails', { informationId });
      expect(status).toBe(200);
    }
  });
});

it('the latest five are of the asked type, newest first [R108, R117]', async () => {
  const body = { typeCode: 'customer_case', page: 1, size: 5 } as const;
  const { data } = await browser.call('POST /api/portal/v1/getLatestInformations', body);
  expect(data.root).toHaveLength(5);
  for (const { typeCode } of data.root) expect(typeCode).toBe('customer_case');
});

it('an album gives its photos in order [R118]', async () => {
  const { data } = await browser.call('POST /api/portal/v1/getAlbumPhotos', { parentId: 1 });
  expect(data.photos).toHaveLength(4);
  const [first] = data.photos;
  const picture = await browser.send({ url: first?.url ?? '' });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toContain('image/svg+xml');
});

describe('a cached list', () => {
  const send = (etag?: unknown) =>
    browser.send({
      method: 'POST',
      url: '/api/portal/v1/getInformationsMore',
      headers: {
        'x-requested-with': 'portal',
        'content-type': 'application/json',
        ...(typeof etag === 'string' ? { 'if-none-match': etag } : {}),
      },
      payload: JSON.stringify({ pageNum: 1, pageSize: 10, informationCategoryCode: 7 }),
    });

  it('is answered 304 to a client that has it, until content changes', async () => {
    const { etag } = (await send()).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect((await send(etag)).statusCode).toBe(304);
    const [added] = await addArticles(app.context, [draft('最新动态')]);
    const changed = await send(etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data.root[0].title).toBe('最新动态');
    await showArticle(app.context, { id: added?.id ?? 0, visible: false });
    expect((await send()).json().data.root[0].title).not.toBe('最新动态');
  });

  it('is read again after a while, for what other processes have changed', async () => {
    const other = await startWithNews();
    const before = await other.browser().call('POST /api/portal/v1/selectNoticeInfoList', undefined);
    await other.connection.db.execute('delete from notices');
    const cached = await other.browser().call('POST /api/portal/v1/selectNoticeInfoList', undefined);
    expect(cached.data).toEqual(before.data);
    other.clock.advance(16_000);
    const { data } = await other.browser().call('POST /api/portal/v1/selectNoticeInfoList', undefined);
    expect(data.total).toBe(0);
    await other.close();
  });

  const statementsOf = async (act: () => Promise<unknown>) => (await countQueries(app, act)).statements.length;

  it('is the same whatever else a body holds, and however it spells a category', async () => {
    await list({ informationCategoryCode: 34 });
    const more = { junk: Math.random() };
    expect(await statementsOf(() => list({ ...more, informationCategoryCode: 34 }))).toBe(0);
    expect(await statementsOf(() => list({ informationCategoryCode: '34', title: ' ' }))).toBe(0);
    expect(await statementsOf(() => list({ informationCategoryCode: 34, pageSize: 9 }))).toBe(2);
  });

  it('stays while visitors search for what nobody else does', async () => {
    await list({ informationCategoryCode: 33 });
    for (let index = 0; index < 120; index++) await list({ informationCategoryCode: 33, title: `无此标题${index}` });
    expect(await statementsOf(() => list({ informationCategoryCode: 33 }))).toBe(0);
    expect(await statementsOf(() => list({ informationCategoryCode: 33, title: '无此标题119' }))).toBe(0);
    expect(await statementsOf(() => list({ informationCategoryCode: 33, title: '无此标题0' }))).toBeGreaterThan(0);
  });
});

const draft = (title: string) => ({
  categoryCode: 66,
  typeCode: 'enterprise_news' as const,
  title,
  content: '<p>正文</p>',
  publishedAt: app.clock.now(),
});

it('an article of tomorrow is not shown today', async () => {
  const tomorrow = new Date(app.clock.now().getTime() + 24 * 60 * 60_000);
  const [added] = await addArticles(app.context, [{ ...draft('明日发布'), publishedAt: tomorrow }]);
  const { data } = await list({ informationCategoryCode: 66, title: '明日发布' });
  expect(data.totalRows).toBe(0);
  const details = await browser.call('POST /api/portal/v1/getInformationDetails', { informationId: added?.id ?? 0 });
  expect(details.status).toBe(404);
});

it('sample content takes few statements and is loaded once', async () => {
  const empty = await startTestApp();
  const { statements } = await countQueries(empty, () => loadNewsSamples(empty.context));
  expect(statements.length).toBeLessThan(30);
  await loadNewsSamples(empty.context);
  const count = await empty.connection.db.$count(articles);
  expect(count).toBe(93);
  await empty.close();
});

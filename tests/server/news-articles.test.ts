import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TypeCode } from '../../contract/news/calls';
import { articleLikes, articles, articleViews } from '../../server/modules/news/tables';
import { addArticles, showArticle } from '../../server/modules/news/write-article';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples();
});
afterAll(() => app.close());

async function publish(
  title: string,
  more: { content?: string; visible?: boolean; hoursAgo?: number; typeCode?: TypeCode; categoryCode?: number } = {},
) {
  const { content = '<p>正文</p>', visible = true, hoursAgo = 0, typeCode = 'customer_case', categoryCode = 34 } = more;
  const publishedAt = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000);
  const [added] = await addArticles(app.context, [{ categoryCode, typeCode, title, content, visible, publishedAt }]);
  if (!added) throw new Error('nothing was added');
  return added.id;
}

const details = (browser: TestBrowser, informationId: number) =>
  browser.call('POST /api/portal/v1/getInformationDetails', { informationId });

describe('an article', () => {
  it('has all its fields, by body and by query [R112, R115, R116]', async () => {
    const browser = app.browser();
    const id = await publish('字段齐全');
    const { data } = await browser.call('POST /api/portal/v1/getInformationDetails', {
      informationId: id,
      module: 2,
      categoryCode: '34',
    });
    const fields =
      'id,title,content,dateTimeStr,createTime,accessingCount,commentCount,typeCode,keywords,description,seoTitle,albumId,photoList,hasComment,isManager,isBlackList,prevId,prevName,nextId,nextName,topImage,infomationAccessId';
    for (const field of fields.split(',')) expect(data).toHaveProperty(field);
    expect(data).toMatchObject({ id, hasComment: true, isManager: false, isBlackList: false, favorCount: 0 });
    const byQuery = await browser.send({
      method: 'POST',
      url: `/api/portal/v1/getFactoryInformationDetails?id=${id}`,
      headers: { 'x-requested-with': 'portal' },
    });
    expect(byQuery.json().data).toEqual(data);
  });

  it('names the older and the newer one of its type, and none past the ends [R108]', async () => {
    const typeCode = 'customer_notice';
    const older = await publish('旧', { typeCode, hoursAgo: 2 });
    const middle = await publish('中', { typeCode, hoursAgo: 1 });
    const newer = await publish('新', { typeCode });
    const { data } = await details(app.browser(), middle);
    expect(data).toMatchObject({ prevId: older, prevName: '旧', nextId: newer, nextName: '新' });
    expect((await details(app.browser(), newer)).data).toMatchObject({ nextId: 0, nextName: '' });
    await showArticle(app.context, { id: older, visible: false });
    expect((await details(app.browser(), middle)).data.prevId).not.toBe(older);
  });

  it('of a technical discussion is between those of its category, which its address names', async () => {
    const typeCode = 'technical_discussion';
    const older = await publish('旧', { typeCode, categoryCode: 2, hoursAgo: 3 });
    await publish('别的栏目', { typeCode, categoryCode: 1, hoursAgo: 2 });
    const newer = await publish('新', { typeCode, categoryCode: 2, hoursAgo: 1 });
    expect((await details(app.browser(), older)).data).toMatchObject({ nextId: newer, informationCategoryCode: 2 });
    expect((await details(app.browser(), newer)).data).toMatchObject({ prevId: older });
  });

  it('that may not be seen says so with code 1001, one that is not there with 404 [R056]', async () => {
    const id = await publish('撤下', { visible: false });
    const hidden = await details(app.browser(), id);
    expect(hidden).toMatchObject({ status: 404, code: 1001, success: false, message: '文章不可见' });
    expect(JSON.stringify(hidden)).not.toContain('正文');
    expect(await details(app.browser(), 99_999_999)).toMatchObject({ status: 404, code: 404 });
  });

  it('with an album brings its photos [R112, R118]', async () => {
    const { data } = await app.browser().call('POST /api/portal/v1/getLatestInformations', {
      typeCode: 'visiting_a_factory',
      page: 1,
      size: 1,
    });
    const { data: visit } = await details(app.browser(), data.root[0]?.id ?? 0);
    expect(visit.albumId).toBeGreaterThan(0);
    expect(visit.photoList).toHaveLength(4);
  });

  it('is stored without anything that runs', async () => {
    const id = await publish('攻击', {
      content: '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    });
    expect((await details(app.browser(), id)).data.content).toBe('<p>a</p>');
  });
});

describe('a notice about ordering', () => {
  const notice = (type: string) => app.browser().send({ url: `/api/portal/v1/getOrderNotice?type=${type}` });

  it('has title and content by its number [R111]', async () => {
    const { data } = (await notice('2')).json();
    expect(data).toMatchObject({ type: 2, title: '交期与加急说明', content: expect.stringContaining('<table>') });
  });

  it.each([
    ['9', 404],
    ['x', 400],
    ['', 400],
  ])('%s is answered with %i [R111]', async (type, status) => {
    expect((await notice(type)).statusCode).toBe(status);
  });
});

describe('a view', () => {
  const view = (browser: TestBrowser, informationId: number) =>
    browser.call('POST /api/portal/v1/recordInformationView', { informationId });

  it('counts once a visitor and half an hour, for each article [R121]', async () => {
    const [id, other] = [await publish('浏览'), await publish('另一篇')];
    const browser = app.browser();
    expect((await view(browser, id)).data).toEqual({ accessingCount: 1 });
    expect((await view(browser, id)).data).toEqual({ accessingCount: 1 });
    expect((await view(browser, other)).data).toEqual({ accessingCount: 1 });
    expect((await view(app.browser(), id)).data).toEqual({ accessingCount: 2 });
    app.clock.advance(31 * 60_000);
    expect((await view(browser, id)).data).toEqual({ accessingCount: 3 });
    expect((await details(browser, id)).data.accessingCount).toBe(3);
  });

  it('of many tabs at once counts once [R121]', async () => {
    const id = await publish('并发浏览');
    const browser = app.browser();
    await view(browser, await publish('给它一个名字'));
    await Promise.all(Array.from({ length: 12 }, () => view(browser, id)));
    expect((await details(browser, id)).data.accessingCount).toBe(1);
  });

  it('keeps no more of a visitor than a hash, for half an hour [R121]', async () => {
    const browser = app.browser();
    await view(browser, await publish('痕迹'));
    const token = browser.cookies.get('news_visitor') ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);
    const rows = await app.connection.db.select().from(articleViews);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    app.clock.advance(31 * 60_000);
    await app.runSweeps();
    expect(await app.connection.db.$count(articleViews)).toBe(0);
  });

  it.each([{ visible: false }, undefined])('of what nobody may see does not count: %j', async (hidden) => {
    const id = hidden ? await publish('不可见', hidden) : 99_999_998;
    expect((await view(app.browser(), id)).status).toBe(404);
  });
});

describe('a like', () => {
  const favor = (browser: TestBrowser, typeId: number, favorType: 1 | 2) =>
    browser.call('POST /api/portal/v1/updateInformationFavor', { favorType, type: 1, typeId });

  it('needs a customer [R010, R025, R198]', async () => {
    const id = await publish('未登录');
    expect(await favor(app.browser(), id, 1)).toMatchObject({ status: 401, message: '请先登录' });
    expect((await details(app.browser(), id)).data.favorCount).toBe(0);
  });

  it('counts once a customer, and is taken back once [R198, R199]', async () => {
    const id = await publish('点赞');
    const [one, two] = [await signedIn(app, 'C10001'), await signedIn(app, 'C10002')];
    expect((await favor(one, id, 1)).data).toEqual({ informationFavorStatus: true, favorCount: 1 });
    expect((await favor(one, id, 1)).data).toEqual({ informationFavorStatus: true, favorCount: 1 });
    expect((await favor(two, id, 1)).data.favorCount).toBe(2);
    expect((await details(one, id)).data).toMatchObject({ informationFavorStatus: true, favorCount: 2 });
    expect((await details(app.browser(), id)).data.informationFavorStatus).toBe(false);
    expect((await favor(one, id, 2)).data).toEqual({ informationFavorStatus: false, favorCount: 1 });
    expect((await favor(one, id, 2)).data.favorCount).toBe(1);
  });

  it('of many tabs at once counts once, and the count is that of the rows [R199]', async () => {
    const id = await publish('并发点赞');
    const customers = await Promise.all(['C10001', 'C10002', 'C10005'].map((account) => signedIn(app, account)));
    await Promise.all(customers.flatMap((browser) => Array.from({ length: 6 }, () => favor(browser, id, 1))));
    expect((await details(app.browser(), id)).data.favorCount).toBe(3);
    await Promise.all(
      customers.flatMap((browser) => Array.from({ length: 6 }, (_, at) => favor(browser, id, at % 2 === 0 ? 2 : 1))),
    );
    const { db } = app.connection;
    const rows = await db.$count(articleLikes, eq(articleLikes.articleId, id));
    const [article] = await db.select({ count: articles.favorCount }).from(articles).where(eq(articles.id, id));
    expect(article?.count).toBe(rows);
  });

  it('of what nobody may see is refused', async () => {
    expect((await favor(await signedIn(app, 'C10001'), await publish('撤下的', { visible: false }), 1)).status).toBe(
      404,
    );
  });
});

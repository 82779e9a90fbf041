import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSalespersonSamples } from '../../server/samples/salespeople';
import { loadSiteSamples } from '../../server/samples/site/load';
import type { Scene } from './comments-flow';
import { startComments, submitCall } from './comments-flow';
import type { TestBrowser } from './support/app';

let scene: Scene;
let browser: TestBrowser;
beforeAll(async () => {
  scene = await startComments();
  await loadSalespersonSamples(scene.app.context);
  await loadSiteSamples(scene.app.context);
  browser = scene.visitor();
});
afterAll(() => scene.app.close());

const paged = { pageNum: 1, pageSize: 10 };

/** Sends a call of a group and gives its data. */
async function ask(method: 'GET' | 'POST', path: string, payload?: object, from = browser) {
  const reply = await from.send({
    method,
    url: `/api/portal/v1/${path}`,
    headers: { 'x-requested-with': 'portal', ...(payload ? { 'content-type': 'application/json' } : {}) },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  });
  expect(reply.statusCode, path).toBe(200);
  const { code, success, data } = reply.json();
  expect({ code, success }, path).toEqual({ code: 200, success: true });
  return data;
}

describe('the groups of calls of the specification', () => {
  it('common: downloads, sales codes, and signatures of films by who is signed in [R046]', async () => {
    expect(await ask('POST', 'common/getDownloadUrl')).toMatchObject({
      versionPC: expect.stringMatching(/^[\d.]+-.+$/),
    });
    expect(await ask('GET', 'common/checkRoleCharValid?roleChar=A01')).toBe('A01');
    const fileId = 'sample-video-1';
    expect(await ask('POST', 'common/getSuperPlayerSignature', { fileId })).toMatchObject({ fileID: fileId });
    const { browser: customer } = await scene.customer();
    expect(await ask('POST', 'common/getSuperPlayerSignatureByEncry', { fileId }, customer)).toMatchObject({
      fileID: fileId,
    });
  });

  it('homePage: notices, articles, showcases, banners, films, comments, and the pages for crawlers [R104]', async () => {
    const { article } = scene;
    const author = await scene.customer();
    await author.browser.call(submitCall, { type: 1, businessId: article, content: '<p>很有帮助</p>' });
    expect((await ask('POST', 'selectNoticeInfoList')).root).not.toEqual([]);
    expect((await ask('POST', 'getInformationsInit')).cards).toHaveLength(3);
    expect(await ask('POST', 'getInformationDetails', { informationId: article })).toMatchObject({ id: article });
    const { data: orders } = await ask('POST', 'selectShowOrderList', { markFlag: 1 });
    const [{ customerShowOrderKeyId: showOrderId }] = orders;
    expect((await ask('POST', 'selectShowOrderDetails', { showOrderId })).showOrderDetailsResponse).toMatchObject({
      customerShowOrderKeyId: showOrderId,
    });
    expect(await ask('POST', 'selectRotationMapList', { markFlag: 1 })).not.toEqual([]);
    const list = await ask('POST', 'getInformationsMore', { ...paged, informationCategoryCode: 7 });
    expect(list.root).toHaveLength(10);
    expect((await ask('POST', 'selectTechnologyListMore', { ...paged, categoryCode: 1 })).data).not.toEqual([]);
    const { root: films } = await ask('POST', 'selectVideoCenterList', { ...paged, typeCode: 'brand_video' });
    expect(films).not.toEqual([]);
    const written = [expect.objectContaining({ content: '<p>很有帮助</p>' })];
    expect(
      (await ask('POST', 'getCommentList', { ...paged, informationId: article, type: 1 })).commentModelList,
    ).toEqual(written);
    const subject = { ...paged, type: 1, businessId: article };
    expect((await ask('POST', 'queryStratifyCommentInfoPage', subject)).commentModelList).toEqual(written);
    expect((await ask('POST', 'queryTopCommentPage', subject)).commentModelList).toEqual([]);

    const { root: pages, totalRows } = await ask('POST', 'getWebCrawlerData', { pageNum: 1, pageSize: 1_000 });
    const map = (await browser.send({ url: '/sitemap.xml' })).body;
    expect(pages).toHaveLength(Math.min(totalRows, 1_000));
    expect(pages).toContainEqual({ url: '/' });
    for (const { url } of pages) expect(map).toContain(`${url.replaceAll('&', '&amp;')}</loc>`);
    const rest = await ask('POST', 'getWebCrawlerData', { pageNum: 2, pageSize: totalRows - 1 });
    expect(rest).toMatchObject({ root: pages.slice(-1), totalRows, pageNum: 2 });
  });
});

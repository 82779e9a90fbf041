import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureAddress } from '../../contract/help/rules/feedback';
import { helpFeedback } from '../../server/modules/help/tables';
import { loadHelpSamples } from '../../server/samples/help/load';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples();
  await loadHelpSamples(app.context);
});
afterAll(() => app.close());

const read = async (oldId: number, browser = app.browser()) =>
  browser.call('GET /api/portal/v1/getServiceGuideByOldId', undefined, { query: { oldId: String(oldId) } });

/** A small picture, each another one. */
function picture(): Buffer {
  const png = new PNG({ width: 4, height: 4 });
  png.data.fill(Math.floor(Math.random() * 255));
  png.data.writeUInt32BE(Date.now() % 2 ** 32);
  return PNG.sync.write(png);
}

async function upload(browser: TestBrowser, name: string, bytes = picture()) {
  const link = await browser.call('POST /api/portal/v1/help/getFileUploadUrl', {
    fileMd5: createHash('md5').update(bytes).digest('hex'),
    size: bytes.length,
    name,
    suffix: name.slice(name.lastIndexOf('.') + 1),
  });
  if (!link.success) return link;
  const { fileData, headers } = link.data;
  await browser.send({
    method: 'PUT',
    url: fileData.uploadUrl,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    payload: bytes,
  });
  return browser.call('POST /api/portal/v1/help/updateFileStatus', {
    fileIndexId: fileData.fileIndexId,
    fileStatus: 3,
  });
}

const written = {
  type: '看不懂,内容有错误',
  articleTitle: '标题',
  articleUrl: '/portal/server_guide_1001.html',
  feedbackPictureUrl: '',
  feedbackType: '1',
  customerSuggestContext: '第二段的数值与表格不一致',
} as const;
const submit = (browser: TestBrowser, change: Partial<Record<keyof typeof written, string>> = {}) =>
  browser.formCall('POST /api/portal/v1/submitHelpFeedback', { ...written, ...change, feedbackType: '1' });

describe('help documents', () => {
  it('are listed by category and type, in a menu [R292, R297]', async () => {
    const { menu } = (await app.browser().call('GET /api/portal/v1/getServiceTypeSidebar', undefined)).data;
    expect(menu.map(({ itemValue }) => itemValue)).toContain('service_pcb');
    for (const { itemValue, dictionaryItemList } of menu)
      for (const { value } of dictionaryItemList) {
        const query = { categoryCode: itemValue, serviceType: value };
        const list = await app.browser().call('GET /api/portal/v1/getServiceGuideByServiceType', undefined, { query });
        expect(list.data.data.length).toBeGreaterThan(0);
      }
  });

  it('come with the first five of each category for the home of the guide [R306]', async () => {
    const { groups } = (await app.browser().call('GET /api/portal/v1/getAllCategoryCodeAllServiceGuide', undefined))
      .data;
    expect(groups.every(({ serviceGuideVoList }) => serviceGuideVoList.length <= 5)).toBe(true);
    expect(groups[0]?.serviceGuideVoList[0]).toMatchObject({ oldId: 1001, serviceGuideTypeCode: 'service_type_order' });
  });

  it('are read by number, with what comes before and after [R291]', async () => {
    const { data } = await read(1002);
    expect(data).toMatchObject({ oldId: 1002, categoryCode: 'service_pcb', editTime: '', hasComment: true });
    expect([data.prev?.oldId, data.next?.oldId]).toEqual([1001, 1003]);
    expect((await read(1001)).data.prev).toBeNull();
    expect((await read(999)).status).toBe(404);
    const shows = await Promise.all([1001, 4007].map(async (oldId) => (await read(oldId)).data.showIntegral));
    expect(shows).toEqual([false, true]);
  });

  it('are in the site map', async () => {
    const { body } = await app.browser().send({ url: '/sitemap.xml' });
    expect(body).toContain('/portal/server_guide_1001.html</loc>');
  });

  it('count a view of a visitor once in half an hour', async () => {
    const browser = app.browser();
    const view = async () =>
      (await browser.call('POST /api/portal/v1/recordServiceGuideView', { oldId: 1003 })).data.accessingCount;
    const first = await view();
    expect(await view()).toBe(first);
    app.clock.advance(31 * 60_000);
    expect(await view()).toBe(first + 1);
  });

  it('take one vote of a customer, the last', async () => {
    const customer = await signedIn(app, 'C10001');
    const vote = async (browser: TestBrowser, one: 1 | 2) =>
      (await browser.call('POST /api/portal/v1/voteServiceGuide', { oldId: 1004, vote: one })).data;
    expect(await vote(customer, 1)).toEqual({ usefulCount: 1, uselessCount: 0, vote: 1 });
    expect(await vote(customer, 1)).toEqual({ usefulCount: 1, uselessCount: 0, vote: 1 });
    expect(await vote(customer, 2)).toEqual({ usefulCount: 0, uselessCount: 1, vote: 2 });
    expect((await read(1004, customer)).data.vote).toBe(2);
    const votes = await Promise.all([1, 2, 1, 2, 1].map((one) => vote(app.browser(), one === 1 ? 1 : 2)));
    expect(votes.every(({ usefulCount, uselessCount }) => usefulCount + uselessCount === 2)).toBe(true);
  });
});

describe('feedback on a document', () => {
  it('needs a customer [R303]', async () => {
    expect(await submit(app.browser())).toMatchObject({ status: 401, message: '请先登录' });
    expect(await upload(app.browser(), 'a.png')).toMatchObject({ status: 401, message: '请先登录后再试' });
  });

  it('is stored once, encrypted, with its pictures, and thanked for [R302]', async () => {
    const customer = await signedIn(app, 'C10001');
    const ids: string[] = [];
    for (const name of ['一.png', '二.png']) {
      const stored = await upload(customer, name);
      expect(stored).toMatchObject({ status: 200 });
      const { fileData }: { fileData: { fileIndexId: string } } = Object(stored.data);
      ids.push(fileData.fileIndexId);
    }
    const feedbackPictureUrl = ids.map(pictureAddress).join(',');
    for (let times = 0; times < 2; times++)
      expect(await submit(customer, { feedbackPictureUrl })).toMatchObject({
        status: 200,
        message: '提交成功，感谢您的反馈',
      });
    const rows = await app.context.db.select().from(helpFeedback);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      customerCode: 'C10001',
      reasons: ['内容有错误', '看不懂'],
      pictureIds: [...ids].sort(),
    });
    expect(rows[0]?.description).not.toContain('数值');
    const [id = ''] = ids;
    const shown = await customer.send({ method: 'GET', url: pictureAddress(id) });
    expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    const other = await signedIn(app, 'C10002');
    expect((await other.send({ method: 'GET', url: pictureAddress(id) })).statusCode).toBe(404);
    expect((await submit(other, { feedbackPictureUrl })).status).toBe(400);
  });

  it('takes a picture that was chosen twice in one go, and one that is named twice', async () => {
    const customer = await signedIn(app, 'C10001');
    const bytes = picture();
    const all = await Promise.all([1, 2, 3].map(() => upload(customer, 'a.png', bytes)));
    const [first = '', second = '', third = ''] = all.map(({ data }) => data.fileData.fileIndexId);
    expect(second).not.toBe(first);
    for (const named of [
      [first, second],
      [third, third],
    ])
      expect(await submit(customer, { feedbackPictureUrl: named.map(pictureAddress).join(',') })).toMatchObject({
        status: 200,
      });
  });

  it('is refused without a reason or a description, or with more than it may have [R300, R301]', async () => {
    const customer = await signedIn(app, 'C10001');
    expect(await submit(customer, { type: '' })).toMatchObject({ status: 400, message: '请输入问题类型' });
    expect(await submit(customer, { type: '别的' })).toMatchObject({ status: 400, message: '请输入问题类型' });
    expect(await submit(customer, { customerSuggestContext: '  ' })).toMatchObject({ message: '请输入问题描述' });
    expect((await submit(customer, { customerSuggestContext: '长'.repeat(501) })).status).toBe(400);
    expect((await submit(customer, { feedbackPictureUrl: 'https://elsewhere.example/a.png' })).status).toBe(400);
    const many = Array.from({ length: 6 }, (_, at) => pictureAddress(`${at}`.repeat(22))).join(',');
    expect(await submit(customer, { feedbackPictureUrl: many })).toMatchObject({ message: '最多上传5张图片' });
    expect(await upload(customer, 'a.exe')).toMatchObject({ status: 400, message: '请上传图片' });
    expect(await upload(customer, 'a.png', Buffer.from('%PDF-1.7\n'))).toMatchObject({ status: 400 });
  });
});

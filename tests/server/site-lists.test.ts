import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, CallKey } from '../../contract';
import { bannerPrototype, workPress, workProbe } from '../../contract/rules/photos';
import { listsOf } from '../../server/http/list-cache';
import { loadSiteSamples } from '../../server/samples/site/load';
import { countQueries } from './count-queries';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  app = await startTestApp({
    env: { ORDER_SITE_URL: 'https://order.example/', CAMPUS_JOBS_URL: 'https://jobs.example/campus/' },
  });
  await loadSiteSamples(app.context);
  browser = app.browser();
});

afterAll(() => app.close());

const menus = () => browser.call('GET /api/portal/v1/common/getMenuInfo', undefined);

describe('banners', () => {
  it('bear picture, link and title, in their order [R071] [R073]', async () => {
    const { data } = await browser.call('POST /api/portal/v1/selectRotationMapList', { markFlag: 1 });
    expect(data).toHaveLength(6);
    expect(data[0]).toEqual({
      title: '1–6层PCB免费打样',
      picturePath: bannerPrototype.path,
      redirectPath: '/newOrder/#/pcb/pcbPlaceOrder',
    });
    expect(new Set(data.map(({ picturePath }) => picturePath)).size).toBe(6);
  });

  it('are asked for by a flag [R073]', async () => {
    const url = '/api/portal/v1/selectRotationMapList';
    const headers = { 'x-requested-with': 'portal', 'content-type': 'application/json' };
    const answer = await browser.send({ method: 'POST', url, headers, payload: { markFlag: 3 } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('menus', () => {
  it('hold the entries of the header, two of them with groups [R027] [R469]', async () => {
    const { data } = await menus();
    expect(data.entries.map(({ label }) => label)).toEqual([
      '在线计价',
      '产品服务',
      '工艺参数',
      '工厂参观',
      '服务指南',
      '关于我们',
      '员工履历查询',
    ]);
    expect(data.entries.filter(({ groups }) => groups.length > 0).map(({ label }) => label)).toEqual([
      '产品服务',
      '关于我们',
    ]);
  });

  it('mark the tiles of PCB production as needing a customer [R035]', async () => {
    const { data } = await menus();
    const groups = data.entries.flatMap((entry) => entry.groups);
    const [production] = groups.filter(({ title }) => title === 'PCB生产服务');
    expect(production?.items.length).toBeGreaterThan(0);
    expect(production?.items.every(({ needLogin }) => needLogin)).toBe(true);
  });

  it('hold the groups of the footer, with eight sister sites [R049] [R050]', async () => {
    const { data } = await menus();
    const titles = data.footer.map(({ title, items }) => [title, items.map((item) => item.title)]);
    expect(titles.slice(0, 2)).toEqual([
      ['产品服务', ['PCB打样', 'SMT贴片', '元器件库', '激光钢网']],
      ['关于我们', ['公司新闻', '视频中心', '服务指南', '联系我们']],
    ]);
    expect(data.footer[2]?.items).toHaveLength(8);
  });

  it('say where the ordering sites are, as the server was told [R067]', async () => {
    expect((await menus()).data.sites).toEqual({ order: 'https://order.example', smt: '' });
  });

  it('say where jobs are listed, as the server was told [R361]', async () => {
    expect((await menus()).data.jobs).toEqual({ social: '', campus: 'https://jobs.example/campus' });
  });

  it('lead from the company to the recruitment page [R027]', async () => {
    const { data } = await menus();
    const about = data.entries.find(({ key }) => key === 'about');
    expect(about?.groups.flatMap(({ items }) => items).map(({ link }) => link)).toContain('/portal/recruitment');
  });
});

it('the first-visit guide is shown before its day in 2022, and not from then on [R034]', async () => {
  const other = await startTestApp({ start: new Date('2022-12-31T15:59:00Z') });
  const shown = async () =>
    (await other.browser().call('GET /api/portal/v1/common/getMenuInfo', undefined)).data.firstVisitGuide;
  expect(await shown()).toBe(true);
  other.clock.set(new Date('2022-12-31T16:00:01Z'));
  expect(await shown()).toBe(false);
  await other.close();
});

describe('sister sites', () => {
  it('stand in four groups [R032] [R033]', async () => {
    const { data } = await browser.call('GET /api/portal/v1/common/getServiceStationInfo', undefined);
    expect([...new Set(data.map(({ industryType }) => industryType))]).toEqual([1, 2, 3, 4]);
    expect(data.find(({ newFlag }) => newFlag)).toMatchObject({
      classify: expect.stringMatching(/./),
      icon: expect.stringMatching(/./),
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
      link: expect.stringMatching(/^\//),
    });
  });
});

describe('showcases', () => {
  const list = (body: CallBody<'POST /api/portal/v1/selectShowOrderList'>) =>
    browser.call('POST /api/portal/v1/selectShowOrderList', body);

  it('come newest first, twenty-four for the home page [R277] [R510]', async () => {
    const { data } = await list({ markFlag: 1 });
    expect(data.data).toHaveLength(24);
    expect(data.totalRows).toBe(24);
    const dates = data.data.map(({ evaluateTime }) => evaluateTime);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(data.data[0]).toMatchObject({
      evaluateSocre: expect.any(Number),
      evaluateDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      orderTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      order_type: 1,
      thumbnailPath: expect.stringContaining('/photos/show-'),
    });
  });

  it('come in pages of twelve, and say how many there are even behind the last [R273]', async () => {
    const first = (await list({ markFlag: 2, orderType: 1 })).data;
    const second = (await list({ markFlag: 2, orderType: 1, pageNum: 2 })).data;
    const behind = (await list({ markFlag: 2, orderType: 1, pageNum: 9 })).data;
    expect([first.data.length, second.data.length, behind.data.length]).toEqual([12, 12, 0]);
    expect(new Set([...first.data, ...second.data].map((order) => order.customerShowOrderKeyId)).size).toBe(24);
    expect([first, second, behind].map(({ totalRows }) => totalRows)).toEqual([24, 24, 24]);
    expect((await list({ markFlag: 2, orderType: 2 })).data.totalRows).toBe(0);
  });

  it('do not tell whose they are', async () => {
    for (const { customerCode } of (await list({ markFlag: 1 })).data.data) expect(customerCode).toMatch(/^..\*{4}..$/);
  });
});

describe('videos', () => {
  const list = (pageNum: number, pageSize: number) =>
    browser.call('POST /api/portal/v1/selectVideoCenterList', { pageNum, pageSize, typeCode: 'hardware_school' });

  it('come by kind and page [R234] [R235] [R510]', async () => {
    const { code, success, data } = await list(1, 8);
    expect({ code, success }).toEqual({ code: 200, success: true });
    expect(data).toMatchObject({ currePage: 1, countRow: 2 });
    expect(data.root[0]).toEqual({
      fileId: 'sample-video-5',
      title: '硬件学堂：阻抗匹配入门',
      informationId: expect.any(Number),
      videoCoverUrl: workProbe.path,
      createTime: '2025-04-02 10:00',
      seconds: 0,
    });
    expect(data.root.map(({ videoCoverUrl }) => videoCoverUrl)).toEqual([workProbe.path, workPress.path]);
    expect((await list(2, 1)).data.root.map(({ fileId }) => fileId)).toEqual(['sample-video-6']);
    expect((await list(3, 1)).data).toMatchObject({ root: [], currePage: 3, countRow: 2 });
  });

  it('of bases and events carry name and file once more [R246]', async () => {
    for (const typeCode of ['digital_production_base', 'Entering_the_factory', 'Headquarters_Salon'] as const) {
      const body = { pageNum: 1, pageSize: 10, typeCode };
      const { root } = (await browser.call('POST /api/portal/v1/selectVideoCenterList', body)).data;
      expect(root.length).toBeGreaterThan(0);
      for (const { fileId, title, videoName, cloudVideoAccessId } of root)
        expect({ videoName, cloudVideoAccessId }).toEqual({ videoName: title, cloudVideoAccessId: fileId });
    }
    expect((await list(1, 8)).data.root[0]).not.toHaveProperty('videoName');
  });
});

it('the films of the production bases come in data.root [R338]', async () => {
  const wanted = { typeCode: 'digital_production_base', pageNum: 1, pageSize: 10 } as const;
  const { data } = await browser.call('POST /api/portal/v1/selectVideoCenterList', wanted);
  expect(data.root.map(({ title }) => title)).toEqual([
    '深圳总部与研发中心',
    '江西多层板生产基地',
    '广东柔性板生产基地',
    '江苏贴片生产基地',
    '珠海钢网与治具工厂',
    '东莞机械加工园区',
  ]);
  for (const film of data.root)
    expect(film).toMatchObject({
      fileId: expect.stringMatching(/./),
      videoCoverUrl: expect.stringMatching(/^\/api\/portal\/v1\/photos\//),
    });
});

describe('downloads', () => {
  it('name an address and a version for each system [R332]', async () => {
    const { data } = await browser.call('POST /api/portal/v1/common/getDownloadUrl', undefined);
    for (const field of ['versionPC', 'pcX64Version', 'macArmVersion', 'macX64Version', 'linuxVersion'] as const)
      expect(data[field]).toMatch(/^[\d.]+-.+$/);
    expect(Object.values(data)).not.toContain('');
  });
});

describe('QR codes of the footer', () => {
  it.each(['official', 'shortVideo'])('draw the account %s [R052]', async (account) => {
    const answer = await browser.send({ url: `/api/portal/v1/common/accountQrcode/${account}` });
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(answer.body).toMatch(/^<svg/);
    expect(answer.headers['cache-control']).toMatch(/max-age=\d+/);
  });

  it('draw no other', async () => {
    expect((await browser.send({ url: '/api/portal/v1/common/accountQrcode/other' })).statusCode).toBe(400);
  });
});

describe('a list that everybody sees', () => {
  const calls: Array<[CallKey, unknown]> = [
    ['POST /api/portal/v1/selectRotationMapList', { markFlag: 1 }],
    ['POST /api/portal/v1/selectShowOrderList', { markFlag: 2, pageSize: 24 }],
    ['POST /api/portal/v1/selectVideoCenterList', { pageNum: 1, pageSize: 10, typeCode: 'brand_video' }],
    ['GET /api/portal/v1/common/getMenuInfo', undefined],
    ['GET /api/portal/v1/common/getServiceStationInfo', undefined],
    ['POST /api/portal/v1/common/getDownloadUrl', undefined],
  ];

  const ask = (key: CallKey, body: unknown, headers: Record<string, string> = {}) => {
    const [method, url] = key.split(' ');
    return browser.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: {
        'x-requested-with': 'portal',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  };

  it.each(calls)('%s makes one query for all its rows, and none while it is kept', async (key, body) => {
    listsOf(app.context).drop();
    const asking = async () => expect((await ask(key, body)).statusCode).toBe(200);
    expect((await countQueries(app, asking)).statements).toHaveLength(1);
    expect((await countQueries(app, asking)).statements).toEqual([]);
  });

  it.each(calls)('%s is answered 304 to a client that has it', async (key, body) => {
    const first = await ask(key, body);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await ask(key, body, { 'if-none-match': etag })).statusCode).toBe(304);
    // A proxy that compresses makes a tag weak, and a cache may have several.
    expect((await ask(key, body, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    expect((await ask(key, body, { 'if-none-match': `"older", ${etag}` })).statusCode).toBe(304);
    expect((await ask(key, body, { 'if-none-match': '"older"' })).statusCode).toBe(200);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadHelpSamples } from '../../server/samples/help/load';
import { loadServiceSamples } from '../../server/samples/service/load';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  await loadHelpSamples(app.context);
  await loadServiceSamples(app.context);
  browser = app.browser();
});
afterAll(() => app.close());

it('the calls of the service guide answer by their names [R299]', async () => {
  const { data: sidebar } = await browser.call('GET /api/portal/v1/getServiceTypeSidebar', undefined);
  const [first] = sidebar.menu;
  const [type] = first?.dictionaryItemList ?? [];
  const list = await browser.call('GET /api/portal/v1/getServiceGuideByServiceType', undefined, {
    query: { categoryCode: first?.itemValue ?? '', serviceType: type?.value ?? '' },
  });
  expect(list.data.totalRows).toBeGreaterThan(0);
  const all = await browser.call('GET /api/portal/v1/getAllCategoryCodeAllServiceGuide', undefined);
  expect(all.data.groups.length).toBeGreaterThan(0);
  const [document] = list.data.data;
  const one = await browser.call('GET /api/portal/v1/getServiceGuideByOldId', undefined, {
    query: { oldId: String(document?.oldId) },
  });
  expect(one.data.serviceGuideName).toBe(document?.serviceGuideName);
  const news = await browser.call('GET /api/portal/v1/getInformationByType', undefined, {
    query: { typeCode: 'customer_notice' },
  });
  expect(news).toMatchObject({ code: 200, data: { root: [] } });
  const complaint = await browser.call('POST /api/portal/v1/customerComplainInfoInit', undefined);
  expect(complaint.data.customerServerMenuInfoList.length).toBeGreaterThan(0);
  const human = await browser.call('GET /api/portal/v1/getArtificialServicesMenuInfo', undefined);
  expect(human.data.customerServerMenuInfoList.length).toBeGreaterThan(0);
});

it('common functions bear a title and a link', async () => {
  const { data } = await browser.call('GET /api/portal/v1/getHelpCommonFunctions', undefined);
  expect(data.data.length).toBeGreaterThan(0);
  for (const one of data.data) expect(Object.keys(one).sort()).toEqual(['link', 'title']);
});

it('a tool of the SMT site is stood in for by a page that says its height, where no site is configured', async () => {
  const page = await browser.send({ method: 'GET', url: '/smt-tool/bom' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('BOM备料');
  expect(page.body).toMatch(/<script nonce="[^"]+">new ResizeObserver/);
  expect((await browser.send({ method: 'GET', url: '/smt-tool/other' })).statusCode).toBe(404);
});

it('a configured SMT site may be framed, and nothing stands in for it', async () => {
  const other = await startTestApp({ env: { SMT_SITE_URL: 'https://smt.example/app' } });
  const reply = await other.browser().send({ method: 'GET', url: '/smt-tool/bom' });
  expect(reply.statusCode).toBe(404);
  expect(String(reply.headers['content-security-policy'])).toMatch(/frame-src [^;]*https:\/\/smt\.example(?=[ ;])/);
  await other.close();
});

import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { render } from '../../src/entry-server';
import { createAppRouter } from '../../src/router';

/** Enough data to render any page. */
const anything = {
  leftAfter: '2023-11-21',
  entries: [],
  footer: [],
  company: { name: '', shortName: '', hotlines: [], filings: [] },
  points: [],
  products: [],
  banners: [],
  shownUntil: '2026-01-06T00:00:00.000Z',
  sites: { order: '', smt: '' },
  jobs: { social: '', campus: '' },
  firstVisitGuide: false,
  root: [],
  edition: { version: '2024-08-30', published: '', effective: '', state: 'current', changes: '' },
  editions: [],
  blocks: [],
  showOrderDetailsResponse: undefined,
  data: [],
  about: [],
  figures: [],
  timeline: [],
  mission: [],
  values: [],
  principles: [],
  totalRows: 12,
  id: 15,
  title: '标题',
  content: '',
  createTime: '2026-01-05 10:00',
  dateTimeStr: '2026-01-05',
  typeCode: 'enterprise_news',
  informationCategoryCode: 3,
  photoList: [],
  enabled: true,
  couponDiscountConfig: {},
  couponEffectiveStarTime: '',
  couponEffectiveEndTime: '',
  skuTitle: '便携恒温电烙铁',
  skuCode: 'SKU-IRON-65',
  spuCode: 'SPU-IRON',
  status: 4,
  reason: 'notStarted',
  seckillInventory: 50,
  integralPriceNum: 60,
  originalPriceNum: 199,
  imageList: [],
  limitText: '',
  activityStatus: 2,
  activityBeginTime: 0,
  activityEndTime: 0,
  currentTime: 0,
  attrList: [],
  introduction: '',
  tabs: [],
  wantAskQuestions: [],
  hotQuestions: [],
  secondaryDirectory: [],
  guideTitle: '',
  guideAddress: '',
  fileList: [],
  heldFor: [],
  helpDocument: null,
  promoted: false,
  areaCode: 'service_pcb',
  liveVideo: [
    { id: 1, accessId: 'live-1', showType: 1, equipmentName: '钻孔', imgUrl: '', remark: '', viewNum: 0 },
    { id: 2, accessId: 'live-2', showType: 2, equipmentName: '贴片', imgUrl: '', remark: '', viewNum: 0 },
  ],
  averageNum: 0,
  viewNum: 0,
  onLineNum: 0,
  favorNum: 0,
  favorStatus: false,
  shareNum: 0,
  evaluateRank: 0,
};

/** Answers every call of a loader: this table is about addresses, not about the data of the pages. */
const transport = async ({ path }: { path: string }) => ({
  status: 200,
  json: async () => ({
    code: 200,
    success: true,
    message: '',
    data: path.endsWith('/selectRotationMapList') ? [] : anything,
  }),
});

/** The status of the response, and the matched route with its parameters. */
async function visit(address: string) {
  const response = await render({
    request: new Request(`http://localhost:3000${address}`),
    nonce: 'n',
    transport,
    assetsOf: () => ({ preloads: [], css: [] }),
  });
  const router = createAppRouter({ transport });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  const last = router.matchRoutes(router.latestLocation).at(-1);
  return {
    status: response.status,
    location: response.headers.get('location'),
    route: last?.fullPath,
    params: last?.params,
    search: last?.search,
  };
}

const notFound = { status: 404 };

/** React says what is wrong with a page once, wherever it meets it first. */
const complaints: unknown[] = [];
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    // The data of this table have no lists: queries say so.
    if (!String(said[0]).startsWith('Query data cannot be undefined')) complaints.push(said);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

describe('addresses', () => {
  it('of the lists of the technical column have the page in digits [R125]', async () => {
    const at = async (address: string) => (await visit(address)).params;
    for (const list of [1, 2, 3, 4, 5]) {
      expect(await at(`/portal/q${list}_2.html`)).toEqual({ list: { list, page: 2 } });
      expect(await visit(`/portal/q${list}_x.html`)).toMatchObject(notFound);
      expect(await visit(`/portal/q${list}_0.html`)).toMatchObject(notFound);
    }
  });

  it('of a question and of an article are category and number in digits, after q, m or t [R126, R139]', async () => {
    for (const kind of ['q', 'm', 't']) {
      for (const category of [4, 5])
        expect(await visit(`/portal/${kind}${category}i15.html`)).toMatchObject({
          status: 200,
          route: `/portal/${kind}{$question}.html`,
          params: { question: { category, id: 15 } },
        });
      expect(await visit(`/portal/${kind}3i15.html`)).toMatchObject({
        status: 200,
        route: `/portal/${kind}{$key}.html`,
        params: { key: { category: 3, id: 15 } },
      });
      for (const wrong of ['aiq', '4i', 'i15', '4i1x'])
        expect(await visit(`/portal/${kind}${wrong}.html`)).toMatchObject(notFound);
    }
  });

  it.each([
    ['/portal/appDownloadsWithConfig.html', { status: 200, route: '/portal/appDownloadsWithConfig.html', search: {} }],
    ['/portal/appDownloadsWithConfig.html?tab=mobile', { status: 200, search: { tab: 'mobile' } }],
    ['/portal/appDownloadsWithConfig.html?tab=other', { status: 307, location: '/portal/appDownloadsWithConfig.html' }],
    ['/portal/appDownloadsWithConfig', notFound],
    ['/portal/appdownloadswithconfig.html', notFound],
  ])('%s [R031, R330]', async (address, expected) => {
    expect(await visit(address)).toMatchObject(expected);
  });

  it.each([
    ['/portal/archive', { status: 200, route: '/portal/archive', search: {} }],
    ['/portal/archive?apply=1', { status: 200, route: '/portal/archive', search: { apply: 1 } }],
    ['/portal/archive?apply=2', { status: 307, location: '/portal/archive' }],
    ['/portal/online-checking-result', { status: 200, route: '/portal/online-checking-result' }],
    ['/portal/expire', { status: 200, route: '/portal/expire' }],
    [
      '/portal/face-result?code=0&orderNo=12e34&h5faceId=00123&liveRate=99&newSignature=9007199254740993',
      {
        status: 200,
        route: '/portal/face-result',
        search: { code: '0', orderNo: '12e34', h5faceId: '00123', liveRate: '99', newSignature: '9007199254740993' },
      },
    ],
    ['/qa?machine=applyReport', { status: 200, route: '/qa', search: { machine: 'applyReport' } }],
    ['/portal/face-result', { status: 200, route: '/portal/face-result' }],
    ['/', { status: 200, route: '/' }],
    ['/portal/archive/', { status: 307, location: '/portal/archive' }],
    ['/portal/login', { status: 200, route: '/portal/login', search: {} }],
    ['/portal/login?returnTo=/portal/archive', { status: 200, search: { returnTo: '/portal/archive' } }],
    ['/portal/login?returnTo=//evil.example', { status: 307, location: '/portal/login' }],
    ['/portal/login?failed=1', { status: 200, search: { failed: '1' } }],
    ['/portal/login?form=register', { status: 200, route: '/portal/login', search: { form: 'register' } }],
    ['/portal/login-frame?form=register', { status: 200, route: '/portal/login-frame', search: { form: 'register' } }],
    ['/portal/wechat', { status: 200, route: '/portal/wechat', search: {} }],
    ['/portal/wechat?bind=1&returnTo=/portal/account', { status: 200, search: { returnTo: '/portal/account' } }],
    ['/portal/login-frame', { status: 200, route: '/portal/login-frame' }],
    ['/portal/reset-password', { status: 200, route: '/portal/reset-password' }],
    ['/portal/account', { status: 200, route: '/portal/account' }],
    ['/portal/account/coupons', { status: 200, route: '/portal/account/coupons' }],
    ['/portal/account/coupons/1', notFound],
    ['/portal/account/questions?page=2', { status: 200, search: { page: 2 } }],
    ['/portal/account/comments', { status: 200, route: '/portal/account/comments' }],
    ['/portal/account/likes', { status: 200, route: '/portal/account/likes' }],
    ['/portal/account/beans', { status: 200, route: '/portal/account/beans' }],
    ['/portal/account/tickets', { status: 200, route: '/portal/account/tickets' }],
    ['/portal/account/reports', { status: 200, route: '/portal/account/reports' }],
    ['/portal/account/profile', { status: 200, route: '/portal/account/profile' }],
    ['/portal/account/closing', { status: 200, route: '/portal/account/closing' }],
    ['/portal/account/other', notFound],
    ['/portal/sso', { status: 200, route: '/portal/sso', search: {} }],
    ['/portal/sso?formSubmit=https://a.example/', { status: 200, search: { formSubmit: 'https://a.example/' } }],
    ['/portal/role/error', { status: 307, location: '/' }],
    ['/portal/role/A01', { status: 307, route: '/portal/role/$code', params: { code: 'A01' } }],
    ['/portal/role', notFound],
    ['/portal/login/more', notFound],
    ['/portal/nothing', notFound],
    ['/portal/archive/more', notFound],
    ['/portal/Archive', notFound],
    ['/PORTAL/archive', notFound],
    ['/portal', notFound],
    ['/nothing', notFound],
  ])('%s [R442, R468, R470, R473]', async (address, expected) => {
    expect(await visit(address)).toMatchObject(expected);
  });

  it.each([
    ['/portal/m7.html', { status: 200, route: '/portal/m7.html' }],
    ['/portal/1/m7.html', { status: 200, route: '/portal/$page/m{$code}.html', params: { page: 1, code: 7 } }],
    ['/portal/2/m1025.html', { status: 200, params: { page: 2, code: 1025 } }],
    ['/portal/3/m7.html', notFound],
    ['/portal/0/m7.html', notFound],
    ['/portal/x/m7.html', notFound],
    ['/portal/1.5/m7.html', notFound],
    ['/portal/1/m7x.html', notFound],
    ['/portal/1/m555.html', notFound],
    ['/portal/q7i15.html', { status: 200, route: '/portal/q{$key}.html', params: { key: { category: 7, id: 15 } } }],
    ['/portal/q3i15.html', { status: 200, params: { key: { category: 3, id: 15 } } }],
    ['/portal/m7i15.html', { status: 200, route: '/portal/m{$key}.html', params: { key: { category: 7, id: 15 } } }],
    ['/portal/t7i15.html', { status: 200, route: '/portal/t{$key}.html', params: { key: { category: 7, id: 15 } } }],
    ['/portal/q6i15.html', notFound],
    ['/portal/q9i15.html', notFound],
    ['/portal/q7i.html', notFound],
    ['/portal/q7i0.html', notFound],
    ['/portal/q7ix.html', notFound],
    ['/portal/q7i15', notFound],
    ['/portal/q7i99999999999.html', notFound],
    ['/portal/factoryVisit', { status: 307, location: '/portal/factoryVisit/0' }],
    ['/portal/factoryVisit/0', { status: 200, route: '/portal/factoryVisit/$type' }],
    ['/portal/factoryVisit/1', { status: 200, route: '/portal/factoryVisit/$type' }],
    ['/portal/factoryVisit/2', { status: 307, location: '/portal/factoryVisit/1' }],
    ['/portal/factoryVisit/00', { status: 307, location: '/portal/factoryVisit/1' }],
    ['/portal/factoryVisit/x', notFound],
    ['/portal/factoryVisitorApply', { status: 200, route: '/portal/factoryVisitorApply' }],
    ['/portal/factoryVisitorApply?drawer=1', { status: 200, search: { drawer: '1' } }],
    ['/portal/factoryVisitorApply/1', { status: 200, route: '/portal/factoryVisitorApply/$type' }],
    ['/portal/factoryVisitorApply/7', { status: 307, location: '/portal/factoryVisitorApply/1' }],
    ['/portal/factoryVisitorApply/x', notFound],
    ['/portal/account/activities', { status: 200, route: '/portal/account/activities' }],
    ['/portal/factoryVisit/1.5', notFound],
    ['/portal/factoryVisitDetails/15', { status: 200, params: { id: 15 } }],
    ['/portal/factoryVisitDetails/15a', notFound],
    ['/portal/FactoryVisitDetails/15', notFound],
    ['/portal/preview?token=k1.iv.text', { status: 200, route: '/portal/preview', search: { token: 'k1.iv.text' } }],
    ['/portal/preview', notFound],
    ['/portal/preview/k1.iv.text', notFound],
    ['/portal/preview/home?token=k1.iv.text', { status: 200, route: '/portal/preview/home' }],
    ['/portal/preview/home', notFound],
    ['/portal/preview/downloads?token=k1.iv.text', { status: 200, route: '/portal/preview/downloads' }],
    ['/portal/preview/downloads', notFound],
    ['/portal/preview/showOrder?token=k1.iv.text', { status: 200, route: '/portal/preview/showOrder' }],
    ['/portal/preview/showOrder', notFound],
    ['/portal/preview/serviceGuide?token=k1.iv.text', { status: 200, route: '/portal/preview/serviceGuide' }],
    ['/portal/preview/serviceGuide', notFound],
    [
      '/portal/recruitment?preview=k1.iv.text',
      { status: 200, route: '/portal/recruitment', search: { preview: 'k1.iv.text' } },
    ],
    ['/portal/orderNotice/2', { status: 200, params: { id: 2 } }],
    ['/portal/orderNotice/two', notFound],
    ['/portal/m6.html', { status: 200, route: '/portal/m6.html' }],
    ['/portal/m6.html?page=9', notFound],
    ['/portal/q1.html', { status: 200, route: '/portal/q{$list}.html', params: { list: { list: 1, page: 1 } } }],
    ['/portal/q3_1.html', { status: 200, params: { list: { list: 3, page: 1 } } }],
    ['/portal/q2_9.html', notFound],
    ['/portal/q2_0.html', notFound],
    ['/portal/q2_x.html', notFound],
    ['/portal/q4.html', { status: 200, route: '/portal/q{$list}.html' }],
    ['/portal/q5_2.html?status=hidden&deal=handled', { status: 200, search: { status: 'hidden', deal: 'handled' } }],
    ['/portal/q5.html?status=x', { status: 307, location: '/portal/q5.html' }],
    ['/portal/q1.html?type=showModal', { status: 200, search: { type: 'showModal' } }],
    ['/portal/q6.html', notFound],
    ['/portal/q8.html', notFound],
    [
      '/portal/q4i15.html',
      { status: 200, route: '/portal/q{$question}.html', params: { question: { category: 4, id: 15 } } },
    ],
    ['/portal/q5i15.html', { status: 200, route: '/portal/q{$question}.html' }],
    ['/portal/m4i15.html', { status: 200, route: '/portal/m{$question}.html' }],
    ['/portal/t4i15.html', { status: 200, route: '/portal/t{$question}.html' }],
    ['/portal/q4ix.html', notFound],
    ['/portal/p_v_27.html', { status: 200, route: '/portal/p_v_27.html' }],
    ['/portal/p_v_27.html?typeCode=hardware_school&page=2', { status: 200, route: '/portal/p_v_27.html' }],
    [
      `/portal/video-player?id=1&videoName=${encodeURIComponent(encodeURIComponent('一块多层板在工厂里的二十四小时'))}`,
      // The address then bears the name encoded once.
      { status: 307, search: { id: '1', videoName: '一块多层板在工厂里的二十四小时' } },
    ],
    ['/portal/video-player?id=1&videoName=%E7%89%87', { status: 200, route: '/portal/video-player' }],
    ['/portal/factoryVideo/0/0', { status: 200, route: '/portal/factoryVideo/$id/$tab' }],
    ['/portal/factoryVideo/live-2/1', { status: 200, route: '/portal/factoryVideo/$id/$tab' }],
    ['/portal/factoryVideo/0/a', notFound],
    ['/portal/factoryVideo/0', notFound],
    ['/portal/factoryVideo/9/0', notFound],
    ['/portal/serviceGuide', { status: 200, route: '/portal/serviceGuide' }],
    [
      '/portal/serviceGuide/service_pcb/service_type_order',
      { status: 200, route: '/portal/serviceGuide/$top/$second' },
    ],
    ['/portal/serviceGuide/service_pcb', notFound],
    ['/portal/serviceGuide/PCB/1', notFound],
    ['/portal/server_guide_1001.html', { status: 200, route: '/portal/server_guide_{$id}.html' }],
    ['/portal/server_guide_one.html', notFound],
    ['/portal/s/serviceGuide?keyword=2', { status: 200, route: '/portal/s/serviceGuide' }],
    ['/portal/moderation', { status: 200, route: '/portal/moderation', search: {} }],
    [
      '/portal/moderation?status=all&type=6&days=7&page=2',
      { status: 200, search: { status: 'all', type: 6, days: 7, page: 2 } },
    ],
    ['/portal/moderation?status=9&type=2', { status: 307, location: '/portal/moderation' }],
    ['/portal/showOrder_1.html', { status: 200, route: '/portal/showOrder_{$page}.html' }],
    ['/portal/showPcbOrder_1.html', { status: 200, route: '/portal/showPcbOrder_{$page}.html' }],
    ['/portal/showOrder_x.html', notFound],
    ['/portal/showOrder/details_3_1.html?type=1', { status: 200, search: { type: 1 } }],
    ['/portal/showOrder/details_3.html', notFound],
    ['/portal/showOrder/details_3_1_2.html', notFound],
    ['/portal/showOrder/details_x_1.html', notFound],
    ['/portal/about', { status: 200, route: '/portal/about' }],
    ['/portal/enterpriseCulture', { status: 200, route: '/portal/enterpriseCulture' }],
    ['/portal/2/vcontact.html', { status: 200, route: '/portal/2/vcontact.html' }],
    ['/portal/1/vcontact.html', { status: 200, route: '/portal/1/vcontact.html' }],
    ['/portal/3/vcontact.html', notFound],
    ['/portal/smt.html', { status: 200, route: '/portal/smt.html' }],
    ['/portal/smtComponentList.html', { status: 200, route: '/portal/smtComponentList.html' }],
    ['/portal/smtBom.html', { status: 200, route: '/portal/smtBom.html' }],
    ['/portal/smtCalc.html', { status: 200, route: '/portal/smtCalc.html' }],
    ['/portal/smtStockDay.html', { status: 200, route: '/portal/smtStockDay.html' }],
    ['/portal/tickets', { status: 200, route: '/portal/tickets' }],
    ['/staff/chats', { status: 200, route: '/staff/chats' }],
    ['/portal/submissions', { status: 307, location: '/portal/account/tickets' }],
    ['/portal/submissions?page=2', { status: 307, location: '/portal/account/tickets?page=2' }],
    ['/portal/doc-privacy', { status: 200, route: '/portal/doc-{$slug}' }],
    ['/portal/doc-agreement', { status: 200, route: '/portal/doc-{$slug}' }],
    ['/portal/doc-realname', { status: 200, route: '/portal/doc-{$slug}' }],
    ['/portal/doc-collection', { status: 200, route: '/portal/doc-{$slug}' }],
    ['/portal/doc-sdk', { status: 200, route: '/portal/doc-{$slug}' }],
    ['/portal/doc-cancel', { status: 200, route: '/portal/doc-{$slug}' }],
    ['/portal/doc-privacy?version=2024-08-30', { status: 200, route: '/portal/doc-{$slug}' }],
    ['/portal/doc-privacy?version=2024-08', notFound],
    ['/portal/doc-privacy?since=2024-08-30', notFound],
    ['/portal/doc-other', notFound],
    ['/portal/doc-', notFound],
  ])('%s [R105, R106, R107, R108, R111]', async (address, expected) => {
    expect(await visit(address)).toMatchObject(expected);
  });

  it.each([
    ['/portal/recruitment', { status: 200, route: '/portal/recruitment' }],
    ['/portal/recruitment/', { status: 307, location: '/portal/recruitment' }],
    ['/portal/Recruitment', notFound],
    ['/portal/recruitment/social', notFound],
  ])('%s [R360]', async (address, expected) => {
    expect(await visit(address)).toMatchObject(expected);
  });

  it.each([
    ['/portal/vtechnology.html', { status: 200, route: '/portal/vtechnology.html', search: {} }],
    ['/portal/vtechnology.html?active=pcb', { status: 200, search: { active: 'pcb' } }],
    ['/portal/vtechnology.html?active=fpc', { status: 200, search: { active: 'fpc' } }],
    [
      '/portal/vtechnology.html?active=smt&unit=mil&q=37',
      { status: 200, search: { active: 'smt', unit: 'mil', q: '37' } },
    ],
    ['/portal/vtechnology.html?active=other', { status: 307, location: '/portal/vtechnology.html' }],
    ['/portal/vtechnology.html?check', { status: 307, location: '/portal/vtechnology.html?check=fr4' }],
    [
      '/portal/vtechnology.html?check=fpc&layers=2&line=0.1',
      { status: 200, search: { check: 'fpc', layers: '2', line: '0.1' } },
    ],
    ['/portal/vtechnology.html?layers=2', { status: 307, location: '/portal/vtechnology.html' }],
    ['/portal/vtechnology', notFound],
  ])('%s [R498, R500]', async (address, expected) => {
    expect(await visit(address)).toMatchObject(expected);
  });

  it.each([
    ['/portal/18th-anniversary', { status: 200, route: '/portal/18th-anniversary', search: {} }],
    ['/portal/18th-anniversary?activity=ANNIV-17', { status: 200, search: { activity: 'ANNIV-17' } }],
    ['/portal/18th-anniversary?activity=%3Cb%3E', { status: 307, location: '/portal/18th-anniversary' }],
    ['/portal/18th-Anniversary', notFound],
    ['/portal/coupon?n=CP1&r=R1', { status: 200, route: '/portal/coupon', search: { n: 'CP1', r: 'R1' } }],
    ['/portal/coupon?n=CP1&r=../x', { status: 307, location: '/portal/coupon?n=CP1' }],
    ['/portal/coupon', { status: 200, search: {} }],
    ['/portal/coupon/CP1', notFound],
  ])('%s [R367, R426]', async (address, expected) => {
    expect(await visit(address)).toMatchObject(expected);
  });

  it.each([
    [
      '/portal/18th-anniversary/ANNIV-18_SKU-IRON-65',
      { status: 200, params: { goods: { activityKeyId: 'ANNIV-18', skuCode: 'SKU-IRON-65' } } },
    ],
    ['/portal/18th-anniversary/ANNIV-18', notFound],
    ['/portal/18th-anniversary/ANNIV-18_', notFound],
    ['/portal/18th-anniversary/_SKU-IRON-65', notFound],
    ['/portal/18th-anniversary/ANNIV-18_SKU-IRON-65_1', notFound],
    ['/portal/18th-anniversary/ANNIV-18_SKU-IRON-65/more', notFound],
  ])('%s [R367]', async (address, expected) => {
    expect(await visit(address)).toMatchObject(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { render } from '../../../src/entry-server';

const words = { seoTitle: '搜索标题', keywords: '甲,乙', description: '给搜索引擎的描述' };

const later = Date.now() + 86_400_000;

const article = {
  ...words,
  id: 15,
  title: '文章标题',
  content: '<p>正文</p>',
  summary: '正文',
  createTime: '2026-01-05 10:00',
  dateTimeStr: '2026-01-05',
  typeCode: 'enterprise_news',
  informationCategoryCode: 3,
  accessingCount: 0,
  commentCount: 0,
  favorCount: 0,
  photoList: [],
  topImage: '',
};

const activity = {
  ...words,
  id: 1,
  title: '活动标题',
  introduction: '<p>介绍</p>',
  activityStatus: 1,
  activityType: 0,
  endTime: later,
  beginTime: later,
  finishTime: later,
  place: '报告厅',
  capacity: 1,
  remaining: 1,
  appletCodePictureUrl: '',
};

const showcase = {
  ...words,
  customerShowOrderKeyId: 3,
  customerCode: '81****1A',
  title: '晒单标题',
  evaluateSocre: 5,
  accessingCount: 0,
  favorCount: 0,
  evaluateContent: '很好',
  evaluateDate: '2026-11-05',
  showImagePaths: ['art:one'],
  showPcb6BImagePaths: [],
  thumbnailPath: 'art:one',
  plateType: 1,
  boardLayersNum: 4,
  technicsInfo: 'FR-4',
  order_type: 1,
  orderTime: '2026-11-01 09:30',
  accountTime: '2026-11-01 09:31',
  deliverTime: '2026-11-03 18:00',
  evaluateTime: '2026-11-05 10:00',
};

/** Menus and lists of the shell are of no interest here. */
const nothing = {
  entries: [],
  footer: [],
  sites: { order: '', smt: '' },
  company: { name: '', hotlines: [], filings: [] },
  jobs: { social: '', campus: '' },
  firstVisitGuide: false,
  data: [],
  root: [],
  albums: [],
  pictures: [],
  testimonials: [],
  commentModelList: [],
  total: 0,
  totalRows: 0,
};

function answerTo(path: string): unknown {
  if (path.endsWith('/getInformationDetails')) return article;
  if (path.endsWith('/getActivityList')) return { data: [activity], totalRows: 1, currentTime: later - 1_000 };
  if (path.endsWith('/selectShowOrderDetails')) return { showOrderDetailsResponse: showcase };
  return nothing;
}

const pages = [
  { page: 'an article', address: '/portal/q7i15.html' },
  { page: 'an activity', address: '/portal/factoryVisit/0' },
  { page: 'a showcase', address: '/portal/showOrder/details_3_1.html' },
];

/** Renders a page; `missing` is the call that is answered 404. */
const open = (address: string, missing = '') =>
  render({
    request: new Request(`http://localhost:3000${address}`),
    nonce: 'n',
    transport: async ({ path }) =>
      missing !== '' && path.endsWith(missing)
        ? { status: 404, json: async () => ({ code: 404, success: false, message: '不存在', data: null }) }
        : { status: 200, json: async () => ({ code: 200, success: true, message: '', data: answerTo(path) }) },
    assetsOf: () => ({ preloads: [], css: [] }),
  });

describe('for search engines', () => {
  it.each(pages)('$page says seoTitle, keywords and description as title and meta [R515]', async ({ address }) => {
    const response = await open(address);
    expect(response.status).toBe(200);
    const html = await response.text();
    const metaOf = (name: string) => html.match(new RegExp(`<meta[^>]* ?name="${name}"[^>]*>`))?.[0];
    expect(/<title[^>]*>([^<]*)</.exec(html)?.[1]).toBe(words.seoTitle);
    expect(metaOf('keywords')).toContain(`content="${words.keywords}"`);
    expect(metaOf('description')).toContain(`content="${words.description}"`);
  });

  // A refusal that nobody awaits fails the run here, and ends the process of a portal.
  it('a showcase that does not exist is the page of a wrong address', async () => {
    const response = await open('/portal/showOrder/details_3_1.html', '/selectShowOrderDetails');
    expect(response.status).toBe(404);
  });
});

import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resourceKeys, resourceOf } from '../../contract/staff/rules/resources';
import { contentTables } from '../../server/content-tables';
import { violates } from '../../server/database/violations';
import { listsOf } from '../../server/http/list-cache';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import { writeLegalText } from './legal-text';
import type { TestApp, TestBrowser } from './support/app';
import { openChat } from './support/open-chat';

/** What the pages of visitors are made of; `v1/` stands for `/api/portal/v1/`. */
const asked: ReadonlyArray<readonly [path: string, body?: object]> = [
  ['v1/common/getMenuInfo'],
  ['v1/common/getHomeContent'],
  ['v1/getServiceTypeSidebar'],
  ['v1/getHotSearchKeyWords'],
  ['v1/getHelpCommonFunctions'],
  ['v1/getServiceGuideByServiceType?categoryCode=service_pcb&serviceType=service_type_order'],
  ['v1/getServiceGuideByOldId?oldId=1201'],
  ['v1/getAllCategoryCodeAllServiceGuide'],
  ['v1/getArtificialServicesMenuInfo'],
  ['v1/getSalesContactList'],
  ['v1/getGroupSites'],
  ['v1/company/getProfile'],
  ['v1/company/getCulture'],
  ['v1/company/getRecruitment'],
  ['v1/capability/getTable'],
  ['v1/capability/getQuoteLimits'],
  ['v1/archive/getQueryPeriod'],
  ['v1/identity/getSignInOptions'],
  ['/api/integral/sign/getSignInConfig'],
  ['/api/integral/seckill/ns/getSeckillGoodsDetail?activityKeyId=ANNIV-18&skuCode=SKU-IRON-65'],
  ['/api/integral/activity/v1/ns/loadActivity', {}],
  ['/api/integral/seckill/ns/getSeckillGoods', {}],
  ['/api/integral/vop/ns/getSpuByCode', { code: 'SPU-IRON' }],
  ['/api/integral/vop/ns/getSpuIntroductionByCode', { code: 'SPU-IRON', terminal: 1 }],
  ['v1/question/getModule', { module: 1 }],
  ['v1/question/getDetails', { id: 9 }],
  ['v1/getLatestInformations', { typeCode: 'enterprise_news', page: 1, size: 5 }],
  ['v1/getInformationsMore', { pageNum: 1, pageSize: 10, informationCategoryCode: 7 }],
  ['v1/getInformationsInit', {}],
  ['v1/getInformationDetails', { informationId: 93 }],
  ['v1/searchFactoryInformations', { pageNum: 1, pageSize: 10, typeCode: 'visiting_a_factory' }],
  ['v1/getCommentList', { informationId: 93, type: 1, pageNum: 1, pageSize: 10 }],
  ['v1/selectNoticeInfoList', {}],
  ['v1/selectRotationMapList', { markFlag: 1 }],
  ['v1/selectShowOrderList', { markFlag: 1 }],
  ['v1/selectVideoCenterList', { typeCode: 'hardware_school', pageNum: 1, pageSize: 8 }],
  ['v1/selectVideoCenterList', { typeCode: 'digital_production_base', pageNum: 1, pageSize: 10 }],
  ['v1/selectTechnologyListMore', { pageNum: 1, pageSize: 20, categoryCode: 6 }],
  ['v1/common/getDownloadUrl', {}],
  ['v1/legal/getDocument', { slug: 'sdk' }],
  ['v1/factoryVisit/getActivityList', { pageNum: 1, pageSize: 10, activityType: 0 }],
  ['v1/factoryVisit/getTestimonials', { activityType: 0 }],
  ['v1/factoryLive/getLiveVideoList', {}],
  ['v1/factoryLive/getLiveVideoDetails', { accessId: 'live-1' }],
  ['v1/factoryAlbum/getPhotoAlbums?pictureCategory=customer_visit_factory', {}],
  ['v1/factoryAlbum/getHighlights', { pictureCategory: 'gc_exciting_freeze_frame' }],
  ['v1/customerComplainInfoInit', {}],
];

let app: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  visitor = app.browser();
  await openChat(app);
  await writeLegalText(await signedIn(app, 'E10000', 'staff'));
});
afterAll(() => app.close());

/** What differs each time: the time, and addresses that end. */
const passing = /"currentTime":\d+|expires=\d+&sign=[\w-]+/g;

const nameOf = (path: string) => path.split('?', 1)[0]?.split('/').at(-1) ?? '';

/** The answers of all calls that pages are made of, by call. */
async function answers(): Promise<ReadonlyMap<string, string>> {
  listsOf(app.context).drop();
  const found = new Map<string, string>();
  for (const [path, body] of asked) {
    const url = path.replace(/^v1/, '/api/portal/v1');
    const { statusCode, body: text } = await visitor.send({
      method: body ? 'POST' : 'GET',
      url,
      headers: { 'x-requested-with': 'portal' },
      ...(body ? { payload: body } : {}),
    });
    expect([path, statusCode]).toEqual([path, 200]);
    found.set(nameOf(path), `${found.get(nameOf(path)) ?? ''}${text.replaceAll(passing, '')}`);
  }
  return found;
}

it.each(resourceKeys)('pages that show %s are dropped with it', async (name) => {
  const { table, shownIn } = contentTables[name];
  const columns = getTableColumns(table);
  const before = await answers();
  const texts = resourceOf(name)
    .fields.filter(({ kind }) => kind === 'text' || kind === 'html')
    .flatMap(({ name: field }): PgColumn[] => (columns[field]?.dataType === 'string' ? [columns[field]] : []));
  // What other records refer to stays as it is.
  for (const column of texts)
    await app.context.db
      .execute(sql`update ${table} set ${sql.identifier(column.name)} = ${column} || '改'`)
      .catch((error: unknown) => expect(violates(error, 'foreignKey')).toBe(true));
  const after = await answers();
  const changed = [...before].flatMap(([call, text]) => (after.get(call) === text ? [] : [call]));
  if (shownIn) expect(shownIn).toEqual(expect.arrayContaining(changed));
});

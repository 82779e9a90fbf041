import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, CallKey } from '../../contract';
import { previewHeader } from '../../contract/rules/preview-page';
import type { ContentRecord } from '../../contract/rules/record-fields';
import type { ResourceName, resources } from '../../contract/staff/rules/resources';
import { flowKeys, resourceOf } from '../../contract/staff/rules/resources';
import { rehearseRead } from '../../server/database/rehearse';
import { staffLog } from '../../server/database/staff-log-tables';
import { contentVersions } from '../../server/modules/staff/tables';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import { writeLegalText } from './legal-text';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let editor: TestBrowser;
let visitor: TestBrowser;
let customer: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  [editor, customer] = [await signedIn(app, 'E10000', 'staff'), await signedIn(app, 'C10003')];
  visitor = app.browser();
  const values = Object.fromEntries(flowKeys.map((name) => [name, false]));
  await editor.call('POST /api/portal/v1/staff/saveReviewRules', { version: '', values });
  const shown = { resource: 'legalTexts', ...(await writeLegalText(editor)), act: 'publish' } as const;
  await editor.call('POST /api/portal/v1/staff/operatePublication', shown);
});
afterAll(() => app.close());

type FlowName = {
  [Name in ResourceName]: (typeof resources)[Name] extends { flow: true } ? Name : never;
}[ResourceName];

/** What a reader asks for to see a record. */
type Reading = [key: CallKey, body?: unknown, query?: Record<string, string>];

const menu = (): Reading[] => [['GET /api/portal/v1/common/getMenuInfo']];
const home = (): Reading[] => [['GET /api/portal/v1/common/getHomeContent']];
const recruitment = (): Reading[] => [['GET /api/portal/v1/company/getRecruitment']];
const page = { pageNum: 1, pageSize: 20 };

/** A kind that is added to the flow has its readers' calls here, or does not compile. */
const readings: Readonly<Record<FlowName, (values: ContentRecord, id: string) => Reading[]>> = {
  articles: (_, id) => [['POST /api/portal/v1/getInformationDetails', { informationId: Number(id) }]],
  notices: () => [['POST /api/portal/v1/selectNoticeInfoList']],
  banners: () => [['POST /api/portal/v1/selectRotationMapList', { markFlag: 1 }]],
  stations: () => [['GET /api/portal/v1/common/getServiceStationInfo']],
  orderNotices: (_, type) => [['GET /api/portal/v1/getOrderNotice', undefined, { type }]],
  videos: ({ typeCode }) => [['POST /api/portal/v1/selectVideoCenterList', { ...page, typeCode }]],
  cameras: () => [['POST /api/portal/v1/factoryLive/getLiveVideoList', {}]],
  downloads: () => [['POST /api/portal/v1/common/getDownloadUrl']],
  albumPhotos: ({ albumId }) => [['POST /api/portal/v1/getAlbumPhotos', { parentId: albumId }]],
  factoryPictures: ({ pictureCategory, parentId }) => [
    parentId === ''
      ? ['POST /api/portal/v1/factoryAlbum/getHighlights', { pictureCategory }]
      : ['POST /api/portal/v1/factoryAlbum/getAlbumPhotos', { parentId }],
    ['POST /api/portal/v1/factoryAlbum/getPhotoAlbums', undefined, { pictureCategory: String(pictureCategory) }],
  ],
  eventActivities: ({ activityType }) => [
    ['POST /api/portal/v1/factoryVisit/getActivityList', { ...page, activityType }],
  ],
  testimonials: ({ activityType }) => [['POST /api/portal/v1/factoryVisit/getTestimonials', { activityType }]],
  menuEntries: menu,
  menuGroups: menu,
  showcases: (_, id) => [['POST /api/portal/v1/selectShowOrderDetails', { showOrderId: Number(id) }]],
  companyInfo: menu,
  legalTexts: ({ slug, effective }) => [['POST /api/portal/v1/legal/getDocument', { slug, version: effective }]],
  sellingPoints: home,
  homeProducts: home,
  recruitmentJobs: recruitment,
  recruitmentBusinesses: recruitment,
  recruitmentReasons: recruitment,
  recruitmentPhotos: recruitment,
  helpDocuments: (_, oldId) => [['GET /api/portal/v1/getServiceGuideByOldId', undefined, { oldId }]],
  helpLinks: () => [['GET /api/portal/v1/getHelpCommonFunctions'], ['GET /api/portal/v1/getHotSearchKeyWords']],
  serviceContacts: () => [
    ['GET /api/portal/v1/getSalesContactList'],
    ['POST /api/portal/v1/customerComplainInfoInit'],
    ['GET /api/portal/v1/getArtificialServicesMenuInfo'],
  ],
  groupSites: () => [['GET /api/portal/v1/getGroupSites']],
};

/** A field whose words readers see. */
function wordsOf(name: FlowName): string {
  const { key, title, fields } = resourceOf(name);
  const isFree = (field: string) =>
    fields.some((each) => each.name === field && each.kind === 'text' && field !== key && !('format' in each));
  return isFree(title) ? title : (fields.find((each) => isFree(each.name))?.name ?? '');
}

const read = async (browser: TestBrowser, asked: Reading[], token?: string): Promise<string> => {
  const answers = await Promise.all(
    asked.map(([key, body, query]) =>
      browser.call(key, body as CallBody<CallKey>, {
        ...(query && { query }),
        ...(token !== undefined && { headers: { [previewHeader]: token } }),
      }),
    ),
  );
  return JSON.stringify(answers);
};

const recordOf = async (resource: FlowName, id: string) =>
  (await editor.call('POST /api/portal/v1/staff/getRecord', { resource, id })).data;
const operate = async (resource: FlowName, id: string, act: 'withdraw' | 'publish') => {
  const { version } = await recordOf(resource, id);
  const done = await editor.call('POST /api/portal/v1/staff/operatePublication', { resource, id, version, act });
  expect([resource, act, done.message]).toEqual([resource, act, act === 'publish' ? '已发布' : '已撤回']);
};

describe.each(Object.keys(readings) as FlowName[])('a draft of %s', (resource) => {
  const words = `draft-${flowKeys.indexOf(resource) + 10}`;

  it('is seen by no reader; staff who may read it see it by the link of its preview', async () => {
    const { data: listed } = await editor.call('POST /api/portal/v1/staff/getRecords', { resource, ...page });
    const id = listed.data[0]?.id ?? '';
    const { values, version } = await recordOf(resource, id);
    const changed = {
      ...values,
      ...(resource === 'downloads' ? { downloadUrl: `/${words}` } : { [wordsOf(resource)]: words }),
    };
    const saved = await editor.call('POST /api/portal/v1/staff/saveRecord', { resource, id, version, values: changed });
    expect([resource, saved.message]).toEqual([resource, '已保存']);
    const asked = readings[resource](values, id);
    const link = await editor.call('POST /api/portal/v1/staff/createPreview', { resource, id });
    const { searchParams } = new URL(link.data.address);
    const token = searchParams.get('preview') ?? searchParams.get('token') ?? '';

    const isHidden = async () => {
      for (const reader of [visitor, customer, editor]) expect(await read(reader, asked)).not.toContain(words);
      for (const reader of [visitor, customer]) expect(await read(reader, asked, token)).not.toContain(words);
    };
    await isHidden();
    expect(await read(editor, asked, token)).toContain(words);
    // Of two states the row has: published beside a draft, and hidden with what was saved last.
    if (!resourceOf(resource).permanent) await operate(resource, id, 'withdraw');
    await isHidden();
    const [shown, ...others] = await Promise.all([
      read(editor, asked, token),
      ...[visitor, customer, visitor].map((reader) => read(reader, asked)),
    ]);
    expect(shown).toContain(words);
    for (const other of others) expect(other).not.toContain(words);
    await isHidden();
    await operate(resource, id, 'publish');
    expect(await read(visitor, asked)).toContain(words);
  });
});

describe('a page that is previewed', () => {
  const asked: Reading[] = [['GET /api/portal/v1/common/getMenuInfo']];
  const call = 'GET /api/portal/v1/common/getMenuInfo';
  const ask = (browser: TestBrowser, token: string) =>
    browser.call(call, undefined, { headers: { [previewHeader]: token } });
  const tokenOf = async () => {
    const link = await editor.call('POST /api/portal/v1/staff/createPreview', {
      resource: 'companyInfo',
      id: 'portal',
    });
    expect(link.data.staffOnly).toBe(true);
    return new URL(link.data.address).searchParams.get('preview') ?? '';
  };

  it('is for staff who may read the kind, for a day, and kept nowhere', async () => {
    const token = await tokenOf();
    const moderator = await signedIn(app, 'E10001', 'staff');
    expect([await ask(visitor, token), await ask(customer, token), await ask(moderator, token)]).toMatchObject([
      { status: 401 },
      { status: 403 },
      { status: 403 },
    ]);
    const shown = await ask(editor, token);
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(shown.headers).not.toHaveProperty('etag');
    expect(await ask(editor, `${token.slice(0, -4)}AAAA`)).toMatchObject({ status: 404 });
    const before = app.clock.now();
    app.clock.advance(24 * 60 * 60_000);
    expect(await ask(editor, token)).toMatchObject({ status: 404, message: '预览链接已失效，请重新生成' });
    app.clock.set(before);
  });

  it('leaves nothing in the database, and answers many at once', async () => {
    const token = await tokenOf();
    const { db } = app.context;
    const all = async () => ({
      record: await recordOf('companyInfo', 'portal'),
      log: await db.$count(staffLog),
      versions: await db.$count(contentVersions),
    });
    const before = await all();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        read(at % 2 === 0 ? editor : visitor, asked, at % 2 === 0 ? token : undefined),
      ),
    );
    expect(new Set(answers.map((answer) => answer.includes('"status":200'))).size).toBe(1);
    expect(await all()).toEqual(before);
  });

  it('begins no transaction, and does not wait for one', async () => {
    const { db } = app.context;
    const nothing = async () => undefined;
    await expect(rehearseRead(db, nothing, () => db.transaction(nothing))).rejects.toThrow(
      'cannot begin a transaction',
    );
    await expect(rehearseRead(db, nothing, () => new Promise(() => undefined), 50)).rejects.toThrow('too long');
    expect(await db.$count(staffLog)).toBeGreaterThan(0);
  });
});

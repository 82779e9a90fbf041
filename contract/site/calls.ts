import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { site } from '../limits';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** Each costs a short message. */
const messageLimit = { max: { address: 20 }, minutes: 10 } as const satisfies RateLimit;

const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
const pageSize = Type.Integer({ minimum: 1, maximum: site.mostPageSize });
const link = Type.String({
  description: 'an address of ours, of an ordering site (/newOrder/…, smt:/…: see rules/outbound), or absolute',
});
const picture = Type.String({ description: 'address of a picture, or art:SEED: a board drawn from the seed' });

/** R071 */
const banner = Type.Object({ picturePath: picture, redirectPath: link, title: Type.String() });
export type Banner = Static<typeof banner>;

/** R033. A sister site in the popover of the header and in the footer. */
const station = Type.Object({
  industryType: Type.Integer({ minimum: 1, maximum: 4, description: '1 电子, 2 机械, 3 工业软件, 4 更多服务' }),
  classify: Type.String(),
  icon: Type.String({ description: 'name of a drawn icon' }),
  title: Type.String(),
  description: Type.String(),
  link,
  newFlag: Type.Boolean(),
});
export type Station = Static<typeof station>;

const menuItem = Type.Object({
  title: Type.String(),
  description: Type.String(),
  link,
  newFlag: Type.Boolean(),
  /** R035: a visitor is asked to sign in first. */
  needLogin: Type.Boolean(),
});
export type MenuItem = Static<typeof menuItem>;

const menuGroup = Type.Object({ title: Type.String(), items: Type.Array(menuItem) });
export type MenuGroup = Static<typeof menuGroup>;

/** An entry of the header: a link, or with groups a mega menu. */
const menuEntry = Type.Object({
  key: Type.String(),
  label: Type.String(),
  link,
  groups: Type.Array(menuGroup),
});
export type MenuEntry = Static<typeof menuEntry>;

/** Everything that header and footer are drawn from. */
const menuInfo = Type.Object({
  entries: Type.Array(menuEntry),
  footer: Type.Array(menuGroup),
  /** Where the ordering sites are; empty: our stand-in page. */
  sites: Type.Object({ order: Type.String(), smt: Type.String() }),
  /** R361: where the recruiting site lists its jobs; empty: our stand-in page. */
  jobs: Type.Object({ social: Type.String(), campus: Type.String() }),
  /** R034: whether first visits are still shown round. */
  firstVisitGuide: Type.Boolean(),
});
export type MenuInfo = Static<typeof menuInfo>;

/** R277 */
const showOrder = Type.Object({
  customerShowOrderKeyId: Type.Integer(),
  customerShowOrderAccessId: Type.String(),
  customerCode: Type.String({ description: 'masked' }),
  receiveProvince: Type.String(),
  receiveCity: Type.String(),
  evaluateSocre: Type.Integer({ minimum: 0, maximum: 5 }),
  evaluateContent: Type.String(),
  evaluateDate: Type.String({ description: 'yyyy-MM-dd' }),
  showImagePaths: Type.Array(picture),
  showPcb6BImagePaths: Type.Array(picture),
  thumbnailPath: picture,
  accessingCount: Type.Integer(),
  favorCount: Type.Integer(),
  plateType: Type.Integer({ description: 'R279: 1 FR-4, 2 FPC, 3 铝基, 4 and 7 铜基, 5 and 6 高频' }),
  boardLayersNum: Type.Integer(),
  technicsInfo: Type.String(),
  order_type: Type.Integer({ description: '1 PCB' }),
  orderTime: Type.String({ description: 'yyyy-MM-dd HH:mm, as the three that follow' }),
  accountTime: Type.String(),
  deliverTime: Type.String(),
  evaluateTime: Type.String(),
  title: Type.String(),
  seoTitle: Type.String(),
  keywords: Type.String(),
  description: Type.String(),
});
export type ShowOrder = Static<typeof showOrder>;

const videoTypeCode = Type.Union([
  Type.Literal('brand_video'),
  Type.Literal('company_style'),
  Type.Literal('hardware_school'),
  Type.Literal('customer_history'),
]);
export type VideoTypeCode = Static<typeof videoTypeCode>;

/** R234 */
const video = Type.Object({
  fileId: Type.String(),
  title: Type.String(),
  informationId: Type.Integer(),
  videoCoverUrl: picture,
});

/** R332. A version reads `number-label`; what is not offered is empty. */
const downloadInfo = Type.Object({
  pcDownloadUrl: Type.String(),
  pcX64DownloadUrl: Type.String(),
  versionPC: Type.String(),
  pcX64Version: Type.String(),
  macArmDownloadUrl: Type.String(),
  macArmVersion: Type.String(),
  macX64DownloadUrl: Type.String(),
  macX64Version: Type.String(),
  linuxDownloadUrl: Type.String(),
  linuxVersion: Type.String(),
  androidDownloadUrl: Type.String(),
  iosDownloadUrl: Type.String(),
  miniProgramUrl: Type.String(),
});
export type DownloadInfo = Static<typeof downloadInfo>;

/** R331: 1 Android, 2 iPhone. */
const phoneType = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type PhoneType = Static<typeof phoneType>;

const qrcodeTarget = Type.Union([Type.Literal('app'), Type.Literal('miniProgram')]);

/** R066, R102: what is told of a visit. */
const trackingEventId = Type.Union([
  Type.Literal('pageView'),
  Type.Literal('bannerClick'),
  Type.Literal('instantQuote'),
  Type.Literal('ordernow'),
  Type.Literal('showcaseView'),
  Type.Literal('helpSearchImpression'),
  Type.Literal('helpSearchClick'),
  Type.Literal('helpSearchView'),
  Type.Literal('menuClick'),
  Type.Literal('menuView'),
  Type.Literal('stationsPopover'),
]);
export type TrackingEventId = Static<typeof trackingEventId>;

export const trackingEvent = Type.Object({
  event_id: trackingEventId,
  spm: Type.Optional(Type.String({ maxLength: 100, description: 'such as PCB.Homepage.banner.1001' })),
  event_detail: Type.Optional(Type.String({ maxLength: site.trackingDetailLength })),
  /** Path of the page, without its query. */
  page: Type.String({ maxLength: 200 }),
});
export type TrackingEvent = Static<typeof trackingEvent>;

/**
 * What `POST /api/portal/v1/tracking` takes, as JSON or as text: the whole array in one beacon. It answers 204 whatever
 * comes, so that a page never has to do with it; the house's envelope is not for it.
 */
export const trackingBatch = Type.Object({ events: Type.Array(Type.Unknown(), { maxItems: site.trackingBatchSize }) });

/** What the shell and the home page are drawn from. Paths are ours where the specification leaves them open. */
export const siteCalls = defineCalls({
  'POST /api/portal/v1/selectRotationMapList': {
    summary: 'The slides of the home page, in their order',
    limit: reads,
    body: Type.Object({ markFlag: Type.Literal(1) }),
    data: Type.Array(banner),
  },
  'POST /api/portal/v1/selectShowOrderList': {
    summary: 'Customer showcases, newest first: markFlag 1 for the home page, 2 for lists by kind of order',
    limit: reads,
    body: Type.Object({
      markFlag: Type.Union([Type.Literal(1), Type.Literal(2)]),
      pageNum: Type.Optional(pageNum),
      pageSize: Type.Optional(pageSize),
      orderType: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    }),
    data: Type.Object({
      data: Type.Array(showOrder),
      totalRows: Type.Integer(),
      pageNum: Type.Integer(),
      pageSize: Type.Integer(),
    }),
  },
  'POST /api/portal/v1/selectVideoCenterList': {
    summary: 'One page of the videos of a kind',
    limit: reads,
    body: Type.Object({ pageNum, pageSize, typeCode: videoTypeCode }),
    data: Type.Object({ root: Type.Array(video), currePage: Type.Integer(), countRow: Type.Integer() }),
  },
  'GET /api/portal/v1/common/getMenuInfo': {
    summary: 'What header and footer show',
    limit: reads,
    data: menuInfo,
  },
  'GET /api/portal/v1/common/getServiceStationInfo': {
    summary: 'The sister sites (R033)',
    limit: reads,
    data: Type.Array(station),
  },
  'POST /api/portal/v1/common/getDownloadUrl': {
    summary: 'Where the order assistant can be downloaded (R332)',
    limit: reads,
    data: downloadInfo,
  },
  'POST /api/portal/v1/common/sendDownloadMessage': {
    summary: 'Send the address of the app to a phone (R331); 429 where that phone has had enough of them',
    limit: messageLimit,
    body: Type.Object({ phoneNumber: Type.String({ maxLength: 20 }), phoneType }),
  },
  'GET /api/portal/v1/common/downloadQrcode/:target': {
    summary: 'The QR code by which a phone gets the app or the mini program; 404 where it is not offered (R331)',
    limit: reads,
    produces: 'image/svg+xml',
    params: Type.Object({ target: qrcodeTarget }),
  },
  'GET /api/portal/v1/common/accountQrcode/:account': {
    summary: 'The QR code of one of our accounts elsewhere',
    limit: reads,
    produces: 'image/svg+xml',
    params: Type.Object({ account: Type.Union([Type.Literal('official'), Type.Literal('shortVideo')]) }),
  },
});

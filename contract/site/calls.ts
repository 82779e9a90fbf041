import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { captcha } from '../captcha';
import { companyInfo } from '../company-info';
import { site } from '../limits/site';
import { previewLink, shownUntil } from '../preview';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { Area } from '../rules/areas';

/** As those of articles. */
const viewLimit = { max: { address: 1_200, visitor: 120 }, minutes: 10 } as const satisfies RateLimit;
const likeLimit = { max: { address: 600, visitor: 60 }, minutes: 10 } as const satisfies RateLimit;

/** One for each page that WeChat's browser opens; many people of a mobile network share one address. */
const signatureLimit = { max: { address: 3_000, session: 300 }, minutes: 10 } as const satisfies RateLimit;

/** Each sends an SMS. */
const messageLimit = { max: { address: 20 }, minutes: 10 } as const satisfies RateLimit;

const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
const pageSize = Type.Integer({ minimum: 1, maximum: site.mostPageSize });
const link = Type.String({
  description:
    'a path of the portal, a link to an ordering site (/newOrder/…, smt:/…: see rules/outbound), or an absolute URL',
});
const picture = Type.String({ description: 'URL of a picture, or art:SEED for a board generated from the seed' });

/** R071 */
const banner = Type.Object({ picturePath: picture, redirectPath: link, title: Type.String() });
export type Banner = Static<typeof banner>;

/** R033. A sister site in the popover of the header and in the footer. */
const station = Type.Object({
  industryType: Type.Integer({ minimum: 1, maximum: 4, description: '1 电子, 2 机械, 3 工业软件, 4 更多服务' }),
  classify: Type.String(),
  icon: Type.String({ description: 'name of an icon' }),
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
  /** R035: visitors must sign in first. */
  needLogin: Type.Boolean(),
});
export type MenuItem = Static<typeof menuItem>;

const menuGroup = Type.Object({ title: Type.String(), items: Type.Array(menuItem) });
export type MenuGroup = Static<typeof menuGroup>;

/** An entry of the header: a link, or a mega menu if it has groups. */
const menuEntry = Type.Object({
  key: Type.String(),
  label: Type.String(),
  link,
  groups: Type.Array(menuGroup),
});
export type MenuEntry = Static<typeof menuEntry>;

/** The data of header and footer. */
const menuInfo = Type.Object({
  entries: Type.Array(menuEntry),
  footer: Type.Array(menuGroup),
  company: companyInfo,
  /** URLs of the ordering sites; empty: the placeholder page. */
  sites: Type.Object({ order: Type.String(), smt: Type.String() }),
  /** R361: URLs of the recruiting site's job lists; empty: the placeholder page. */
  jobs: Type.Object({ social: Type.String(), campus: Type.String() }),
  off: Type.Array(Type.Unsafe<Area>(Type.String()), { description: 'areas that are switched off' }),
  /** R034: whether the first-visit guide is shown. */
  firstVisitGuide: Type.Boolean(),
});
export type MenuInfo = Static<typeof menuInfo>;

/** R090–R096: a product of the home page. */
const homeProduct = Type.Object({
  title: Type.String(),
  contentTitle: Type.String(),
  contentTag: Type.Array(Type.String()),
  content: Type.String(),
  picturePath: picture,
  pictureAlt: Type.String(),
  /** Further reading, in display order. */
  links: Type.Array(Type.Object({ label: Type.String(), to: link })),
  /** What the order button opens, with the product's own values. */
  orderLink: link,
  /** R096: the order page is open to visitors too. */
  allowNoLogin: Type.Boolean(),
  /** R093: customers of the SMT white list order on the SMT site. */
  smtOrder: Type.Boolean(),
});
export type HomeProduct = Static<typeof homeProduct>;
export type ProductLink = HomeProduct['links'][number];

/** R070, R103 */
const sellingPoint = Type.Object({
  figure: Type.String(),
  unit: Type.String(),
  title: Type.String(),
  words: Type.String(),
});
export type SellingPoint = Static<typeof sellingPoint>;

const showOrderId = Type.Integer({ minimum: 1, maximum: 999_999_999 });

/** R273 gives the default, 2; here that is all boards, 1 those of FR-4, 3 those of special material. */
const plateClass = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
  description: '1 FR-4, 2 all (default), 3 special material',
});
export type PlateClass = Static<typeof plateClass>;

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
  orderTime: Type.String({ description: 'yyyy-MM-dd HH:mm, like the next three' }),
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
  Type.Literal('digital_production_base'),
  Type.Literal('brand_video'),
  Type.Literal('company_style'),
  Type.Literal('hardware_school'),
  Type.Literal('customer_history'),
  /** R352 */
  Type.Literal('Entering_the_factory'),
  Type.Literal('Headquarters_Salon'),
]);
export type VideoTypeCode = Static<typeof videoTypeCode>;

/** R234 */
const video = Type.Object({
  fileId: Type.String(),
  title: Type.String(),
  informationId: Type.Integer(),
  videoCoverUrl: picture,
  createTime: Type.String({ description: 'yyyy-MM-dd HH:mm: when it was published' }),
  seconds: Type.Integer({ description: 'of its length; 0: not known' }),
  // R246
  videoName: Type.Optional(Type.String({ description: 'the title again, of bases and events' })),
  cloudVideoAccessId: Type.Optional(Type.String({ description: 'the file again, of bases and events' })),
});

/** R332. A version reads `number-label`; empty if not available. */
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

/** R066, R102: a tracking event. */
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
 * The body of `POST /api/portal/v1/tracking`, as JSON or as text: all events of a beacon. The reply is always 204 without
 * an envelope, since pages ignore it.
 */
export const trackingBatch = Type.Object({ events: Type.Array(Type.Unknown(), { maxItems: site.trackingBatchSize }) });

/** The data of the shell and the home page. The specification defines only some of the paths. */
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
      plateClass: Type.Optional(plateClass),
    }),
    data: Type.Object({
      data: Type.Array(showOrder),
      totalRows: Type.Integer(),
      pageNum: Type.Integer(),
      pageSize: Type.Integer(),
    }),
  },
  'POST /api/portal/v1/selectShowOrderDetails': {
    summary: 'One showcase (R280); 404',
    limit: reads,
    body: Type.Object({ showOrderId }),
    data: Type.Object({
      showOrderDetailsResponse: showOrder,
      isManager: Type.Boolean(),
      isBlackList: Type.Boolean(),
      /** R199: whether the current customer has liked it. */
      informationFavorStatus: Type.Boolean(),
    }),
  },
  'POST /api/portal/v1/getSitePreview': {
    summary:
      'What the link of a preview shows, as it was saved last in the console: the slides or the downloads with it, or a showcase; 404 when the link is over',
    limit: reads,
    body: previewLink,
    data: Type.Object({
      banners: Type.Optional(Type.Array(banner)),
      slide: Type.Optional(Type.Integer({ description: 'the index of the one that is shown among the slides' })),
      downloads: Type.Optional(downloadInfo),
      system: Type.Optional(Type.String({ description: 'the one that is shown among the downloads' })),
      showcase: Type.Optional(showOrder),
      shownUntil,
    }),
  },
  'POST /api/portal/v1/recordShowOrderView': {
    summary: 'Count a view: once per visitor, showcase and half hour; replies with the count',
    limit: viewLimit,
    body: Type.Object({ showOrderId }),
    data: Type.Object({ accessingCount: Type.Integer() }),
  },
  'POST /api/portal/v1/updateShowOrderFavor': {
    summary: 'Like (1) or unlike (2) a showcase; needs a customer',
    limit: likeLimit,
    body: Type.Object({
      favorType: Type.Union([Type.Literal(1), Type.Literal(2)]),
      type: Type.Literal(3, { description: 'what is liked: 3 a showcase' }),
      typeId: showOrderId,
    }),
    data: Type.Object({ informationFavorStatus: Type.Boolean(), favorCount: Type.Integer() }),
  },
  'POST /api/portal/v1/selectVideoCenterList': {
    summary: 'One page of the videos of a kind',
    limit: reads,
    body: Type.Object({ pageNum, pageSize, typeCode: videoTypeCode }),
    data: Type.Object({ root: Type.Array(video), currePage: Type.Integer(), countRow: Type.Integer() }),
  },
  'GET /api/portal/v1/common/getMenuInfo': {
    summary: 'The content of header and footer',
    limit: reads,
    data: menuInfo,
  },
  'GET /api/portal/v1/common/getHomeContent': {
    summary: 'The selling points and the products of the home page, in their order',
    limit: reads,
    data: Type.Object({ points: Type.Array(sellingPoint), products: Type.Array(homeProduct) }),
  },
  'GET /api/portal/v1/common/getServiceStationInfo': {
    summary: 'The sister sites (R033)',
    limit: reads,
    data: Type.Array(station),
  },
  'POST /api/portal/v1/common/getDownloadUrl': {
    summary: 'The downloads of the order assistant (R332)',
    limit: reads,
    data: downloadInfo,
  },
  'POST /api/portal/v1/common/sendDownloadMessage': {
    summary: 'Send the URL of the app to a phone, after a captcha (R331); 429 if the limit of that phone is reached',
    limit: messageLimit,
    body: Type.Object({ phoneNumber: Type.String({ maxLength: 40 }), phoneType, ...captcha }),
  },
  'POST /api/portal/v1/site/getWeChatSignature': {
    summary:
      "Signs the address of a page of the portal for WeChat's JS-SDK; 502 and 503 where WeChat issues no ticket, 404 where cards are off",
    limit: signatureLimit,
    background: true,
    body: Type.Object({ url: Type.String({ maxLength: 4_000, description: 'what is after # does not count' }) }),
    data: Type.Object({
      appId: Type.String(),
      timestamp: Type.Integer({ description: 'seconds' }),
      nonceStr: Type.String(),
      signature: Type.String(),
    }),
  },
  'GET /api/portal/v1/common/downloadQrcode/:target': {
    summary: 'The QR code of the app or the mini program; 404 if it is not available (R331)',
    limit: reads,
    produces: 'image/svg+xml',
    params: Type.Object({ target: qrcodeTarget }),
  },
  'GET /api/portal/v1/common/accountQrcode/:account': {
    summary: 'The QR code of an official account',
    limit: reads,
    produces: 'image/svg+xml',
    params: Type.Object({ account: Type.Union([Type.Literal('official'), Type.Literal('shortVideo')]) }),
  },
});

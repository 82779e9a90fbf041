import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { news } from '../limits/news';
import { requests } from '../limits/requests';
import { previewLink, shownUntil } from '../preview';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** Offices often share one address. */
const limits = {
  view: { max: { address: 1_200, visitor: 120 }, minutes: 10 },
  like: { max: { address: 600, visitor: 60 }, minutes: 10 },
  search: { max: { address: 1_200, visitor: 1_200 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const idText = Type.String({ pattern: '^[0-9]{1,9}$' });
const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
const pageSize = Type.Integer({ minimum: 1, maximum: news.mostPageSize });
const title = Type.String({ maxLength: requests.titleMaxLength, description: 'part of a title' });
/** Older clients send numbers as strings. */
const code = Type.Union([Type.Integer({ minimum: 1, maximum: 99_999 }), Type.String({ pattern: '^[0-9]{1,5}$' })]);
const counts = { totalRows: Type.Integer(), pageNum: Type.Integer(), pageSize: Type.Integer() };

const typeCode = Type.Union([
  Type.Literal('enterprise_news'),
  Type.Literal('customer_notice'),
  Type.Literal('customer_case'),
  Type.Literal('visiting_a_factory'),
  Type.Literal('headquarters_technical_salon'),
  Type.Literal('technical_support'),
  Type.Literal('technical_discussion'),
]);
export type TypeCode = Static<typeof typeCode>;

/** An article in a list: `content` is its beginning without tags and entities (R113). */
const informationItem = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  dateTimeStr: Type.String({ description: 'yyyy-MM-dd, Asia/Shanghai' }),
  createTime: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
  accessingCount: Type.Integer({ description: 'views' }),
  commentCount: Type.Integer(),
  informationCategoryCode: Type.Integer(),
  typeCode,
  topImage: Type.String({ description: 'URL of a picture, or empty' }),
});
export type InformationItem = Static<typeof informationItem>;

const photo = Type.Object({ id: Type.Integer(), url: Type.String(), title: Type.String() });
export type Photo = Static<typeof photo>;

/** R112. The neighbours have an address of the same form; 0 and an empty name if there is none. */
const information = Type.Object({
  ...informationItem.properties,
  content: Type.String({ description: 'sanitised HTML' }),
  summary: Type.String(),
  seoTitle: Type.String(),
  keywords: Type.String(),
  description: Type.String(),
  albumId: Type.Union([Type.Integer(), Type.Null()]),
  photoList: Type.Array(photo),
  hasComment: Type.Boolean(),
  isManager: Type.Boolean(),
  isBlackList: Type.Boolean(),
  prevId: Type.Integer(),
  prevName: Type.String(),
  nextId: Type.Integer(),
  nextName: Type.String(),
  infomationAccessId: Type.String(),
  favorCount: Type.Integer(),
  /** R199: whether the current customer has liked it. */
  informationFavorStatus: Type.Boolean(),
});
export type Information = Static<typeof information>;

/** R089 */
const notice = Type.Object({
  informationId: Type.Integer(),
  title: Type.String(),
  noticeInfoTitle: Type.String({ description: 'the short title of the ticker' }),
  showStartTime: Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' }),
});
export type NoticeItem = Static<typeof notice>;

const titleMatch = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  dateTimeStr: Type.String(),
  informationCategoryCode: Type.Integer(),
  typeCode,
});
export type TitleMatch = Static<typeof titleMatch>;

export const newsCalls = defineCalls({
  'POST /api/portal/v1/getInformationsMore': {
    summary: 'One page of a category, newest first; 7 contains all business updates',
    limit: reads,
    body: Type.Object({ pageNum, pageSize, informationCategoryCode: code, title: Type.Optional(title) }),
    data: Type.Object({ root: Type.Array(informationItem), ...counts }),
  },
  'POST /api/portal/v1/getInformationsInit': {
    summary: 'The three news cards of the home page',
    limit: reads,
    data: Type.Object({
      cards: Type.Array(
        Type.Object({
          informationCategoryCode: Type.Integer(),
          more: Type.String(),
          root: Type.Array(informationItem),
        }),
      ),
    }),
  },
  'POST /api/portal/v1/getInformationDetails': {
    summary: 'One article; 404 if there is none, code 1001 if it is not published',
    limit: reads,
    body: Type.Object({
      informationId: id,
      module: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(2), Type.Literal(3)])),
      categoryCode: Type.Optional(code),
    }),
    data: information,
  },
  'POST /api/portal/v1/getInformationPreview': {
    summary: 'An article as it was saved last in the console, by the link of a preview; 404 when the link is over',
    limit: reads,
    body: previewLink,
    data: Type.Object({ ...information.properties, shownUntil }),
  },
  'POST /api/portal/v1/getNoticePreview': {
    summary: 'The notices of the ticker with one as it was saved last in the console, first; 404 when the link is over',
    limit: reads,
    body: previewLink,
    data: Type.Object({ root: Type.Array(notice), total: Type.Integer(), shownUntil }),
  },
  'POST /api/portal/v1/getFactoryInformationDetails': {
    summary: 'The same with the id in the query',
    limit: reads,
    query: Type.Object({ id: idText }),
    data: information,
  },
  'POST /api/portal/v1/getLatestInformations': {
    summary: 'The newest articles of a type',
    limit: reads,
    body: Type.Object({ typeCode, page: pageNum, size: pageSize }),
    data: Type.Object({ root: Type.Array(titleMatch) }),
  },
  'GET /api/portal/v1/getInformationByType': {
    summary: 'The newest five articles of a type, for the service guide (R299)',
    limit: reads,
    query: Type.Object({ typeCode }),
    data: Type.Object({ root: Type.Array(titleMatch) }),
  },
  'POST /api/portal/v1/searchInformationTitle': {
    summary: 'Articles of a category by part of the title',
    limit: limits.search,
    body: Type.Object({ title, informationCategoryCode: code }),
    data: Type.Object({ data: Type.Array(titleMatch), totalRows: Type.Integer() }),
  },
  'POST /api/portal/v1/searchFactoryInformations': {
    summary: 'Factory visits or salons, by part of the title or all (R356)',
    limit: reads,
    body: Type.Object({ title: Type.Optional(title), pageNum, pageSize, typeCode }),
    data: Type.Object({ root: Type.Array(informationItem), total: Type.Integer(), ...counts }),
  },
  'POST /api/portal/v1/getAlbumPhotos': {
    summary: 'The photos of an album',
    limit: reads,
    body: Type.Object({ parentId: id }),
    data: Type.Object({ photos: Type.Array(photo) }),
  },
  'POST /api/portal/v1/selectNoticeInfoList': {
    summary: 'The current notices of the ticker, newest first',
    limit: reads,
    data: Type.Object({ root: Type.Array(notice), total: Type.Integer() }),
  },
  'POST /api/portal/v1/getWebCrawlerData': {
    summary: 'What crawlers may read: the pages of the site map, by path, with their last change',
    limit: reads,
    body: Type.Object({ pageNum, pageSize: Type.Integer({ minimum: 1, maximum: news.mostCrawlerPages }) }),
    data: Type.Object({
      root: Type.Array(
        Type.Object({
          url: Type.String({ description: 'path of a page' }),
          lastmod: Type.Optional(Type.String({ description: 'ISO 8601, UTC' })),
        }),
      ),
      ...counts,
    }),
  },
  'GET /api/portal/v1/getOrderNotice': {
    summary: 'A notice about ordering by its number',
    limit: reads,
    query: Type.Object({ type: idText }),
    data: Type.Object({ type: Type.Integer(), title: Type.String(), content: Type.String(), editTime: Type.String() }),
  },
  'POST /api/portal/v1/recordInformationView': {
    summary: 'Counts a view of an article, once per visitor and half an hour',
    limit: limits.view,
    body: Type.Object({ informationId: id }),
    data: Type.Object({ accessingCount: Type.Integer() }),
  },
  'POST /api/portal/v1/updateInformationFavor': {
    summary: 'Like (1) or unlike (2) an article; needs a customer',
    limit: limits.like,
    body: Type.Object({
      favorType: Type.Union([Type.Literal(1), Type.Literal(2)]),
      type: Type.Literal(1, { description: 'what is liked: 1 an article' }),
      typeId: id,
    }),
    data: Type.Object({ informationFavorStatus: Type.Boolean(), favorCount: Type.Integer() }),
  },
});
export type OrderNotice = Static<(typeof newsCalls)['GET /api/portal/v1/getOrderNotice']['data']>;

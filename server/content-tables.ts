import type { ProductAttribute } from '../contract/beans/sale/calls';
import type { Card } from '../contract/company/calls';
import type { CompanyInfo } from '../contract/company-info';
import { news } from '../contract/limits/news';
import { linesOf } from '../contract/rules/check-record';
import type { ContentRecord } from '../contract/rules/record-fields';
import type { MenuItem, ProductLink } from '../contract/site/calls';
import { companyInfo } from './database/company-tables';
import { cleanHtml, previewOf } from './html/clean-html';
import { goods, products } from './modules/beans/sale/seckill-tables';
import {
  recruitmentBusinesses,
  recruitmentJobs,
  recruitmentPhotos,
  recruitmentReasons,
} from './modules/company/tables';
import { eventActivities, factoryPictures, testimonials } from './modules/events/tables';
import { completeDocument } from './modules/help/console-document';
import { helpCategories, helpDocuments, helpLinks, searchSynonyms } from './modules/help/tables';
import { salespeople } from './modules/identity/salesperson-tables';
import { completeLegalText, guardLegalText } from './modules/legal/console-text';
import { legalTexts } from './modules/legal/tables';
import { liveVideos } from './modules/live/tables';
import { pageOfAlbum } from './modules/news/photos-store';
import { articlePhotos, articles, notices, orderNotices } from './modules/news/tables';
import { answerTemplates } from './modules/questions/tables';
import { chatHours, chatReplies } from './modules/service/chat-tables';
import { groupSites, serviceContacts } from './modules/service/contact-tables';
import { complaintSorts, serviceHolidays } from './modules/service/ticket-tables';
import {
  banners,
  downloads,
  homeProducts,
  menuEntries,
  menuGroups,
  sellingPoints,
  showOrders,
  stations,
  videos,
} from './modules/site/tables';
import type { ContentTables } from './modules/staff/content-table';

/** Without a time of its own it has that of its publication. */
const publishedNow = (values: ContentRecord, now: Date) => (values.publishedAt ? {} : { publishedAt: now });

const cleaned = (html: unknown): string => cleanHtml(String(html));

/** `功率=65W：SKU-1,SKU-2`, a line for each value. */
const attributes = {
  read: (stored: unknown) =>
    // The column's type.
    (stored as ProductAttribute[])
      .flatMap(({ attrName, attrValueList }) =>
        attrValueList.map(({ attrValue, skuCodeList }) => `${attrName}=${attrValue}：${skuCodeList.join(',')}`),
      )
      .join('\n'),
  write(text: string): ProductAttribute[] {
    const found = new Map<string, ProductAttribute>();
    for (const line of linesOf(text)) {
      const [, attrName = '', attrValue = '', codes = ''] = /^([^=]+)=([^：]+)：(.+)$/.exec(line) ?? [];
      const attribute = found.get(attrName) ?? { attrName, attrValueList: [] };
      found.set(attrName, attribute);
      attribute.attrValueList.push({ attrValue, skuCodeList: codes.split(',') });
    }
    return [...found.values()];
  },
};

/** `名称|说明|链接|新|登录`, a line for each link. */
const menuLinks = {
  read: (stored: unknown) =>
    // The column's type.
    (stored as MenuItem[])
      .map(({ title, description, link, newFlag, needLogin }) =>
        [title, description, link, ...(newFlag ? ['新'] : []), ...(needLogin ? ['登录'] : [])].join('|'),
      )
      .join('\n'),
  write: (text: string): MenuItem[] =>
    linesOf(text).map((line) => {
      const [title = '', description = '', link = '', ...marks] = line.split('|').map((part) => part.trim());
      return { title, description, link, newFlag: marks.includes('新'), needLogin: marks.includes('登录') };
    }),
};

/** Degrees, stored in hundredths. */
const hundredths = {
  read: (stored: unknown) => Number(stored) / 100,
  write: (text: string) => Math.round(Number(text) * 100),
};

/** A line for each. */
const listed = {
  // The column's type.
  read: (stored: unknown) => (stored as string[]).join('\n'),
  write: linesOf,
};

/** The two sides of `名称|链接`. */
const pairs = (line: string): [string, string] => {
  const [left = '', right = ''] = line.split('|').map((part) => part.trim());
  return [left, right];
};

const filings = {
  read: (stored: unknown) =>
    // The column's type.
    (stored as CompanyInfo['filings']).map(({ words, link }) => `${words}|${link}`).join('\n'),
  write: (text: string): CompanyInfo['filings'] =>
    linesOf(text).map((line) => {
      const [words, link] = pairs(line);
      return { words, link };
    }),
};

const productLinks = {
  read: (stored: unknown) =>
    // The column's type.
    (stored as ProductLink[]).map(({ label, to }) => `${label}|${to}`).join('\n'),
  write: (text: string): ProductLink[] =>
    linesOf(text).map((line) => {
      const [label, to] = pairs(line);
      return { label, to };
    }),
};

/** `标题|说明`, a line for each. */
const cards = {
  read: (stored: unknown) =>
    // The column's type.
    (stored as Card[]).map(({ title, words }) => `${title}|${words}`).join('\n'),
  write: (text: string): Card[] =>
    linesOf(text).map((line) => {
      const [title, words] = pairs(line);
      return { title, words };
    }),
};

/** The tables of what staff enter in the console, in the areas that own them. */
export const contentTables: ContentTables = {
  articles: {
    shownIn: [
      'getLatestInformations',
      'getInformationsMore',
      'getInformationsInit',
      'getInformationDetails',
      'searchFactoryInformations',
      'selectNoticeInfoList',
      'selectTechnologyListMore',
    ],
    table: articles,
    key: articles.id,
    order: 'newest',
    complete(values, now) {
      const content = cleaned(values.content);
      return {
        content,
        summary: previewOf(content, news.summaryLength),
        updatedAt: now,
        ...publishedNow(values, now),
      };
    },
  },
  notices: { table: notices, key: notices.informationId, order: 'key', shownIn: ['selectNoticeInfoList'] },
  banners: { table: banners, key: banners.id, order: 'position', shownIn: ['selectRotationMapList'] },
  stations: { table: stations, key: stations.id, order: 'position' },
  orderNotices: {
    table: orderNotices,
    key: orderNotices.type,
    order: 'key',
    complete: (values, now) => ({ content: cleaned(values.content), updatedAt: now }),
  },
  videos: {
    table: videos,
    key: videos.informationId,
    order: 'position',
    shownIn: ['selectVideoCenterList'],
    complete: publishedNow,
  },
  cameras: {
    table: liveVideos,
    key: liveVideos.id,
    order: 'position',
    shownIn: ['getLiveVideoList', 'getLiveVideoDetails'],
  },
  downloads: { table: downloads, key: downloads.system, order: 'key', shownIn: ['getDownloadUrl'] },
  albumPhotos: {
    table: articlePhotos,
    key: articlePhotos.id,
    order: 'position',
    shownOn: (db, { albumId }) => pageOfAlbum(db, Number(albumId)),
  },
  answerTemplates: { table: answerTemplates, key: answerTemplates.id, order: 'position' },
  salespeople: { table: salespeople, key: salespeople.code, order: 'key' },
  serviceContacts: {
    table: serviceContacts,
    key: serviceContacts.id,
    order: 'position',
    shownIn: ['getArtificialServicesMenuInfo', 'getSalesContactList', 'customerComplainInfoInit'],
  },
  complaintSorts: { table: complaintSorts, key: complaintSorts.complaintSortCode, order: 'position' },
  serviceHolidays: { table: serviceHolidays, key: serviceHolidays.id, order: 'key' },
  chatHours: { table: chatHours, key: chatHours.id, order: 'key' },
  chatReplies: { table: chatReplies, key: chatReplies.id, order: 'position' },
  groupSites: {
    shownIn: ['getGroupSites'],
    table: groupSites,
    key: groupSites.id,
    order: 'position',
    codecs: { longitude: hundredths, latitude: hundredths },
  },
  factoryPictures: {
    table: factoryPictures,
    key: factoryPictures.id,
    order: 'position',
    shownIn: ['getPhotoAlbums', 'getHighlights'],
  },
  eventActivities: {
    shownIn: ['getActivityList'],
    table: eventActivities,
    key: eventActivities.id,
    order: 'key',
    complete: (values) => ({ introduction: cleaned(values.introduction) }),
  },
  testimonials: { table: testimonials, key: testimonials.id, order: 'position', shownIn: ['getTestimonials'] },
  menuEntries: { table: menuEntries, key: menuEntries.key, order: 'position', shownIn: ['getMenuInfo'] },
  menuGroups: {
    table: menuGroups,
    key: menuGroups.id,
    order: 'position',
    codecs: { items: menuLinks },
    shownIn: ['getMenuInfo'],
  },
  showcases: {
    shownIn: ['selectShowOrderList', 'selectShowOrderDetails'],
    table: showOrders,
    key: showOrders.customerShowOrderKeyId,
    order: 'newest',
    newest: showOrders.evaluateTime,
  },
  companyInfo: {
    table: companyInfo,
    key: companyInfo.key,
    order: 'key',
    codecs: { hotlines: listed, sisters: listed, filings },
  },
  legalTexts: {
    table: legalTexts,
    key: legalTexts.id,
    order: 'newest',
    newest: legalTexts.effective,
    complete: completeLegalText,
    guard: guardLegalText,
  },
  sellingPoints: { table: sellingPoints, key: sellingPoints.id, order: 'position', shownIn: ['getHomeContent'] },
  homeProducts: {
    shownIn: ['getHomeContent'],
    table: homeProducts,
    key: homeProducts.id,
    order: 'position',
    codecs: { contentTag: listed, links: productLinks },
  },
  recruitmentJobs: {
    shownIn: ['getRecruitment'],
    table: recruitmentJobs,
    key: recruitmentJobs.kind,
    order: 'key',
    codecs: { roles: listed },
  },
  recruitmentBusinesses: {
    shownIn: ['getRecruitment'],
    table: recruitmentBusinesses,
    key: recruitmentBusinesses.key,
    order: 'position',
    codecs: { advantages: cards },
  },
  recruitmentReasons: {
    shownIn: ['getRecruitment'],
    table: recruitmentReasons,
    key: recruitmentReasons.key,
    order: 'key',
    codecs: { points: cards },
  },
  recruitmentPhotos: {
    table: recruitmentPhotos,
    key: recruitmentPhotos.id,
    order: 'position',
    shownIn: ['getRecruitment'],
  },
  helpDocuments: {
    shownIn: [
      'getServiceGuideByServiceType',
      'getServiceGuideByOldId',
      'getAllCategoryCodeAllServiceGuide',
      'getModule',
    ],
    table: helpDocuments,
    key: helpDocuments.oldId,
    order: 'key',
    complete: completeDocument,
    first: (now) => ({ createdAt: now, editedAt: null }),
  },
  helpTypes: {
    table: helpCategories,
    key: helpCategories.id,
    order: 'position',
    shownIn: [
      'getServiceTypeSidebar',
      'getServiceGuideByServiceType',
      'getServiceGuideByOldId',
      'getAllCategoryCodeAllServiceGuide',
    ],
  },
  helpLinks: {
    table: helpLinks,
    key: helpLinks.id,
    order: 'position',
    shownIn: ['getHotSearchKeyWords', 'getHelpCommonFunctions'],
  },
  searchSynonyms: { table: searchSynonyms, key: searchSynonyms.id, order: 'key' },
  products: {
    table: products,
    key: products.spuCode,
    order: 'key',
    codecs: { attributes },
    complete: (values) => ({ introduction: cleaned(values.introduction) }),
  },
  goods: { table: goods, key: goods.skuCode, order: 'key' },
};

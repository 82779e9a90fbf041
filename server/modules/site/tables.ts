import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { MenuItem, ProductLink, TrackingEventId, VideoTypeCode } from '../../../contract/site/calls';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = () => timestamp({ withTimezone: true });
const words = () => text().notNull().default('');

export const banners = pgTable('banners', {
  id: id(),
  position: integer().notNull(),
  title: text().notNull(),
  picturePath: text().notNull(),
  redirectPath: text().notNull(),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** R033 */
export const stations = pgTable('stations', {
  id: id(),
  position: integer().notNull(),
  industryType: integer().notNull(),
  classify: text().notNull(),
  icon: text().notNull(),
  title: text().notNull(),
  description: words(),
  link: text().notNull(),
  newFlag: boolean().notNull().default(false),
  visible: boolean().notNull().default(true),
});

/** Entries of the header; one with groups opens a mega menu. */
export const menuEntries = pgTable('menu_entries', {
  key: text().primaryKey(),
  position: integer().notNull(),
  label: text().notNull(),
  /** Empty if the entry only opens its menu. */
  link: words(),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** Groups of links of the header entry `place`, or of the footer for `footer`. */
export const menuGroups = pgTable('menu_groups', {
  id: id(),
  place: text().notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  items: jsonb().$type<MenuItem[]>().notNull(),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** R070 */
export const sellingPoints = pgTable('selling_points', {
  id: id(),
  position: integer().notNull(),
  figure: text().notNull(),
  unit: words(),
  title: text().notNull(),
  words: text().notNull(),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** R090: the products of the home page. */
export const homeProducts = pgTable('home_products', {
  id: id(),
  position: integer().notNull(),
  title: text().notNull(),
  contentTitle: text().notNull(),
  contentTag: text().array().notNull(),
  content: text().notNull(),
  picturePath: text().notNull(),
  pictureAlt: text().notNull(),
  links: jsonb().$type<ProductLink[]>().notNull(),
  orderLink: text().notNull(),
  /** R096 */
  allowNoLogin: boolean().notNull(),
  /** R093 */
  smtOrder: boolean().notNull(),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** R277. Times of an order may be missing while it is in progress. */
export const showOrders = pgTable(
  'show_orders',
  {
    customerShowOrderKeyId: id(),
    customerShowOrderAccessId: text().notNull().unique(),
    customerCode: text().notNull(),
    receiveProvince: text().notNull(),
    receiveCity: text().notNull(),
    evaluateSocre: integer().notNull(),
    evaluateContent: text().notNull(),
    showImagePaths: text().array().notNull(),
    showPcb6BImagePaths: text().array().notNull(),
    thumbnailPath: text().notNull(),
    accessingCount: integer().notNull().default(0),
    favorCount: integer().notNull().default(0),
    plateType: integer().notNull(),
    boardLayersNum: integer().notNull(),
    technicsInfo: text().notNull(),
    orderType: integer().notNull().default(1),
    orderTime: moment().notNull(),
    accountTime: moment().notNull(),
    deliverTime: moment().notNull(),
    evaluateTime: moment().notNull(),
    title: text().notNull(),
    seoTitle: words(),
    keywords: words(),
    description: words(),
    /** False: not published. */
    visible: boolean().notNull().default(true),
  },
  (table) => [
    index('show_orders_newest').on(
      table.evaluateTime.desc().nullsFirst(),
      table.customerShowOrderKeyId.desc().nullsFirst(),
    ),
  ],
);

const showOrderId = () =>
  integer()
    .notNull()
    .references(() => showOrders.customerShowOrderKeyId, { onDelete: 'cascade' });

/** Time of a visitor's last counted view of a showcase; deleted when it no longer matters. */
export const showOrderViews = pgTable(
  'show_order_views',
  { showOrderId: showOrderId(), visitorHash: text().notNull(), countedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.showOrderId, table.visitorHash] }),
    index('show_order_views_counted').on(table.countedAt),
  ],
);

/** One like per customer and showcase. */
export const showOrderLikes = pgTable(
  'show_order_likes',
  { showOrderId: showOrderId(), customerCode: text().notNull(), createdAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.showOrderId, table.customerCode] }),
    index('show_order_likes_owner').on(table.customerCode, table.createdAt.desc().nullsFirst()),
  ],
);

/** R234. The play URL is requested on playback. */
export const videos = pgTable(
  'videos',
  {
    informationId: id(),
    fileId: text().notNull().unique(),
    typeCode: text().$type<VideoTypeCode>().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    videoCoverUrl: text().notNull(),
    publishedAt: moment().notNull().defaultNow(),
    /** False: not published. */
    visible: boolean().notNull().default(true),
  },
  (table) => [index('videos_type').on(table.typeCode, table.position)],
);

/** R332: one row per system; a version reads `number-label`, and is empty for apps from an app store. */
export const downloads = pgTable('downloads', {
  system: text({ enum: ['pc', 'pcX64', 'macArm', 'macX64', 'linux', 'android', 'ios', 'miniProgram'] }).primaryKey(),
  downloadUrl: text().notNull(),
  version: text().notNull(),
  /** False: not published. */
  visible: boolean().notNull().default(true),
});

/** Messages sent to a phone since `firstAt`, to limit them. The number itself is not stored. */
export const downloadMessages = pgTable(
  'download_messages',
  {
    phoneIndex: text().primaryKey(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    sent: integer().notNull().default(1),
  },
  (table) => [index('download_messages_first').on(table.firstAt)],
);

/** R066. Contains no personal data. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: id(),
    eventId: text().$type<TrackingEventId>().notNull(),
    spm: words(),
    eventDetail: words(),
    page: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [index('tracking_events_received').on(table.receivedAt)],
);

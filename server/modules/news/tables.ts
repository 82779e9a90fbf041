import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TypeCode } from '../../../contract/news/calls';

const moment = () => timestamp({ withTimezone: true });

/** Articles. `content` is sanitised HTML, `summary` its beginning as plain text. */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    categoryCode: integer().notNull(),
    typeCode: text().$type<TypeCode>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    summary: text().notNull(),
    keywords: text().notNull().default(''),
    description: text().notNull().default(''),
    seoTitle: text().notNull().default(''),
    topImage: text().notNull().default(''),
    albumId: integer(),
    hasComment: boolean().notNull().default(true),
    /** False: unpublished, which its page tells (R056). */
    visible: boolean().notNull().default(true),
    publishedAt: moment().notNull(),
    updatedAt: moment().notNull(),
    accessingCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    favorCount: integer().notNull().default(0),
  },
  // Nulls first, the default of `desc`: the planner uses an index for an order only if both match.
  (table) => [
    // The order of the console's list, which has what is not published too.
    index('articles_newest').on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('articles_category')
      .on(table.categoryCode, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.visible}`),
    index('articles_type')
      .on(table.typeCode, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.visible}`),
  ],
);

const articleId = () =>
  integer()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** Notices of the home page's ticker, each linked to an article. */
export const notices = pgTable(
  'notices',
  {
    informationId: articleId().primaryKey(),
    noticeInfoTitle: text().notNull(),
    showStartTime: moment().notNull(),
    /** Null: no end. */
    showEndTime: moment(),
    /** False: not published. */
    visible: boolean().notNull().default(true),
  },
  (table) => [index('notices_start').on(table.showStartTime.desc().nullsFirst())],
);

export const orderNotices = pgTable('order_notices', {
  type: integer().primaryKey(),
  title: text().notNull(),
  content: text().notNull(),
  updatedAt: moment().notNull(),
  visible: boolean().notNull().default(true),
});

export const articlePhotos = pgTable(
  'article_photos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    albumId: integer().notNull(),
    position: integer().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    visible: boolean().notNull().default(true),
  },
  (table) => [index('article_photos_album').on(table.albumId, table.position)],
);

/** Time of a visitor's last counted view of an article; deleted when it no longer matters. */
export const articleViews = pgTable(
  'article_views',
  { articleId: articleId(), visitorHash: text().notNull(), countedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.articleId, table.visitorHash] }),
    index('article_views_counted').on(table.countedAt),
  ],
);

/** One like per customer and article. */
export const articleLikes = pgTable(
  'article_likes',
  { articleId: articleId(), customerCode: text().notNull(), createdAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.articleId, table.customerCode] }),
    index('article_likes_owner').on(table.customerCode, table.createdAt.desc().nullsFirst()),
  ],
);

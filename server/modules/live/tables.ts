import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LiveVideo, ShowType } from '../../../contract/live/calls';
import { accounts } from '../../database/account-tables';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const words = () => text().notNull().default('');
const count = () => integer().notNull().default(0);
const moment = () => timestamp({ withTimezone: true }).notNull();
const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const video = () =>
  integer()
    .notNull()
    .references(() => liveVideos.id, { onDelete: 'cascade' });

/** R255. A missing stream has an empty URL. */
export const liveVideos = pgTable(
  'live_videos',
  {
    id: id(),
    /** Names it in addresses; staff do not enter it. */
    accessId: text().notNull().unique().default(sql`gen_random_uuid()`),
    position: integer().notNull(),
    showType: integer().$type<ShowType>().notNull(),
    equipmentName: text().notNull(),
    imgUrl: text().notNull(),
    videoUrl: words(),
    hlsHd: words(),
    hls: words(),
    rtmpHd: words(),
    liveType: text().$type<LiveVideo['liveType']>().notNull().default('other'),
    remark: words(),
    viewNum: count(),
    /** Not read: how many watch is counted from open pages. */
    onLineNum: count(),
    shareNum: count(),
    favorNum: count(),
    /** False: not published. */
    visible: boolean().notNull().default(true),
  },
  (table) => [
    index('live_videos_order').on(table.showType, table.position),
    check('live_videos_show_type', sql`${table.showType} in (1, 2)`),
  ],
);

/** R258: one per customer and video. */
export const liveEvaluations = pgTable(
  'live_evaluations',
  { id: id(), videoId: video(), accountId: account(), evaluateRank: integer().notNull(), createdAt: moment() },
  (table) => [
    unique('live_evaluations_once').on(table.videoId, table.accountId),
    index('live_evaluations_newest').on(
      table.videoId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('live_evaluations_rank', sql`${table.evaluateRank} between 1 and 5`),
  ],
);

/** R256: paid tips. */
export const liveRewards = pgTable(
  'live_rewards',
  {
    id: id(),
    videoId: video(),
    accountId: account(),
    rewardFen: integer().notNull(),
    createdAt: moment(),
    /** The payment of which it is the entry; null for a sample. */
    reference: text().unique(),
  },
  (table) => [
    index('live_rewards_newest').on(table.videoId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('live_rewards_amount', sql`${table.rewardFen} > 0`),
  ],
);

/** R257 */
export const liveFavors = pgTable(
  'live_favors',
  { videoId: video(), accountId: account(), createdAt: moment() },
  (table) => [primaryKey({ columns: [table.videoId, table.accountId] })],
);

/**
 * R241: when a viewer's view of `TYPE:ID`, as of comments, was last counted; `share:TYPE:ID` likewise for sharing.
 */
export const watchViews = pgTable(
  'watch_views',
  { watched: text().notNull(), viewer: text().notNull(), countedAt: moment() },
  (table) => [primaryKey({ columns: [table.watched, table.viewer] }), index('watch_views_counted').on(table.countedAt)],
);

/** How often films have been watched, by `TYPE:ID`; of cameras the video has the number itself. */
export const watchCounts = pgTable('watch_counts', { watched: text().primaryKey(), viewNum: count() });

/** How many pages of each process watch something. A row that is not renewed counts no longer. */
export const watchers = pgTable(
  'watchers',
  { process: text().notNull(), watched: text().notNull(), pages: integer().notNull(), seenAt: moment() },
  (table) => [primaryKey({ columns: [table.process, table.watched] }), index('watchers_watched').on(table.watched)],
);

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns';
import type { WeChatWay } from '../../providers/wechat/wechat';

export type WeChatOutcome = 'proven' | 'denied' | 'unavailable';

/** Sign-ins by WeChat that were begun, each for the browser that has its cookie. The person is a blind index. */
export const weChatAttempts = pgTable(
  'we_chat_attempts',
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    way: text().$type<WeChatWay>().notNull(),
    /** The page that shows what came of it. */
    page: text().notNull(),
    /** Null until WeChat has answered. */
    outcome: text().$type<WeChatOutcome>(),
    /** Of who is proven. */
    subjectIndex: text(),
    answeredAt: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('we_chat_attempts_browser').on(table.browserHash),
    index('we_chat_attempts_expires').on(table.expiresAt),
  ],
);

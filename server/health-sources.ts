import { and, asc, count, countDistinct, desc, eq, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { momentOf } from '../contract/rules/dates';
import { reports } from './modules/archive/tables';
import { exchanges } from './modules/beans/sale/seckill-tables';
import { searchLog } from './modules/help/tables';
import { trackingEvents } from './modules/site/tables';
import type { HealthSources } from './modules/staff/health-handlers';
import { unsentMessages } from './outbox';

const dayOfColumn = (column: PgColumn) => sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** A word that one person alone searches for can name that person. */
const leastSearchers = 2;
const mostWords = 10;

/** What the console says of how the portal runs, in the areas that own it. */
export const healthSources: HealthSources = {
  unsent: { messages: unsentMessages },
  figures: {
    visits: {
      isFor: (isAllowed) => isAllowed('console', 'open'),
      byDay(db, since) {
        const day = dayOfColumn(trackingEvents.receivedAt);
        return db
          .select({ day, count: count() })
          .from(trackingEvents)
          .where(and(gte(trackingEvents.receivedAt, momentOf(since)), eq(trackingEvents.eventId, 'pageView')))
          .groupBy(sql`1`);
      },
    },
    exchanges: {
      isFor: (isAllowed) => isAllowed('shipping', 'read'),
      byDay(db, since) {
        const day = dayOfColumn(exchanges.createdAt);
        return db
          .select({ day, count: count() })
          .from(exchanges)
          .where(gte(exchanges.createdAt, momentOf(since)))
          .groupBy(sql`1`);
      },
    },
    reports: {
      area: 'archive',
      isFor: (isAllowed) => isAllowed('health', 'read') || isAllowed('employees', 'read'),
      byDay(db, since) {
        const day = dayOfColumn(reports.generatedAt);
        return db
          .select({ day, count: count() })
          .from(reports)
          .where(gte(reports.generatedAt, momentOf(since)))
          .groupBy(sql`1`);
      },
    },
    emptySearches: {
      isFor: (isAllowed) => isAllowed('content', 'read'),
      byDay: (db, since) =>
        db
          .select({ day: searchLog.day, count: count() })
          .from(searchLog)
          .where(and(gte(searchLog.day, since), eq(searchLog.hits, 0)))
          .groupBy(searchLog.day),
    },
  },
  emptyWords: (db, since) =>
    db
      .select({ keyWord: searchLog.keyWord, searchers: countDistinct(searchLog.searcher) })
      .from(searchLog)
      .where(and(gte(searchLog.day, since), eq(searchLog.hits, 0)))
      .groupBy(searchLog.keyWord)
      .having(gte(countDistinct(searchLog.searcher), leastSearchers))
      .orderBy(desc(countDistinct(searchLog.searcher)), asc(searchLog.keyWord))
      .limit(mostWords),
};

import { and, asc, count, countDistinct, desc, eq, gte, lt, max, sql } from 'drizzle-orm';
import { help } from '../../../../contract/limits/help';
import { addDays } from '../../../../contract/rules/calendar';
import { dayOf } from '../../../../contract/rules/dates';
import type { Database } from '../../../database/connection';
import { helpLinks, searchLog } from '../tables';

/** Keeps a searched word, once a day and searcher. */
export async function logSearch(
  db: Database,
  { keyWord, searcher, hits }: { keyWord: string; searcher: string; hits: number },
  now: Date,
): Promise<void> {
  await db
    .insert(searchLog)
    .values({ day: dayOf(now), keyWord, searcher, hits })
    .onConflictDoUpdate({ target: [searchLog.day, searchLog.keyWord, searchLog.searcher], set: { hits } });
}

/** A word that one person alone searches for is not hot. */
const leastSearchers = 2;

/** The most searched words that found something; the portal's own where there are not enough. */
export async function listHotWords(db: Database, now: Date): Promise<string[]> {
  const searched = await db
    .select({ word: searchLog.keyWord })
    .from(searchLog)
    .where(gte(searchLog.day, addDays(dayOf(now), 1 - help.hotDays)))
    .groupBy(searchLog.keyWord)
    .having(and(gte(countDistinct(searchLog.searcher), leastSearchers), sql`min(${searchLog.hits}) > 0`))
    .orderBy(desc(countDistinct(searchLog.searcher)), asc(searchLog.keyWord))
    .limit(help.hotWords);
  const own = await db
    .select({ word: helpLinks.title })
    .from(helpLinks)
    .where(and(eq(helpLinks.kind, 'hotWord'), eq(helpLinks.visible, true)))
    .orderBy(asc(helpLinks.position));
  return [...new Set([...searched, ...own].map(({ word }) => word))].slice(0, help.hotWords);
}

const foundNothing = eq(max(searchLog.hits), 0);

/** Words that found nothing in the days kept, most searched first: what the help centre lacks. */
export function listEmptySearches(db: Database, { limit, offset = 0 }: { limit: number; offset?: number }) {
  return db
    .select({
      keyWord: searchLog.keyWord,
      searchers: countDistinct(searchLog.searcher),
      last: sql<string>`${max(searchLog.day)}`,
    })
    .from(searchLog)
    .groupBy(searchLog.keyWord)
    .having(foundNothing)
    .orderBy(desc(countDistinct(searchLog.searcher)), desc(max(searchLog.day)), asc(searchLog.keyWord))
    .limit(limit)
    .offset(offset);
}

/** How many words found nothing in the days kept. */
export async function countEmptySearches(db: Database): Promise<number> {
  const { keyWord } = searchLog;
  const words = db.select({ keyWord }).from(searchLog).groupBy(keyWord).having(foundNothing).as('words');
  const [row] = await db.select({ total: count() }).from(words);
  return row?.total ?? 0;
}

export async function forgetOldSearches(db: Database, now: Date): Promise<void> {
  await db.delete(searchLog).where(lt(searchLog.day, addDays(dayOf(now), -help.logDays)));
}

import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { video } from '../../../contract/limits/video';
import type { Database } from '../../database/connection';
import { watchers } from './tables';

const since = (now: Date): Date => new Date(now.getTime() - video.watchingLifeSeconds * 1000);

/** Tells how many pages of this process watch what; what is not named has none. */
export async function tellWatchers(
  db: Database,
  process: string,
  pages: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const own = eq(watchers.process, process);
  const named = [...pages.keys()];
  await db.delete(watchers).where(named.length === 0 ? own : and(own, notInArray(watchers.watched, named)));
  if (named.length === 0) return;
  await db
    .insert(watchers)
    .values([...pages].map(([watched, count]) => ({ process, watched, pages: count, seenAt: now })))
    .onConflictDoUpdate({
      target: [watchers.process, watchers.watched],
      set: { pages: sql`excluded.pages`, seenAt: sql`excluded."seenAt"` },
    });
}

/** How many pages of all processes watch each of some. */
export async function readWatchers(
  db: Database,
  watched: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (watched.length === 0) return new Map();
  const rows = await db
    .select({ watched: watchers.watched, pages: sql<number>`sum(${watchers.pages})::int` })
    .from(watchers)
    .where(
      and(inArray(watchers.watched, [...watched]), sql`${watchers.seenAt} > ${since(now).toISOString()}::timestamptz`),
    )
    .groupBy(watchers.watched);
  return new Map(rows.map((row) => [row.watched, row.pages]));
}

/** What processes that have ended have left. */
export async function forgetWatchers(db: Database, now: Date): Promise<void> {
  await db.delete(watchers).where(lt(watchers.seenAt, since(now)));
}

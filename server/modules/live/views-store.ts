import { eq, lt, sql } from 'drizzle-orm';
import { video } from '../../../contract/limits/video';
import type { Database } from '../../database/connection';
import { liveVideos, watchCounts, watchViews } from './tables';
import type { Watched } from './watched';
import { watchedKey } from './watched';

const windowMs = video.viewMinutes * 60_000;

/**
 * Notes a view, unless this viewer's last counted one is less than half an hour old. A single statement: of two tabs at
 * once one counts.
 */
const counted = (db: Database, watched: string, viewer: string, now: Date) =>
  db.$with('counted').as(
    db
      .insert(watchViews)
      .values({ watched, viewer, countedAt: now })
      .onConflictDoUpdate({
        target: [watchViews.watched, watchViews.viewer],
        set: { countedAt: now },
        setWhere: sql`${watchViews.countedAt} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`,
      })
      .returning({ watched: watchViews.watched }),
  );

/** R241 */
export async function countFilmView(db: Database, film: Watched, viewer: string, now: Date): Promise<number> {
  const key = watchedKey(film);
  const view = counted(db, key, viewer, now);
  await db
    .with(view)
    .insert(watchCounts)
    .select(
      db
        .select({ watched: sql<string>`${view.watched}`.as('watched'), viewNum: sql<number>`1`.as('viewNum') })
        .from(view),
    )
    .onConflictDoUpdate({ target: watchCounts.watched, set: { viewNum: sql`${watchCounts.viewNum} + 1` } });
  const [row] = await db.select({ viewNum: watchCounts.viewNum }).from(watchCounts).where(eq(watchCounts.watched, key));
  return row?.viewNum ?? 0;
}

/** Counts a view of a camera, or that it was shared. */
export async function countLive(
  db: Database,
  live: Watched,
  what: 'viewNum' | 'shareNum',
  viewer: string,
  now: Date,
): Promise<number> {
  const key = what === 'viewNum' ? watchedKey(live) : `share:${watchedKey(live)}`;
  const view = counted(db, key, viewer, now);
  await db
    .with(view)
    .update(liveVideos)
    .set({ [what]: sql`${liveVideos[what]} + 1` })
    .where(sql`${liveVideos.id} = ${live.businessId} and exists (select 1 from ${view})`);
  const [row] = await db.select({ count: liveVideos[what] }).from(liveVideos).where(eq(liveVideos.id, live.businessId));
  return row?.count ?? 0;
}

export async function forgetOldViews(db: Database, now: Date): Promise<void> {
  await db.delete(watchViews).where(lt(watchViews.countedAt, new Date(now.getTime() - windowMs)));
}

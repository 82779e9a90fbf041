import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { everyReader, seenBy } from './seen';
import type { Place, Subjects } from './subject';
import { placeKey } from './subject';
import { comments, commentThreads } from './tables';

/** Adds a comment to the counts of its thread. The thread's row stays locked until the transaction ends. */
export async function countAdded(
  db: Database,
  subjects: Subjects,
  { place, isRoot, isShown }: { place: Place; isRoot: boolean; isShown: boolean },
): Promise<void> {
  const roots = isRoot ? 1 : 0;
  const shownRoots = isRoot && isShown ? 1 : 0;
  const shown = isShown ? 1 : 0;
  if (roots + shown === 0) return;
  const [thread] = await db
    .insert(commentThreads)
    .values({ ...place, roots, shownRoots, shown })
    .onConflictDoUpdate({
      target: [commentThreads.type, commentThreads.businessId],
      set: {
        roots: sql`${commentThreads.roots} + ${roots}::integer`,
        shownRoots: sql`${commentThreads.shownRoots} + ${shownRoots}::integer`,
        shown: sql`${commentThreads.shown} + ${shown}::integer`,
      },
    })
    .returning();
  if (thread && isShown) await subjects.setCount(db, place, thread.shown);
}

/** Locks the counts of threads, always in the same order. */
export async function lockThreads(db: Database, places: readonly Place[]): Promise<Place[]> {
  const distinct = [...new Map(places.map((place) => [placeKey(place), place])).values()].sort(
    (one, other) => one.type - other.type || one.businessId - other.businessId,
  );
  for (const { type, businessId } of distinct)
    await db
      .insert(commentThreads)
      .values({ type, businessId })
      // An update that changes nothing locks the row, whether it was there or not.
      .onConflictDoUpdate({ target: [commentThreads.type, commentThreads.businessId], set: { type } });
  return distinct;
}

/** Counts locked threads anew, and the replies to some comments of theirs, which are locked too. */
export async function recount(
  db: Database,
  subjects: Subjects,
  { places, rootIds }: { places: readonly Place[]; rootIds: readonly number[] },
): Promise<void> {
  if (rootIds.length > 0) {
    await db
      .update(comments)
      .set({
        replyCount: sql`(select count(*)::int from comments c where c."rootId" = ${comments}.id and ${seenBy(everyReader)})`,
      })
      .where(inArray(comments.id, [...rootIds]));
    // What its author deleted keeps its place as long as somebody else's replies stand below it.
    const { replyCount, withdrawnAt, accountId, deletedBy } = comments;
    await db
      .update(comments)
      .set({
        deletedAt: sql`case when ${replyCount} = 0 then ${withdrawnAt} end`,
        deletedBy: sql`case when ${replyCount} = 0 then ${accountId} end`,
      })
      .where(
        and(
          inArray(comments.id, [...rootIds]),
          isNotNull(withdrawnAt),
          or(isNull(deletedBy), eq(deletedBy, accountId)),
        ),
      );
  }
  for (const place of places) {
    const [thread] = await db
      .update(commentThreads)
      .set({
        roots: sql`counted.roots`,
        shownRoots: sql`counted."shownRoots"`,
        shown: sql`counted."shownRoots" + counted."shownReplies"`,
      })
      .from(
        sql`(
          select count(*)::int as roots, (count(*) filter (where ${seenBy(everyReader)}))::int as "shownRoots",
            coalesce(sum(c."replyCount") filter (where ${seenBy(everyReader)}), 0)::int as "shownReplies"
          from comments c
          where c.type = ${place.type}::smallint and c."businessId" = ${place.businessId}::integer and c."rootId" is null and c."deletedAt" is null
        ) counted`,
      )
      .where(sql`${commentThreads.type} = ${place.type} and ${commentThreads.businessId} = ${place.businessId}`)
      .returning({ shown: commentThreads.shown });
    if (thread) await subjects.setCount(db, place, thread.shown);
  }
}

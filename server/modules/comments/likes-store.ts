import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { everyReader, seenBy } from './seen';
import { commentLikes, comments } from './tables';

interface Like {
  commentId: number;
  accountId: string;
}

/** The likes of a comment; undefined unless every reader sees it. */
export async function findLikeCount(db: Database, commentId: number): Promise<number | undefined> {
  const [found] = await db.select({ likeCount: sql<number>`x."likeCount"` }).from(sql`(
    select liked."likeCount" from comments liked
    where liked.id = ${commentId}::integer and liked."withdrawnAt" is null
      and exists (select 1 from comments c where c.id = liked.id and ${seenBy(everyReader)})
      and exists (select 1 from comments c where c.id = coalesce(liked."rootId", liked.id) and ${seenBy(everyReader)})
  ) x`);
  return found?.likeCount;
}

/** Likes idempotently: the count changes only together with the row. Whether it has. */
export async function addLike(db: Database, { type, ...like }: Like & { type: 2 | 100 }, now: Date): Promise<boolean> {
  const added = db.$with('added').as(
    db
      .insert(commentLikes)
      .values({ ...like, type, createdAt: now })
      .onConflictDoNothing()
      .returning({ commentId: commentLikes.commentId }),
  );
  const changed = await db
    .with(added)
    .update(comments)
    .set({ likeCount: sql`${comments.likeCount} + 1` })
    .where(eq(comments.id, sql`(select ${added.commentId} from ${added})`))
    .returning({ id: comments.id });
  return changed.length > 0;
}

/** Whether there was a like. */
export async function removeLike(db: Database, { commentId, accountId }: Like): Promise<boolean> {
  const removed = db.$with('removed').as(
    db
      .delete(commentLikes)
      .where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.accountId, accountId)))
      .returning({ commentId: commentLikes.commentId }),
  );
  const changed = await db
    .with(removed)
    .update(comments)
    .set({ likeCount: sql`${comments.likeCount} - 1` })
    .where(eq(comments.id, sql`(select ${removed.commentId} from ${removed})`))
    .returning({ id: comments.id });
  return changed.length > 0;
}

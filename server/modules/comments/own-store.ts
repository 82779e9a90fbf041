import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { comments as limits } from '../../../contract/limits/comments';
import type { Database } from '../../database/connection';
import { rowsOf } from '../../database/rows';
import { withNames } from './mentions-store';
import { everyReader, seenBy } from './seen';
import { commentLikes, comments } from './tables';

const ownOf = (accountId: string) =>
  and(eq(comments.accountId, accountId), isNull(comments.deletedAt), isNull(comments.withdrawnAt));

/** What somebody has written and not deleted, newest first. Markup is cut to `markup` characters. */
export async function listOwnComments(
  db: Database,
  accountId: string,
  { limit, offset, markup }: { limit: number; offset: number; markup: number },
) {
  const shown = Math.min(limit, Math.max(0, limits.ownShown - offset));
  const [rows, [counted]] = [
    await db
      .select({
        id: comments.id,
        content: sql<string>`left(${comments.content}, ${markup}::integer)`,
        createdAt: comments.createdAt,
        type: comments.type,
        businessId: comments.businessId,
        auditStatus: comments.auditStatus,
        rootId: comments.rootId,
        likeCount: comments.likeCount,
        replyCount: comments.replyCount,
      })
      .from(comments)
      .where(ownOf(accountId))
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(shown)
      .offset(offset),
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(db.select({ id: comments.id }).from(comments).where(ownOf(accountId)).limit(limits.ownShown).as('own')),
  ];
  return { rows: await withNames(db, rows), total: counted?.total ?? 0 };
}

interface LikedComment {
  id: number;
  type: (typeof comments.$inferSelect)['type'];
  businessId: number;
  content: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** The comments that somebody likes and every reader sees, the last one first. */
export async function listLikedComments(db: Database, accountId: string, limit: number, markup: number) {
  const rows = await rowsOf<LikedComment>(
    db,
    sql`select c.id, c.type, c."businessId", left(c.content, ${markup}::integer) as content,
        (extract(epoch from l."createdAt") * 1000)::float8 as at
      from ${commentLikes} l join comments c on c.id = l."commentId"
      where l."accountId" = ${accountId}::uuid and c."withdrawnAt" is null and ${seenBy(everyReader)}
        and (c."rootId" is null or exists (
          select 1 from comments root where root.id = c."rootId" and root."deletedAt" is null and root."auditStatus" = 1))
      order by l."createdAt" desc limit ${limit}::integer`,
  );
  return withNames(db, rows);
}

import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { articleAddress } from '../../../contract/rules/article-address';
import type { Database } from '../../database/connection';
import { articleLikes, articles } from './tables';

interface Like {
  articleId: number;
  customerCode: string;
}

const own = ({ articleId, customerCode }: Like) =>
  and(eq(articleLikes.articleId, articleId), eq(articleLikes.customerCode, customerCode));

export async function hasLiked(db: Database, like: Like): Promise<boolean> {
  const found = await db.select({ articleId: articleLikes.articleId }).from(articleLikes).where(own(like));
  return found.length === 1;
}

/** Likes or unlikes idempotently: the count changes only together with the row. */
export async function addLike(db: Database, like: Like, now: Date): Promise<void> {
  const added = db.$with('added').as(
    db
      .insert(articleLikes)
      .values({ ...like, createdAt: now })
      .onConflictDoNothing()
      .returning({ articleId: articleLikes.articleId }),
  );
  await db
    .with(added)
    .update(articles)
    .set({ favorCount: sql`${articles.favorCount} + 1` })
    .where(eq(articles.id, sql`(select ${added.articleId} from ${added})`));
}

export async function removeLike(db: Database, like: Like): Promise<void> {
  const removed = db
    .$with('removed')
    .as(db.delete(articleLikes).where(own(like)).returning({ articleId: articleLikes.articleId }));
  await db
    .with(removed)
    .update(articles)
    .set({ favorCount: sql`${articles.favorCount} - 1` })
    .where(eq(articles.id, sql`(select ${removed.articleId} from ${removed})`));
}

/** The published articles that a customer likes, the last one first. */
export async function listLikedArticles(db: Database, customerCode: string, limit: number, now: Date) {
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      typeCode: articles.typeCode,
      informationCategoryCode: articles.categoryCode,
      likedAt: articleLikes.createdAt,
    })
    .from(articleLikes)
    .innerJoin(articles, eq(articles.id, articleLikes.articleId))
    .where(and(eq(articleLikes.customerCode, customerCode), eq(articles.visible, true), lte(articles.publishedAt, now)))
    .orderBy(desc(articleLikes.createdAt))
    .limit(limit);
  return rows.map((row) => ({ title: row.title, address: articleAddress(row), likedAt: row.likedAt }));
}

import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { articles } from './tables';

/** What comments on a published article depend on. */
export async function findCommentedArticle(db: Database, id: number, now: Date) {
  const [found] = await db
    .select({ hasComment: articles.hasComment, category: articles.categoryCode })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.visible, true), lte(articles.publishedAt, now)));
  return found;
}

export async function setCommentCount(db: Database, id: number, commentCount: number): Promise<void> {
  await db.update(articles).set({ commentCount }).where(eq(articles.id, id));
}

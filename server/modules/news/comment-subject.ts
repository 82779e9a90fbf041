import { and, eq, inArray, lte } from 'drizzle-orm';
import { articleAddress } from '../../../contract/rules/article-address';
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

/** The titles and paths of articles, published or not. */
export async function describeArticles(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      typeCode: articles.typeCode,
      informationCategoryCode: articles.categoryCode,
    })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  return rows.map((row) => ({ businessId: row.id, title: row.title, href: articleAddress(row) }));
}

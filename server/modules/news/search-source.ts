import { and, eq, inArray, lte } from 'drizzle-orm';
import { categoryName } from '../../../contract/news/rules/news-categories';
import { articleAddress } from '../../../contract/rules/article-address';
import type { Database } from '../../database/connection';
import { textOf } from '../../html/text-of';
import { articles } from './tables';

/** R189: questions are no articles. */
const questions = 4;

/** The articles, for the search over the whole portal. */
export const newsSource = {
  kind: 'news',
  async versions(db: Database, now: Date) {
    const rows = await db
      .select({ id: articles.id, updatedAt: articles.updatedAt, categoryCode: articles.categoryCode })
      .from(articles)
      .where(and(eq(articles.visible, true), lte(articles.publishedAt, now)));
    return rows
      .filter(({ categoryCode }) => categoryCode !== questions)
      .map(({ id, updatedAt }) => ({ refId: id, version: updatedAt.toISOString() }));
  },
  async read(db: Database, refIds: readonly number[]) {
    const rows = await db
      .select()
      .from(articles)
      .where(inArray(articles.id, [...refIds]));
    return rows.map((row) => ({
      refId: row.id,
      version: row.updatedAt.toISOString(),
      title: row.title,
      keywords: row.keywords,
      body: textOf(row.content),
      firstFrom: '新闻与文章',
      secondFrom: categoryName(row.categoryCode) ?? '',
      categoryCode: String(row.categoryCode),
      address: articleAddress({ id: row.id, typeCode: row.typeCode, informationCategoryCode: row.categoryCode }),
      publishedAt: row.publishedAt,
    }));
  },
} as const;

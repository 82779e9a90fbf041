import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gt, ilike, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { TypeCode } from '../../../contract/news/calls';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import { articles } from './tables';

export type ArticleRow = typeof articles.$inferSelect;

/** The columns of a list: all but the body. */
const listed = {
  id: articles.id,
  categoryCode: articles.categoryCode,
  typeCode: articles.typeCode,
  title: articles.title,
  summary: articles.summary,
  topImage: articles.topImage,
  publishedAt: articles.publishedAt,
  accessingCount: articles.accessingCount,
  commentCount: articles.commentCount,
};
export type ListedRow = Pick<ArticleRow, keyof typeof listed>;

export interface ListQuery {
  categories?: readonly number[];
  typeCode?: TypeCode;
  /** Part of a title; empty for all. */
  title?: string;
  pageNum: number;
  pageSize: number;
}

const isPublished = (now: Date): SQL | undefined => and(sql`${articles.visible}`, lte(articles.publishedAt, now));

function matching({ categories, typeCode, title = '' }: Omit<ListQuery, 'pageNum' | 'pageSize'>, now: Date) {
  return and(
    isPublished(now),
    categories && inArray(articles.categoryCode, [...categories]),
    typeCode && eq(articles.typeCode, typeCode),
    title.trim() === '' ? undefined : ilike(articles.title, `%${escapeLike(title.trim())}%`),
  );
}

const newestFirst = [desc(articles.publishedAt), desc(articles.id)];

/** One page and the total, always in two statements. */
export async function listArticles(
  db: Database,
  query: ListQuery,
  now: Date,
): Promise<{ rows: ListedRow[]; total: number }> {
  const where = matching(query, now);
  const rows = await db
    .select(listed)
    .from(articles)
    .where(where)
    .orderBy(...newestFirst)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const onlyPage = query.pageNum === 1 && rows.length < query.pageSize;
  return { rows, total: onlyPage ? rows.length : await countArticles(db, where) };
}

async function countArticles(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(where);
  return row?.total ?? 0;
}

export async function findArticle(db: Database, id: number): Promise<ArticleRow | undefined> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  return row;
}

export interface Neighbour {
  id: number;
  title: string;
}

/** Types whose articles are addressed by category. */
const byCategory: readonly TypeCode[] = ['technical_support', 'technical_discussion'];

/** The previous (older) and next (newer) article of the same type, of a technical one also of the same category. */
export async function findNeighbours(
  db: Database,
  { id, typeCode, categoryCode, publishedAt }: Pick<ArticleRow, 'id' | 'typeCode' | 'categoryCode' | 'publishedAt'>,
  now: Date,
): Promise<{ prev: Neighbour | undefined; next: Neighbour | undefined }> {
  const same = and(
    isPublished(now),
    eq(articles.typeCode, typeCode),
    byCategory.includes(typeCode) ? eq(articles.categoryCode, categoryCode) : undefined,
  );
  const named = { id: articles.id, title: articles.title };
  const [[prev], [next]] = await Promise.all([
    db
      .select(named)
      .from(articles)
      .where(
        and(
          same,
          or(lt(articles.publishedAt, publishedAt), and(eq(articles.publishedAt, publishedAt), lt(articles.id, id))),
        ),
      )
      .orderBy(...newestFirst)
      .limit(1),
    db
      .select(named)
      .from(articles)
      .where(
        and(
          same,
          or(gt(articles.publishedAt, publishedAt), and(eq(articles.publishedAt, publishedAt), gt(articles.id, id))),
        ),
      )
      .orderBy(articles.publishedAt, articles.id)
      .limit(1),
  ]);
  return { prev, next };
}

/** Every published article, for the site map. */
export async function listAddresses(
  db: Database,
  now: Date,
): Promise<Pick<ArticleRow, 'id' | 'typeCode' | 'categoryCode' | 'updatedAt'>[]> {
  return db
    .select({
      id: articles.id,
      typeCode: articles.typeCode,
      categoryCode: articles.categoryCode,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(isPublished(now))
    .orderBy(...newestFirst)
    .limit(50_000);
}

/** The newest articles of some categories. */
export async function listNewest(
  db: Database,
  categories: readonly number[],
  size: number,
  now: Date,
): Promise<ListedRow[]> {
  return db
    .select(listed)
    .from(articles)
    .where(matching({ categories }, now))
    .orderBy(...newestFirst)
    .limit(size);
}

import { and, desc, eq, lte } from 'drizzle-orm';
import type { TypeCode } from '../../../contract/news/calls';
import type { Context } from '../../context';
import { articles } from '../../modules/news/tables';

/** The newest published article of a type; undefined if there is none. */
export async function newestArticle({ db, now }: Context, typeCode: TypeCode): Promise<number | undefined> {
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.typeCode, typeCode), articles.visible, lte(articles.publishedAt, now())))
    .orderBy(desc(articles.publishedAt))
    .limit(1);
  return article?.id;
}

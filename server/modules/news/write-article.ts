import { eq } from 'drizzle-orm';
import { news } from '../../../contract/limits/news';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { cleanHtml, previewOf } from '../../html/clean-html';
import { listsOf } from '../../http/list-cache';
import type { ArticleRow } from './articles-store';
import { articles } from './tables';

type Row = typeof articles.$inferInsert;

/** A new article; the body is arbitrary HTML. */
export type Draft = Omit<Row, 'id' | 'summary' | 'updatedAt'>;

/** The only way to store an article: sanitises the body, derives the preview and drops the cached lists. */
export async function addArticles(
  context: Context,
  drafts: readonly Draft[],
): Promise<Pick<ArticleRow, 'id' | 'title'>[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map((draft): Row => {
    const content = cleanHtml(draft.content);
    return { ...draft, content, summary: previewOf(content, news.summaryLength), updatedAt: context.now() };
  });
  const added = await context.db.insert(articles).values(rows).returning({ id: articles.id, title: articles.title });
  listsOf(context).drop();
  return added;
}

/** Unpublishes an article, or publishes it again (R056). */
export async function showArticle(context: Context, { id, visible }: { id: number; visible: boolean }): Promise<void> {
  await context.db.update(articles).set({ visible, updatedAt: context.now() }).where(eq(articles.id, id));
  listsOf(context).drop();
}

export async function hasArticles(db: Database): Promise<boolean> {
  const found = await db.select({ id: articles.id }).from(articles).limit(1);
  return found.length > 0;
}

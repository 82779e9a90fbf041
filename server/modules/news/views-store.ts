import { eq, lt, sql } from 'drizzle-orm';
import { news } from '../../../contract/limits/news';
import type { Database } from '../../database/connection';
import { articles, articleViews } from './tables';

const windowMs = news.viewMinutes * 60_000;

/**
 * Counts a view unless this visitor's last counted one of the article is less than half an hour old. A single statement,
 * so that two tabs opened at once count once.
 */
export async function countView(
  db: Database,
  { articleId, visitorHash }: { articleId: number; visitorHash: string },
  now: Date,
): Promise<void> {
  const counted = db.$with('counted').as(
    db
      .insert(articleViews)
      .values({ articleId, visitorHash, countedAt: now })
      .onConflictDoUpdate({
        target: [articleViews.articleId, articleViews.visitorHash],
        set: { countedAt: now },
        setWhere: sql`${articleViews.countedAt} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`,
      })
      .returning({ articleId: articleViews.articleId }),
  );
  await db
    .with(counted)
    .update(articles)
    .set({ accessingCount: sql`${articles.accessingCount} + 1` })
    .where(eq(articles.id, sql`(select ${counted.articleId} from ${counted})`));
}

export async function forgetOldViews(db: Database, now: Date): Promise<void> {
  await db.delete(articleViews).where(lt(articleViews.countedAt, new Date(now.getTime() - windowMs)));
}

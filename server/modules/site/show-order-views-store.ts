import { eq, lt, sql } from 'drizzle-orm';
import { news } from '../../../contract/limits/news';
import type { Database } from '../../database/connection';
import { showOrders, showOrderViews } from './tables';

const windowMs = news.viewMinutes * 60_000;

/** Counts a view unless this visitor's last counted one is less than half an hour old; one statement for two tabs at once. */
export async function countView(
  db: Database,
  { showOrderId, visitorHash }: { showOrderId: number; visitorHash: string },
  now: Date,
): Promise<void> {
  const counted = db.$with('counted').as(
    db
      .insert(showOrderViews)
      .values({ showOrderId, visitorHash, countedAt: now })
      .onConflictDoUpdate({
        target: [showOrderViews.showOrderId, showOrderViews.visitorHash],
        set: { countedAt: now },
        setWhere: sql`${showOrderViews.countedAt} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`,
      })
      .returning({ showOrderId: showOrderViews.showOrderId }),
  );
  await db
    .with(counted)
    .update(showOrders)
    .set({ accessingCount: sql`${showOrders.accessingCount} + 1` })
    .where(eq(showOrders.customerShowOrderKeyId, sql`(select ${counted.showOrderId} from ${counted})`));
}

export async function forgetOldViews(db: Database, now: Date): Promise<void> {
  await db.delete(showOrderViews).where(lt(showOrderViews.countedAt, new Date(now.getTime() - windowMs)));
}

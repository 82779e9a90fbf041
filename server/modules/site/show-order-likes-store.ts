import { and, desc, eq, sql } from 'drizzle-orm';
import { showcaseAddress } from '../../../contract/site/rules/showcases';
import type { Database } from '../../database/connection';
import { showOrderLikes, showOrders } from './tables';

interface Like {
  showOrderId: number;
  customerCode: string;
}

const own = ({ showOrderId, customerCode }: Like) =>
  and(eq(showOrderLikes.showOrderId, showOrderId), eq(showOrderLikes.customerCode, customerCode));

export async function hasLiked(db: Database, like: Like): Promise<boolean> {
  const found = await db.select({ showOrderId: showOrderLikes.showOrderId }).from(showOrderLikes).where(own(like));
  return found.length === 1;
}

/** Likes or unlikes idempotently: the count changes only together with the row. */
export async function addLike(db: Database, like: Like, now: Date): Promise<void> {
  const added = db.$with('added').as(
    db
      .insert(showOrderLikes)
      .values({ ...like, createdAt: now })
      .onConflictDoNothing()
      .returning({ showOrderId: showOrderLikes.showOrderId }),
  );
  await db
    .with(added)
    .update(showOrders)
    .set({ favorCount: sql`${showOrders.favorCount} + 1` })
    .where(eq(showOrders.customerShowOrderKeyId, sql`(select ${added.showOrderId} from ${added})`));
}

export async function removeLike(db: Database, like: Like): Promise<void> {
  const removed = db
    .$with('removed')
    .as(db.delete(showOrderLikes).where(own(like)).returning({ showOrderId: showOrderLikes.showOrderId }));
  await db
    .with(removed)
    .update(showOrders)
    .set({ favorCount: sql`greatest(${showOrders.favorCount} - 1, 0)` })
    .where(eq(showOrders.customerShowOrderKeyId, sql`(select ${removed.showOrderId} from ${removed})`));
}

/** The visible showcases that a customer likes, the last one first. */
export async function listLikedShowOrders(db: Database, customerCode: string, limit: number) {
  const rows = await db
    .select({ id: showOrders.customerShowOrderKeyId, title: showOrders.title, likedAt: showOrderLikes.createdAt })
    .from(showOrderLikes)
    .innerJoin(showOrders, eq(showOrders.customerShowOrderKeyId, showOrderLikes.showOrderId))
    .where(and(eq(showOrderLikes.customerCode, customerCode), eq(showOrders.visible, true)))
    .orderBy(desc(showOrderLikes.createdAt))
    .limit(limit);
  return rows.map(({ id, title, likedAt }) => ({ title, address: showcaseAddress(id), likedAt }));
}

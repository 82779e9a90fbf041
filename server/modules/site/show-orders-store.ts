import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { showOrders } from './tables';

export type ShowOrderRow = typeof showOrders.$inferSelect;

/** One page, newest first, with the total on each row; an order type of null means all. */
export const prepareShowOrders = (db: Database) =>
  db
    .select({ order: showOrders, total: sql<number>`(count(*) over ())::int` })
    .from(showOrders)
    .where(
      sql`${showOrders.visible} and (${sql.placeholder('orderType')}::int is null or ${showOrders.orderType} = ${sql.placeholder('orderType')}::int)`,
    )
    .orderBy(desc(showOrders.evaluateTime), desc(showOrders.customerShowOrderKeyId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('site_show_orders');

/** The total, for a page past the last one, which has no rows. */
export async function countShowOrders(db: Database, orderType: number | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(showOrders)
    .where(
      and(eq(showOrders.visible, true), orderType === undefined ? undefined : eq(showOrders.orderType, orderType)),
    );
  return row?.total ?? 0;
}

export async function findShowOrder(db: Database, id: number): Promise<ShowOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(showOrders)
    .where(and(eq(showOrders.visible, true), eq(showOrders.customerShowOrderKeyId, id)));
  return row;
}

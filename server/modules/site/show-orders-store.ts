import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { PlateClass } from '../../../contract/site/calls';
import type { Database } from '../../database/connection';
import { showOrders } from './tables';

export type ShowOrderRow = typeof showOrders.$inferSelect;

/** R279 */
const fr4 = 1;

/** One page, newest first, with the total on each row; an order type of null means all. */
export const prepareShowOrders = (db: Database) =>
  db
    .select({ order: showOrders, total: sql<number>`(count(*) over ())::int` })
    .from(showOrders)
    .where(
      and(
        eq(showOrders.visible, true),
        sql`(${sql.placeholder('orderType')}::int is null or ${showOrders.orderType} = ${sql.placeholder('orderType')}::int)`,
        sql`(${sql.placeholder('plateClass')}::int = 2 or (${sql.placeholder('plateClass')}::int = 1) = (${showOrders.plateType} = ${fr4}))`,
      ),
    )
    .orderBy(desc(showOrders.evaluateTime), desc(showOrders.customerShowOrderKeyId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('site_show_orders');

const ofClass: Readonly<Record<PlateClass, SQL | undefined>> = {
  1: eq(showOrders.plateType, fr4),
  2: undefined,
  3: ne(showOrders.plateType, fr4),
};

/** The total, for a page past the last one, which has no rows. */
export async function countShowOrders(
  db: Database,
  orderType: number | undefined,
  plateClass: PlateClass,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(showOrders)
    .where(
      and(
        eq(showOrders.visible, true),
        orderType === undefined ? undefined : eq(showOrders.orderType, orderType),
        ofClass[plateClass],
      ),
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

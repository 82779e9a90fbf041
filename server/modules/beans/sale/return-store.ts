import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection';
import { shortName, tellInbox } from '../../../inbox';
import { exchanges } from './seckill-tables';

/**
 * Gives beans and stock of an exchange back, once; the customer sees the reason. Undefined if there is no such
 * exchange or it was returned before.
 */
export async function returnExchange(
  db: Database,
  { exchangeId, reason }: { exchangeId: number; reason: string },
  now: Date,
): Promise<{ beans: number; balance: number } | undefined> {
  const [row] = await db
    .select({ beans: sql<number | null>`x.beans`, balance: sql<number | null>`x.balance` })
    .from(sql`beans_return(${exchangeId}::integer, ${reason}::text, ${now.toISOString()}::timestamptz) as x`);
  if (row === undefined || row.beans === null || row.balance === null) return undefined;
  const [exchange] = await db.select().from(exchanges).where(eq(exchanges.id, exchangeId));
  if (exchange)
    await tellInbox(
      db,
      [
        {
          accountId: exchange.accountId,
          kind: 'exchangeReturned',
          key: `exchange:returned:${exchangeId}`,
          parts: { subject: shortName(exchange.title), amount: String(row.beans), reason },
          href: '/portal/18th-anniversary',
        },
      ],
      now,
    );
  return { beans: row.beans, balance: row.balance };
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection';

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
  return row?.beans === null || row?.balance === null || row === undefined
    ? undefined
    : { beans: row.beans, balance: row.balance };
}

import { and, count, DrizzleQueryError, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { ExchangeReason } from '../../../../contract/beans/sale/calls';
import type { Database } from '../../../database/connection';
import { tellStaff } from '../../../database/staff-changes';
import type { SeenSession } from '../../identity/session-store';
import { isLiveSession, liveSessionValues } from '../../identity/session-store';
import { sessions } from '../../identity/session-tables';
import { beanActivities } from '../activity/activity-tables';
import { exchanges, seckillItems, seckillStock } from './seckill-tables';

export interface ExchangeRequest {
  /** Token hash of the session, which must belong to `accountId`. */
  tokenHash: string;
  accountId: string;
  activityKeyId: string;
  skuCode: string;
  /** Day of the window. */
  day: string;
  /** Null without an idempotency key. */
  key: string | null;
}

export interface Outcome {
  /** Empty: exchanged, now or by an earlier request with the same key; `otherKey`: the key was used for another item. */
  reason: ExchangeReason | 'otherKey' | '';
  exchangeId: number;
  balance: number;
  /** Sold and in stock on the day, if this request sold one. */
  sold: number | null;
  stock: number | null;
  /** The session's account; absent if another request took the last item. */
  session?: SeenSession;
}

const soldOut: Outcome = { reason: 'soldOut', exchangeId: 0, balance: 0, sold: null, stock: null };

/** Another request took the last item; the function has rolled back. */
const lostRace = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'code' in error.cause &&
  error.cause.code === 'BN001';

/**
 * Looks up the session and calls the database function in one statement, prepared once. Undefined, without an exchange,
 * if the token has no live session of the account. The window is judged by the database's clock: that of a process may be
 * wrong.
 */
export function prepareExchange(
  db: Database,
  judgedAt: () => Date | null,
): (request: ExchangeRequest, now: Date) => Promise<Outcome | undefined> {
  const value = sql.placeholder;
  // The limit keeps the planner from calling the function before the session is checked.
  const caller = db
    .select({ id: sessions.id, accountId: sessions.accountId, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(isLiveSession, eq(sessions.accountId, value('accountId'))))
    .limit(1)
    .as('caller');
  const query = db
    .select({
      reason: sql<Outcome['reason']>`x.reason`,
      exchangeId: sql<number | null>`x."exchangeId"`,
      balance: sql<number | null>`x.balance`,
      sold: sql<number | null>`x.sold`,
      stock: sql<number | null>`x.stock`,
      session: { id: caller.id, seenAt: caller.seenAt },
    })
    .from(caller)
    .innerJoinLateral(
      sql`beans_exchange(${caller.accountId}, ${value('activityKeyId')}::text, ${value('skuCode')}::text, ${value('day')}::date, ${value('judgedAt')}::timestamptz, ${value('key')}::text) as x`,
      sql`true`,
    )
    .prepare('beans_exchange');
  return async ({ tokenHash, ...request }, now) => {
    try {
      const [row] = await query.execute({
        ...request,
        ...liveSessionValues(tokenHash, now),
        judgedAt: judgedAt()?.toISOString() ?? null,
      });
      return row && { ...row, exchangeId: row.exchangeId ?? 0, balance: row.balance ?? 0 };
    } catch (error) {
      if (lostRace(error)) return soldOut;
      throw error;
    }
  };
}

export interface StockRow {
  itemId: number;
  sold: number;
  stock: number;
}

/** Stock of an activity's items on a day; an item without sales has no stock row. */
export const readStock = (db: Database, activityKeyId: string, day: string): Promise<StockRow[]> =>
  db
    .select({
      itemId: seckillItems.id,
      sold: sql<number>`coalesce(${seckillStock.sold}, 0)`,
      stock: sql<number>`coalesce(${seckillStock.stock}, ${seckillItems.dailyStock})`,
    })
    .from(seckillItems)
    .leftJoin(seckillStock, and(eq(seckillStock.itemId, seckillItems.id), eq(seckillStock.day, day)))
    .where(eq(seckillItems.activityKeyId, activityKeyId));

/** The customers who have an item already: on whatever day, and any item where the activity allows one exchange. */
export async function listHolders(
  db: Database,
  { activityKeyId, skuCode }: { activityKeyId: string; skuCode: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: exchanges.accountId })
    .from(exchanges)
    .innerJoin(beanActivities, eq(beanActivities.keyId, exchanges.activityKeyId))
    .where(
      and(
        eq(exchanges.activityKeyId, activityKeyId),
        isNull(exchanges.returnedAt),
        or(eq(beanActivities.exchangeScope, 'activity'), eq(exchanges.skuCode, skuCode)),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

/** What an earlier request with the key exchanged. */
export async function findByKey(
  db: Database,
  accountId: string,
  { activityKeyId, skuCode, key }: { activityKeyId: string; skuCode: string; key: string },
): Promise<{ exchangeId: number; balance: number } | undefined> {
  const [found] = await db
    .select({ exchangeId: exchanges.id, balance: exchanges.balance })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.accountId, accountId),
        eq(exchanges.idempotencyKey, key),
        eq(exchanges.activityKeyId, activityKeyId),
        eq(exchanges.skuCode, skuCode),
      ),
    );
  return found;
}

/** The items of an activity that a customer has exchanged. */
export async function listOwned(db: Database, accountId: string, activityKeyId: string): Promise<string[]> {
  const rows = await db
    .select({ skuCode: exchanges.skuCode })
    .from(exchanges)
    .where(
      and(eq(exchanges.accountId, accountId), eq(exchanges.activityKeyId, activityKeyId), isNull(exchanges.returnedAt)),
    );
  return rows.map(({ skuCode }) => skuCode);
}

export type ExchangeRow = typeof exchanges.$inferSelect;

/** One page of a customer's exchanges, newest first. */
export async function listExchanges(db: Database, accountId: string, pageNum: number, pageSize: number) {
  const own = eq(exchanges.accountId, accountId);
  const [total] = await db.select({ rows: count() }).from(exchanges).where(own);
  const rows = await db
    .select()
    .from(exchanges)
    .where(own)
    .orderBy(desc(exchanges.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, totalRows: total?.rows ?? 0 };
}

/** Sets the address of the customer's exchange before it is shipped; returns the reason if it cannot. */
export async function saveAddress(
  db: Database,
  { id, accountId, address }: { id: number; accountId: string; address: string },
): Promise<'saved' | 'shipped' | 'returned' | 'missing'> {
  const own = and(eq(exchanges.id, id), eq(exchanges.accountId, accountId));
  const saved = await db
    .update(exchanges)
    .set({ address })
    .where(and(own, isNull(exchanges.shippedAt), isNull(exchanges.returnedAt)))
    .returning({ id: exchanges.id });
  if (saved.length === 1) {
    await tellStaff(db, 'shipping');
    return 'saved';
  }
  const [found] = await db.select({ returnedAt: exchanges.returnedAt }).from(exchanges).where(own);
  if (!found) return 'missing';
  return found.returnedAt === null ? 'shipped' : 'returned';
}

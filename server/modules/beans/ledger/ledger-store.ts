import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BeanSource } from '../../../../contract/beans/ledger/calls';
import type { Database } from '../../../database/connection';
import { beanAccounts, beanLedger } from './ledger-tables';

export interface Movement {
  accountId: string;
  source: BeanSource;
  /** Idempotency reference: the same customer, source and reference are booked once. */
  reference: string;
  /** Positive: gained; negative: spent. Not 0. */
  amount: number;
  title: string;
}

/** Books beans; returns the new balance, or undefined if already booked. Throws if the balance is too low. */
export async function moveBeans(db: Database, movement: Movement, now: Date): Promise<number | undefined> {
  const { accountId, source, reference, amount, title } = movement;
  const at = now.toISOString();
  const [moved] = await db
    .select({ balance: sql<number | null>`m.balance` })
    .from(
      sql`beans_move(${accountId}::uuid, ${source}::integer, ${reference}, ${amount}::integer, ${title}, ${at}::timestamptz) as m(balance)`,
    );
  return moved?.balance ?? undefined;
}

/** Locks the customer's balance until the end of the transaction. */
export async function lockBeans(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`select beans_lock(${accountId}::uuid)`);
}

export async function balanceOf(db: Database, accountId: string): Promise<number> {
  const [found] = await db
    .select({ balance: beanAccounts.balance })
    .from(beanAccounts)
    .where(eq(beanAccounts.accountId, accountId));
  return found?.balance ?? 0;
}

/** One page of a customer's history, newest first. */
export async function listMovements(db: Database, accountId: string, pageNum: number, pageSize: number) {
  const own = eq(beanLedger.accountId, accountId);
  const [total] = await db.select({ rows: count() }).from(beanLedger).where(own);
  const rows = await db
    .select()
    .from(beanLedger)
    .where(own)
    .orderBy(desc(beanLedger.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, totalRows: total?.rows ?? 0 };
}

/** The ids of all bookings of a customer, newest first. */
export async function listMovementIds(db: Database, accountId: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: beanLedger.id })
    .from(beanLedger)
    .where(eq(beanLedger.accountId, accountId))
    .orderBy(desc(beanLedger.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const findMovements = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(beanLedger)
    .where(inArray(beanLedger.id, [...ids]));

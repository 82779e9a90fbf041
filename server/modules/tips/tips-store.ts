import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { tips as limits } from '../../../contract/limits/tips';
import type { Database } from '../../database/connection';
import type { PaymentMethod } from '../../providers/payment/payment';
import { tips } from './tables';

export type Tip = typeof tips.$inferSelect;

/** Neither paid nor given back. */
const unpaid = inArray(tips.state, ['open', 'refused', 'closed']);

/** Opens a tip; with a key that was used before, that one. */
export async function openTip(
  db: Database,
  tip: Omit<typeof tips.$inferInsert, 'id'>,
): Promise<{ tip: Tip; isNew: boolean }> {
  const [added] = await db
    .insert(tips)
    .values(tip)
    .onConflictDoNothing({ target: [tips.accountId, tips.idempotencyKey] })
    .returning();
  if (added) return { tip: added, isNew: true };
  const [earlier] = await db
    .select()
    .from(tips)
    .where(and(eq(tips.accountId, tip.accountId), eq(tips.idempotencyKey, tip.idempotencyKey)));
  if (!earlier) throw new Error('a tip with this key is neither new nor known');
  return { tip: earlier, isNew: false };
}

export async function findTip(db: Database, settlementAccessId: string): Promise<Tip | undefined> {
  const [found] = await db.select().from(tips).where(eq(tips.settlementAccessId, settlementAccessId));
  return found;
}

/** One payment has one vendor. Undefined: the tip is over, or another one was chosen. */
export async function chooseMethod(
  db: Database,
  id: number,
  method: PaymentMethod,
  now: Date,
): Promise<Tip | undefined> {
  const [chosen] = await db
    .update(tips)
    .set({ method })
    .where(
      and(
        eq(tips.id, id),
        eq(tips.state, 'open'),
        sql`${tips.expiresAt} > ${now.toISOString()}::timestamptz`,
        or(isNull(tips.method), eq(tips.method, method)),
      ),
    )
    .returning();
  return chosen;
}

/** Whether this one asks the vendor now: not if another did so within `seconds`. */
export async function claimQuery(db: Database, id: number, now: Date, seconds: number): Promise<boolean> {
  const before = new Date(now.getTime() - seconds * 1_000);
  const claimed = await db
    .update(tips)
    .set({ askedAt: now })
    .where(and(eq(tips.id, id), or(isNull(tips.askedAt), lt(tips.askedAt, before), sql`${seconds} = 0`)))
    .returning({ id: tips.id });
  return claimed.length === 1;
}

/** Undefined: it is paid already, or given back. */
export async function setPaid(
  tx: Database,
  id: number,
  { transactionId, paidAt }: { transactionId: string; paidAt: Date },
): Promise<Tip | undefined> {
  const [paid] = await tx
    .update(tips)
    .set({ state: 'paid', transactionId, paidAt, fault: '' })
    .where(and(eq(tips.id, id), unpaid))
    .returning();
  return paid;
}

export async function setEnded(db: Database, id: number, state: 'refused' | 'closed'): Promise<void> {
  await db
    .update(tips)
    .set({ state })
    .where(and(eq(tips.id, id), unpaid));
}

export async function setFault(db: Database, id: number, fault: string): Promise<void> {
  await db
    .update(tips)
    .set({ fault })
    .where(and(eq(tips.id, id), unpaid));
}

/** Unsettled payments that are due to be asked about, the longest unasked first. */
export function listDue(db: Database, now: Date, most: number): Promise<Tip[]> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const grace = sql`${tips.expiresAt} + make_interval(mins => ${limits.graceMinutes})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const isUnasked = or(isNull(tips.askedAt), lt(tips.askedAt, minuteAgo));
  return db
    .select()
    .from(tips)
    .where(
      or(
        and(eq(tips.state, 'open'), isNotNull(tips.method), isUnasked),
        and(eq(tips.state, 'open'), isNull(tips.method), sql`${tips.expiresAt} <= ${at}`),
        and(eq(tips.state, 'refunding'), isUnasked),
        // Once more after its end: the notice of a late payment may have been lost.
        and(
          inArray(tips.state, ['refused', 'closed']),
          isNotNull(tips.method),
          sql`${grace} <= ${at}`,
          or(isNull(tips.askedAt), sql`${tips.askedAt} < ${grace}`),
        ),
      ),
    )
    .orderBy(sql`${tips.askedAt} nulls first`, asc(tips.id))
    .limit(most);
}

/** Undefined: it is not paid. */
export async function setRefunding(db: Database, id: number, reason: string): Promise<Tip | undefined> {
  const [found] = await db
    .update(tips)
    .set({ state: 'refunding', refundReason: reason })
    .where(and(eq(tips.id, id), inArray(tips.state, ['paid', 'refunding'])))
    .returning();
  return found;
}

export async function setRefunded(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(tips)
    .set({ state: 'refunded', refundedAt: now })
    .where(and(eq(tips.id, id), eq(tips.state, 'refunding')));
}

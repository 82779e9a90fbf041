import { and, asc, count, desc, eq, gt, ne, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CorrectionState } from '../../../../contract/beans/correction-calls';
import { beanSource } from '../../../../contract/beans/ledger/calls';
import { needsApproval } from '../../../../contract/beans/rules/correction';
import { beans } from '../../../../contract/limits/beans';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import { balanceOf, lockBeans, moveBeans } from './ledger-store';
import { beanCorrections } from './ledger-tables';
import { tellBooked } from './tell-booked';

type CorrectionRow = typeof beanCorrections.$inferSelect;
type Fault = 'missing' | 'ownBeans' | 'keyReused' | 'decided' | 'samePerson' | 'notOwn' | { held: number };
export type Corrected = { row: CorrectionRow; balance: number; repeated: boolean } | { fault: Fault };

/** What the balance, a 32-bit integer, can hold with room for what is gained meanwhile. */
export const mostHeld = 2_000_000_000;

/** Books a correction, whose row is locked or new. @returns the balance, or what is held where that is too little or much */
async function book(
  tx: Database,
  { id, accountId, amount, reason }: CorrectionRow,
  now: Date,
): Promise<{ balance: number } | { fault: Fault }> {
  await lockBeans(tx, accountId);
  const held = await balanceOf(tx, accountId);
  if (held + amount < 0 || held + amount > mostHeld) return { fault: { held } };
  const movement = { accountId, source: beanSource.correction, reference: `correction ${id}`, amount, title: reason };
  const balance = await moveBeans(tx, movement, now);
  await tellBooked(tx, movement, now);
  return { balance: balance ?? held };
}

interface Asked {
  key: string;
  customerCode: string;
  /** Not 0. */
  amount: number;
  reason: string;
  requestedBy: string;
  /** Whatever the amount, a second person has to approve it. */
  secondPerson?: boolean;
}

/**
 * Stores what was asked for and books it where no second person is needed. Runs in the caller's transaction, which must
 * roll back on a fault.
 */
export async function requestCorrection(tx: Database, asked: Asked, now: Date): Promise<Corrected> {
  const { key, customerCode, amount, reason, requestedBy } = asked;
  // One at a time for each person: two at once would each find the limit untouched.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, requestedBy)).for('no key update');
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, customerCode));
  if (!account) return { fault: 'missing' };
  if (account.id === requestedBy) return { fault: 'ownBeans' };
  const [known] = await tx
    .select()
    .from(beanCorrections)
    .where(and(eq(beanCorrections.requestedBy, requestedBy), eq(beanCorrections.requestKey, key)));
  if (known) {
    const isSame = known.accountId === account.id && known.amount === amount && known.reason === reason;
    return isSame ? { row: known, balance: await balanceOf(tx, account.id), repeated: true } : { fault: 'keyReused' };
  }
  const [before] = await tx
    .select({ amount: sum(sql`abs(${beanCorrections.amount})`).mapWith(Number) })
    .from(beanCorrections)
    .where(
      and(
        eq(beanCorrections.requestedBy, requestedBy),
        eq(beanCorrections.accountId, account.id),
        eq(beanCorrections.approvalNeeded, false),
        gt(beanCorrections.requestedAt, new Date(now.getTime() - beans.correctionHours * 3_600_000)),
      ),
    );
  const approvalNeeded = asked.secondPerson === true || needsApproval(amount, before?.amount ?? 0);
  const [row] = await tx
    .insert(beanCorrections)
    .values({
      accountId: account.id,
      amount,
      reason,
      approvalNeeded,
      state: approvalNeeded ? 'pending' : 'booked',
      requestedBy,
      requestedAt: now,
      decidedAt: approvalNeeded ? null : now,
      requestKey: key,
    })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  if (!approvalNeeded) {
    const booked = await book(tx, row, now);
    return 'fault' in booked ? booked : { row, balance: booked.balance, repeated: false };
  }
  const held = await balanceOf(tx, account.id);
  // Said at once rather than to the second person; it is checked again when it is booked.
  if (held + amount < 0) return { fault: { held } };
  return { row, balance: held, repeated: false };
}

/** Whether somebody has asked for a correction under this key. */
export const hasCorrection = async (db: Database, { id }: { id: string }, key: string): Promise<boolean> =>
  (await db.$count(beanCorrections, and(eq(beanCorrections.requestedBy, id), eq(beanCorrections.requestKey, key)))) > 0;

interface Decided {
  id: number;
  state: Exclude<CorrectionState, 'pending'>;
  by: string;
  note: string;
}

/**
 * Decides a correction that waits, once: `withdrawn` by who asked for it, else by another. Runs in the caller's
 * transaction, which must roll back on a fault.
 */
export async function decideCorrection(tx: Database, { id, state, by, note }: Decided, now: Date): Promise<Corrected> {
  const isOwn = state === 'withdrawn';
  const [row] = await tx
    .update(beanCorrections)
    .set({ state, decidedBy: by, decidedAt: now, note })
    .where(
      and(
        eq(beanCorrections.id, id),
        eq(beanCorrections.state, 'pending'),
        isOwn ? eq(beanCorrections.requestedBy, by) : ne(beanCorrections.requestedBy, by),
        // Nobody approves beans for themselves.
        isOwn ? undefined : ne(beanCorrections.accountId, by),
      ),
    )
    .returning();
  if (!row) {
    const [found] = await tx.select().from(beanCorrections).where(eq(beanCorrections.id, id));
    if (!found) return { fault: 'missing' };
    if (found.state !== 'pending') return { fault: 'decided' };
    return { fault: isOwn ? 'notOwn' : 'samePerson' };
  }
  if (state !== 'booked') return { row, balance: await balanceOf(tx, row.accountId), repeated: false };
  const booked = await book(tx, row, now);
  return 'fault' in booked ? booked : { row, balance: booked.balance, repeated: false };
}

const requesters = alias(accounts, 'requesters');
const deciders = alias(accounts, 'deciders');

/** One page of the corrections in a state, with the names of customer and staff. */
export async function listCorrections(
  db: Database,
  state: CorrectionState,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select({
      correction: beanCorrections,
      customerCode: accounts.code,
      name: accounts.name,
      requestedBy: requesters.name,
      decidedBy: deciders.name,
    })
    .from(beanCorrections)
    .innerJoin(accounts, eq(accounts.id, beanCorrections.accountId))
    .innerJoin(requesters, eq(requesters.id, beanCorrections.requestedBy))
    .leftJoin(deciders, eq(deciders.id, beanCorrections.decidedBy))
    .where(eq(beanCorrections.state, state))
    .orderBy(state === 'pending' ? asc(beanCorrections.id) : desc(beanCorrections.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(beanCorrections).where(eq(beanCorrections.state, state));
  return { rows, total: all?.total ?? 0 };
}

/** How many wait for this account's approval: not those that it asked for itself. */
export async function countPendingCorrections(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(beanCorrections)
    .where(and(eq(beanCorrections.state, 'pending'), ne(beanCorrections.requestedBy, accountId)));
  return row?.total ?? 0;
}

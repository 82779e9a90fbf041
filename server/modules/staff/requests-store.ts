import { and, asc, count, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GraveRight, RequestState } from '../../../contract/rules/grave-acts';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { staffRequests as r } from './tables';

export type RequestRow = typeof r.$inferSelect;

/** Of the own messages about a request. */
export const aboutRequest = (id: number): string => `request:${id}`;

/** Those of one person that wait; holds back others of theirs until the end of the transaction. */
export async function lockOwnPending(tx: Database, accountId: string, now: Date): Promise<RequestRow[]> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  return tx
    .select()
    .from(r)
    .where(and(eq(r.requestedBy, accountId), eq(r.state, 'pending'), gt(r.expiresAt, now)));
}

export async function addRequest(tx: Database, values: typeof r.$inferInsert): Promise<RequestRow> {
  const [row] = await tx.insert(r).values(values).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

interface Decided {
  id: number;
  right: GraveRight;
  state: Exclude<RequestState, 'pending' | 'expired'>;
  by: string;
  note: string;
}

type Fault = 'missing' | 'decided' | 'expired' | 'ownRequest' | 'notOwnRequest';

/** Decides a request that waits, once: `withdrawn` by who asked, else by another. @returns it with its body, which goes */
export async function decide(
  tx: Database,
  { id, right, state, by, note }: Decided,
  now: Date,
): Promise<RequestRow | { fault: Fault }> {
  const isOwn = state === 'withdrawn';
  // Another who decides it waits here.
  const [found] = await tx
    .select()
    .from(r)
    .where(and(eq(r.id, id), eq(r.right, right)))
    .for('update');
  if (!found) return { fault: 'missing' };
  if (found.state === 'expired' || (found.state === 'pending' && found.expiresAt <= now)) return { fault: 'expired' };
  if (found.state !== 'pending') return { fault: 'decided' };
  if ((found.requestedBy === by) !== isOwn) return { fault: isOwn ? 'notOwnRequest' : 'ownRequest' };
  await tx.update(r).set({ state, decidedBy: by, decidedAt: now, note, body: null }).where(eq(r.id, id));
  return found;
}

/** Ends those that nobody has decided in time. */
export const expire = (tx: Database, now: Date): Promise<RequestRow[]> =>
  tx
    .update(r)
    .set({ state: 'expired', decidedAt: now, body: null })
    .where(and(eq(r.state, 'pending'), lte(r.expiresAt, now)))
    .returning();

const requesters = alias(accounts, 'requesters');
const deciders = alias(accounts, 'deciders');

interface Seen {
  accountId: string;
  /** Those by which the account could do the acts. */
  rights: readonly GraveRight[];
}

const seenBy = ({ accountId, rights }: Seen) => or(eq(r.requestedBy, accountId), inArray(r.right, [...rights]));

/** One page of the requests in a state that an account may see. */
export async function listRequests(
  db: Database,
  seen: Seen,
  { state, limit, offset }: { state: RequestState; limit: number; offset: number },
) {
  const wanted = and(seenBy(seen), eq(r.state, state));
  const rows = await db
    .select({ request: r, requestedBy: requesters.name, decidedBy: deciders.name })
    .from(r)
    .innerJoin(requesters, eq(requesters.id, r.requestedBy))
    .leftJoin(deciders, eq(deciders.id, r.decidedBy))
    .where(wanted)
    .orderBy(state === 'pending' ? asc(r.id) : desc(r.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(r).where(wanted);
  return { rows, total: all?.total ?? 0 };
}

/** How many wait for this account: not those that it asked for itself. */
export async function countPendingRequests(db: Database, { accountId, rights }: Seen, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(r)
    .where(
      and(eq(r.state, 'pending'), gt(r.expiresAt, now), inArray(r.right, [...rights]), ne(r.requestedBy, accountId)),
    );
  return row?.total ?? 0;
}

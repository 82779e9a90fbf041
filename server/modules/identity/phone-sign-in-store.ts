import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import { phoneSignIn } from '../../../contract/limits/phone-sign-in';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { phoneSignIns } from './phone-sign-in-tables';

type NewAttempt = Pick<typeof phoneSignIns.$inferInsert, 'tokenHash' | 'phoneIndex' | 'codeIndex'>;

export async function putPhoneSignIn(db: Database, attempt: NewAttempt, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + identity.phoneCodeMinutes * 60_000);
  await db.insert(phoneSignIns).values({ ...attempt, expiresAt });
}

/** Counts a try in one statement, so that tries at once are bounded too; undefined where no code is valid. */
export async function tryPhoneSignIn(
  db: Database,
  { tokenHash, phoneIndex }: Omit<NewAttempt, 'codeIndex'>,
  now: Date,
): Promise<string | undefined> {
  const [tried] = await db
    .update(phoneSignIns)
    .set({ tries: sql`${phoneSignIns.tries} + 1` })
    .where(
      and(
        eq(phoneSignIns.tokenHash, tokenHash),
        eq(phoneSignIns.phoneIndex, phoneIndex),
        gt(phoneSignIns.expiresAt, now),
        lt(phoneSignIns.tries, identity.phoneCodeTries),
      ),
    )
    .returning({ codeIndex: phoneSignIns.codeIndex });
  return tried?.codeIndex;
}

/** Uses the code up: of two requests with one code, one does it. */
export async function takePhoneSignIn(db: Database, tokenHash: string): Promise<boolean> {
  const taken = await db
    .delete(phoneSignIns)
    .where(eq(phoneSignIns.tokenHash, tokenHash))
    .returning({ tokenHash: phoneSignIns.tokenHash });
  return taken.length > 0;
}

/** The customers that have a number, the oldest first. */
export const customersOfPhone = (db: Database, phoneIndex: string) =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.kind, 'customer'), eq(accounts.phoneIndex, phoneIndex)))
    .orderBy(asc(accounts.createdAt), asc(accounts.code))
    .limit(phoneSignIn.accounts);

/** One after the other: a number is registered once. */
export const lockPhone = (tx: Database, phoneIndex: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('registered phone'), hashtext(${phoneIndex}))`);

export async function forgetPhoneSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(phoneSignIns).where(lte(phoneSignIns.expiresAt, now));
}

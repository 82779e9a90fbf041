import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import type { Database } from '../../database/connection';
import { registrations } from './registration-tables';

type NewRegistration = Pick<typeof registrations.$inferInsert, 'tokenHash' | 'emailIndex' | 'codeIndex'>;

export async function putRegistration(db: Database, begun: NewRegistration, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + identity.emailCodeMinutes * 60_000);
  await db.insert(registrations).values({ ...begun, expiresAt });
}

/** Counts a try in one statement, so that tries at once are bounded too; undefined where no code is valid. */
export async function tryRegistration(
  db: Database,
  { tokenHash, emailIndex }: Omit<NewRegistration, 'codeIndex'>,
  now: Date,
) {
  const [tried] = await db
    .update(registrations)
    .set({ tries: sql`${registrations.tries} + 1` })
    .where(
      and(
        eq(registrations.tokenHash, tokenHash),
        eq(registrations.emailIndex, emailIndex),
        gt(registrations.expiresAt, now),
        lt(registrations.tries, identity.emailCodeTries),
      ),
    )
    .returning({ codeIndex: registrations.codeIndex });
  return tried;
}

export async function finishRegistration(tx: Database, tokenHash: string, accountId: string): Promise<void> {
  await tx.update(registrations).set({ accountId }).where(eq(registrations.tokenHash, tokenHash));
}

/** The account that a registration has become. */
export async function findRegistered(db: Database, tokenHash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: registrations.accountId })
    .from(registrations)
    .where(eq(registrations.tokenHash, tokenHash));
  return found?.accountId ?? undefined;
}

export async function forgetRegistrations(db: Database, now: Date): Promise<void> {
  await db.delete(registrations).where(lte(registrations.expiresAt, now));
}

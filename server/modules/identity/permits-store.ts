import { and, eq, gt, lte, or } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import type { Database } from '../../database/connection';
import { newCode } from '../../security/random';
import { hashToken } from '../../security/token';
import { factorPermits } from './factor-tables';

const hashOf = (accountId: string, code: string): string => hashToken(`permit ${accountId} ${code}`);

/** Replaces what the account had. */
async function put(db: Database, accountId: string, to: { codeHash?: string; sessionId?: string }, now: Date) {
  const expiresAt = new Date(now.getTime() + identity.factorPermitHours * 60 * 60_000);
  const values = { codeHash: null, sessionId: null, ...to, expiresAt };
  await db
    .insert(factorPermits)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: factorPermits.accountId, set: values });
}

/** A code that lets its account turn on its first factor, once. */
export async function newPermit(db: Database, accountId: string, now: Date): Promise<string> {
  const code = newCode(identity.factorPermitLength);
  await put(db, accountId, { codeHash: hashOf(accountId, code) }, now);
  return code;
}

/** Lets a session turn on another factor, which has just turned one off. */
export const permitSession = (db: Database, accountId: string, sessionId: string, now: Date): Promise<void> =>
  put(db, accountId, { sessionId }, now);

/** Whether the code, or the session where there is none, has the permit of its account. */
export async function hasPermit(
  db: Database,
  accountId: string,
  { code, sessionId }: { code?: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ accountId: factorPermits.accountId })
    .from(factorPermits)
    .where(
      and(
        eq(factorPermits.accountId, accountId),
        gt(factorPermits.expiresAt, now),
        or(
          eq(factorPermits.sessionId, sessionId),
          code === undefined ? undefined : eq(factorPermits.codeHash, hashOf(accountId, code)),
        ),
      ),
    );
  return found !== undefined;
}

export async function dropPermit(db: Database, accountId: string): Promise<void> {
  await db.delete(factorPermits).where(eq(factorPermits.accountId, accountId));
}

export async function forgetPermits(db: Database, now: Date): Promise<void> {
  await db.delete(factorPermits).where(lte(factorPermits.expiresAt, now));
}

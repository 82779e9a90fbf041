import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import type { Database } from '../../database/connection';
import { hashToken } from '../../security/token';
import { passkeys, recoveryCodes, secondFactors } from './factor-tables';
import { dropPermit } from './permits-store';
import { sessions } from './session-tables';

const setupSince = (now: Date): Date => new Date(now.getTime() - identity.factorSetupMinutes * 60_000);

/** Replaces a secret that was never confirmed; false where the factor is on. */
export async function putSecret(db: Database, accountId: string, secret: string, now: Date): Promise<boolean> {
  const fresh = { secret, createdAt: now, lastStep: 0 };
  const put = await db
    .insert(secondFactors)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ accountId: secondFactors.accountId });
  return put.length === 1;
}

/** The secret that awaits its first code. */
export async function findNewSecret(db: Database, accountId: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        isNull(secondFactors.confirmedAt),
        gt(secondFactors.createdAt, setupSince(now)),
      ),
    );
  return found?.secret;
}

/** The secret of a factor that is on. */
export async function findSecret(db: Database, accountId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  return found?.secret;
}

/** Accepts each period's code once, and none of an earlier one. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactors.accountId });
  return used.length === 1;
}

const hashOf = (accountId: string, code: string): string => hashToken(`${accountId} ${code}`);

export async function takeRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeHash, hashOf(accountId, code)), eq(recoveryCodes.accountId, accountId)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length === 1;
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

async function replaceCodes(tx: Transaction, accountId: string, codes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })));
}

export const putRecoveryCodes = (db: Database, accountId: string, codes: readonly string[]): Promise<void> =>
  db.transaction((tx) => replaceCodes(tx, accountId, codes));

/** Turns the factor on, passed in this session; false where another request did. */
export const confirmFactor = (
  db: Database,
  { accountId, sessionId, secret, step }: { accountId: string; sessionId: string; secret: string; step: number },
  codes: readonly string[],
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(
        and(
          eq(secondFactors.accountId, accountId),
          eq(secondFactors.secret, secret),
          isNull(secondFactors.confirmedAt),
        ),
      )
      .returning({ accountId: secondFactors.accountId });
    if (confirmed.length === 0) return false;
    await replaceCodes(tx, accountId, codes);
    await dropPermit(tx, accountId);
    await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
    return true;
  });

export async function passFactor(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
}

/** Turns it off with all that stands in for it; no session of the account has passed it any more. */
export const removeFactor = (db: Database, accountId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await tx.delete(passkeys).where(and(eq(passkeys.accountId, accountId), eq(passkeys.signsIn, false)));
    await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.accountId, accountId));
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.accountId, accountId))
      .returning({ accountId: secondFactors.accountId });
    return removed.length === 1;
  });

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  return row?.left ?? 0;
}

/** Secrets that nobody has confirmed. */
export async function forgetNewSecrets(db: Database, now: Date): Promise<void> {
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), sql`${secondFactors.createdAt} <= ${setupSince(now).toISOString()}`));
}

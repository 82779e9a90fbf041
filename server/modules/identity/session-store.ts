import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { sessionLimits } from '../../../contract/limits/session';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { grantsOfRow } from '../../database/roles';
import { secondFactors } from './factor-tables';
import { sessions } from './session-tables';

const idleMs = sessionLimits.idleMinutes * 60_000;
const touchMs = sessionLimits.touchMinutes * 60_000;

const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs);
/** Whether a row of `sessions` is a session that has not ended. */
export const isLive = (now: Date) => and(gt(sessions.endsAt, now), gt(sessions.seenAt, idleSince(now)));

const account = {
  id: accounts.id,
  kind: accounts.kind,
  customerCode: accounts.code,
  customerName: accounts.name,
  blackList: accounts.blackList,
  noQuestion: accounts.noQuestion,
  smtWhiteList: accounts.smtWhiteList,
  grayPlacement: accounts.grayPlacement,
  saleCode: accounts.saleCode,
};
const session = {
  id: sessions.id,
  createdAt: sessions.createdAt,
  seenAt: sessions.seenAt,
  crossAuthDone: sessions.crossAuthDone,
  secondFactorAt: sessions.secondFactorAt,
};

/** The live session of a token, for prepared statements with `liveSessionValues`. */
export const isLiveSession = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  gt(sessions.endsAt, sql.placeholder('now')),
  gt(sessions.seenAt, sql.placeholder('idleSince')),
);

export const liveSessionValues = (tokenHash: string, now: Date) => ({
  tokenHash,
  now: now.toISOString(),
  idleSince: idleSince(now).toISOString(),
});

/**
 * The signed-in account with what its roles give. Queried for each request, so that a changed permission applies immediately;
 * prepared once, because nearly every call needs it.
 */
export function prepareFindSession(db: Database) {
  const query = db
    .select({ session, account, grants: grantsOfRow, factorSince: secondFactors.confirmedAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, sessions.accountId))
    .where(and(isLiveSession, isNull(accounts.disabledAt)))
    .prepare('identity_session');
  return async (tokenHash: string, now: Date) => {
    const [found] = await query.execute(liveSessionValues(tokenHash, now));
    return found;
  };
}
export type FoundSession = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareFindSession>>>>;

export interface SeenSession {
  id: string;
  seenAt: Date;
}

/** Extends the idle timeout, at most every few minutes. */
export async function touchSession(db: Database, { id, seenAt }: SeenSession, now: Date): Promise<void> {
  const before = new Date(now.getTime() - touchMs);
  if (seenAt > before) return;
  await db
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, id), lte(sessions.seenAt, before)));
}

export async function startSession(
  db: Database,
  {
    replaced,
    factorPassed,
    ...values
  }: {
    accountId: string;
    tokenHash: string;
    device: string;
    replaced: string | undefined;
    factorPassed: boolean;
    externalIndex: string | undefined;
  },
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + sessionLimits.days * 24 * 60 * 60_000);
  await db.transaction(async (tx) => {
    if (replaced !== undefined) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
    await tx
      .insert(sessions)
      .values({ ...values, createdAt: now, seenAt: now, endsAt, secondFactorAt: factorPassed ? now : null });
  });
}

export const listSessions = (db: Database, accountId: string, now: Date) =>
  db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(now)))
    .orderBy(desc(sessions.createdAt));

export async function endSessionByToken(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Only a session of the account itself. */
/** Returns whether it was there. */
export async function endOwnSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endAllSessions(db: Database, accountId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** The session that came from one of the external identity provider. */
export async function endExternalSession(db: Database, externalIndex: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.externalIndex, externalIndex));
}

export async function endOtherSessions(db: Database, accountId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, id)));
}

export async function finishCrossAuth(db: Database, id: string): Promise<void> {
  await db.update(sessions).set({ crossAuthDone: true }).where(eq(sessions.id, id));
}

export async function forgetEndedSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.endsAt, now), lt(sessions.seenAt, idleSince(now))));
}

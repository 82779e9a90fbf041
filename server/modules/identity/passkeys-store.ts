import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { hashToken } from '../../security/token';
import { passkeyChallenges, passkeys } from './factor-tables';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const listPasskeys = (db: Database, accountId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt));

/** Only one of the account itself. */
export async function findPasskey(db: Database, accountId: string, id: string): Promise<PasskeyRow | undefined> {
  const [found] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)));
  return found;
}

/** As their owner sees them. */
export const shownPasskeys = (rows: readonly PasskeyRow[]) =>
  rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? '',
  }));

/** A passkey that signs in, with its account. */
export async function findSignInPasskey(db: Database, id: string) {
  const [found] = await db
    .select({ passkey: passkeys, account: accounts })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.id, id), eq(passkeys.signsIn, true), eq(accounts.kind, 'customer')));
  return found;
}

/** The account's row is locked, so that two at once do not pass the most that it may have. */
export const addPasskey = (db: Database, passkey: Omit<PasskeyRow, 'usedAt'>): Promise<'added' | 'known' | 'tooMany'> =>
  db.transaction(async (tx) => {
    const { accountId } = passkey;
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const [row] = await tx.select({ has: count() }).from(passkeys).where(eq(passkeys.accountId, accountId));
    if ((row?.has ?? 0) >= identity.passkeys) return 'tooMany';
    const put = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
    return put.length === 1 ? 'added' : 'known';
  });

/** False where another use has come between: the counter is no longer the one that was checked. */
export async function countUse(db: Database, { id, counter }: PasskeyRow, next: number, now: Date): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter: next, usedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

/** Only one of the account itself, and of that use; undefined where there is none. */
export async function removePasskey(
  db: Database,
  { accountId, id, signsIn }: Pick<PasskeyRow, 'accountId' | 'id' | 'signsIn'>,
): Promise<string | undefined> {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id), eq(passkeys.signsIn, signsIn)))
    .returning({ name: passkeys.name });
  return removed?.name;
}

export interface Asked {
  /** Null: it is not known yet who signs in. */
  accountId: string | null;
  purpose: 'add' | 'pass' | 'signIn';
  /** The session, or before there is one the browser, that alone may answer. */
  asker: string;
}

const hashOf = ({ asker }: Asked, challenge: string): string => hashToken(`${asker} ${challenge}`);

/** A row for each, so that tabs do not take each other's. */
export async function putChallenge(db: Database, asked: Asked, challenge: string, now: Date): Promise<void> {
  const { accountId, purpose } = asked;
  const expiresAt = new Date(now.getTime() + identity.passkeyMinutes * 60_000);
  await db.insert(passkeyChallenges).values({ accountId, purpose, challengeHash: hashOf(asked, challenge), expiresAt });
}

/** Whether it was asked; once. */
export async function takeChallenge(db: Database, asked: Asked, challenge: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(asked, challenge)),
        asked.accountId === null
          ? isNull(passkeyChallenges.accountId)
          : eq(passkeyChallenges.accountId, asked.accountId),
        eq(passkeyChallenges.purpose, asked.purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return taken.length === 1;
}

export async function forgetPasskeyChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}

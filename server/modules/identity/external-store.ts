import { and, eq, gt, lte } from 'drizzle-orm';
import type { AccountKind } from '../../../contract/identity/calls';
import { identity } from '../../../contract/limits/identity';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { AccountRow } from './accounts-store';
import { createAccount } from './accounts-store';
import { endAllSessions } from './session-store';
import { externalIdentities, externalSignIns } from './tables';

type SignIn = Omit<typeof externalSignIns.$inferInsert, 'expiresAt'>;

export async function putExternalSignIn(db: Database, signIn: SignIn, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + identity.externalSignInMinutes * 60_000);
  await db.insert(externalSignIns).values({ ...signIn, expiresAt });
}

/** Single-use, and only for the browser that started it. */
export async function takeExternalSignIn(db: Database, names: { stateHash: string; browserHash: string }, now: Date) {
  const [taken] = await db
    .delete(externalSignIns)
    .where(
      and(
        eq(externalSignIns.stateHash, names.stateHash),
        eq(externalSignIns.browserHash, names.browserHash),
        gt(externalSignIns.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}

export async function forgetExternalSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(externalSignIns).where(lte(externalSignIns.expiresAt, now));
}

/** Whose account an external identity is. */
export async function findExternal(
  db: Database,
  issuer: string,
  subjectIndex: string,
): Promise<AccountRow | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(externalIdentities)
    .innerJoin(accounts, eq(accounts.id, externalIdentities.accountId))
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subjectIndex, subjectIndex)));
  return found?.account;
}

/** The account of an external identity; created at the first sign-in, once even for concurrent ones. */
export async function accountOfExternal(
  db: Database,
  { issuer, subjectIndex, name, kind }: { issuer: string; subjectIndex: string; name: string; kind: AccountKind },
  now: Date,
): Promise<AccountRow> {
  const known = await findExternal(db, issuer, subjectIndex);
  if (known) return known;
  const values = { kind, name, saleCode: identity.defaultSaleCode, createdAt: now };
  const account = await createAccount(db, values);
  if (!account) throw new Error('an account without a mailbox cannot be taken');
  const linked = await db
    .insert(externalIdentities)
    .values({ issuer, subjectIndex, accountId: account.id })
    .onConflictDoNothing()
    .returning();
  if (linked.length === 1) return account;
  await db.delete(accounts).where(eq(accounts.id, account.id));
  const other = await findExternal(db, issuer, subjectIndex);
  if (!other) throw new Error('the account of an external identity is gone');
  return other;
}

/** Ends each session of a person of an external provider. */
export async function endSessionsOfExternal(db: Database, issuer: string, subjectIndex: string): Promise<void> {
  const account = await findExternal(db, issuer, subjectIndex);
  if (account) await endAllSessions(db, account.id);
}

import { and, eq, isNull, or } from 'drizzle-orm';
import type { AccountKind } from '../../../contract/identity/calls';
import { entered } from '../../../contract/rules/entered';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { FieldVault } from '../../security/field-vault';
import { newCode } from '../../security/random';
import { orderAccounts } from './tables';

export type AccountRow = typeof accounts.$inferSelect;
type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'code'>;

export const normaliseEmail = (email: string): string => entered('mailbox', email).toLowerCase();

export const emailIndex = (vault: FieldVault, email: string): string =>
  vault.index(normaliseEmail(email), 'account.email');

export const sealEmail = (vault: FieldVault, email: string): string =>
  vault.seal(normaliseEmail(email), 'account.email');
export const openEmail = (vault: FieldVault, email: string): string => vault.open(email, 'account.email');

const normalisePhone = (phone: string): string => entered('mobile', phone).replace(/\D/g, '');

/** The columns of a phone number: encrypted, and its blind index. */
export const phoneColumns = (vault: FieldVault, phone: string): { phone: string; phoneIndex: string } => ({
  phone: vault.seal(normalisePhone(phone), 'account.phone'),
  phoneIndex: vault.index(normalisePhone(phone), 'account.phone'),
});

export const openPhone = (vault: FieldVault, phone: string): string => vault.open(phone, 'account.phone');

/** An account by its code or its mailbox, in one query. */
export async function findAccount(
  db: Database,
  vault: FieldVault,
  kind: AccountKind,
  account: string,
): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.kind, kind),
        or(
          eq(accounts.code, entered('reference', account).toUpperCase()),
          eq(accounts.emailIndex, emailIndex(vault, account)),
        ),
      ),
    );
  return found;
}

export async function findAccountByEmail(
  db: Database,
  kind: AccountKind,
  index: string,
): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.kind, kind), eq(accounts.emailIndex, index)));
  return found;
}

/** 34 billion codes. They are not secret. */
const customerCodeLength = 7;

/**
 * Retries on the rare collision of codes; undefined if the mailbox already has an account. What `also` writes is stored with
 * the account, or not at all.
 */
export async function createAccount(
  db: Database,
  values: NewAccount,
  also: (tx: Database, accountId: string) => Promise<void> = async () => undefined,
): Promise<AccountRow | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const created = await db.transaction(async (tx) => {
      const [account] = await tx
        .insert(accounts)
        .values({ ...values, code: newCode(customerCodeLength) })
        .onConflictDoNothing()
        .returning();
      if (account) await tx.insert(orderAccounts).values({ accountId: account.id });
      if (account) await also(tx, account.id);
      return account;
    });
    if (created) return created;
    if (values.emailIndex && (await findAccountByEmail(db, values.kind, values.emailIndex))) return undefined;
  }
  throw new Error('no customer code is free');
}

/** Null for an account of an external identity provider. */
export async function findPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found?.passwordHash ?? null;
}

export async function setPassword(db: Database, accountId: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
}

/** False where the account has one. */
export async function setFirstPassword(db: Database, accountId: string, passwordHash: string): Promise<boolean> {
  const set = await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, accountId), isNull(accounts.passwordHash)))
    .returning({ id: accounts.id });
  return set.length > 0;
}

/** Whether a customer or supplier has proven the mailbox now, for the first time. */
export async function proveMailbox(db: Database, accountId: string, now: Date): Promise<boolean> {
  const [proven] = await db
    .update(accounts)
    .set({ emailProvenAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailProvenAt)))
    .returning({ kind: accounts.kind });
  return proven !== undefined && proven.kind !== 'staff';
}

export async function findOrderAccount(db: Database, accountId: string) {
  const [found] = await db.select().from(orderAccounts).where(eq(orderAccounts.accountId, accountId));
  return found;
}

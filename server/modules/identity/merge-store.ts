import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { identity } from '../../../contract/limits/identity';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { accountMerges, mergeProofs } from '../../database/merge-tables';
import type { OwnAccount, OwnData } from '../../database/own-data';
import type { AccountRow } from './accounts-store';
import { accountData } from './closing-store';
import { accountClosings } from './closing-tables';
import { externalIdentities } from './tables';

type NewProof = Omit<typeof mergeProofs.$inferInsert, 'expiresAt'>;

export async function putProof(db: Database, proof: NewProof, now: Date): Promise<void> {
  await db
    .insert(mergeProofs)
    .values({ ...proof, expiresAt: new Date(now.getTime() + identity.mergeMinutes * 60_000) });
}

/** The account that was proven to this one. */
export async function findProof(
  db: Database,
  { tokenHash, accountId }: Omit<NewProof, 'otherId'>,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ otherId: mergeProofs.otherId })
    .from(mergeProofs)
    .where(
      and(eq(mergeProofs.tokenHash, tokenHash), eq(mergeProofs.accountId, accountId), gt(mergeProofs.expiresAt, now)),
    );
  return found?.otherId;
}

export async function forgetProofs(db: Database, now: Date): Promise<void> {
  await db.delete(mergeProofs).where(lte(mergeProofs.expiresAt, now));
}

/**
 * Both accounts, in one order for all who merge. The lock lets rows of the accounts be written meanwhile: who writes them may hold
 * the balance that the merge waits for.
 */
export async function lockAccounts(tx: Database, ids: readonly string[]): Promise<AccountRow[]> {
  return tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('no key update');
}

export const findAccounts = (db: Database, ids: readonly string[]): Promise<AccountRow[]> =>
  db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));

export async function isClosing(db: Database, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: accountClosings.accountId })
    .from(accountClosings)
    .where(inArray(accountClosings.accountId, [...ids]))
    .limit(1);
  return found.length > 0;
}

export async function findMerge(db: Database, closedId: string) {
  const [found] = await db.select().from(accountMerges).where(eq(accountMerges.closedId, closedId));
  return found;
}

const weChat = (accountId: string) =>
  and(eq(externalIdentities.issuer, 'wechat'), eq(externalIdentities.accountId, accountId));

export const countWeChat = (db: Database, accountId: string): Promise<number> =>
  db.$count(externalIdentities, weChat(accountId));

/** By what the kept account, which lacks it, is known and signed in to afterwards. */
export function takenOver(kept: AccountRow, other: AccountRow) {
  const { email, emailIndex, emailProvenAt, phone, phoneIndex, nickName, nickNameKey, name } = other;
  return {
    ...(kept.email === null && email !== null && { email, emailIndex, emailProvenAt }),
    ...(kept.phone === null && phone !== null && { phone, phoneIndex }),
    ...(kept.nickName === '' && nickName !== '' && { nickName, nickNameKey }),
    ...(kept.name === '' && name !== '' && { name }),
  };
}

/** Closes the other account, whose ways in go to the kept one where that has none. */
export async function closeMerged(
  tx: Database,
  { kept, other, beans }: { kept: AccountRow; other: AccountRow; beans: number },
  now: Date,
): Promise<void> {
  if ((await countWeChat(tx, kept.id)) > 0) await tx.delete(externalIdentities).where(weChat(other.id));
  await tx.update(externalIdentities).set({ accountId: kept.id }).where(eq(externalIdentities.accountId, other.id));
  // Before the kept account gets them: mailbox and nickname are of one account.
  await accountData.forget?.(tx, other, now);
  const taken = takenOver(kept, other);
  if (Object.keys(taken).length > 0) await tx.update(accounts).set(taken).where(eq(accounts.id, kept.id));
  await tx.update(accountMerges).set({ ownerId: kept.id }).where(eq(accountMerges.ownerId, other.id));
  await tx
    .insert(accountMerges)
    .values({ closedId: other.id, keptId: kept.id, ownerId: kept.id, beans, mergedAt: now });
}

/** Merges after which something may have come to the closed account: of late, or beans at any time. */
export async function listUnsettled(db: Database): Promise<string[]> {
  const rows = await db
    .select({ closedId: accountMerges.closedId })
    .from(accountMerges)
    .where(
      or(
        isNull(accountMerges.settledAt),
        sql`exists (select 1 from bean_accounts b where b."accountId" = ${accountMerges.closedId} and b.balance > 0)`,
      ),
    )
    .orderBy(accountMerges.mergedAt)
    .limit(200);
  return rows.map(({ closedId }) => closedId);
}

/** The closed account and who has its rows, locked; undefined where another process holds it. */
export async function lockMerge(
  tx: Database,
  closedId: string,
): Promise<{ from: OwnAccount; to: OwnAccount } | undefined> {
  const [closed, held] = [alias(accounts, 'closed'), alias(accounts, 'held')];
  const [found] = await tx
    .select({ from: { id: closed.id, code: closed.code }, to: { id: held.id, code: held.code } })
    .from(accountMerges)
    .innerJoin(closed, eq(closed.id, accountMerges.closedId))
    .innerJoin(held, eq(held.id, accountMerges.ownerId))
    .where(eq(accountMerges.closedId, closedId))
    .for('update', { of: accountMerges, skipLocked: true });
  return found;
}

export async function settleMerge(tx: Database, closedId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - identity.mergeSettleMinutes * 60_000);
  await tx
    .update(accountMerges)
    .set({ settledAt: now })
    .where(
      and(eq(accountMerges.closedId, closedId), lte(accountMerges.mergedAt, before), isNull(accountMerges.settledAt)),
    );
}

export const mergeData: OwnData = {
  title: '账号合并',
  async read({ db }, { id }, limit) {
    const closed = alias(accounts, 'closed');
    const rows = await db
      .select({ code: closed.code, at: accountMerges.mergedAt, beans: accountMerges.beans })
      .from(accountMerges)
      .innerJoin(closed, eq(closed.id, accountMerges.closedId))
      .where(or(eq(accountMerges.ownerId, id), eq(accountMerges.keptId, id)))
      .orderBy(sql`${accountMerges.mergedAt} desc`)
      .limit(limit);
    return rows.map(({ code, at, beans }) => ({ 时间: at, 并入的账号: code, 转入金豆: beans }));
  },
};

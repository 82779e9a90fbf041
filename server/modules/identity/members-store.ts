import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Role } from '../../../contract/rules/permissions';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { secondFactors } from './factor-tables';
import { sessions } from './session-tables';

/** Accounts with roles, by their code, with the last use of a session. */
export const listMembers = (db: Database) =>
  db
    .select({
      code: accounts.code,
      name: accounts.name,
      email: accounts.email,
      roles: accounts.roles,
      seenAt: max(sessions.seenAt),
      disabledAt: accounts.disabledAt,
      factorSince: secondFactors.confirmedAt,
    })
    .from(accounts)
    .leftJoin(sessions, eq(sessions.accountId, accounts.id))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(sql`cardinality(${accounts.roles}) > 0`)
    .groupBy(accounts.id, secondFactors.accountId)
    .orderBy(accounts.code);

/** Locks an account; undefined where there is none. */
export async function lockAccount(tx: Database, code: string) {
  const [found] = await tx
    .select({ id: accounts.id, kind: accounts.kind, roles: accounts.roles, disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.code, code))
    .for('update');
  return found;
}

/** Locks the administrators who can sign in, always in one order, so that two changes cannot remove the last two at once. */
export async function lockAdmins(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`'admin' = any(${accounts.roles})`, isNull(accounts.disabledAt)))
    .orderBy(accounts.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function setRoles(tx: Database, accountId: string, roles: readonly Role[]): Promise<void> {
  await tx
    .update(accounts)
    .set({ roles: [...roles] })
    .where(eq(accounts.id, accountId));
}

/** Null: its owner may sign in again. Its sessions have to be ended in the same transaction. */
export async function setDisabled(tx: Database, accountId: string, disabledAt: Date | null): Promise<void> {
  await tx.update(accounts).set({ disabledAt }).where(eq(accounts.id, accountId));
}

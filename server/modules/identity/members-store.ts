import { eq, inArray, max } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { roleGrants } from '../../database/role-tables';
import { secondFactors } from './factor-tables';
import { sessions } from './session-tables';

/** Accounts with roles, by their code, with the last use of a session. */
export const listMembers = (db: Database) =>
  db
    .select({
      code: accounts.code,
      name: accounts.name,
      email: accounts.email,
      id: accounts.id,
      seenAt: max(sessions.seenAt),
      disabledAt: accounts.disabledAt,
      factorSince: secondFactors.confirmedAt,
    })
    .from(accounts)
    .leftJoin(sessions, eq(sessions.accountId, accounts.id))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(inArray(accounts.id, db.select({ id: roleGrants.accountId }).from(roleGrants)))
    .groupBy(accounts.id, secondFactors.accountId)
    .orderBy(accounts.code);

/** Locks an account; undefined where there is none. */
export async function lockAccount(tx: Database, code: string) {
  const [found] = await tx
    .select({ id: accounts.id, kind: accounts.kind, disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.code, code))
    .for('update');
  return found;
}

/** Null: its owner may sign in again. Its sessions have to be ended in the same transaction. */
export async function setDisabled(tx: Database, accountId: string, disabledAt: Date | null): Promise<void> {
  await tx.update(accounts).set({ disabledAt }).where(eq(accounts.id, accountId));
}

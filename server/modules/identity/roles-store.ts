import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { roleGrants, roles } from '../../database/role-tables';
import { staffInvitations } from './invitation-tables';

export type RoleRow = typeof roles.$inferSelect;

export const findRoles = (db: Database, ids: readonly string[]): Promise<RoleRow[]> =>
  db
    .select()
    .from(roles)
    .where(inArray(roles.id, [...ids]));

/** All of them, those of the portal first, with how many accounts have each. */
export const listRoles = (db: Database) =>
  db
    .select({ role: roles, changedBy: accounts.name, accounts: count(roleGrants.accountId) })
    .from(roles)
    .leftJoin(accounts, eq(accounts.id, roles.changedBy))
    .leftJoin(roleGrants, eq(roleGrants.roleId, roles.id))
    .groupBy(roles.id, accounts.id)
    .orderBy(sql`${roles.builtIn} desc`, asc(roles.name));

type NewRole = Pick<RoleRow, 'id' | 'name' | 'rights' | 'secondPerson' | 'changedBy' | 'changedAt'>;

export async function addRole(tx: Database, role: NewRole): Promise<void> {
  await tx.insert(roles).values(role);
}

export async function changeRole(tx: Database, { id, ...values }: NewRole): Promise<void> {
  await tx
    .update(roles)
    .set({ ...values, version: sql`${roles.version} + 1` })
    .where(eq(roles.id, id));
}

/** Whether an account has it, or an open invitation names it. */
export async function isGiven(tx: Database, id: string, now: Date): Promise<boolean> {
  const held = await tx.select({ id: roleGrants.roleId }).from(roleGrants).where(eq(roleGrants.roleId, id)).limit(1);
  const invited = await tx
    .select({ email: staffInvitations.emailIndex })
    .from(staffInvitations)
    .where(and(sql`${id} = any(${staffInvitations.roles})`, gt(staffInvitations.expiresAt, now)))
    .limit(1);
  return held.length + invited.length > 0;
}

export async function deleteRole(tx: Database, id: string): Promise<void> {
  await tx.delete(roles).where(eq(roles.id, id));
}

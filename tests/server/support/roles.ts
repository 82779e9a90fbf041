import { eq } from 'drizzle-orm';
import type { Role } from '../../../contract/rules/permissions';
import { accounts } from '../../../server/database/account-tables';
import type { Database } from '../../../server/database/connection';
import { roleGrants } from '../../../server/database/role-tables';
import { giveRoles } from '../../../server/database/roles';

/** Makes an account one of staff with these roles; without any it is of the kind that it was, or of another. */
export async function putRoles(
  db: Database,
  code: string,
  roles: readonly Role[],
  kind: 'customer' | 'staff' = 'staff',
): Promise<void> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, code));
  if (!account) throw new Error(`no account ${code}`);
  if (kind === 'customer') await db.delete(roleGrants).where(eq(roleGrants.accountId, account.id));
  await db.update(accounts).set({ kind }).where(eq(accounts.id, account.id));
  const given = roles.map((role) => ({ role, kinds: [] }));
  await giveRoles(db, { accountId: account.id, roles: given, by: null }, new Date());
}

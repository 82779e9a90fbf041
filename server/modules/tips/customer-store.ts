import { eq } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';

/** The name is the full one: callers mask it. */
export async function customerOf(db: Database, accountId: string): Promise<{ name: string; code: string }> {
  const [found] = await db
    .select({ name: accounts.name, code: accounts.code })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found ?? { name: '', code: '' };
}

import { eq } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { removeFactor } from './factor-store';

/** Turns off the second factor of somebody who has lost phone and recovery codes; undefined where there is none. */
export async function resetFactor(db: Database, code: string): Promise<boolean | undefined> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, code.toUpperCase()));
  return account && removeFactor(db, account.id);
}

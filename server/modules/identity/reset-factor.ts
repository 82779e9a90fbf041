import { eq } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { rolesOfAccount } from '../../database/roles';
import { inGroups } from './factor-code';
import { removeFactor } from './factor-store';
import { newPermit } from './permits-store';

interface Reset {
  /** Whether there was a factor to turn off. */
  removed: boolean;
  /** With which an account with rights turns on the next one. */
  permit: string | undefined;
}

/** Turns off the second factor of somebody who has lost phone and recovery codes; undefined where there is no account. */
export async function resetFactor(db: Database, code: string, now: Date): Promise<Reset | undefined> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.code, code.toUpperCase()));
  if (!account) return undefined;
  const removed = await removeFactor(db, account.id);
  const hasRights = (await rolesOfAccount(db, account.id)).length > 0;
  return { removed, permit: hasRights ? inGroups(await newPermit(db, account.id, now)) : undefined };
}

import { eq } from 'drizzle-orm';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
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
  const [account] = await db
    .select({ id: accounts.id, roles: accounts.roles })
    .from(accounts)
    .where(eq(accounts.code, code.toUpperCase()));
  if (!account) return undefined;
  const removed = await removeFactor(db, account.id);
  return { removed, permit: account.roles.length > 0 ? inGroups(await newPermit(db, account.id, now)) : undefined };
}

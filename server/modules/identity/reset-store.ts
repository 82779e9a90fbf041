import { and, eq, gt, lte } from 'drizzle-orm';
import { identity } from '../../../contract/limits/identity';
import type { Database } from '../../database/connection';
import { passwordResets } from './tables';

/** Stores a link's token, which replaces the account's older one; returns when it expires. */
export async function putReset(db: Database, accountId: string, tokenHash: string, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + identity.resetLinkMinutes * 60_000);
  await db
    .insert(passwordResets)
    .values({ accountId, tokenHash, expiresAt })
    .onConflictDoUpdate({ target: passwordResets.accountId, set: { tokenHash, expiresAt } });
  return expiresAt;
}

/** The token's account; deletes the token. */
export async function takeReset(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
    .returning();
  return taken?.accountId;
}

export async function forgetResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}

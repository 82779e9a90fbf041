import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import { couponPacks } from './pack-tables';

/** Blind index of an account's phone number; null without one. */
export async function findPhoneIndex(db: Database, accountId: string): Promise<string | null> {
  const [found] = await db.select({ phoneIndex: accounts.phoneIndex }).from(accounts).where(eq(accounts.id, accountId));
  return found?.phoneIndex ?? null;
}

/** Whether this customer or this phone number already has the pack. */
export async function packTaker(
  db: Database,
  activityKeyId: string,
  accountId: string,
  phoneIndex: string | null,
): Promise<'customer' | 'phone' | undefined> {
  const rows = await db
    .select({ accountId: couponPacks.accountId })
    .from(couponPacks)
    .where(
      and(
        eq(couponPacks.activityKeyId, activityKeyId),
        sql`(${couponPacks.accountId} = ${accountId}::uuid or ${couponPacks.phoneIndex} = ${phoneIndex})`,
      ),
    );
  if (rows.length === 0) return undefined;
  return rows.some((row) => row.accountId === accountId) ? 'customer' : 'phone';
}

/** R396: a single insert decides; false if the customer or the phone number already has the pack. */
export async function takePack(
  db: Database,
  pack: { accountId: string; activityKeyId: string; phoneIndex: string },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insert(couponPacks)
    .values({ ...pack, createdAt: now })
    .onConflictDoNothing()
    .returning({ accountId: couponPacks.accountId });
  return taken.length === 1;
}

import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import { couponPacks } from './pack-tables';

/** Of the phone number that an account is registered with; null where it has none. */
export async function findPhoneIndex(db: Database, accountId: string): Promise<string | null> {
  const [found] = await db.select({ phoneIndex: accounts.phoneIndex }).from(accounts).where(eq(accounts.id, accountId));
  return found?.phoneIndex ?? null;
}

/** Whether the pack went to this customer, or to this phone number, already. */
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

/** R396: one insert decides; false where the customer or the phone number has had the pack. */
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

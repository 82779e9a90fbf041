import { and, eq, sql } from 'drizzle-orm';
import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';
import { couponOrigin } from '../../../../contract/beans/fields';
import { beans } from '../../../../contract/limits/beans';
import { daysAfter } from '../../../../contract/rules/calendar';
import { accounts } from '../../../database/account-tables';
import type { Database } from '../../../database/connection';
import { giveCoupons } from '../ledger/coupon-store';
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

/**
 * R396: a single insert decides, and the coupons are given with it; false if the customer or the phone number already has
 * the pack.
 */
export async function takePack(
  db: Database,
  pack: { accountId: string; activityKeyId: string; phoneIndex: string },
  coupons: readonly ActivityCoupon[],
  now: Date,
): Promise<boolean> {
  const { accountId, activityKeyId } = pack;
  return db.transaction(async (tx) => {
    const taken = await tx
      .insert(couponPacks)
      .values({ ...pack, createdAt: now })
      .onConflictDoNothing()
      .returning({ accountId: couponPacks.accountId });
    if (taken.length === 0) return false;
    await giveCoupons(
      tx,
      coupons.map((terms, index) => ({
        accountId,
        origin: couponOrigin.pack,
        reference: `${activityKeyId} ${index}`,
        terms,
        startsAt: now,
        endsAt: daysAfter(now, beans.couponDays),
      })),
      now,
    );
    return true;
  });
}

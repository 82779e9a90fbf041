import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';
import type { CouponOrigin } from '../../../../contract/beans/fields';
import type { Database } from '../../../database/connection';
import { customerCoupons } from './coupon-tables';

export interface GivenCoupon {
  accountId: string;
  origin: CouponOrigin;
  reference: string;
  terms: ActivityCoupon;
  startsAt: Date;
  endsAt: Date;
}

/** Gives coupons to customers; those that were given before stay as they are. */
export async function giveCoupons(db: Database, coupons: readonly GivenCoupon[], now: Date): Promise<void> {
  if (coupons.length === 0) return;
  await db
    .insert(customerCoupons)
    .values(coupons.map(({ terms, ...coupon }) => ({ ...coupon, ...terms, createdAt: now })))
    .onConflictDoNothing();
}

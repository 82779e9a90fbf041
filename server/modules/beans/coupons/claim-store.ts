import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ProcessState } from '../../../../contract/beans/coupons/calls';
import { processState } from '../../../../contract/beans/coupons/calls';
import { couponOrigin } from '../../../../contract/beans/fields';
import type { Database } from '../../../database/connection';
import type { FieldVault } from '../../../security/field-vault';
import type { GivenCoupon } from '../ledger/coupon-store';
import { giveCoupons } from '../ledger/coupon-store';
import { claimCoupons } from './claim-tables';

export type ClaimRow = typeof claimCoupons.$inferSelect;

interface Numbers {
  collarCouponNo: string;
  randomCode: string;
}

/** The code authorises the claim: the database stores only its blind index. */
export const codeIndex = (vault: FieldVault, { collarCouponNo, randomCode }: Numbers): string =>
  vault.index(`${collarCouponNo}\0${randomCode}`, 'beans.coupon');

const isIt = (vault: FieldVault, numbers: Numbers) =>
  and(eq(claimCoupons.collarCouponNo, numbers.collarCouponNo), eq(claimCoupons.codeIndex, codeIndex(vault, numbers)));

export async function findClaimCoupon(
  db: Database,
  vault: FieldVault,
  numbers: Numbers,
): Promise<ClaimRow | undefined> {
  const [found] = await db.select().from(claimCoupons).where(isIt(vault, numbers));
  return found;
}

/** R427. A claimed coupon stays claimed, whatever the date. */
export function stateOf(coupon: ClaimRow, now: Date): ProcessState {
  if (coupon.claimedAt) return processState.claimed;
  if (coupon.void) return processState.void;
  if (now < coupon.startsAt) return processState.notStarted;
  return now < coupon.endsAt ? processState.claimable : processState.expired;
}

/** The coupon that a customer gets by a claim. */
export const claimedCoupon = (
  { collarCouponNo, couponName, couponType, couponDiscountConfig, startsAt, endsAt }: ClaimRow,
  accountId: string,
): GivenCoupon => ({
  accountId,
  origin: couponOrigin.claim,
  reference: collarCouponNo,
  terms: {
    name: couponName,
    detail: '',
    couponType,
    minConsumeMoney: 0,
    couponDiscountConfig: { ...couponDiscountConfig, discountFoldNum: 0 },
  },
  startsAt,
  endsAt,
});

/** One conditional update: of two concurrent claims, one succeeds, and gets the coupon with it. */
export async function claim(
  db: Database,
  vault: FieldVault,
  numbers: Numbers,
  { accountId, phone }: { accountId: string; phone: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(claimCoupons)
      .set({ claimedBy: accountId, claimedPhone: vault.seal(phone, 'beans.couponPhone'), claimedAt: now })
      .where(
        and(
          isIt(vault, numbers),
          isNull(claimCoupons.claimedAt),
          eq(claimCoupons.void, false),
          lte(claimCoupons.startsAt, now),
          gt(claimCoupons.endsAt, now),
        ),
      )
      .returning();
    if (!claimed) return false;
    await giveCoupons(tx, [claimedCoupon(claimed, accountId)], now);
    return true;
  });
}

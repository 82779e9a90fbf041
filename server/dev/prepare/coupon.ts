import { eq } from 'drizzle-orm';
import type { Prepared } from '../../../contract/prepared';
import { daysAfter } from '../../../contract/rules/calendar';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { claim, codeIndex } from '../../modules/beans/coupons/claim-store';
import { claimCoupons } from '../../modules/beans/coupons/claim-tables';
import { newDigits } from '../../security/random';
import type { WorldOrder } from './order';

const numberOf = (id: string): string => `TEST${id}`;

const periods = { open: [-1, 20], void: [-1, 20], soon: [7, 20], past: [-20, -1] } as const;

/** A coupon of 50 yuan, which nobody else knows. */
export async function prepareCoupon(
  tx: Database,
  { vault, now }: Context,
  { id, wanted, idOf }: { id: string; wanted: NonNullable<WorldOrder['coupon']>; idOf: (name: string) => string },
): Promise<NonNullable<Prepared['coupon']>> {
  const { state, claimedBy } = wanted;
  const numbers = { collarCouponNo: numberOf(id), randomCode: newDigits(8) };
  const [from, to] = periods[state];
  await tx.insert(claimCoupons).values({
    collarCouponNo: numbers.collarCouponNo,
    codeIndex: codeIndex(vault, numbers),
    couponName: '周年庆50元现金券',
    couponType: 0,
    couponDiscountConfig: { couponDenomination: 50, freeDelivery: false, deliveryDiscountAmount: 0 },
    startsAt: daysAfter(now(), from),
    endsAt: daysAfter(now(), to),
    void: state === 'void',
  });
  if (claimedBy !== undefined)
    await claim(tx, vault, numbers, { accountId: idOf(claimedBy), phone: `139${newDigits(8)}` }, now());
  const { collarCouponNo: number, randomCode: code } = numbers;
  return { number, code, address: `/portal/coupon?n=${number}&r=${code}` };
}

/** Nobody claims it any more. */
export async function removeCoupon(tx: Database, id: string): Promise<void> {
  await tx
    .update(claimCoupons)
    .set({ void: true })
    .where(eq(claimCoupons.collarCouponNo, numberOf(id)));
}

import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';
import type { ClaimCoupon } from '../../../../contract/beans/coupons/calls';

/** R395, C20: one list for both pages. */
const typeWords = [
  '现金券',
  '折扣券',
  '礼品券',
  '运费券',
  '指定金额券',
  '免费券',
  '通用券',
  '加急券',
  'API现金券',
] as const;

/** What a type of no list is called. */
const otherWord = '优惠券';
const claimTypes = 7;

/** R395 */
export const activityTypeWord = (couponType: number): string => typeWords[couponType] ?? otherWord;

/** R431: the claim page knows 0 to 6. */
export const claimTypeWord = (couponType: number): string =>
  couponType < claimTypes ? activityTypeWord(couponType) : otherWord;

/** A value as it is printed on a coupon: `¥` before an amount of yuan, or a word. */
export interface CouponValue {
  amount: string;
  unit: '¥' | '折' | '';
}

const yuan = (amount: number): CouponValue => ({ amount: String(amount), unit: '¥' });
const word = (amount: string): CouponValue => ({ amount, unit: '' });

/** What a coupon is worth (R394, R431). */
export function couponValue(
  couponType: number,
  config: ClaimCoupon['couponDiscountConfig'] & Partial<ActivityCoupon['couponDiscountConfig']>,
): CouponValue {
  const { couponDenomination, freeDelivery, deliveryDiscountAmount, discountFoldNum = 0 } = config;
  if (discountFoldNum > 0) return { amount: String(discountFoldNum), unit: '折' };
  if (couponType === 3 && freeDelivery) return word('免运费');
  if (couponType === 3 && deliveryDiscountAmount > 0) return yuan(deliveryDiscountAmount);
  if (couponDenomination > 0) return yuan(couponDenomination);
  if (freeDelivery) return word('免运费');
  return couponType === 5 ? word('免费') : word('好礼');
}

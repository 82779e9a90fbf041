import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';
import type { SignRule } from '../../../../contract/beans/check-in/calls';
import { beans } from '../../../../contract/limits/beans';
import type { ExtraRule } from './check-in-tables';

export interface CheckInConfig {
  configCode: string;
  version: number;
  signRules: readonly SignRule[];
  extraRules: readonly ExtraRule[];
}

const daily = (day: number, signNum: number): SignRule => ({
  day,
  signNum,
  startSignNum: 0,
  endSignNum: 0,
  couponName: '',
});

const extra = (streak: number, signNum: number): SignRule => ({
  day: 0,
  signNum,
  startSignNum: streak,
  endSignNum: streak,
  couponName: '',
});

/** R382, R385: the rules without a configuration. */
export const defaultCheckInConfig: CheckInConfig = {
  configCode: 'default',
  version: 1,
  signRules: [1, 2, 3, 4, 5].map((beansOfDay, index) => daily(index + 1, beansOfDay)),
  extraRules: beans.extraRewardStreaks.map((streak) => extra(streak, streak)),
};

const generalCoupon = (name: string): ActivityCoupon => ({
  name,
  detail: '',
  couponType: 6,
  minConsumeMoney: 0,
  couponDiscountConfig: { couponDenomination: 0, freeDelivery: false, deliveryDiscountAmount: 0, discountFoldNum: 0 },
});

/** The reward of a day with this streak, from 1: by its place in the cycle, plus extra by the streak across cycles (C21). */
export function rewardOf({ signRules, extraRules }: CheckInConfig, streak: number) {
  const place = ((streak - 1) % signRules.length) + 1;
  const due = extraRules.filter(({ startSignNum, endSignNum }) => startSignNum <= streak && streak <= endSignNum);
  const withCoupon = due.filter(({ couponName }) => couponName !== '');
  return {
    gained: signRules.find(({ day }) => day === place)?.signNum ?? 0,
    extra: due.length > 0,
    extraGained: due.reduce((sum, { signNum }) => sum + signNum, 0),
    couponName: withCoupon.map(({ couponName }) => couponName).join('、'),
    coupons: withCoupon.map(({ couponName, coupon }) => coupon ?? generalCoupon(couponName)),
  };
}

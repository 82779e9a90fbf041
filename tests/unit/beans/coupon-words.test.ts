import { describe, expect, it } from 'vitest';
import { activityTypeWord, claimTypeWord, couponValue } from '../../../src/ui/beans/coupons/coupon-words';

const nothing = { couponDenomination: 0, freeDelivery: false, deliveryDiscountAmount: 0 };

describe('the type of a coupon', () => {
  it('has nine words on the activity page [R395, C20]', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(activityTypeWord)).toEqual([
      '现金券',
      '折扣券',
      '礼品券',
      '运费券',
      '指定金额券',
      '免费券',
      '通用券',
      '加急券',
      'API现金券',
    ]);
  });

  it('has seven on the claim page, and one word for all others [R431, C20]', () => {
    expect([0, 6, 7, 8, 99].map(claimTypeWord)).toEqual(['现金券', '通用券', '优惠券', '优惠券', '优惠券']);
  });
});

describe('the value of a coupon [R394, R431]', () => {
  it.each([
    [0, { couponDenomination: 50 }, '50', '¥'],
    [1, { discountFoldNum: 9.5 }, '9.5', '折'],
    [3, { freeDelivery: true }, '免运费', ''],
    [3, { deliveryDiscountAmount: 15 }, '15', '¥'],
    [5, {}, '免费', ''],
    [6, { freeDelivery: true }, '免运费', ''],
    [2, {}, '好礼', ''],
  ])('of type %i with %o is %s%s', (type, config, amount, unit) => {
    expect(couponValue(type, { ...nothing, ...config })).toEqual({ amount, unit });
  });
});

import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';

export const kinds = ['现金券', '折扣券', '礼品券', '运费券', '指定金额券', '免费券', '通用券', '加急券', 'API现金券'];

/** What a page shows that is walked: one coupon of each kind. */
export const sample = {
  couponTotalAmount: 200,
  couponList: kinds.map(
    (kind, couponType): ActivityCoupon => ({
      name: `第${couponType}种`,
      detail: `${kind}说明`,
      couponType,
      minConsumeMoney: couponType === 0 ? 100 : 0,
      couponDiscountConfig: {
        couponDenomination: couponType === 0 ? 80 : 0,
        freeDelivery: couponType === 3,
        deliveryDiscountAmount: 0,
        discountFoldNum: couponType === 1 ? 9.5 : 0,
      },
    }),
  ),
};

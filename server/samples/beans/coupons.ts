import type { ClaimCoupon } from '../../../contract/beans/coupons/calls';

export interface SampleCoupon {
  label: string;
  collarCouponNo: string;
  randomCode: string;
  couponName: string;
  couponType: ClaimCoupon['couponType'];
  config: Partial<ClaimCoupon['couponDiscountConfig']>;
  /** Start and end, in days from today. */
  from: number;
  to: number;
  claimed?: boolean;
  void?: boolean;
}

/** One for each state; numbers and codes are public. */
export const sampleCoupons: readonly SampleCoupon[] = [
  {
    label: '可领取',
    collarCouponNo: 'CP18OPEN01',
    randomCode: 'H7K2M9QX',
    couponName: '周年庆50元现金券',
    couponType: 0,
    config: { couponDenomination: 50 },
    from: -6,
    to: 21,
  },
  {
    label: '可领取',
    collarCouponNo: 'CP18OPEN02',
    randomCode: 'R4T8W3ZN',
    couponName: '周年庆包邮券',
    couponType: 3,
    config: { freeDelivery: true },
    from: -6,
    to: 21,
  },
  {
    label: '已被领取',
    collarCouponNo: 'CP18TAKEN1',
    randomCode: 'B5D6F7GH',
    couponName: '周年庆100元现金券',
    couponType: 0,
    config: { couponDenomination: 100 },
    from: -6,
    to: 21,
    claimed: true,
  },
  {
    label: '未到领取时间',
    collarCouponNo: 'CP18LATER1',
    randomCode: 'J8L9N2PQ',
    couponName: '返场30元现金券',
    couponType: 0,
    config: { couponDenomination: 30 },
    from: 14,
    to: 40,
  },
  {
    label: '已过期',
    collarCouponNo: 'CP17PAST01',
    randomCode: 'S3V4X5YZ',
    couponName: '十七周年庆20元现金券',
    couponType: 0,
    config: { couponDenomination: 20 },
    from: -392,
    to: -365,
  },
  {
    label: '已作废',
    collarCouponNo: 'CP18VOID01',
    randomCode: 'C2E3G4JK',
    couponName: '运费抵扣券',
    couponType: 3,
    config: { deliveryDiscountAmount: 15 },
    from: -6,
    to: 21,
    void: true,
  },
];

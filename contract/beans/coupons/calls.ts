import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../../call';
import type { RateLimit } from '../../rate-limit';
import { couponType } from '../activity/calls';
import { dateTime, optionalActivity } from '../fields';
import { beansWrites } from '../rate-limits';

/** Strict, so that codes cannot be guessed. */
const claimLimit = {
  group: 'beans.claim',
  max: { address: 120, session: 60 },
  minutes: 10,
} as const satisfies RateLimit;

/** R427; the specification does not define 6 to 8. */
export const processState = { claimable: 4, claimed: 5, notStarted: 6, expired: 7, void: 8 } as const;
export type ProcessState = (typeof processState)[keyof typeof processState];

/** R431 */
const claimCoupon = Type.Object({
  couponName: Type.String(),
  couponType,
  processState: Type.Union([Type.Literal(4), Type.Literal(5), Type.Literal(6), Type.Literal(7), Type.Literal(8)]),
  own: Type.Boolean({ description: 'whether the current customer has claimed it' }),
  couponEffectiveStarTime: dateTime,
  couponEffectiveEndTime: dateTime,
  couponDiscountConfig: Type.Object({
    couponDenomination: Type.Number({ description: 'yuan' }),
    freeDelivery: Type.Boolean(),
    deliveryDiscountAmount: Type.Number({ description: 'yuan' }),
  }),
});
export type ClaimCoupon = Static<typeof claimCoupon>;

const couponNumbers = {
  collarCouponNo: Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }),
  randomCode: Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }),
};

/** The coupon pack of an activity, and coupons claimed by number and code. */
export const couponCalls = defineCalls({
  'POST /api/integral/activity/v1/receiveCoupons': {
    summary: 'Takes the coupon pack, once per registered phone (R391, R396); a repeat by the same customer succeeds',
    limit: beansWrites,
    body: optionalActivity,
  },
  'GET /api/integral/coupon/v1/getCollarCoupon': {
    summary: 'A coupon to claim (R426); an unknown number and a wrong code get the same reply',
    limit: claimLimit,
    query: Type.Object(couponNumbers),
    data: claimCoupon,
  },
  'POST /api/integral/coupon/v1/collarCoupon': {
    summary:
      'Claims a coupon (R428): signed in, for the own customer code (C28); a repeat by the same customer succeeds',
    limit: claimLimit,
    body: Type.Object({
      ...couponNumbers,
      customerCode: Type.String({ minLength: 1, maxLength: 40 }),
      phone: Type.String({ minLength: 1, maxLength: 20 }),
    }),
  },
});

import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../../call';
import { paged } from '../../paged';
import type { RateLimit } from '../../rate-limit';
import { couponTerms, couponType } from '../activity/calls';
import { couponOrigin, dateTime, optionalActivity, pageNum, pageSize } from '../fields';
import { beansReads, beansWrites, orderSystem } from '../rate-limits';

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

/**
 * `released`: usable again after an order that locked it was cancelled or took too long. An expired coupon is `expired`
 * whatever it was before; one that an order has locked in time is still `locked`.
 */
const couponState = Type.Union([
  Type.Literal('unused'),
  Type.Literal('locked'),
  Type.Literal('used'),
  Type.Literal('expired'),
  Type.Literal('released'),
]);
export type CouponState = Static<typeof couponState>;

/** `usable`: unused or released. */
const couponGroup = Type.Union([
  Type.Literal('usable'),
  Type.Literal('locked'),
  Type.Literal('used'),
  Type.Literal('expired'),
]);
export type CouponGroup = Static<typeof couponGroup>;

const dateTimeOrNone = Type.Union([dateTime, Type.Null()]);

const customerCoupon = Type.Object({
  couponId: Type.Integer(),
  ...couponTerms,
  state: couponState,
  origin: Type.Enum(couponOrigin),
  couponEffectiveStarTime: dateTime,
  couponEffectiveEndTime: dateTime,
  /** Of the order that has locked or used it; empty without one. */
  orderNo: Type.String(),
  /** When the lock ends; null unless locked. */
  lockedUntil: dateTimeOrNone,
  usedTime: dateTimeOrNone,
});
export type CustomerCoupon = Static<typeof customerCoupon>;

const ofGroup = { couponGroup: Type.Optional(couponGroup), pageNum, pageSize };
const couponPage = Type.Object({
  data: Type.Array(customerCoupon),
  /** Coupons of each group. */
  numbers: Type.Object({
    usable: Type.Integer(),
    locked: Type.Integer(),
    used: Type.Integer(),
    expired: Type.Integer(),
  }),
  ...paged,
});
export type CouponPage = Static<typeof couponPage>;

const customerCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });

/** Names a coupon, whose it must be, and the order that it is for. */
const couponOfOrder = Type.Object({
  couponId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  customerCode,
  orderNo: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
});
export type CouponOfOrder = Static<typeof couponOfOrder>;

/** The calls of the ordering system, with its API key in the header Authorization. */
export const couponOrderCalls = defineCalls({
  'POST /api/integral/coupon/v1/listCustomerCoupons': {
    summary: 'Coupons of a customer; for the ordering system, with its API key in the header Authorization',
    limit: orderSystem,
    body: Type.Object({ customerCode, ...ofGroup }),
    data: couponPage,
  },
  'POST /api/integral/coupon/v1/lockCoupon': {
    summary: 'Locks a coupon for an order until the lock ends; a repeat for the same order succeeds',
    limit: orderSystem,
    body: couponOfOrder,
    data: customerCoupon,
  },
  'POST /api/integral/coupon/v1/useCoupon': {
    summary: 'Uses a coupon that the same order has locked; a repeat for the same order succeeds',
    limit: orderSystem,
    body: couponOfOrder,
    data: customerCoupon,
  },
  'POST /api/integral/coupon/v1/releaseCoupon': {
    summary: 'Releases the lock of an order; refused once the coupon is used; a repeat for the same order succeeds',
    limit: orderSystem,
    body: couponOfOrder,
    data: customerCoupon,
  },
});

/** The coupon pack of an activity, coupons claimed by number and code, and the coupons that a customer has. */
export const couponCalls = defineCalls({
  'POST /api/integral/activity/v1/receiveCoupons': {
    summary: 'Takes the coupon pack, once per registered phone (R391, R396); a repeat by the same customer succeeds',
    limit: beansWrites,
    body: optionalActivity,
  },
  'POST /api/integral/coupon/v1/getCoupons': {
    summary: 'Coupons of the current customer, with their terms and states',
    limit: beansReads,
    body: Type.Object(ofGroup),
    data: couponPage,
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
      phone: Type.String({ minLength: 1, maxLength: 40 }),
    }),
  },
});

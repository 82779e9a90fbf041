import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../../call';
import { beanAmount, instant, optionalActivity } from '../fields';
import { beansReads } from '../rate-limits';

/** R370: status of an activity. Not comparable with the two enums of the sale (C46). */
export const activityStatus = { notStarted: 0, running: 1, ended: 2 } as const;
export type ActivityStatus = (typeof activityStatus)[keyof typeof activityStatus];

/** R386 */
const generalTask = Type.Object({
  task: Type.String({ description: 'the task code' }),
  generalTitle: Type.String(),
  generalBeanQuantity: beanAmount,
  maxCompletionTimes: Type.Integer({ minimum: 1 }),
  generalPcLink: Type.String({
    description: 'a path of the portal, a link to an ordering site (rules/outbound), or an absolute URL',
  }),
});
export type GeneralTask = Static<typeof generalTask>;

/** R387 */
const orderTask = Type.Object({
  task: Type.String({ description: 'the task code' }),
  orderTitle: Type.String(),
  orderSubtitle: Type.String(),
  orderPcLink: Type.String({ description: 'as generalPcLink' }),
});
export type OrderTask = Static<typeof orderTask>;

/** C20. The claim page shows 0 to 6. */
export const couponType = Type.Integer({
  minimum: 0,
  maximum: 8,
  description: '0 cash, 1 discount, 2 gift, 3 shipping, 4 specified amount, 5 free, 6 general, 7 expedite, 8 api cash',
});

/** What a coupon is worth and for which orders. */
export const couponTerms = {
  name: Type.String(),
  detail: Type.String(),
  couponType,
  minConsumeMoney: Type.Number({ description: 'yuan' }),
  couponDiscountConfig: Type.Object({
    couponDenomination: Type.Number({ description: 'yuan' }),
    freeDelivery: Type.Boolean(),
    deliveryDiscountAmount: Type.Number({ description: 'yuan' }),
    discountFoldNum: Type.Number({ description: 'such as 9.5 for 95 %' }),
  }),
};

/** R394 */
const activityCoupon = Type.Object(couponTerms);
export type ActivityCoupon = Static<typeof activityCoupon>;

/** R374 */
const activityInfo = Type.Object({
  activityKeyId: Type.String(),
  title: Type.String(),
  startTime: instant,
  endTime: instant,
  currentTime: instant,
  generalMaxBeanQuantity: beanAmount,
  orderMaxMultiplier: Type.Integer({ minimum: 1 }),
  couponList: Type.Array(activityCoupon),
  couponTotalAmount: Type.Number({ description: 'yuan' }),
  /** Whether the activity has tasks. */
  task: Type.Boolean(),
  /** Whether the current customer already has the coupon pack; false for a visitor. */
  couponReceived: Type.Boolean(),
  rules: Type.Array(Type.String()),
});
export type ActivityInfo = Static<typeof activityInfo>;

const activity = Type.Object({
  /** Null: no activity exists, or none with the requested id. */
  activityInfo: Type.Union([activityInfo, Type.Null()]),
  generalTaskList: Type.Array(generalTask),
  orderTaskList: Type.Array(orderTask),
});
export type Activity = Static<typeof activity>;

/** The anniversary activity. */
export const activityCalls = defineCalls({
  'POST /api/integral/activity/v1/ns/loadActivity': {
    summary: 'The anniversary activity and its tasks (R373)',
    limit: beansReads,
    body: optionalActivity,
    data: activity,
  },
  'POST /api/integral/activity/v1/wechat/qr/code': {
    summary: 'QR code of the official account (R392)',
    limit: beansReads,
    data: Type.Object({ qrObj: Type.Object({ imageUrl: Type.String() }) }),
  },
});

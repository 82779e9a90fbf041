import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../../call';
import { activityCoupon } from '../coupons/calls';
import { beanAmount, instant, optionalActivity } from '../fields';
import { beansReads } from '../rate-limits';
import { generalTask, orderTask } from '../tasks/calls';

/** R370: of an activity as a whole. Not to be compared with the two enums of the sale (C46). */
export const activityStatus = { notStarted: 0, running: 1, ended: 2 } as const;
export type ActivityStatus = (typeof activityStatus)[keyof typeof activityStatus];

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
  /** Whether the customer who asks has the coupon pack already; false for a visitor. */
  couponReceived: Type.Boolean(),
  rules: Type.Array(Type.String()),
});
export type ActivityInfo = Static<typeof activityInfo>;

const activity = Type.Object({
  /** Null: there is no activity at all, or none of the id that was asked for. */
  activityInfo: Type.Union([activityInfo, Type.Null()]),
  generalTaskList: Type.Array(generalTask),
  orderTaskList: Type.Array(orderTask),
});
export type Activity = Static<typeof activity>;

/** The anniversary as a whole. */
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

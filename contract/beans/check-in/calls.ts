import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../../call';
import { beanAmount, dateTime, day, instant } from '../fields';
import { beansReads, beansWrites } from '../rate-limits';

/** R380 */
const signState = Type.Object({
  /** The streak, today included whether checked in or not: shown less one before today's check-in (R383). At least 1. */
  day: Type.Integer({ minimum: 1 }),
  haveSignIn: Type.Boolean({ description: 'today' }),
  /** False while an extra reward of the streak is due and not taken. */
  haveReceive: Type.Boolean(),
  signModeCode: Type.String({ description: 'configCode of getSignInConfig' }),
  version: Type.Integer({ minimum: 1 }),
  currentTime: instant,
});
export type SignState = Static<typeof signState>;

/**
 * R380, C21. In `signRuleList`, one entry a day of the cycle: `signNum` beans on day `day`, whatever the streak (the other
 * two are 0). In `extraRuleList`: `signNum` more beans, and a coupon where it has a name, on a day whose streak across
 * cycles is from `startSignNum` to `endSignNum`; `day` is then 0.
 */
const signRule = Type.Object({
  day: Type.Integer({ minimum: 0 }),
  signNum: beanAmount,
  startSignNum: Type.Integer({ minimum: 0 }),
  endSignNum: Type.Integer({ minimum: 0 }),
  couponName: Type.String(),
});
export type SignRule = Static<typeof signRule>;

const signConfig = Type.Object({
  configCode: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  signRuleList: Type.Array(signRule, { minItems: 1 }),
  extraRuleList: Type.Array(signRule),
});
export type SignConfig = Static<typeof signConfig>;

/** R380: one a day; `couponName` is empty where the day brought none. */
const signRecord = Type.Object({
  createTime: dateTime,
  gainNumber: Type.Integer({ minimum: 0, description: 'beans of the day, extra ones included' }),
  couponName: Type.String(),
});
export type SignRecord = Static<typeof signRecord>;

/** The daily check-in. */
export const checkInCalls = defineCalls({
  'GET /api/integral/sign/getCurrentUserSignInConfig': {
    summary: 'Where the customer stands in the check-in cycle (R377)',
    limit: beansReads,
    data: signState,
  },
  'GET /api/integral/sign/getSignInConfig': {
    summary: 'Rules of the check-in cycle; the current ones where none are named (R377)',
    limit: beansReads,
    query: Type.Object({
      configCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
      version: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
    }),
    data: signConfig,
  },
  'GET /api/integral/sign/signIn': {
    summary: 'Checks in for today (R378); idempotent, needs the custom header (R514)',
    limit: beansWrites,
    query: Type.Object({ source: Type.Literal('7') }),
    data: Type.Object({
      status: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 signed in now, 2 before' }),
      gainNum: beanAmount,
    }),
  },
  'GET /api/integral/sign/receiveVoucher': {
    summary: 'Takes the extra reward that the streak has earned (R379); idempotent, needs the custom header (R514)',
    limit: beansWrites,
    data: Type.Object({ gainNum: beanAmount, couponName: Type.String() }),
  },
  'POST /api/integral/sign/getCustomerSignInRecords': {
    summary: 'Check-ins from one day to another, both included, at most 92 days (R379)',
    limit: beansReads,
    body: Type.Object({ startTime: day, endTime: day }),
    data: Type.Array(signRecord),
  },
});

import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls, importedFile, requestKey } from '../call';
import { beans } from '../limits/beans';
import { staff } from '../limits/staff';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { activityKeyId } from './fields';
import { mostOfList } from './rules/activity-form';
import { mostCheckInDays, mostExtras } from './rules/check-in-form';

const write = { max: { address: 600, session: 120 }, minutes: 10, group: 'activities' } as const satisfies RateLimit;

const value = Type.Union([Type.String({ maxLength: staff.contentMaxLength }), Type.Number(), Type.Boolean()]);
const record = Type.Record(Type.String({ maxLength: 40 }), value);
const reason = Type.Optional(Type.String({ maxLength: staff.reasonMaxLength }));

const draft = Type.Object({
  values: record,
  coupons: Type.Array(record, { maxItems: mostOfList.coupons }),
  tasks: Type.Array(record, { maxItems: mostOfList.tasks }),
  items: Type.Array(record, { maxItems: mostOfList.items }),
});

const listedActivity = Type.Object({
  keyId: Type.String(),
  title: Type.String(),
  startsAt: Type.String({ description: 'ISO instant' }),
  endsAt: Type.String({ description: 'ISO instant' }),
  published: Type.Boolean(),
  items: Type.Integer({ description: 'of the sale' }),
  exchanges: Type.Integer({ description: 'without returned ones' }),
});
export type ListedActivity = Static<typeof listedActivity>;

const soldToday = Type.Object({ skuCode: Type.String(), sold: Type.Integer() });

const storedActivity = Type.Object({
  draft,
  version: Type.Integer(),
  changedBy: Type.String({ description: 'who made this version; empty: an operator by command' }),
  now: Type.String({ description: 'ISO instant by the server clock' }),
  sold: Type.Array(soldToday, { description: 'today' }),
});
export type StoredActivity = Static<typeof storedActivity>;

const saleGoods = Type.Object({
  skuCode: Type.String(),
  title: Type.String(),
  image: Type.String(),
  originalPrice: Type.Integer({ description: 'yuan' }),
});
export type SaleGoods = Static<typeof saleGoods>;

const checkInDraft = Type.Object({
  since: Type.String({ maxLength: 10 }),
  days: Type.Array(record, { maxItems: mostCheckInDays }),
  extras: Type.Array(record, { maxItems: mostExtras }),
});

const checkInVersion = Type.Object({
  ...checkInDraft.properties,
  version: Type.Integer(),
  current: Type.Boolean({ description: 'applies today' }),
});
export type CheckInVersion = Static<typeof checkInVersion>;

const checkInRules = Type.Object({
  version: Type.Integer({ description: 'the one that was made last' }),
  changedBy: Type.String({ description: 'who made it; empty: an operator by command' }),
  versions: Type.Array(checkInVersion, { description: 'the one that begins last first' }),
});
export type CheckInRules = Static<typeof checkInRules>;

const couponBatch = Type.Object({
  batch: Type.String({ description: 'empty: not added in the console' }),
  couponName: Type.String(),
  couponType: Type.Integer(),
  startsAt: Type.String({ description: 'ISO instant' }),
  endsAt: Type.String({ description: 'ISO instant' }),
  total: Type.Integer(),
  claimed: Type.Integer(),
  void: Type.Integer(),
});
export type CouponBatch = Static<typeof couponBatch>;

const numbers = Type.Object({ collarCouponNo: Type.String(), randomCode: Type.String() });
export type CouponNumbers = Static<typeof numbers>;

/** Activities, the check-in cycle and coupons to claim, as staff enter them. */
export const beansStaffCalls = defineCalls({
  'POST /api/portal/v1/staff/getActivities': {
    summary: 'All activities, the last one first',
    limit: reads,
    needs: ['activity', 'read'],
    factor: 'passed',
    data: Type.Array(listedActivity),
  },
  'POST /api/portal/v1/staff/getActivity': {
    summary: 'An activity with all that belongs to it; 404 if there is none',
    limit: reads,
    needs: ['activity', 'read'],
    factor: 'passed',
    body: Type.Object({ keyId: activityKeyId }),
    data: storedActivity,
  },
  'POST /api/portal/v1/staff/getSaleGoods': {
    summary: 'Goods that a sale can offer',
    limit: reads,
    needs: ['activity', 'read'],
    factor: 'passed',
    data: Type.Array(saleGoods),
  },
  'POST /api/portal/v1/staff/saveActivity': {
    summary:
      'Adds an activity (version 0), or replaces the version that the sender has seen. 400 with the faults by place, 409 TAKEN',
    limit: write,
    needs: ['activity', 'change'],
    factor: 'passed',
    second: 'runningActivities',
    body: Type.Object({ draft, version: Type.Integer({ minimum: 0 }), requestKey }),
    data: storedActivity,
  },
  'POST /api/portal/v1/staff/removeActivity': {
    summary: 'Removes an activity that has not begun. 409 CHANGED or BEGUN',
    limit: write,
    needs: ['activity', 'change'],
    factor: 'passed',
    body: Type.Object({
      keyId: activityKeyId,
      version: Type.Integer({ minimum: 1, description: 'the version that was seen' }),
    }),
  },
  'POST /api/portal/v1/staff/getCheckInRules': {
    summary: 'Versions of the check-in cycle',
    limit: reads,
    needs: ['activity', 'read'],
    factor: 'passed',
    data: checkInRules,
  },
  'POST /api/portal/v1/staff/saveCheckInRules': {
    summary:
      'Adds a version, after the one that the sender has seen, that applies from a later day. 400 with the faults by place, 409 CHANGED',
    limit: write,
    needs: ['activity', 'change'],
    factor: 'passed',
    body: Type.Object({
      ...checkInDraft.properties,
      version: Type.Integer({ minimum: 1, description: 'the last version that was seen' }),
    }),
    data: checkInRules,
  },
  'POST /api/portal/v1/staff/getCouponBatches': {
    summary: 'Coupons to claim by batch, the last one first',
    limit: reads,
    needs: ['activity', 'read'],
    factor: 'passed',
    data: Type.Array(couponBatch),
  },
  'POST /api/portal/v1/staff/addCouponBatch': {
    summary:
      'Adds coupons: so many with new codes, which only this reply has, or those of a CSV file, all or none. 400 with the faults by line or field, 409 TAKEN',
    limit: write,
    needs: ['activity', 'change'],
    factor: 'passed',
    file: true,
    body: Type.Object({
      values: record,
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: beans.batchMost })),
      csv: Type.Optional(importedFile),
    }),
    data: Type.Object({ added: Type.Integer(), coupons: Type.Array(numbers) }),
  },
  'POST /api/portal/v1/staff/voidCouponBatch': {
    summary: 'Voids the coupons of a batch that nobody has claimed; 409 CHANGED where none is left',
    limit: write,
    needs: ['activity', 'change'],
    factor: 'passed',
    body: Type.Object({ batch: Type.String({ minLength: 1, maxLength: 60 }), reason }),
    data: Type.Object({ voided: Type.Integer() }),
  },
});

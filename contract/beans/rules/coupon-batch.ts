import { checkRecord } from '../../rules/check-record';
import type { ContentField, ContentRecord } from '../../rules/record-fields';
import type { Faults } from './activity-form';
import { couponValueFields } from './activity-form';

/** What the coupons of a batch have in common. */
export const batchFields: readonly ContentField[] = [
  { kind: 'text', name: 'batch', label: '批次名称', maxLength: 60 },
  { kind: 'text', name: 'couponName', label: '券名称', maxLength: 40 },
  ...couponValueFields,
  { kind: 'moment', name: 'startsAt', label: '开始时间' },
  { kind: 'moment', name: 'endsAt', label: '结束时间' },
];

export function checkBatch(values: ContentRecord): Faults {
  const late = String(values.startsAt) >= String(values.endsAt);
  return { ...(late && { endsAt: '结束时间应晚于开始时间' }), ...checkRecord({ fields: batchFields }, values) };
}

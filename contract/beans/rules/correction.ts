import { beans } from '../../limits/beans';
import { staff } from '../../limits/staff';
import { checkRecord } from '../../rules/check-record';
import type { ContentField, ContentRecord } from '../../rules/record-fields';
import type { Faults } from './activity-form';

/** What staff enter to correct the beans of a customer. */
export const correctionFields: readonly ContentField[] = [
  {
    kind: 'number',
    name: 'amount',
    label: '金豆',
    min: -beans.correctionMost,
    max: beans.correctionMost,
    note: '正数为增加，负数为扣除',
  },
  { kind: 'text', name: 'reason', label: '原因', maxLength: staff.reasonMaxLength, note: '客户在金豆明细中看到' },
];

export function checkCorrection(values: ContentRecord): Faults {
  return {
    ...(values.amount === 0 && { amount: '金豆不能为0' }),
    ...checkRecord({ fields: correctionFields }, values),
  };
}

/** Whether a second person must approve: `before` is what the same person has corrected alone, without sign. */
export const needsApproval = (amount: number, before: number): boolean =>
  Math.abs(amount) + before > beans.correctionAlone;

import { beans } from '../../limits/beans';
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

export const countField: ContentField = {
  kind: 'number',
  name: 'count',
  label: '数量',
  min: 1,
  max: beans.batchMost,
  note: '新券号和随机码只在保存后下载一次',
};

/** What the form of a new batch begins with: so many new coupons, or those of `csv`, the key of a chosen file named `file`. */
export const newBatch: ContentRecord = {
  ...Object.fromEntries(
    batchFields.map(({ name, kind }) => [name, kind === 'number' ? 0 : kind === 'flag' ? false : '']),
  ),
  count: '',
  csv: '',
  file: '',
};

/** What is wrong with a new batch in its form. */
export function checkNewBatch({ count, csv, file: _, ...terms }: ContentRecord): Faults {
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= beans.batchMost;
  return {
    ...(csv === '' && !isCount && { count: `数量应为1至${beans.batchMost}的整数` }),
    ...checkBatch(terms),
  };
}

export function checkBatch(values: ContentRecord): Faults {
  const late = String(values.startsAt) >= String(values.endsAt);
  return { ...(late && { endsAt: '结束时间应晚于开始时间' }), ...checkRecord({ fields: batchFields }, values) };
}

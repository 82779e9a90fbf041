import { checkRecord } from '../../rules/check-record';
import type { ContentField, ContentRecord } from '../../rules/record-fields';
import type { Faults } from './activity-form';
import { couponFields } from './activity-form';

/** Rules of the check-in cycle as staff enter them. They apply from the beginning of a day that has not begun. */
export interface CheckInDraft {
  /** yyyy-MM-dd */
  since: string;
  /** Beans of each day of the cycle. */
  days: readonly ContentRecord[];
  /** What a streak brings beside. */
  extras: readonly ContentRecord[];
}

export const mostCheckInDays = 31;
export const mostExtras = 10;

export const sinceField: ContentField = { kind: 'day', name: 'since', label: '生效日期', note: '从当日零点起适用' };

export const checkInDayFields: readonly ContentField[] = [
  { kind: 'number', name: 'beans', label: '金豆', min: 0, max: 10_000 },
];

/** Without a name there is no coupon, and its other fields say nothing. */
export const extraFields: readonly ContentField[] = [
  { kind: 'number', name: 'from', label: '连续天数，从', min: 1, max: 366 },
  { kind: 'number', name: 'to', label: '连续天数，至', min: 1, max: 366 },
  { kind: 'number', name: 'beans', label: '额外金豆', min: 0, max: 10_000 },
  ...couponFields.map(
    (field): ContentField => ({
      ...field,
      optional: true,
      ...(field.name === 'name' && { label: '赠券名称', note: '不赠券则留空' }),
    }),
  ),
];

/** What is wrong with the rules; empty where they are good. `today`: yyyy-MM-dd. */
export function checkCheckIn({ since, days, extras }: CheckInDraft, today: string): Faults {
  const faults: Record<string, string> = { ...checkRecord({ fields: [sinceField] }, { since }) };
  if (!faults.since && since <= today) faults.since = '生效日期应晚于今天';
  if (days.length === 0) faults.days = '请至少设置一天';
  const put = (list: string, index: number, found: Faults) => {
    for (const [name, fault] of Object.entries(found)) faults[`${list}.${index}.${name}`] = fault;
  };
  days.forEach((day, index) => {
    put('days', index, checkRecord({ fields: checkInDayFields }, day));
  });
  extras.forEach((extra, index) => {
    put('extras', index, checkRecord({ fields: extraFields }, extra));
    if (Number(extra.to) < Number(extra.from)) put('extras', index, { to: '应不小于起始天数' });
    if (extra.name !== '' && extra.couponType === '') put('extras', index, { couponType: '请选择券类型' });
  });
  return faults;
}

import { formatDateTime, momentOf } from '../../../contract/rules/dates';
import type { ContentField, ContentValue } from '../../../contract/rules/record-fields';

/** A value as a person reads it in a list. */
export function valueText(field: ContentField, value: ContentValue | undefined): string {
  if (value === undefined || value === '') return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? '是' : '否';
    case 'choice':
      return field.choices.find(([choice]) => choice === value)?.[1] ?? String(value);
    case 'moment':
      return formatDateTime(new Date(String(value)));
    default:
      return String(value);
  }
}

/** An instant as the browser's field has it, in Asia/Shanghai. */
export const localText = (value: ContentValue | undefined): string =>
  value === undefined || value === '' ? '' : formatDateTime(new Date(String(value))).replace(' ', 'T');

/** The instant of such a text; empty where there is none. */
export function instantOf(text: string): string {
  const [day = '', time = ''] = text.split('T');
  return day === '' || time === '' ? '' : momentOf(day, time.slice(0, 5)).toISOString();
}

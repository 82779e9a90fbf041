import { formatDateTime } from './dates';
import type { ContentField, ContentValue } from './record-fields';

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
      return field.refers?.also?.find(([each]) => each === value)?.[1] ?? String(value);
  }
}

import { dayOf, formatDateTime } from '../../../contract/rules/dates';

/** Both instants in milliseconds since 1970; the day is said once where it is the same. */
export function periodOf(begin: number, finish: number): string {
  const [from, to] = [new Date(begin), new Date(finish)];
  const end = dayOf(from) === dayOf(to) ? formatDateTime(to).slice(11) : formatDateTime(to);
  return `${formatDateTime(from)}至${end}`;
}

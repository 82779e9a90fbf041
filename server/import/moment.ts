import { isDay } from '../../contract/rules/calendar';
import { momentOf } from '../../contract/rules/dates';

/** 2026-12-01, with or without 13:45 or 13:45:30, in Shanghai time; undefined if there is no such time. */
export function readMoment(text: string): Date | undefined {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!match) return undefined;
  const [year = '', month = '', day = '', hour = '0', minute = '00', second = '00'] = match.slice(1);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(date)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return new Date(momentOf(date, `${hour.padStart(2, '0')}:${minute}`).getTime() + Number(second) * 1000);
}

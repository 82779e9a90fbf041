import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(isoWeek);

const format = 'YYYY-MM-DD';

/**
 * A day of Asia/Shanghai as a midnight of UTC. `utcOffset(8)` would read the fields in the zone of the machine: for a
 * visitor in New York it is an hour off on 25 hours of a year, around the change to summer time.
 */
const onDay = (day: string) => dayjs.utc(day);

/** Whether a text is yyyy-MM-dd and there is such a day. */
export function isDay(text: string): boolean {
  const day = onDay(text);
  return day.isValid() && day.format(format) === text;
}

/** The day so many days later; earlier where negative. */
export const addDays = (day: string, days: number): string => onDay(day).add(days, 'day').format(format);

/** The same day so many years before; 28 February for a 29th that the earlier year does not have. */
export const yearsBefore = (day: string, years: number): string => onDay(day).subtract(years, 'year').format(format);

/** The Monday of the week. */
export const mondayOf = (day: string): string => onDay(day).startOf('isoWeek').format(format);

/** The same time of day so many days later. */
export const daysAfter = (time: Date, days: number): Date => dayjs.utc(time).add(days, 'day').toDate();

import { service } from '../../limits';
import { addDays } from '../../rules/calendar';
import { dayOf, momentOf } from '../../rules/dates';

/** A period that operators enter: a holiday, or days that are worked although they would be free. */
export interface HolidayPeriod {
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  worked: boolean;
}

const { opens, closes, sameDayUntil, answerHours } = service.hours;
const hourMs = 60 * 60_000;
const mostDays = 366;

/** Whether a day of Asia/Shanghai is worked: Monday to Saturday (C12), as the periods change it; the last one decides. */
export function isWorkingDay(day: string, periods: readonly HolidayPeriod[]): boolean {
  const noon = momentOf(day, '12:00');
  const covering = periods.filter(({ startsAt, endsAt }) => startsAt <= noon && noon < endsAt);
  if (covering.some(({ worked }) => worked)) return true;
  return covering.length === 0 && new Date(`${day}T00:00:00Z`).getUTCDay() !== 0;
}

/**
 * By when a ticket is answered (R309): within three working hours, and the same day where it came before 17:30; later, or
 * on a day off, within three hours of the next working day.
 */
export function deadlineOf(submitted: Date, periods: readonly HolidayPeriod[]): Date {
  const today = dayOf(submitted);
  const within = (from: Date) => new Date(from.getTime() + answerHours * hourMs);
  if (isWorkingDay(today, periods) && submitted < momentOf(today, sameDayUntil)) {
    const begins = momentOf(today, opens);
    const due = within(submitted < begins ? begins : submitted);
    const evening = momentOf(today, closes);
    return due < evening ? due : evening;
  }
  let day = addDays(today, 1);
  for (let passed = 0; passed < mostDays && !isWorkingDay(day, periods); passed += 1) day = addDays(day, 1);
  return within(momentOf(day, opens));
}

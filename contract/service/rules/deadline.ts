import { service } from '../../limits/service';
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

const freeWeekdays: readonly number[] = [0, 6];

/**
 * Whether tickets are worked on, on a day of Asia/Shanghai: Monday to Friday, as the periods change it; one that is worked
 * decides. The telephone is answered on Saturdays too (C12), but what customers are promised about their cases leaves
 * weekends out (R309), and a deadline says no other thing than the promise.
 */
export function isWorkingDay(day: string, periods: readonly HolidayPeriod[]): boolean {
  const noon = momentOf(day, '12:00');
  const covering = periods.filter(({ startsAt, endsAt }) => startsAt <= noon && noon < endsAt);
  if (covering.some(({ worked }) => worked)) return true;
  return covering.length === 0 && !freeWeekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/**
 * By when a ticket is answered (R309), within the hours of C12: three hours after it came, and the same day where it came
 * before 17:30; later, or on a day off, within three hours of the next working day.
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

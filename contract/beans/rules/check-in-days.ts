import { addDays, mondayOf } from '../../rules/calendar';
import { dayOf } from '../../rules/dates';
import type { SignRecord, SignRule, SignState } from '../check-in/calls';

/** Weeks of the calendar, this one included. */
const weeks = 4;

/** R381 */
type DayState = 'normal' | 'current' | 'miss';

export interface CycleDay {
  /** From 1, within the cycle. */
  day: number;
  /** yyyy-MM-dd; empty in the calendar of nobody in particular. */
  date: string;
  beans: number;
  state: DayState;
  signed: boolean;
  /** Name of the coupon that the day brought, or is going to bring; empty where none. */
  coupon: string;
  /** Extra beans for the streak (R385). */
  extra: number;
}

export interface CalendarDay {
  date: string;
  state: DayState;
  /** Undefined on a day without check-in. */
  record: SignRecord | undefined;
}

/** R383: the streak as shown, which today counts in only once it is signed. */
export const streakOf = ({ day, haveSignIn }: Pick<SignState, 'day' | 'haveSignIn'>): number =>
  haveSignIn ? day : day - 1;

/** The Monday with which the calendar begins. */
export const calendarStart = (today: string): string => addDays(mondayOf(today), -7 * (weeks - 1));

const dateOf = (record: SignRecord): string => record.createTime.slice(0, 10);

/** What a streak brings beside the beans of the day (C21): it counts across cycles. */
function extraOf(extraRules: readonly SignRule[], streak: number): { extra: number; coupon: string } {
  const due = extraRules.filter(({ startSignNum, endSignNum }) => startSignNum <= streak && streak <= endSignNum);
  const coupons = due.map(({ couponName }) => couponName).filter((name) => name !== '');
  return { extra: due.reduce((sum, { signNum }) => sum + signNum, 0), coupon: coupons.join('、') };
}

interface Rules {
  signRuleList: readonly SignRule[];
  extraRuleList: readonly SignRule[];
}

/** The days of the first cycle, as somebody sees them who is not signed in. */
export function plainCycle({ signRuleList, extraRuleList }: Rules): CycleDay[] {
  return signRuleList.map(({ day, signNum }) => ({
    day,
    date: '',
    beans: signNum,
    state: 'normal',
    signed: false,
    ...extraOf(extraRuleList, day),
  }));
}

/** The days of the customer's present cycle (R382): those before today are signed, or the streak would have begun anew. */
export function cycleOf(
  { signRuleList, extraRuleList }: Rules,
  { day: streak, haveSignIn, currentTime }: Pick<SignState, 'day' | 'haveSignIn' | 'currentTime'>,
  records: readonly SignRecord[],
): CycleDay[] {
  const today = dayOf(new Date(currentTime));
  const place = ((streak - 1) % signRuleList.length) + 1;
  return signRuleList.map(({ day, signNum }) => {
    const date = addDays(today, day - place);
    const record = records.find((found) => dateOf(found) === date);
    const reward = extraOf(extraRuleList, streak + day - place);
    return {
      day,
      date,
      beans: signNum,
      state: day === place ? 'current' : 'normal',
      signed: day < place || (day === place && haveSignIn),
      extra: reward.extra,
      coupon: record?.couponName || reward.coupon,
    };
  });
}

/**
 * Four weeks up to the end of this one. A day without check-in is missed from `since` (yyyy-MM-dd) on: before it
 * check-ins were not possible.
 */
export function calendarOf(
  { currentTime }: Pick<SignState, 'currentTime'>,
  records: readonly SignRecord[],
  since: string,
): CalendarDay[] {
  const today = dayOf(new Date(currentTime));
  const start = calendarStart(today);
  return Array.from({ length: 7 * weeks }, (_, index) => {
    const date = addDays(start, index);
    const record = records.find((found) => dateOf(found) === date);
    const missed = record === undefined && date < today && date >= since;
    return { date, record, state: date === today ? 'current' : missed ? 'miss' : 'normal' };
  });
}

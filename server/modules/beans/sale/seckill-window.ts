import type { SeckillStatus } from '../../../../contract/beans/sale/calls';
import { seckillStatus } from '../../../../contract/beans/sale/calls';
import { addDays } from '../../../../contract/rules/calendar';
import { dayOf, momentOf } from '../../../../contract/rules/dates';
import type { ActivityRow } from '../activity/activities';

type Times = Pick<ActivityRow, 'startsAt' | 'endsAt' | 'opens' | 'closes'>;

export interface SeckillWindow {
  status: SeckillStatus;
  /** The day whose stock is sold; yyyy-MM-dd. */
  day: string;
  begins: Date;
  ends: Date;
}

/** The window of a day, limited to the period of the activity; empty if they do not overlap. */
function onDay({ startsAt, endsAt, opens, closes }: Times, day: string): Omit<SeckillWindow, 'status'> {
  const begins = momentOf(day, opens);
  const ends = momentOf(day, closes);
  return { day, begins: begins < startsAt ? startsAt : begins, ends: ends > endsAt ? endsAt : ends };
}

/**
 * R403: the open window or the next one, which after today's is that of the next day. `over` with the last window if none
 * follows. For a requested day it is that day's window, `over` after its end.
 */
export function windowOf(times: Times, now: Date, wanted?: string): SeckillWindow {
  if (wanted !== undefined) {
    const window = onDay(times, wanted);
    const isOver = now >= window.ends || window.begins >= window.ends;
    if (isOver) return { ...window, status: seckillStatus.over };
    return { ...window, status: now < window.begins ? seckillStatus.notStarted : seckillStatus.running };
  }
  const last = dayOf(new Date(times.endsAt.getTime() - 1));
  let window = onDay(times, dayOf(now < times.startsAt ? times.startsAt : now));
  while (window.day <= last) {
    if (window.begins < window.ends && now < window.ends)
      return { ...window, status: now < window.begins ? seckillStatus.notStarted : seckillStatus.running };
    window = onDay(times, addDays(window.day, 1));
  }
  // If the activity ends before the window of its last day, the last window is that of the day before.
  const closing = onDay(times, last);
  return {
    ...(closing.begins < closing.ends ? closing : onDay(times, addDays(last, -1))),
    status: seckillStatus.over,
  };
}

const dayMs = 24 * 60 * 60_000;
/** Asia/Shanghai is eight hours ahead, all year. */
const offsetMs = 8 * 60 * 60_000;

/**
 * The instant so many working days after another. Monday to Friday count, whatever the holidays: what happens then is never later
 * than working days by the calendar of the year would have it.
 */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += dayMs;
    const weekday = new Date(at + offsetMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}

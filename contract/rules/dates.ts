const zone = 'Asia/Shanghai';

const parts = (date: Date): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

/** R516: all dates are shown in Asia/Shanghai. */
export function formatDate(date: Date): string {
  const { year, month, day } = parts(date);
  return `${year}-${month}-${day}`;
}

export function formatDateTime(date: Date): string {
  const { hour, minute } = parts(date);
  return `${formatDate(date)} ${hour}:${minute}`;
}

/** Asia/Shanghai has had no summer time since 1991: eight hours ahead, always. */
const shanghai = (time: Date): string => new Date(time.getTime() + 8 * 60 * 60_000).toISOString();

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const formatSecond = (time: Date): string => shanghai(time).slice(0, 19).replace('T', ' ');

/** The day of Asia/Shanghai, yyyy-MM-dd; cheap enough for every request. */
export const dayOf = (time: Date): string => shanghai(time).slice(0, 10);

/** When a time of day, HH:mm, comes on a day of Asia/Shanghai. */
export const momentOf = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00+08:00`);

/** The day so many days later; earlier where negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

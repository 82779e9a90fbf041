/**
 * Asia/Shanghai has had no summer time since 1991: eight hours ahead, always. `Intl` would read its tables for it, which
 * holds up a page's first drawing by a noticeable part.
 */
const shanghai = (time: Date): string => new Date(time.getTime() + 8 * 60 * 60_000).toISOString();

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const formatSecond = (time: Date): string => shanghai(time).slice(0, 19).replace('T', ' ');

/** yyyy-MM-dd HH:mm in Asia/Shanghai, as all dates are shown (R516). */
export const formatDateTime = (time: Date): string => formatSecond(time).slice(0, 16);

/** The day of Asia/Shanghai, yyyy-MM-dd. */
export const dayOf = (time: Date): string => shanghai(time).slice(0, 10);

/** When a time of day, HH:mm, comes on a day of Asia/Shanghai. */
export const momentOf = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00+08:00`);

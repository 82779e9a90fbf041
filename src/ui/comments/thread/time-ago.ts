const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a time was; `time` as it is shown, yyyy-MM-dd HH:mm in Asia/Shanghai. Older ones are shown in full. */
export function timeAgo(time: string, now: number): string {
  const age = now - Date.parse(`${time.replace(' ', 'T')}:00+08:00`);
  if (age < 2 * minute) return '刚刚';
  if (age < hour) return `${Math.floor(age / minute)}分钟前`;
  if (age < day) return `${Math.floor(age / hour)}小时前`;
  if (age < 7 * day) return `${Math.floor(age / day)}天前`;
  return time;
}

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

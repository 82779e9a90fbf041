let offset = 0;

/** Reads the server's time from the Date header of a reply; a browser's own clock may be hours off. */
export function learnServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** Milliseconds since 1970 by the server's clock, accurate to about a second. */
export const serverNow = (): number => Date.now() + offset;

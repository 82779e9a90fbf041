let lead = 0;

/** Keeps what the `Date` of a reply says; a browser's own clock may be hours off. */
export function keepReplyDate(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) lead = time - Date.now();
}

/** How far the server is ahead of this machine, in milliseconds, by the latest reply: to about a second. */
export const replyLead = (): number => lead;

const keyOf = (code: string): string => `portal.console.tour/${code}`;

/** Whether this browser offers an account the tour of the console no more. */
export function isTourSeen(code: string): boolean {
  try {
    return localStorage.getItem(keyOf(code)) === 'seen';
  } catch {
    // Where storage is forbidden, an offer that comes again with each page is none.
    return true;
  }
}

export function noteTourSeen(code: string): void {
  try {
    localStorage.setItem(keyOf(code), 'seen');
  } catch {
    // A full or forbidden storage only means that it is offered again.
  }
}

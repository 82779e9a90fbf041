const name = 'portal.lastUse';
/** So often it is written at most. */
const stepMs = 30_000;

let usedAt = Date.now();
let writtenAt = 0;

/** A reply has come: the session was used, in this tab and so in all of them. */
export function noteUse(): void {
  usedAt = Date.now();
  if (usedAt - writtenAt < stepMs) return;
  writtenAt = usedAt;
  try {
    localStorage.setItem(name, String(usedAt));
  } catch {
    // Each tab counts by itself.
  }
}

function usedInAnyTab(): number {
  try {
    return Math.max(usedAt, Number(localStorage.getItem(name)));
  } catch {
    return usedAt;
  }
}

/** Milliseconds since any tab of this browser last heard from the server. */
export const sinceUse = (): number => Date.now() - usedInAnyTab();

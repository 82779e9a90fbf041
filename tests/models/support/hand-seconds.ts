import type { ServerClock } from '../../../src/services/shared/server-clock';

/** A server's clock that stands still until it is moved, and tells so each time. */
export function handSeconds(start: number): ServerClock & { goTo: (time: number) => void } {
  let time = start;
  const listeners = new Set<() => void>();
  return {
    now: () => time,
    learn: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo(next) {
      time = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

import { site } from '../../../contract/limits';
import type { TrackingEvent } from '../../../contract/site/calls';

const address = '/api/portal/v1/tracking';

export interface TrackerSurroundings {
  /** Takes one batch at once and without an answer; `false` where it was not taken. */
  beacon: (address: string, body: string) => boolean;
  /** Path of the page that is shown. */
  page: () => string;
  /** Calls back later; `delay` in milliseconds. */
  later: (callback: () => void, delay: number) => void;
  /** Calls back each time the page goes out of sight, perhaps for good. */
  onHidden: (callback: () => void) => void;
}

/** Collects events and sends them together, so that no click ever waits for one (R066). */
export function createTracker({ beacon, page, later, onHidden }: TrackerSurroundings) {
  let waiting: TrackingEvent[] = [];
  let timed = false;

  function flush(): void {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, site.trackingBatchSize);
      // A browser that takes no more now is asked again with the next event; old news is not kept without bound.
      if (!beacon(address, JSON.stringify({ events: batch }))) {
        waiting = waiting.slice(-site.trackingBatchSize);
        return;
      }
      waiting = waiting.slice(batch.length);
    }
  }

  onHidden(flush);

  return function track(event: Omit<TrackingEvent, 'page'>): void {
    const detail = event.event_detail?.slice(0, site.trackingDetailLength);
    waiting.push({ ...event, ...(detail === undefined ? {} : { event_detail: detail }), page: page().slice(0, 200) });
    if (timed) return;
    timed = true;
    later(() => {
      timed = false;
      flush();
    }, site.trackingDelayMs);
  };
}

let ofBrowser: ReturnType<typeof createTracker> | undefined;

/** Notes what a visitor did. It costs the caller nothing and never fails. */
export function track(event: Omit<TrackingEvent, 'page'>): void {
  ofBrowser ??= createTracker({
    beacon: (to, body) => navigator.sendBeacon(to, body),
    page: () => window.location.pathname,
    later: (callback, delay) => window.setTimeout(callback, delay),
    onHidden: (callback) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && callback()),
  });
  ofBrowser(event);
}

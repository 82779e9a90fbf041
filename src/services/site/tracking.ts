import { site } from '../../../contract/limits/site';
import type { TrackingEvent } from '../../../contract/site/calls';

const address = '/api/portal/v1/tracking';

export interface TrackerHost {
  /** Sends one batch without waiting for a reply; returns `false` where the browser did not accept it. */
  beacon: (address: string, body: string) => boolean;
  /** Path of the current page. */
  page: () => string;
  /** Schedules a callback; `delay` in milliseconds. */
  later: (callback: () => void, delay: number) => void;
  /** Calls back each time the page is hidden, perhaps for good. */
  onHidden: (callback: () => void) => void;
}

/** Collects events and sends them in batches, so that no click waits for a request (R066). */
export function createTracker({ beacon, page, later, onHidden }: TrackerHost) {
  let waiting: TrackingEvent[] = [];
  let timed = false;

  function flush(): void {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, site.trackingBatchSize);
      // A refused batch is sent again with the next event; old events are dropped beyond a limit.
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

/** Records what a visitor did. Never blocks and never throws. */
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

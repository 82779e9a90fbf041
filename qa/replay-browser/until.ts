import { setTimeout } from 'node:timers/promises';
import type { PageClock } from './page-clock';
import { tickLength } from './page-clock';

/** How long the expected state of a page is waited for, in milliseconds of real time, unless a run says otherwise. */
export const usualWait = 15_000;
const pause = 5;
/** How far the page's clock may run ahead of real time: slow replies must not hit the page's own timeouts. */
const headStart = 1_000;

/** Polls until there is no fault, with a tick of the page's clock in between. @throws with the last faults */
export function settleWith(clock: PageClock, wait: number): (faults: () => Promise<string[]>) => Promise<void> {
  return async (faults) => {
    const start = performance.now();
    for (let ticked = 0; ; ) {
      const left = await faults();
      if (left.length === 0) return;
      if (performance.now() > start + wait) throw new Error(left.join('; '));
      if (ticked < performance.now() - start + headStart) {
        await clock.tick();
        ticked += tickLength;
      }
      await setTimeout(pause);
    }
  };
}

import { setTimeout } from 'node:timers/promises';
import type { PageClock } from './page-clock';
import { tickLength } from './page-clock';

/** How long a page may take to be as it should be, in milliseconds of the real clock. */
const patience = 15_000;
const pause = 5;
/** So far the page's clock may be ahead of the real one: what is slow to come must not run into the page's own limits. */
const headStart = 1_000;

/** Looks again and again, with a tick of the page's clock in between, until there is no fault. @throws with the last ones */
export function settleWith(clock: PageClock): (faults: () => Promise<string[]>) => Promise<void> {
  return async (faults) => {
    const start = performance.now();
    for (let ticked = 0; ; ) {
      const left = await faults();
      if (left.length === 0) return;
      if (performance.now() > start + patience) throw new Error(left.join('; '));
      if (ticked < performance.now() - start + headStart) {
        await clock.tick();
        ticked += tickLength;
      }
      await setTimeout(pause);
    }
  };
}

import { setTimeout } from 'node:timers/promises';
import type { PageClock } from './page-clock';

/** How long a page may take to be as it should be, in milliseconds of the real clock. */
const patience = 15_000;
const pause = 5;

/** Looks again and again, with a tick of the page's clock in between, until there is no fault. @throws with the last ones */
export function settleWith(clock: PageClock): (faults: () => Promise<string[]>) => Promise<void> {
  return async (faults) => {
    const end = performance.now() + patience;
    for (;;) {
      const left = await faults();
      if (left.length === 0) return;
      if (performance.now() > end) throw new Error(left.join('; '));
      await clock.tick();
      await setTimeout(pause);
    }
  };
}

import type { Page } from 'playwright';
import type { Sight } from '../../src/machines/shared/screen';
import { locatorOf } from '../replay-browser/locator';

/**
 * Scrolls to a flow, for a picture of it and not of the head of a long page above it. A flow that draws nothing itself is
 * where the first thing is that is to be seen of it.
 */
export async function bringIntoSight(page: Page, flow: string, sights: readonly Sight[]): Promise<void> {
  const seen = sights.filter(({ is }) => is !== 'absent' && is !== 'there').map(({ where }) => locatorOf(page, where));
  for (const place of [page.locator(`[data-flow=${flow}]`), ...seen]) {
    const drawn = place.filter({ visible: true }).first();
    if ((await drawn.count()) === 0) continue;
    await drawn.evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      // Of what is higher than the window the beginning counts.
      const isHigh = height > window.innerHeight;
      const isInSight = top >= 0 && (isHigh ? top < window.innerHeight / 2 : bottom <= window.innerHeight);
      if (!isInSight) element.scrollIntoView({ block: isHigh ? 'start' : 'center' });
    });
    return;
  }
}

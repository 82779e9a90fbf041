import type { Page } from 'playwright';
import type { Sight } from '../../src/machines/shared/screen';
import { locatorOf } from '../replay-browser/locator';

/**
 * Scrolls to a flow, so that the screenshot does not show the top of a long page. A flow that renders nothing itself is
 * located by its first visible sight.
 */
export async function bringIntoSight(page: Page, flow: string, sights: readonly Sight[]): Promise<void> {
  const seen = sights.filter(({ is }) => is !== 'absent' && is !== 'there').map(({ where }) => locatorOf(page, where));
  for (const place of [page.locator(`[data-flow=${flow}]`), ...seen]) {
    const drawn = place.filter({ visible: true }).first();
    if ((await drawn.count()) === 0) continue;
    await drawn.evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      // Elements higher than the window are aligned at their top.
      const isHigh = height > window.innerHeight;
      const isInSight = top >= 0 && (isHigh ? top < window.innerHeight / 2 : bottom <= window.innerHeight);
      if (!isInSight) element.scrollIntoView({ block: isHigh ? 'start' : 'center' });
    });
    return;
  }
}

import { faultOf, look } from '@circuit-portal/workbench/screens/found';
import { locate } from '@circuit-portal/workbench/screens/locate';
import type { FrameLocator, Locator, Page } from 'playwright';
import type { Query, Sight } from '../../src/machines/shared/screen';

/** A query as a locator of Playwright. */
export const locatorOf = (page: Page, query: Query): Locator =>
  locate<Locator, Page | FrameLocator>(
    {
      root: page,
      role: (within, role, options) => within.getByRole(role, options),
      text: (within, words, options) => within.getByText(words, options),
      label: (within, words, options) => within.getByLabel(words, options),
      css: (within, selector) => within.locator(selector),
      frame: (element) => element.contentFrame(),
    },
    query,
  );

/** The faults of what was found. */
export async function unseen(page: Page, sights: readonly Sight[]): Promise<string[]> {
  const faults: string[] = [];
  for (const sight of sights) {
    const fault = faultOf(sight, await locatorOf(page, sight.where).evaluateAll(look));
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

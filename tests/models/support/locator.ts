import { faultOf, look } from '@circuit-portal/workbench/screens/found';
import { locate } from '@circuit-portal/workbench/screens/locate';
import type { Locator, LocatorSelectors } from 'vitest/browser';
import { locators, page } from 'vitest/browser';
import type { Query, Sight } from '../../../src/machines/shared/screen';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    locateCss: (selector: string) => Locator;
  }
}

locators.extend({ locateCss: (selector: string) => selector });

/** A query as a locator of Vitest. */
export const locatorOf = (query: Query): Locator =>
  locate<Locator, LocatorSelectors>(
    {
      root: page,
      role: (within, role, options) => within.getByRole(role, options),
      text: (within, words, options) => within.getByText(words, options),
      label: (within, words, options) => within.getByLabelText(words, options),
      css: (within, selector) => within.locateCss(selector),
      frame: (element) => page.frameLocator(element),
    },
    query,
  );

/** What is not as it should be. */
export const unseen = (sights: readonly Sight[]): string[] =>
  sights.flatMap((sight) => faultOf(sight, look(locatorOf(sight.where).elements())) ?? []);

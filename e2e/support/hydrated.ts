import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Waits until the parts are hydrated that the page hydrates later: their elements are replaced then. */
export const hydratedWholly = (page: Page): Promise<void> => expect(page.locator('[data-later]')).toHaveCount(0);

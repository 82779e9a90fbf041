import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The entry that Back would have taken away with a dialog is gone: leaving the page at once would be cut off by that. */
export const settledHistory = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Object(window.history.state).portalDialog)).toBeUndefined();

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The entry that Back would have taken away with a dialog is gone: leaving the page at once would be cut off by that. */
export const settledHistory = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Object(window.history.state).portalDialog)).toBeUndefined();

/** The entry that Back takes away with a dialog is there: it comes a moment after the dialog. */
export const markedHistory = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Object(window.history.state).portalDialog)).toBe(true);

import type { Page } from '@playwright/test';

/** The visitor comes back to the page, as after a sleep of the machine: then it asks the server for the time again. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

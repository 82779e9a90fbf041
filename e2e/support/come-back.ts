import type { Page } from '@playwright/test';

/** The page becomes visible again, as after sleep: it then requests the server's time again. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

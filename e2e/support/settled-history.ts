import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Whether the history has no entry that Back takes away with a dialog. Runs on the page. */
export const isSettled = (): boolean => Object(window.history.state).portalDialog === undefined;

/** The entry that Back would have taken away with a dialog is gone: leaving the page at once would be cut off by that. */
export const settledHistory = (page: Page): Promise<void> => expect.poll(() => page.evaluate(isSettled)).toBe(true);

/** The entry that Back takes away with a dialog is there: it comes a moment after the dialog. */
export const markedHistory = (page: Page): Promise<void> => expect.poll(() => page.evaluate(isSettled)).toBe(false);

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from './test';

/** Viewports of a desktop, a tablet and a phone. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** Pixels by which a page is wider than its viewport. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Each test of the file fails on an error or a warning in the page's console. */
export function expectQuietConsole(): void {
  let problems: string[] = [];
  test.beforeEach(({ page }) => {
    problems = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
  });
  test.afterEach(() => expect(problems).toEqual([]));
}

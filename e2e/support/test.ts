import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '@playwright/test';

/** Whether React hears what is done on a page; a page that it has not drawn need not wait for it. */
const isTakenOver = (): boolean =>
  !document.querySelector('html[data-origin]') ||
  Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps'));

/** A page is loaded before its modules are there: what is pressed until then does what a browser does by itself. */
function waitAfterGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isTakenOver, undefined, { polling: 50 });
    return response;
  };
}

/** Playwright's test, in whose pages an address counts as opened when its page has been taken over. */
export const test = base.extend<{ context: BrowserContext }>({
  async context({ context, javaScriptEnabled }, use) {
    if (javaScriptEnabled !== false) context.on('page', waitAfterGoto);
    await use(context);
  },
});

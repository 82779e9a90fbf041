import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import type { Portal } from './portal';
import { startPortal } from './portal';

/** Whether React hears what is done on a page; a page that it has not drawn need not wait for it. */
const isHydrated = (): boolean =>
  !document.querySelector('html[data-origin]') ||
  Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps'));

/** A page is loaded before its modules are there: what is pressed until then does what a browser does by itself. */
function waitAfterGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated, undefined, { polling: 50 });
    return response;
  };
}

interface WorkerFixtures {
  /** Names what a spec needs a portal of its own for, such as a clock to move; the other specs of a worker share one. */
  ownPortal: string;
  portal: Portal;
}

/** Playwright's test against a portal of its worker, in whose pages an address counts as opened when it is hydrated. */
export const test = base.extend<{ context: BrowserContext }, WorkerFixtures>({
  ownPortal: ['', { scope: 'worker', option: true }],
  portal: [
    // The fixture depends on the option, so that another value of it is another worker's portal.
    async ({ ownPortal: _ }, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.address),
  async context({ context, javaScriptEnabled }, use) {
    if (javaScriptEnabled !== false) context.on('page', waitAfterGoto);
    await use(context);
  },
});

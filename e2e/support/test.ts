import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import type { Portal } from './portal';
import { startPortal } from './portal';

/** Whether React handles events on the page; a page that React has not rendered needs no hydration. */
const isHydrated = (): boolean =>
  !document.querySelector('html[data-origin]') ||
  Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps'));

/** `goto` resolves before hydration: clicks until then have only the browser's default action. */
function waitAfterGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated, undefined, { polling: 50 });
    return response;
  };
}

interface WorkerFixtures {
  /** Why a spec needs its own portal, such as a clock to move; the other specs of a worker share one. */
  ownPortal: string;
  portal: Portal;
}

/** Playwright's test with a portal for each worker; `goto` waits for hydration. */
export const test = base.extend<{ context: BrowserContext }, WorkerFixtures>({
  ownPortal: ['', { scope: 'worker', option: true }],
  portal: [
    // The fixture depends on the option, so another value gets another worker and its portal.
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

import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import type { KeptContexts } from './kept-contexts';
import { keepContexts } from './kept-contexts';
import type { Portal, Portals } from './portal';
import { keepPortals } from './portal';
import { isSettled } from './settled-history';
import './stack-traces';

/**
 * Whether React handles events on the page, in all its parts: those hydrated later replace their elements then. A page
 * that React has not rendered needs no hydration, and one without scripts gets none.
 */
const isHydrated = (): boolean =>
  !document.querySelector('html[data-origin]') ||
  matchMedia('(scripting: none)').matches ||
  (Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')) &&
    !document.querySelector('[data-later]'));

/**
 * Asks until the answer is yes, or for so many milliseconds. `waitForFunction` would do the same, but brings 340 KB of
 * scripts into the page's own world, anew for each document; what finds elements has them in a world beside it.
 */
async function ask(page: Page, isSo: () => boolean, { every, most }: { every: number; most: number }): Promise<void> {
  const end = Date.now() + most;
  // A page that leads on has no answer for a moment.
  const answer = () => page.evaluate(isSo).catch((error: unknown) => page.isClosed() && Promise.reject(error));
  while (!(await answer()) && Date.now() < end) await setTimeout(every);
}

/**
 * A dialog that closes takes its entry of the history away, which would cancel what begins to load meanwhile. The entry of
 * one that is open stays: it is gone in a moment, or not at all.
 */
const settle = (page: Page): Promise<void> => ask(page, isSettled, { every: 20, most: 200 });

/** The browser has loaded a page before it is hydrated: clicks until then have only the browser's default action. */
function waitForHydration(page: Page): void {
  const hydrated = () => ask(page, isHydrated, { every: 50, most: Number.POSITIVE_INFINITY });
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    await settle(page);
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await hydrated();
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    await settle(page);
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await hydrated();
    return response;
  };
}

/** How many times slower than this machine the pages run: shows what a test does too early. */
const slowness = Number(process.env.E2E_SLOWNESS ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

interface WorkerFixtures {
  portals: Portals;
  /** Contexts with a page that later tests get again; tests open and close them as ever. */
  keptContexts: KeptContexts;
}

interface TestFixtures {
  /** Why a spec needs its own portal, such as a clock to move; the other specs of a worker share one. */
  ownPortal: string;
  portal: Portal;
  contexts: undefined;
}

/** Playwright's test with a portal for each worker; `goto` and `reload` wait for hydration, but with `waitUntil: 'commit'`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern.
    async ({}, use) => {
      const portals = keepPortals();
      await use(portals);
      await portals.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Of the test, not of the worker: another value would get another worker with a browser of its own.
  ownPortal: ['', { option: true }],
  portal: async ({ portals, ownPortal }, use) => use(await portals.forSpec(ownPortal)),
  baseURL: ({ portal }, use) => use(portal.address),
  keptContexts: [
    async ({ browser }, use) => {
      const prepare = (page: Page): void => {
        waitForHydration(page);
        if (slowness > 1) slowDown(page).catch(() => undefined);
      };
      await use(keepContexts(browser, prepare));
    },
    { scope: 'worker' },
  ],
  contexts: [
    async (
      {
        keptContexts,
        baseURL,
        contextOptions,
        deviceScaleFactor,
        hasTouch,
        isMobile,
        javaScriptEnabled,
        locale,
        userAgent,
        viewport,
      },
      use,
      testInfo,
    ) => {
      const defaults = {
        ...contextOptions,
        baseURL,
        deviceScaleFactor,
        hasTouch,
        isMobile,
        javaScriptEnabled,
        locale,
        userAgent,
        viewport,
      };
      keptContexts.begin({ defaults, hasFailed: () => testInfo.errors.length > 0 });
      await use(undefined);
      await keptContexts.end();
    },
    { auto: true },
  ],
});

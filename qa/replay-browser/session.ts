import type { BrowserContext, Page } from 'playwright';
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser';
import { startPortal } from '../../scripts/portal';

export interface Session {
  /** Origin of the running portal. */
  base: string;
  /** Name and version of the browser. */
  browser: string;
  context: (viewport: { width: number; height: number }) => Promise<BrowserContext>;
  stop: () => Promise<void>;
}

/** Page sizes: a desk and a phone. */
export const sizes = { desk: { width: 1440, height: 1000 }, phone: { width: 390, height: 844 } } as const;

/** One browser, with a new portal on fresh data unless an origin is given. */
export async function openSession(base: string | undefined, headed: boolean): Promise<Session> {
  // Cases come from networks of their own, as from behind a proxy; the tools for testers answer them all the same.
  const env = { NODE_ENV: 'production', DEV_CLOCK: '1', DEV_TOOLS: '1', TRUST_PROXY: '1' };
  const portal = base === undefined ? await startPortal(env) : undefined;
  try {
    const browser = await chromium.launch({ ...browserLaunchOptions(), headless: !headed });
    return {
      base: (base ?? portal?.url ?? '').replace(/\/$/, ''),
      browser: `Chromium ${browser.version()}`,
      context: (viewport) =>
        browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' }),
      stop: async () => {
        await browser.close();
        await portal?.stop();
      },
    };
  } catch (error) {
    await portal?.stop();
    throw error;
  }
}

/** A new page, closed at the end in any case. */
export async function onPage<Result>(context: BrowserContext, use: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await context.newPage();
  // The compiler of this process names functions by one of its own, which those that run in the page call too.
  await page.addInitScript('globalThis.__name = (named) => named');
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

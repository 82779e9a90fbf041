import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page, ViewportSize } from '@playwright/test';

/** What a test listens to. `close` and `crash` are left out, as Playwright itself listens to them. */
const events = [
  ...[
    'console',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'framenavigated',
    'load',
    'page',
    'pageerror',
  ],
  ...['popup', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror', 'websocket'],
];

/** Methods whose effect stays: a context on which a test has called one is closed after the test. */
const lasting = [
  ...['addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'grantPermissions'],
  ...['install', 'newCDPSession', 'pauseAt', 'routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout'],
  ...['setExtraHTTPHeaders', 'setFixedTime', 'setGeolocation', 'setOffline', 'setSystemTime'],
];

const defaultViewport = { width: 1280, height: 720 };

/** A small file of the portal: a page that shows it keeps its process, which a blank one would leave. */
const smallFile = '/robots.txt';

interface Kept {
  key: string;
  context: BrowserContext;
  /** The first page of the context, kept with it. */
  page?: Page;
  /** Whether the test has got the page. */
  isPageTaken: boolean;
  isSpoilt: boolean;
  /** Whether the page had another size since its cache was empty. */
  isResized: boolean;
  /** What the test has run before the scripts of each page. */
  initScripts: Promise<Disposable>[];
  clearCache: (page: Page) => Promise<void>;
  close: BrowserContext['close'];
}

interface TestRun {
  /** What `test.use` gives each context of the test. */
  defaults: BrowserContextOptions;
  hasFailed: () => boolean;
}

/** Notes each call of these methods of a context, a clock or a page, with what it answers. */
function watch(target: object, names: readonly string[], note: (answer: unknown) => void): void {
  for (const name of names) {
    const method = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...words: unknown[]) => {
      const answer: unknown = Reflect.apply(method, target, words);
      note(answer);
      return answer;
    });
  }
}

export interface KeptContexts {
  begin: (test: TestRun) => void;
  /** Takes the contexts that the test has left open. */
  end: () => Promise<void>;
}

/**
 * Keeps contexts with a page each for later tests with the same options: the first page of a process takes twice the time
 * of the next one, as all scripts are read and compiled anew. A kept context is without cookies, storage, routes, listeners
 * and init scripts; after a failure, or a change that stays, it is closed.
 */
export function keepContexts(browser: Browser, prepare: (page: Page) => void): KeptContexts {
  const openContext = browser.newContext.bind(browser);
  const idle = new Map<string, Kept[]>();
  const lent = new Set<Kept>();
  let test: TestRun = { defaults: {}, hasFailed: () => false };

  async function open(key: string, options: BrowserContextOptions | undefined): Promise<Kept> {
    const context = await openContext(options);
    const openSession = context.newCDPSession.bind(context);
    const kept: Kept = {
      key,
      context,
      isPageTaken: false,
      isSpoilt: false,
      isResized: false,
      initScripts: [],
      clearCache: async (page) => {
        const session = await openSession(page);
        await session.send('Network.clearBrowserCache');
        await session.detach();
      },
      close: context.close.bind(context),
    };
    const spoil = (): void => {
      kept.isSpoilt = true;
    };
    // `watch` does not know the types of the methods; `addInitScript` promises what removes the script.
    const collectInitScript = (added: unknown): void => {
      kept.initScripts.push(added as Promise<Disposable>);
    };
    context.on('page', prepare);
    for (const target of [context, context.clock]) watch(target, lasting, spoil);
    watch(context, ['addInitScript'], collectInitScript);
    const openPage = context.newPage.bind(context);
    context.newPage = async () => {
      if (kept.page === undefined || kept.isPageTaken) {
        const page = await openPage();
        if (kept.page !== undefined) return page;
        kept.page = page;
        watch(page, lasting, spoil);
        watch(page, ['addInitScript'], collectInitScript);
        watch(page, ['setViewportSize'], () => {
          kept.isResized = true;
        });
      }
      kept.isPageTaken = true;
      return kept.page;
    };
    context.close = async (reason) => {
      if (lent.has(kept)) await take(kept, reason);
    };
    return kept;
  }

  async function take(kept: Kept, reason?: { reason?: string }): Promise<void> {
    lent.delete(kept);
    const canBeKept = !kept.isSpoilt && !test.hasFailed();
    if (canBeKept && (await isCleared(kept))) idle.set(kept.key, [...(idle.get(kept.key) ?? []), kept]);
    else await kept.close(reason);
  }

  /** @returns false where a page cannot be led back, such as one that is closed */
  async function isCleared({ context, page, initScripts }: Kept): Promise<boolean> {
    if (page === undefined || page.isClosed()) return false;
    try {
      for (const script of initScripts.splice(0)) await (await script).dispose();
      await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
      for (const event of events) {
        context.removeAllListeners(event);
        page.removeAllListeners(event);
      }
      context.on('page', prepare);
      await Promise.all([context, page].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
      // Where the pointer stays, the next page has something under it: a link would fetch its page.
      await page.mouse.move(-1, -1);
      await page.mainFrame().goto(smallFile);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
      return true;
    } catch {
      return false;
    }
  }

  async function lend(kept: Kept, size: ViewportSize): Promise<BrowserContext> {
    const { context, page } = kept;
    lent.add(kept);
    kept.isPageTaken = false;
    if (page === undefined) return context;
    if (!isDeepStrictEqual(page.viewportSize(), size)) await page.setViewportSize(size);
    // The browser shows a cached picture for a larger page in place of the one for this size.
    if (kept.isResized) await kept.clearCache(page);
    kept.isResized = false;
    return context;
  }

  browser.newContext = async (options) => {
    // The size of a page can be changed, what kind of screen it has cannot.
    const { viewport, ...lastingOptions } = { ...test.defaults, ...options };
    const key = JSON.stringify(lastingOptions);
    const kept = idle.get(key)?.pop() ?? (await open(key, options));
    return lend(kept, viewport ?? defaultViewport);
  };
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();

  return {
    begin: (next) => {
      test = next;
    },
    end: async () => {
      await Promise.all([...lent].map((kept) => take(kept)));
    },
  };
}

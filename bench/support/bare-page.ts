import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message: string };
}

/** A page in a fresh browser context, without instrumentation. */
export interface BarePage {
  /** Sends a command of the Chrome DevTools Protocol. @throws the browser's error. */
  send: (method: string, params?: Record<string, unknown>) => Promise<unknown>;
  /** Resolves when the page is loaded, React has taken it over, and the network is idle for half a second; 15 s at most for each. */
  goto: (url: string) => Promise<void>;
  /** Evaluates an expression, awaiting a promise, and returns its value as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Whether a script is loaded: the portal's are fetched while the first frame is rendered. */
export const hasScripts = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'))`;

/** Whether React handles events on the page: the load event comes before the scripts of a page that links to them in tasks of their own. */
const isHydrated = `[...document.querySelectorAll('*')].some((element) => Object.keys(element).some((key) => key.startsWith('__react')))`;

/** After this time without a script a page counts as one without scripts, ms. */
export const scriptWait = 3_000;

/** Resolves when the condition holds, or after the timeout. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo()) && Date.now() < deadline) await sleep(50);
}

/**
 * Playwright observes all exceptions and adds an isolated world to each frame, which makes V8 parse the page's scripts a
 * second time: with a 4x slower CPU a task of 150 ms becomes one of 350 ms. This page has no such overhead.
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const root: CDPSession = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });

  let lastId = 0;
  const waiting = new Map<number, (message: Message) => void>();
  const pending = new Set<unknown>();
  let hasLoaded = false;
  let lastChange = Date.now();

  const hear = ({ method, params }: Message) => {
    if (method === 'Network.requestWillBeSent') pending.add(params?.requestId);
    else if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed')
      pending.delete(params?.requestId);
    else if (method === 'Page.loadEventFired') hasLoaded = true;
    else return;
    lastChange = Date.now();
  };
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message: Message = JSON.parse(event.message);
    if (message.id === undefined) hear(message);
    else waiting.get(message.id)?.(message);
  });

  const send = (method: string, params: Record<string, unknown> = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      root
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject);
    });

  async function evaluate(expression: string): Promise<unknown> {
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (typeof answer !== 'object' || answer === null || !('result' in answer)) throw new Error('no answer');
    const { result } = answer;
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined;
  }

  await send('Page.enable');
  await send('Network.enable');
  return {
    send,
    async goto(url) {
      hasLoaded = false;
      await send('Page.navigate', { url });
      await waitUntil(() => hasLoaded);
      await waitUntil(async () => (await evaluate(hasScripts)) === true, scriptWait);
      if ((await evaluate(hasScripts)) === true) await waitUntil(async () => (await evaluate(isHydrated)) === true);
      await waitUntil(() => pending.size === 0 && Date.now() - lastChange > 500);
    },
    evaluate,
    async close() {
      await root.send('Target.closeTarget', { targetId });
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message: string };
}

/** A page of a browser of its own cookies and cache, without anything in it that measures along. */
export interface BarePage {
  /** Sends a command of the Chrome DevTools Protocol to it. @throws what the browser answers instead of a result. */
  send: (method: string, params?: Record<string, unknown>) => Promise<unknown>;
  /** Resolves once the page has loaded with its scripts and asked for nothing more for half a second; 15 s at most for each. */
  goto: (url: string) => Promise<void>;
  /** Value of an expression, as JSON; it may be a promise. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Asks a page whether a script has come: ours are fetched while the first frame is drawn. */
export const hasScripts = `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'))`;

/** How long a page may be without a script until it counts as one that has none, ms. */
export const scriptWait = 3_000;

/** Resolves once something is so, or the time is over. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo()) && Date.now() < deadline) await sleep(50);
}

/**
 * Playwright watches every exception in its pages and keeps a world of its own in each frame. For that V8 reads the
 * page's whole script a second time: on a CPU four times slower it makes a task of 150 ms one of 350. Here only the
 * commands that are sent have an effect.
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

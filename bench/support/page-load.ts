import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser';
import { median } from './figures';

const megabits = (count: number): number => (count * 1024 * 1024) / 8;

/** Latency in ms and speeds, without the surcharge of the developer tools' presets of these names. */
const networks = {
  'Fast 3G': { latency: 150, downloadThroughput: megabits(1.6), uploadThroughput: megabits(0.75) },
  '4G': { latency: 40, downloadThroughput: megabits(10), uploadThroughput: megabits(5) },
} as const;
export type Network = keyof typeof networks;

export interface PageLoad {
  /** Largest contentful paint, ms, median of the runs. */
  lcp: number;
  cls: number;
  /** Tasks of over 50 ms added up, ms. */
  longTasks: number;
  /** Bodies of the first load compressed by brotli 11, bytes. */
  js: number;
  css: number;
  /** All first-load scripts as one text, to look for packages that should not be there. */
  script: string;
}

type Vitals = Pick<PageLoad, 'lcp' | 'cls' | 'longTasks'>;

const brotli = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Loads a page cold several times, with the CPU four times slower. */
export async function measurePage(url: string, network: Network = 'Fast 3G', runs = 5): Promise<PageLoad> {
  const browser = await chromium.launch(browserLaunchOptions());
  const vitals: Vitals[] = [];
  const bodies = new Map<string, { kind: 'js' | 'css'; body: Buffer }>();
  try {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.addInitScript(() => {
        const found = { lcp: 0, cls: 0, longTasks: 0 };
        Object.assign(window, { found });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) found.cls += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.longTasks += entry.duration;
        }).observe({ type: 'longtask', buffered: true });
      });
      page.on('response', async (response) => {
        const type = response.headers()['content-type'] ?? '';
        const kind = type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : undefined;
        // A body that is gone with its page is measured in the next run.
        if (kind) bodies.set(response.url(), { kind, body: await response.body().catch(() => Buffer.alloc(0)) });
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      // On a busy machine the network may rest before the browser has drawn what it brought.
      await page.waitForFunction(() => Reflect.get(window, 'found').lcp > 0);
      vitals.push(await page.evaluate((): Vitals => Reflect.get(window, 'found')));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const of = (kind: 'js' | 'css') => [...bodies.values()].filter((entry) => entry.kind === kind);
  const size = (kind: 'js' | 'css') => of(kind).reduce((sum, { body }) => sum + brotli(body), 0);
  return {
    lcp: median(vitals.map(({ lcp }) => lcp)),
    cls: median(vitals.map(({ cls }) => cls)),
    longTasks: median(vitals.map(({ longTasks }) => longTasks)),
    js: size('js'),
    css: size('css'),
    script: of('js')
      .map(({ body }) => body.toString('utf8'))
      .join('\n'),
  };
}

import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser';
import { median } from './figures';

/** 150 ms and 1.6 Mbit/s, without the surcharge of the developer tools' preset of this name. */
const fast3g = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

export interface PageLoad {
  /** Largest contentful paint, ms, median of the runs. */
  lcp: number;
  cls: number;
  /** Bodies of the first load compressed by brotli 11, bytes. */
  js: number;
  css: number;
  /** All first-load scripts as one text, to look for packages that should not be there. */
  script: string;
}

interface Vitals {
  lcp: number;
  cls: number;
}

const brotli = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Loads a page cold several times, with the CPU four times slower, on Fast 3G. */
export async function measurePage(url: string, runs = 5): Promise<PageLoad> {
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
      await session.send('Network.emulateNetworkConditions', { offline: false, ...fast3g });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.addInitScript(() => {
        const found = { lcp: 0, cls: 0 };
        Object.assign(window, { found });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) found.cls += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      page.on('response', async (response) => {
        const type = response.headers()['content-type'] ?? '';
        const kind = type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : undefined;
        // A body that is gone with its page is measured in the next run.
        if (kind) bodies.set(response.url(), { kind, body: await response.body().catch(() => Buffer.alloc(0)) });
      });
      await page.goto(url, { waitUntil: 'networkidle' });
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
    js: size('js'),
    css: size('css'),
    script: of('js')
      .map(({ body }) => body.toString('utf8'))
      .join('\n'),
  };
}

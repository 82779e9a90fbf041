import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser';
import { hasScripts, openBarePage, scriptWait, waitUntil } from './bare-page';
import { median } from './figures';

const megabits = (count: number): number => (count * 1024 * 1024) / 8;

/** Latency in ms and throughput, without the extra margin of the DevTools presets of these names. */
const networks = {
  'Fast 3G': { latency: 150, downloadThroughput: megabits(1.6), uploadThroughput: megabits(0.75) },
  '4G': { latency: 40, downloadThroughput: megabits(10), uploadThroughput: megabits(5) },
} as const;
export type Network = keyof typeof networks;

export interface PageLoad {
  /** Largest contentful paint, ms, median of the runs. */
  lcp: number;
  cls: number;
  /** Sum of tasks over 50 ms, ms. */
  longTasks: number;
  /** Bodies of the first load, compressed with brotli 11, bytes. */
  js: number;
  css: number;
  /** Scripts that the page fetches when idle, bytes. */
  jsLater: number;
  /** All scripts of the first load as one text, to search for unwanted packages. */
  script: string;
}

type Vitals = Pick<PageLoad, 'lcp' | 'cls' | 'longTasks'>;

const brotli = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Reads the performance entries of the page. */
const readVitals = `(async () => {
  const entriesOf = (type) => new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => { observer.disconnect(); resolve(list.getEntries()); });
    observer.observe({ type, buffered: true });
    setTimeout(() => { observer.disconnect(); resolve([]); }, 300);
  });
  const sum = (entries, key) => entries.reduce((total, entry) => total + entry[key], 0);
  const paints = await entriesOf('largest-contentful-paint');
  return {
    lcp: paints.length > 0 ? paints[paints.length - 1].startTime : 0,
    cls: sum(await entriesOf('layout-shift'), 'value'),
    longTasks: sum(await entriesOf('longtask'), 'duration'),
  };
})()`;

function isVitals(value: unknown): value is Vitals {
  return typeof value === 'object' && value !== null && 'lcp' in value && 'cls' in value && 'longTasks' in value;
}

/**
 * Measures a cold load with a 4x slower CPU, in a tab that has already shown the site: starting a process for a site takes
 * the browser 200 ms at this speed, whatever the page. The server has rendered the page just before.
 */
async function measureVitals(browser: Browser, url: string, network: Network): Promise<Vitals> {
  const page = await openBarePage(browser);
  try {
    await page.goto(new URL('/api/nothing-is-here', url).href);
    await (await fetch(url)).arrayBuffer();
    await page.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
    await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    for (let tries = 0; tries < 50; tries++) {
      const vitals = await page.evaluate(readVitals);
      // On a busy machine the network may be idle before the browser has painted.
      if (isVitals(vitals) && vitals.lcp > 0) return vitals;
    }
    throw new Error(`nothing was painted at ${url}`);
  } finally {
    await page.close();
  }
}

type Kind = 'js' | 'css';

interface Body {
  kind: Kind;
  body: Buffer;
  url: string;
}

/** Records the first idle callback: requests after it are not part of the first load. */
const noteIdle = `(() => {
  const request = window.requestIdleCallback;
  window.requestIdleCallback = (callback, options) => request.call(window, (deadline) => {
    window.idleSince ??= performance.now();
    callback(deadline);
  }, options);
})()`;

/** URLs of the requests after the first idle callback. */
const readLater = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime >= (window.idleSince ?? Infinity)).map(({ name }) => name)`;

/** The inline style sheets of a page. */
const ownSheets = (html: string): Buffer =>
  Buffer.from([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n'));

/** Scripts and style sheets that a page loads without interaction, in its first load and when idle. */
async function collectBodies(browser: Browser, url: string): Promise<{ first: Body[]; later: Body[] }> {
  const bodies: Promise<Body>[] = [];
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript(noteIdle);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...networks['Fast 3G'] });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const kind = type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : undefined;
    if (kind) bodies.push(response.body().then((body) => ({ kind, body, url: response.url() })));
  });
  const document = await page.goto(url, { waitUntil: 'load' });
  if (document) bodies.push(document.text().then((html) => ({ kind: 'css', body: ownSheets(html), url })));
  await waitUntil(async () => (await page.evaluate(hasScripts)) === true, scriptWait);
  // Long enough for the requests when idle.
  await page.waitForTimeout(8_000);
  const later = new Set(await page.evaluate<string[]>(readLater));
  const collected = await Promise.all(bodies);
  await context.close();
  return {
    first: collected.filter((body) => !later.has(body.url)),
    later: collected.filter((body) => later.has(body.url)),
  };
}

/** Measures several cold loads of a page with a 4x slower CPU. */
export async function measurePage(url: string, network: Network = 'Fast 3G', runs = 5): Promise<PageLoad> {
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const { first, later } = await collectBodies(browser, url);
    const vitals: Vitals[] = [];
    for (let run = 0; run < runs; run++) vitals.push(await measureVitals(browser, url, network));
    const sizeOf = (wanted: Body[]) => wanted.reduce((sum, { body }) => sum + brotli(body), 0);
    const scripts = first.filter(({ kind }) => kind === 'js');
    return {
      lcp: median(vitals.map(({ lcp }) => lcp)),
      cls: median(vitals.map(({ cls }) => cls)),
      longTasks: median(vitals.map(({ longTasks }) => longTasks)),
      js: sizeOf(scripts),
      css: sizeOf(first.filter(({ kind }) => kind === 'css')),
      jsLater: sizeOf(later.filter(({ kind }) => kind === 'js')),
      script: scripts.map(({ body }) => body.toString('utf8')).join('\n'),
    };
  } finally {
    await browser.close();
  }
}

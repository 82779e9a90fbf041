import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../scripts/browser';
import { kilobytes, printFigure } from './support/figures';
import { categories, measureScores } from './support/lighthouse';
import { pageKinds } from './support/page-kinds';
import { startPortalBehindTls } from './support/tls-front';

/** `npx tsx bench/lighthouse.ts [path …]`: Lighthouse's scores of each kind of page on a phone, and the bytes of the home page's pictures. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 } as const;

const firstViews = [
  { width: 390, height: 844, limit: 120_000 },
  { width: 1440, height: 900, limit: 300_000 },
] as const;

/** Bytes of the pictures that a page fetches before it is scrolled. */
async function measurePictures(browser: Browser, url: string, width: number, height: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image' || request.url().startsWith('data:')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Loads a page once, on a screen like that of Lighthouse's phone: what is rendered and encoded on demand is ready then.
 * Returns whether search engines are to list it.
 */
async function visit(browser: Browser, url: string): Promise<boolean> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.75,
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2_000);
  const kept = await page.locator('meta[name=robots][content=noindex]').count();
  await context.close();
  return kept === 0;
}

const wanted = process.argv.slice(2);
const portal = await startPortalBehindTls();
try {
  const browser = await chromium.launch(browserLaunchOptions());
  console.log('Pictures on the first view of /');
  for (const { width, height, limit } of firstViews) {
    const bytes = await measurePictures(browser, portal.url, width, height);
    printFigure(`${width} × ${height}`, kilobytes(bytes), `at most ${kilobytes(limit)}`);
  }
  for (const [path, name] of Object.entries(pageKinds)) {
    if (wanted.length > 0 && !wanted.includes(path)) continue;
    const indexed = await visit(browser, portal.url + path);
    console.log(`Lighthouse on a phone, ${path} (${name}${indexed ? '' : ', kept from search engines'})`);
    const { scores, faults, benchmarkIndex } = await measureScores(portal.url + path, indexed);
    for (const category of categories) {
      const costs = faults[category].length > 0 ? `: ${faults[category].join(', ')}` : '';
      printFigure(category, String(scores[category]), `at least ${least[category]}${costs}`);
    }
    console.log(`  Lighthouse's index of this machine's speed: ${benchmarkIndex}`);
  }
  await browser.close();
} finally {
  await portal.stop();
}

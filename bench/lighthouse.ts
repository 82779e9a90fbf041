import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../scripts/browser';
import { startPortal } from '../scripts/portal';
import { kilobytes, printFigure } from './support/figures';
import { categories, measureScores } from './support/lighthouse';
import { pageKinds } from './support/page-kinds';

/** `npx tsx bench/lighthouse.ts [path …]`: Lighthouse's scores of each kind of page on a phone, and the bytes of the home page's pictures. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 } as const;

const firstViews = [
  { width: 390, height: 844, limit: 120_000 },
  { width: 1440, height: 900, limit: 300_000 },
] as const;

/** Bytes of the pictures that a page fetches before it is scrolled. */
async function measurePictures(browser: Browser, url: string, width: number, height: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN' });
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

const wanted = process.argv.slice(2);
const portal = await startPortal();
try {
  const browser = await chromium.launch(browserLaunchOptions());
  console.log('Pictures on the first view of /');
  for (const { width, height, limit } of firstViews) {
    const bytes = await measurePictures(browser, portal.url, width, height);
    printFigure(`${width} × ${height}`, kilobytes(bytes), `at most ${kilobytes(limit)}`);
  }
  await browser.close();
  for (const [path, name] of Object.entries(pageKinds)) {
    if (wanted.length > 0 && !wanted.includes(path)) continue;
    console.log(`Lighthouse on a phone, ${path} (${name})`);
    // What is rendered and encoded on demand is ready, as it is for all but the first visitor.
    await (await fetch(portal.url + path)).arrayBuffer();
    const { scores, faults } = await measureScores(portal.url + path);
    for (const category of categories) {
      const costs = faults[category].length > 0 ? `: ${faults[category].join(', ')}` : '';
      printFigure(category, String(scores[category]), `at least ${least[category]}${costs}`);
    }
  }
} finally {
  await portal.stop();
}

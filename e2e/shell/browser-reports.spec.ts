import { expect } from '@playwright/test';
import { chunkMissing } from '../../src/services/shared/error-events';
import { test } from '../support/test';

test('a page that is left reports how fast it was, and files that did not arrive, by its route', async ({ page }) => {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/browser-reports')) reports.push(request.postDataJSON());
  });
  await page.goto('/portal/about', { waitUntil: 'networkidle' });
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  // The request fails before the page knows of it.
  const missed = page.evaluate(
    (name) => new Promise<void>((resolve) => addEventListener(name, () => resolve(), { once: true })),
    chunkMissing,
  );
  await page.getByRole('link', { name: '工艺参数' }).first().click();
  await missed;
  await page.unroute(/assets\/.*\.js$/);
  // What a beacon of a page that is gone says cannot be heard here: the page is hidden, as by another tab.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const here = { page: '/portal/about' };
  const chunk = { kind: 'chunk', name: 'Error', place: expect.stringMatching(/^assets\/[\w-]+\.js$/) };
  const vitals = expect.objectContaining({ FCP: expect.any(Number), TTFB: expect.any(Number) });
  await expect
    .poll(() => reports)
    .toEqual(
      expect.arrayContaining([
        { ...here, errors: expect.arrayContaining([chunk]) },
        { ...here, errors: [], vitals },
      ]),
    );
});

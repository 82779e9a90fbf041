import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { login } from '../support/login';
import { fewOfEachKind } from '../support/page-kinds';
import { test } from '../support/test';

/** Pages that nothing links to: they are opened from mails, phones, other sites or a button. */
const entrances = [
  '/',
  '/portal/login',
  '/portal/login-frame',
  '/portal/reset-password',
  '/portal/sso',
  '/portal/face-result',
  '/portal/online-checking-result',
  '/portal/expire',
  '/portal/coupon',
  '/portal/orderNotice/1',
  '/portal/18th-anniversary',
  '/portal/18th-anniversary/ANNIV-18_SKU-IRON-65',
  '/portal/recruitment',
  '/qa',
];

/** In attributes `&` alone is escaped. */
const attribute = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** The addresses within the portal that a page links to, frames and pictures included. */
function linksOf(html: string, page: string, origin: string): string[] {
  const markup = html.replace(/<script\b.*?<\/script>/gs, '');
  const found = [...markup.matchAll(/<(?:a|area|iframe|img|source|link)\b[^>]*?\s(?:href|src)="([^"]*)"/g)];
  return found.flatMap(([, text = '']) => {
    const url = new URL(attribute(text), `${origin}${page}`);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

const pagesAtOnce = 6;

/**
 * Follows links breadth-first, to at most `perKind` pages of each kind. Each failure names the page with the link.
 * @param context whose cookies are sent. Playwright's own requests would take longer than the portal's answers.
 */
async function crawl(
  context: BrowserContext,
  origin: string,
  perKind: number,
): Promise<{ seen: string[]; broken: string[] }> {
  const from = new Map<string, string>(entrances.map((path) => [path, 'an entrance']));
  const isWanted = fewOfEachKind(perKind);
  const broken: string[] = [];
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
  // Compressed, an answer on its way within the machine would take longer.
  const headers = { 'accept-encoding': 'identity', ...(cookie !== '' && { cookie }) };
  let next = [...from.keys()];
  async function visit(path: string): Promise<string[]> {
    const response = await fetch(origin + path, { headers });
    if (response.status !== 200) broken.push(`${response.status} ${path} on ${from.get(path)}`);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const body = await response.text();
    return isPage ? linksOf(body, path, origin) : [];
  }
  while (next.length > 0) {
    const found: string[] = [];
    for (let at = 0; at < next.length; at += pagesAtOnce) {
      const group = next.slice(at, at + pagesAtOnce);
      const links = await Promise.all(group.map(visit));
      group.forEach((path, index) => {
        for (const link of links[index] ?? []) {
          if (from.has(link) || !isWanted(link)) continue;
          from.set(link, path);
          found.push(link);
        }
      });
    }
    next = found;
  }
  return { seen: [...from.keys()], broken };
}

const shown = (count: number, seen: readonly string[], pattern: RegExp) =>
  expect(seen.filter((path) => pattern.test(path)).length, String(pattern)).toBeGreaterThanOrEqual(count);

test('every link within the portal leads a visitor to a page', async ({ page, portal }) => {
  test.setTimeout(180_000);
  const { seen, broken } = await crawl(page.context(), portal.address, Number.POSITIVE_INFINITY);
  expect(broken).toEqual([]);
  // The task 阅读技术文章.
  shown(1, seen, /^\/portal\/1\/m6\.html$/);
  shown(60, seen, /^\/portal\/q7i\d+\.html$/);
  shown(4, seen, /^\/portal\/q6i\d+\.html$/);
  shown(4, seen, /^\/portal\/q1i\d+\.html$/);
  shown(10, seen, /^\/portal\/factoryVisitDetails\/\d+$/);
  shown(10, seen, /^\/portal\/\d+\/m\d+\.html$/);
  shown(1, seen, /^\/portal\/appDownloadsWithConfig\.html$/);
  shown(1, seen, /^\/portal\/archive$/);
  shown(5, seen, /^\/order-site\?/);
});

test('links that customers alone see lead them to a page', async ({ page, portal }) => {
  test.setTimeout(180_000);
  await login(page, 'C10001');
  const { seen, broken } = await crawl(page.context(), portal.address, 4);
  expect(broken).toEqual([]);
  shown(4, seen, /^\/portal\/q7i\d+\.html$/);
  shown(1, seen, /^\/portal\/18th-anniversary$/);
});

test('what the browser adds to the pages leads somewhere too', async ({ page, portal }) => {
  test.setTimeout(120_000);
  await login(page, 'C10001');
  const found = new Map<string, string>();
  const collect = async () => {
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => Reflect.get(link, 'href')));
    for (const link of links) {
      const url = new URL(String(link));
      if (url.origin === portal.address) found.set(url.pathname + url.search, page.url());
    }
  };
  for (const path of [
    '/',
    '/portal/18th-anniversary',
    '/portal/recruitment',
    '/portal/archive',
    '/portal/account',
    '/portal/account/coupons',
  ]) {
    await page.goto(path);
    await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'signedIn');
    await collect();
  }
  await page.goto('/');
  await page.getByRole('button', { name: '集团网站' }).first().click();
  await expect(page.getByRole('link', { name: /^三维打印/ }).first()).toBeVisible();
  await collect();
  await page.getByRole('button', { name: /^我的账号/ }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await collect();
  for (const [path, from] of found) expect((await page.request.get(path)).status(), `${path} on ${from}`).toBe(200);
  expect(found.has('/portal/account')).toBe(true);
});

import { expect } from '@playwright/test';
import { fewOfEachKind } from '../support/page-kinds';
import { test } from '../support/test';

const indexed = [
  '/',
  '/portal/archive',
  '/portal/m7.html',
  '/portal/1/m33.html',
  '/portal/q7i1.html',
  '/portal/factoryVisitDetails/1',
  '/portal/orderNotice/1',
  '/portal/18th-anniversary',
  '/portal/18th-anniversary/ANNIV-18_SKU-IRON-65',
  '/portal/recruitment',
  '/portal/appDownloadsWithConfig.html',
];

test('every page that may be indexed has a picture for messengers, which is there', async ({ request, baseURL }) => {
  for (const path of indexed) {
    const html = await (await request.get(path)).text();
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(picture, 'http://no-origin.example').origin, path).toBe(baseURL);
    const reply = await request.get(picture);
    expect([path, reply.status()]).toEqual([path, 200]);
    expect(reply.headers()['content-type'], path).toMatch(/^image\/(png|jpeg)$/);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:type'])
      expect(html, `${path} ${property}`).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`));
  }
});

test('browsers find their icons where they look for them', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const reply = await request.get(path);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, type]);
    expect((await reply.body()).length).toBeGreaterThan(1_000);
  }
  expect(await (await request.get('/')).text()).toContain('rel="apple-touch-icon"');
});

test('the site map names the anniversary, recruitment and every list', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/portal/18th-anniversary', '/portal/recruitment', '/portal/1/m6.html', '/portal/1/m33.html'])
    expect(map).toContain(`${path}</loc>`);
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  for (const address of addresses.filter(fewOfEachKind(4)))
    expect((await request.get(address)).status(), address).toBe(200);
});

test('search engines are told the breadcrumb that a page shows', async ({ page, request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const without = new Set<string>();
  for (const address of addresses.filter(fewOfEachKind(2))) {
    const html = await (await request.get(address)).text();
    const { shown, told } = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'text/html');
      const crumbs = [...document.querySelectorAll('[aria-label="面包屑"] li > *')];
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
        .map((script) => JSON.parse(script.textContent ?? ''))
        .filter((each) => each['@type'] === 'BreadcrumbList')
        .flatMap(({ itemListElement }) => itemListElement);
      return {
        shown: crumbs.map((crumb) => [crumb.textContent, crumb.getAttribute('href')]),
        told: data.map(({ name, item }) => {
          const { pathname, search } = new URL(item ?? 'https://none.example');
          return [name, item === undefined ? null : pathname + search];
        }),
      };
    }, html);
    expect(told, address).toEqual(shown);
    if (shown.length === 0) without.add(new URL(address).pathname);
  }
  // The pages that everything stands below, and those with a navigation of their own.
  expect([...without].toSorted()).toEqual([
    '/',
    '/portal/18th-anniversary',
    '/portal/archive',
    '/portal/recruitment',
    '/portal/serviceGuide',
  ]);
});

test('a page that does not exist has a title of its own, and is not indexed', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  for (const path of [
    '/portal/nothing',
    '/portal/q7i999999.html',
    '/portal/q7i81.html',
    '/portal/99/m7.html',
    '/portal/q4i9999.html',
    '/portal/p_v_27.html?film=unknown',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle('页面不存在 - 华秀电路');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"], meta[property^="og:"]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveTitle(/一站式制造$/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('an address that cannot be read shows the page for lost ones', async ({ page, request }) => {
  for (const path of ['/%E0%A4%A', '/portal/%zz', '/portal/m7.html%']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(400);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
    await expect(page.getByRole('heading', { level: 1, name: '页面走丢了' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主导航' }).first()).toBeAttached();
  }
  // A program is told in its own form.
  const reply = await request.get('/api/%E0%A4%A', { headers: { accept: 'application/json' } });
  expect(reply.status()).toBe(400);
  expect(await reply.json()).toMatchObject({ success: false });
});

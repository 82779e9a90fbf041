import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hostileTargets, searchParameters, usualParameters } from '../support/hostile-redirects';
import { submitLogin } from '../support/login';
import { test } from '../support/test';

/** Links, forms, frames and pictures that leave the page for what a hostile target names: its own, or those of a markup. */
const hostileParts = (page: Page, markup?: string): Promise<string[]> =>
  page.evaluate((text) => {
    const parts = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    return Array.from(
      parts.querySelectorAll('a, area, form, iframe, img, script, link, meta, [formaction]'),
      (element) => ['href', 'action', 'src', 'formaction', 'content'].map((name) => element.getAttribute(name) ?? ''),
    )
      .flat()
      .filter((value) => value !== '' && URL.canParse(value, location.href))
      .filter((value) => {
        const { protocol, hostname } = new URL(value, location.href);
        return (
          hostname === 'evil.example' || protocol === 'javascript:' || (protocol === 'data:' && value.includes('evil'))
        );
      });
  }, markup);

/** Answers for the foreign host, and lists what the page asks it for. */
async function watchRequests(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  await page.context().route(
    ({ hostname }) => hostname === 'evil.example',
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'evil' });
    },
  );
  return foreign;
}

test('after sign-in the page stays here, whatever returnTo says', async ({ page, baseURL }) => {
  const foreign = await watchRequests(page);
  for (const target of hostileTargets) {
    await page.context().clearCookies();
    await page.goto(`/portal/login?returnTo=${encodeURIComponent(target)}`);
    expect(await hostileParts(page), target).toEqual([]);
    await submitLogin(page, 'C10001');
    await page.waitForURL((url) => url.href === `${baseURL}/`);
  }
  expect(foreign).toEqual([]);
});

/** Follows an address as a link within the site does: without a new document. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const router: unknown = Reflect.get(window, '__TSR_ROUTER__');
    await Object(router).navigate({ href: to });
  }, address);
}

/**
 * Opens an address as a document, and the others within the site. What the server answers to each is read as well: it is
 * the page that a browser begins with.
 */
async function expectHarmless(page: Page, addresses: readonly string[], baseURL = ''): Promise<void> {
  const foreign = await watchRequests(page);
  const [first = '', ...others] = addresses;
  await page.goto(first);
  expect(await hostileParts(page), first).toEqual([]);
  for (const address of others) {
    await navigate(page, address);
    expect(new URL(page.url()).origin).toBe(baseURL);
    expect(await hostileParts(page), address).toEqual([]);
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBeLessThan(500);
    expect(new URL(answer.url()).origin).toBe(baseURL);
    expect(await hostileParts(page, await answer.text()), address).toEqual([]);
  }
  expect(foreign).toEqual([]);
}

/** An address of a route that takes more than search parameters. */
const pathOf = (route: string): string =>
  route
    .replace('$page', '1')
    .replace('{$code}', '7')
    .replace('{$slug}', 'privacy')
    .replace('{$key}', '1_1')
    .replace('{$list}', '1')
    .replace('$type', '0')
    .replace('$resource', 'banners');

for (const [path, names] of Object.entries(searchParameters))
  test(`${path} leads nowhere else, whatever its address says`, async ({ page, baseURL }) => {
    const addresses = hostileTargets.map((target) => {
      const query = new URLSearchParams([...names, ...usualParameters].map((name) => [name, target]));
      return `${pathOf(path)}?${query}`;
    });
    await expectHarmless(page, addresses, baseURL);
  });

for (const path of [
  '/portal/role/',
  '/portal/18th-anniversary/',
  '/portal/orderNotice/',
  '/portal/factoryVisitDetails/',
])
  test(`${path}… leads nowhere else, whatever follows`, async ({ page, baseURL }) => {
    await expectHarmless(
      page,
      hostileTargets.map((target) => path + encodeURIComponent(target)),
      baseURL,
    );
  });

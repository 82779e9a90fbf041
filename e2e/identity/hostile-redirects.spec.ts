import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hostileTargets, searchParameters, usualParameters } from '../support/hostile-redirects';
import { submitLogin } from '../support/login';
import { test } from '../support/test';

/** Links, forms, frames and pictures of the page that leave it for what a hostile target names. */
const hostileParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('a, area, form, iframe, img, script, link, [formaction]'), (element) =>
      ['href', 'action', 'src', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
    )
      .flat()
      .filter((text) => text !== '' && URL.canParse(text, location.href))
      .filter((text) => {
        const { protocol, hostname } = new URL(text, location.href);
        return (
          hostname === 'evil.example' || protocol === 'javascript:' || (protocol === 'data:' && text.includes('evil'))
        );
      }),
  );

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

for (const target of hostileTargets)
  test(`after sign-in the page stays here with returnTo=${JSON.stringify(target)}`, async ({ page, baseURL }) => {
    const foreign = await watchRequests(page);
    await page.goto(`/portal/login?returnTo=${encodeURIComponent(target)}`);
    expect(await hostileParts(page)).toEqual([]);
    await submitLogin(page, 'C10001');
    await page.waitForURL((url) => url.href === `${baseURL}/`);
    expect(foreign).toEqual([]);
  });

for (const [path, names] of Object.entries(searchParameters))
  test(`${path} leads nowhere else, whatever its address says`, async ({ page, baseURL }) => {
    const foreign = await watchRequests(page);
    for (const target of hostileTargets) {
      const query = new URLSearchParams([...names, ...usualParameters].map((name) => [name, target]));
      await page.goto(`${path.replace('$page', '1').replace('{$code}', '7')}?${query}`);
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(await hostileParts(page), target).toEqual([]);
    }
    expect(foreign).toEqual([]);
  });

for (const path of [
  '/portal/role/',
  '/portal/18th-anniversary/',
  '/portal/orderNotice/',
  '/portal/factoryVisitDetails/',
])
  test(`${path}… leads nowhere else, whatever follows`, async ({ page, baseURL }) => {
    const foreign = await watchRequests(page);
    for (const target of hostileTargets) {
      await page.goto(`${path}${encodeURIComponent(target)}`);
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(await hostileParts(page), target).toEqual([]);
    }
    expect(foreign).toEqual([]);
  });

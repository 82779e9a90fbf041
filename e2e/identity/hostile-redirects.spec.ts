import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Parser } from 'htmlparser2';
import { hostileTargets, searchParameters, usualParameters } from '../support/hostile-redirects';
import { submitLogin } from '../support/login';
import { test } from '../support/test';

/** Attributes by which an element leaves the page: links, forms, frames, pictures and refreshes. */
const leaving = ['href', 'action', 'src', 'formaction', 'content'] as const;

/** What of these leads to a hostile target or runs it. */
const hostile = (values: readonly string[], base: string): string[] =>
  values
    .filter((value) => value !== '' && URL.canParse(value, base))
    .filter((value) => {
      const { protocol, hostname } = new URL(value, base);
      return (
        hostname === 'evil.example' || protocol === 'javascript:' || (protocol === 'data:' && value.includes('evil'))
      );
    });

/** What leads away in a document. */
function hostileMarkup(markup: string, base: string): string[] {
  const values: string[] = [];
  const parser = new Parser({
    onopentag(_, attributes) {
      for (const name of leaving) values.push(attributes[name] ?? '');
    },
  });
  parser.end(markup);
  return hostile(values, base);
}

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
  // Where it leads is enough: the home page itself takes longer than all before it.
  await page.route(`${baseURL}/`, (route) => route.fulfill({ contentType: 'text/html', body: 'home' }));
  for (const target of hostileTargets) {
    await page.context().clearCookies();
    await page.goto(`/portal/login?returnTo=${encodeURIComponent(target)}`);
    expect(hostileMarkup(await page.content(), page.url()), target).toEqual([]);
    await submitLogin(page, 'C10001');
    await page.waitForURL((url) => url.href === `${baseURL}/`);
  }
  expect(foreign).toEqual([]);
});

/** Where the page is after an address, and what leads away from it. */
interface Reached {
  address: string;
  url: string;
  values: string[];
}

/** Follows addresses as links within the site do: without a new document. */
const follow = (page: Page, addresses: readonly string[]): Promise<Reached[]> =>
  page.evaluate(
    async ([addresses, names]) => {
      const router = Object(Reflect.get(window, '__TSR_ROUTER__'));
      const reached: Reached[] = [];
      for (const address of addresses) {
        await router.navigate({ href: address });
        // What effects of the page draw is looked at too.
        await new Promise((resolve) => setTimeout(resolve));
        const values = names.flatMap((name) =>
          Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
        );
        reached.push({ address, url: location.href, values });
      }
      return reached;
    },
    [addresses, leaving] as const,
  );

/** The server's answer to each address is the page that a browser begins with. */
async function expectHarmlessAnswers(page: Page, addresses: readonly string[], baseURL = ''): Promise<void> {
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBeLessThan(500);
    expect(new URL(answer.url()).origin).toBe(baseURL);
    expect(hostileMarkup(await answer.text(), answer.url()), address).toEqual([]);
  }
}

/** Pages reached within the site read their addresses in the browser. */
async function expectHarmlessPages(page: Page, addresses: readonly string[], baseURL = ''): Promise<void> {
  const foreign = await watchRequests(page);
  await page.goto('/portal/archive');
  for (const { address, url, values } of await follow(page, addresses)) {
    expect(new URL(url).origin, address).toBe(baseURL);
    expect(hostile(values, url), address).toEqual([]);
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

/** A page's address with a hostile target in each of its search parameters, as `targetOf` says by their order. */
const withTargets = (path: string, names: readonly string[], targetOf: (parameter: number) => string): string => {
  const query = [...names, ...usualParameters].map((name, parameter) => [name, targetOf(parameter)]);
  return `${pathOf(path)}?${new URLSearchParams(query)}`;
};

const searched = Object.entries(searchParameters);
const followed = ['/portal/role/', '/portal/18th-anniversary/', '/portal/orderNotice/', '/portal/factoryVisitDetails/'];

test('no page that the server answers leads elsewhere, whatever its address says', async ({ page, baseURL }) => {
  // The browser reads an address as the server does, and tries all targets below: three answers of a page hold them all.
  const answers = searched.flatMap(([path, names]) =>
    [0, 4, 8].map((first) =>
      withTargets(path, names, (parameter) => hostileTargets[(first + parameter) % hostileTargets.length] ?? ''),
    ),
  );
  const after = followed.flatMap((path) => hostileTargets.map((target) => path + encodeURIComponent(target)));
  await expectHarmlessAnswers(page, [...answers, ...after], baseURL);
});

const parts = 6;
for (let part = 0; part < parts; part++)
  test(`no page reached within the site leads elsewhere, whatever its address says, part ${part + 1}`, async ({
    page,
    baseURL,
  }) => {
    const pages = [
      ...searched.map(
        ([path, names]) =>
          (target: string) =>
            withTargets(path, names, () => target),
      ),
      ...followed.map((path) => (target: string) => path + encodeURIComponent(target)),
    ].filter((_, at) => at % parts === part);
    await expectHarmlessPages(
      page,
      pages.flatMap((address) => hostileTargets.map(address)),
      baseURL,
    );
  });

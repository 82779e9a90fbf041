import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signedAddress } from '../../server/modules/site/we-chat';
import { weChatApps, weChatServer } from '../../tests/unit/providers/wechat-server';
import { chunkUrl } from '../support/chunk';
import { login } from '../support/login';
import { test as plain } from '../support/test';

type WeChat = Awaited<ReturnType<typeof weChatServer>>;

/** A portal with a server that stands in for WeChat's. */
const test = plain.extend<object, { weChat: WeChat }>({
  weChat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern.
    async ({}, use) => {
      const weChat = await weChatServer();
      await use(weChat);
      await weChat.close();
    },
    { scope: 'worker' },
  ],
  portal: async ({ portals, weChat }, use) =>
    use(
      await portals.forSpec('a server in the place of that of WeChat', {
        WECHAT_WEBSITE_APP_ID: weChatApps.website.appId,
        WECHAT_WEBSITE_SECRET: weChatApps.website.secret,
        WECHAT_ACCOUNT_APP_ID: weChatApps.inside.appId,
        WECHAT_ACCOUNT_SECRET: weChatApps.inside.secret,
        WECHAT_BASE_URL: weChat.url,
      }),
    ),
});

const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0.50.2701 NetType/WIFI';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50(0x1800322d) NetType/WIFI';

interface Told {
  name: string;
  given: Record<string, string> & { menuList?: string[] };
  /** Where the page was. */
  at: string;
}

declare global {
  interface Window {
    told: Told[];
  }
}

/**
 * What WeChat puts into its pages, as far as the site tells it something: it records that, and answers that all is well.
 * @param refusals how often it first refuses what it is told, by name
 */
const bringBridge = (page: Page, refusals: Record<string, number> = {}) =>
  page.addInitScript((given) => {
    const refusals = { ...given };
    window.told = [];
    const tell = (name: string, given: Told['given']) => window.told.push({ name, given, at: location.href });
    Object.assign(window, {
      WeixinJSBridge: {
        invoke(name: string, given: Told['given'], answer: (said: object) => void) {
          tell(name, given);
          const left = refusals[name] ?? 0;
          refusals[name] = left - 1;
          setTimeout(() => answer({ err_msg: `${name}:${left > 0 ? 'permission denied' : 'ok'}` }), 20);
        },
        call: (name: string) => tell(name, {}),
        on: () => undefined,
      },
    });
  }, refusals);

const toldOf = (page: Page, name: string) =>
  page.evaluate((wanted) => window.told.filter((one) => one.name === wanted), name);

/** What WeChat was told last under a name, once there are so many. */
async function lastTold(page: Page, name: string, count: number): Promise<Told> {
  await expect.poll(async () => (await toldOf(page, name)).length, { timeout: 15_000 }).toBe(count);
  const last = (await toldOf(page, name)).at(-1);
  if (!last) throw new Error('nothing was told');
  return last;
}

/** What the server says of a page to messengers. */
async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const said = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
  return { title: said('title'), desc: said('description'), link: said('url'), imgUrl: said('image') };
}

/** Verifies a signature as WeChat does. */
function expectSigned({ given }: Told, url: string, weChat: WeChat): void {
  expect(given.verifyAppId).toBe(weChatApps.inside.appId);
  const signed = { nonceStr: given.verifyNonceStr ?? '', timestamp: Number(given.verifyTimestamp), url };
  expect(given.verifySignature).toBe(signedAddress({ ...signed, ticket: weChat.ticketNow() }));
}

const article = '/portal/q7i1.html';

/** To another page, without loading it. */
async function follow(page: Page): Promise<string> {
  const from = page.url();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL((url) => url.href !== from);
  return new URL(page.url()).pathname;
}

test.describe('Android', () => {
  test.use({ userAgent: android, viewport: { width: 390, height: 844 } });

  test('a page is shared with its title, text and picture, the next one with its own', async ({ page, weChat }) => {
    const strange: string[] = [];
    page.on('request', (request) => {
      if (/qq\.com|weixin/.test(new URL(request.url()).host)) strange.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') strange.push(message.text());
    });
    await bringBridge(page);
    await page.goto(`${article}?from=singlemessage#comments-title`);
    const first = await headOf(page, article);
    for (const text of Object.values(first)) expect(text).not.toBe('');
    const friends = await lastTold(page, 'updateAppMessageShareData', 1);
    expect(friends.given).toMatchObject(first);
    const { desc: _, ...moments } = first;
    expect((await lastTold(page, 'updateTimelineShareData', 1)).given).toMatchObject(moments);
    const verified = await lastTold(page, 'preVerifyJSAPI', 1);
    expectSigned(verified, `${new URL(page.url()).origin}${article}?from=singlemessage`, weChat);
    expect(verified.given.verifyJsApiList).toContain('updateAppMessageShareData');

    const next = await follow(page);
    const second = await headOf(page, next);
    expect(second.title).not.toBe(first.title);
    expect((await lastTold(page, 'updateAppMessageShareData', 2)).given).toMatchObject(second);
    expectSigned(await lastTold(page, 'preVerifyJSAPI', 2), page.url(), weChat);
    await page.goBack();
    expect((await lastTold(page, 'updateAppMessageShareData', 3)).given).toMatchObject(first);
    expect(strange).toEqual([]);
    expect([weChat.asked('/cgi-bin/stable_token'), weChat.asked('/cgi-bin/ticket/getticket')]).toEqual([1, 1]);
  });

  test('what is an account’s own is not shared, and what follows is again', async ({ page }) => {
    await login(page, 'C10002');
    await bringBridge(page);
    await page.goto('/portal/account');
    const hidden = await lastTold(page, 'hideMenuItems', 1);
    expect(hidden.given.menuList).toContain('menuItem:share:appMessage');
    expect(hidden.given.menuList).not.toContain('menuItem:openWithSafari');
    expect(await toldOf(page, 'updateAppMessageShareData')).toEqual([]);
    const next = await follow(page);
    const shown = await lastTold(page, 'showMenuItems', 1);
    expect(shown.given.menuList).toEqual(hidden.given.menuList);
    expect((await lastTold(page, 'updateAppMessageShareData', 1)).given).toMatchObject(await headOf(page, next));
  });

  test('an address is shared without the codes that it was opened by', async ({ page }) => {
    await bringBridge(page);
    await page.goto(`${article}?s=ABC123&utm_source=wechat&keyword=张三`);
    const { given } = await lastTold(page, 'updateAppMessageShareData', 1);
    expect(given.link).toBe(`${new URL(page.url()).origin}${article}`);
  });

  test('WeChat is told again what it takes only a moment later', async ({ page }) => {
    await bringBridge(page, { updateAppMessageShareData: 2 });
    await page.goto(article);
    expect((await lastTold(page, 'updateAppMessageShareData', 3)).given).toMatchObject(await headOf(page, article));
    expect(await toldOf(page, 'updateTimelineShareData')).toHaveLength(1);
  });

  test('a signature that WeChat refuses is asked for anew on the next page', async ({ page }) => {
    await bringBridge(page, { preVerifyJSAPI: 1 });
    await page.goto(article);
    await lastTold(page, 'preVerifyJSAPI', 1);
    const next = await follow(page);
    expect((await lastTold(page, 'updateAppMessageShareData', 1)).given).toMatchObject(await headOf(page, next));
    expect(await toldOf(page, 'preVerifyJSAPI')).toHaveLength(2);
  });

  test('where WeChat issues no ticket the page is as ever, and says nothing', async ({ page }) => {
    await bringBridge(page);
    let asked = 0;
    await page.route('**/site/getWeChatSignature', (route) => {
      asked += 1;
      return route.fulfill({ status: 502, json: { code: 502, success: false, message: '服务暂不可用', data: null } });
    });
    await page.goto(article);
    await expect.poll(() => asked).toBe(1);
    await follow(page);
    await expect.poll(() => asked).toBe(2);
    await expect(page.getByText('服务暂不可用')).toHaveCount(0);
    expect(await toldOf(page, 'preVerifyJSAPI')).toEqual([]);
  });
});

test.describe('iPhone', () => {
  test.use({ userAgent: iPhone, viewport: { width: 390, height: 844 } });

  test('the address by which the page was loaded is signed for all that follow', async ({ page, weChat }) => {
    await bringBridge(page);
    await page.goto(article);
    await lastTold(page, 'updateAppMessageShareData', 1);
    const next = await follow(page);
    const told = await lastTold(page, 'updateAppMessageShareData', 2);
    expect(told.given).toMatchObject(await headOf(page, next));
    expectSigned(told, `${new URL(page.url()).origin}${article}`, weChat);
    expect(await toldOf(page, 'preVerifyJSAPI')).toHaveLength(1);
  });
});

test('other browsers load nothing of WeChat', async ({ page }) => {
  await bringBridge(page);
  const asked: string[] = [];
  const share = chunkUrl('src/services/site/we-chat-share.ts').slice(2);
  page.on('request', (request) => {
    if (request.url().includes('getWeChatSignature') || request.url().endsWith(share)) asked.push(request.url());
  });
  // What begins once the page is idle asks for this one first.
  const begun = page.waitForResponse(chunkUrl('src/services/shared/attend.ts'));
  await page.goto(article);
  await begun;
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => window.told)).toEqual([]);
});

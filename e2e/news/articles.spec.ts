import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { holdRoute } from '../support/held-route';
import { test } from '../support/test';

/** Console errors and warnings while a page is used. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
/** Comments under it are articles too. */
const article = (page: Page) => page.getByRole('article').first();

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a visitor goes through the list, its pages and tabs, and reads an article [R068, R105, R106, R107]', async ({
      page,
    }) => {
      const problems = watch(page);
      await page.goto('/portal/m7.html');
      await expect(page).toHaveTitle(/企业动态/);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
      expect(await sideways(page)).toBe(false);

      await page.getByRole('link', { name: '下一页' }).click();
      await expect(page).toHaveURL(/\/portal\/2\/m7\.html$/);
      // The address changes before the page does: until then the number box is that of page 1.
      await expect(page.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
      await page.getByLabel(/跳至第几页/).fill('3');
      await page.getByLabel(/跳至第几页/).press('Enter');
      await expect(page).toHaveURL(/\/portal\/3\/m7\.html$/);

      await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '客户案例' }).click();
      await expect(page).toHaveURL(/\/portal\/1\/m34\.html$/);
      await page.getByRole('link', { name: /一块六层板/ }).click();
      await expect(page).toHaveURL(/\/portal\/q7i\d+\.html$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('一块六层板');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/portal\/q7i\d+\.html$/);
      await expect(page.getByRole('heading', { name: '最新文章' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^评论/ })).toBeVisible();
      expect(await sideways(page)).toBe(false);

      await page.getByRole('navigation', { name: '上一篇和下一篇' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('一块六层板');
      expect(problems).toEqual([]);
    });

    test('a table that is too wide scrolls in its own box', async ({ page }) => {
      await page.goto('/portal/q7i1.html');
      const table = page.getByRole('region', { name: '表格' }).first();
      await table.focus();
      await expect(table).toBeFocused();
      const { client, scroll } = await table.evaluate(({ clientWidth, scrollWidth }) => ({
        client: clientWidth,
        scroll: scrollWidth,
      }));
      if (width === 390) expect(scroll).toBeGreaterThan(client);
      expect(await sideways(page)).toBe(false);
    });
  });
}

test('a title is searched two seconds after the last key, or at once [R120]', async ({ page }) => {
  const problems = watch(page);
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/searchInformationTitle')) asked.push(Date.now());
  });
  await page.goto('/portal/m7.html');
  const field = page.getByRole('searchbox', { name: '按标题搜索文章' });
  await field.pressSequentially('铜基板');
  const typed = Date.now();
  await expect(page.getByText(/标题含“铜基板”的文章共\d+篇/)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect((asked[0] ?? 0) - typed).toBeGreaterThan(1_500);

  await field.fill('没有这样的标题');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page.getByText('没有标题含“没有这样的标题”的文章')).toBeVisible();
  await field.fill('');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  expect(problems).toEqual([]);
});

test('a search is in the address: a reload, a link and Back from an article keep it', async ({ page }) => {
  const problems = watch(page);
  await page.goto('/portal/2/m7.html');
  const field = page.getByRole('searchbox', { name: '按标题搜索文章' });
  await field.fill('铜基板');
  await page.getByRole('button', { name: '搜索' }).click();
  const found = page.getByText(/标题含“铜基板”的文章共\d+篇/);
  await expect(found).toBeVisible();
  await expect(page).toHaveURL(`/portal/2/m7.html?${new URLSearchParams({ title: '铜基板' })}`);
  await page.reload();
  await expect(found).toBeVisible();
  await expect(field).toHaveValue('铜基板');
  await page.getByRole('region', { name: '搜索结果' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/portal\/q7i\d+\.html$/);
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(field).toHaveValue('铜基板');
  await field.fill('');
  await expect(page).toHaveURL(/\/portal\/2\/m7\.html$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  await expect(page.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
  expect(problems).toEqual([]);
});

test('an article is passed on by its one address, as a QR code and as a link', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/portal/factoryVisitDetails/1');
  const share = page.getByRole('region', { name: '分享' });
  await expect(share.getByRole('img')).toHaveCount(0);
  await share.getByRole('button', { name: '微信分享' }).click();
  await expect(share.getByRole('img', { name: '本文二维码' })).toBeVisible();
  await share.getByRole('button', { name: '复制链接' }).click();
  await expect(share.getByRole('status')).toHaveText('链接已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/portal/q7i1.html`);
});

test('the pictures of an album enlarge, one after the other, and the focus comes back', async ({ page, request }) => {
  const answer = await request.post('/api/portal/v1/getLatestInformations', {
    headers: { 'x-requested-with': 'portal' },
    data: { typeCode: 'visiting_a_factory', page: 1, size: 1 },
  });
  const { data }: { data: { root: { id: number }[] } } = await answer.json();
  await page.goto(`/portal/factoryVisitDetails/${data.root[0]?.id}`);
  const photos = page.getByRole('region', { name: '活动照片' });
  const first = photos.getByRole('button', { name: /^放大：/ }).first();
  const small = await first.getByRole('img').boundingBox();
  await first.click();
  const viewer = page.getByRole('dialog', { name: '查看照片' });
  const largeWidth = async () => (await viewer.getByRole('img').boundingBox())?.width ?? 0;
  await expect.poll(largeWidth).toBeGreaterThan((small?.width ?? 0) * 1.5);
  await expect(viewer).toContainText(/1 \/ \d+/);
  const source = await viewer.getByRole('img').getAttribute('src');
  await viewer.getByRole('button', { name: '下一张' }).click();
  await expect(viewer).toContainText(/2 \/ \d+/);
  await expect(viewer.getByRole('img')).not.toHaveAttribute('src', source ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toContainText(/1 \/ \d+/);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('an article reads without scripts, and a view counts once [R121]', async ({ page, browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto('/portal/q7i2.html');
  await expect(article(reader).getByRole('heading', { level: 2 }).first()).toBeVisible();
  const views = Number((await reader.getByText(/^浏览 \d+$/).innerText()).replace(/\D/g, ''));
  await plain.close();

  await page.goto('/portal/q7i2.html');
  await expect(page.getByText(`浏览 ${views + 1}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`浏览 ${views + 1}`)).toBeVisible();
});

test('an article has all its parts, and a body that a browser fetches is cleaned, whatever the server sends [R110]', async ({
  page,
}) => {
  let hasComment = false;
  await page.route('**/getInformationDetails', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    reply.data.hasComment = hasComment;
    reply.data.content = [
      '<p id="kept">正文</p><img src="x" onerror="window.hacked=1"><svg onload="window.hacked=1"></svg>',
      '<a href="javascript:window.hacked=1">链接</a><style>body{display:none}</style><form><input></form>',
      '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe><img src="https://tracker.example/p.png">',
      '<div class="table-box" role="region" aria-label="表格" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    ].join('');
    await route.fulfill({ response, json: reply });
  });
  await page.goto('/portal/m7.html');
  await page.getByRole('heading', { level: 2 }).first().click();
  await expect(article(page).getByText('正文')).toBeVisible();
  await expect(article(page).getByRole('region', { name: '表格' })).toBeVisible();
  await expect(article(page).locator('img, svg, style, form, input, iframe, #kept, [href^=javascript]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  const title = page.getByRole('heading', { level: 1 });
  const first = await title.innerText();
  await expect(article(page).getByText(/^发布 \d{4}-\d\d-\d\d/)).toBeVisible();
  await expect(article(page).getByText(/^浏览 \d+$/)).toBeVisible();
  await expect(article(page).getByText(/^评论 \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^点赞/ })).toBeVisible();
  const beside = page.getByRole('complementary', { name: '相关内容' });
  await expect(beside.getByRole('heading', { name: '最新文章' })).toBeVisible();
  await expect(beside.getByRole('link', { name: /社区/ })).toBeVisible();
  const comments = page.getByRole('heading', { level: 2, name: /^评论/ });
  await expect(comments).toHaveCount(0);

  hasComment = true;
  const neighbours = page.getByRole('navigation', { name: '上一篇和下一篇' });
  await expect(neighbours).toContainText('上一篇');
  await expect(neighbours).toContainText('下一篇');
  await neighbours.getByRole('link').first().click();
  await expect(title).not.toHaveText(first);
  await expect(comments).toBeVisible();
});

test('what is not there, or may not be seen, is a 404 [R056, R106, R111]', async ({ page }) => {
  const cases = [
    ['/portal/q7i81.html', '文章不可见'],
    ['/portal/factoryVisitDetails/81', '文章不可见'],
    ['/portal/q7i999999.html', '页面走丢了'],
    ['/portal/x/m7.html', '页面走丢了'],
    ['/portal/orderNotice/99', '页面走丢了'],
  ] as const;
  for (const [address, heading] of cases) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/portal/orderNotice/2');
  await expect(page.getByRole('heading', { level: 1, name: '交期与加急说明' })).toBeVisible();
});

test('search engines find every article under its own address, and where not to look', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain('/portal/m7.html</loc>');
  expect(map.match(/\/portal\/q7i\d+\.html<\/loc>/g)?.length).toBeGreaterThan(40);
  expect(map.match(/\/portal\/factoryVisitDetails\/\d+<\/loc>/g)).toHaveLength(10);
  expect(map).not.toContain('/portal/q7i81.html');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/Sitemap: http:\/\/localhost:\d+\/sitemap\.xml/);
});

test('a factory article names its kind of visit; an id that is no number is no page [R109]', async ({
  page,
  request,
}) => {
  const marker = { 'x-requested-with': 'portal' };
  for (const [typeCode, parent, address] of [
    ['visiting_a_factory', '客户参观', '/portal/factoryVisit/0'],
    ['headquarters_technical_salon', '技术沙龙', '/portal/factoryVisit/1'],
  ] as const) {
    const answer = await request.post('/api/portal/v1/getLatestInformations', {
      headers: marker,
      data: { typeCode, page: 1, size: 1 },
    });
    const { data }: { data: { root: { id: number }[] } } = await answer.json();
    await page.goto(`/portal/factoryVisitDetails/${data.root[0]?.id}`);
    const trail = page.getByRole('navigation', { name: '面包屑' });
    await expect(trail.getByRole('listitem').nth(1)).toHaveText(parent);
    await expect(trail.getByRole('link', { name: parent })).toHaveAttribute('href', address);
  }
  const response = await page.goto('/portal/factoryVisitDetails/1x');
  expect(response?.status()).toBe(404);
});

test('a reader who scrolls before hydration stays there', async ({ page }) => {
  const release = await holdRoute(page, '**/assets/*.js');
  await page.goto('/portal/q7i1.html', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  release();
  await expect(page.locator('[data-flow="session"]')).not.toHaveAttribute('data-state', 'autoSigningIn');
  await expect(page.getByRole('button', { name: /点赞/ }).first()).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

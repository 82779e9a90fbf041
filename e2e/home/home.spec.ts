import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/test';

const problemsOf = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
};

/** Flows load when the browser is idle: an earlier focus does not reach them. */
const open = (page: Page) => page.goto('/');

const flow = (page: Page, id: string) => page.locator(`[data-flow=${id}]`);

/** The address that the placeholder of an ordering site was opened with. */
const orderAddress = (page: Page): string => new URL(page.url()).searchParams.get('address') ?? '';

const orderValues = (page: Page): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(orderAddress(page).split('?')[1]));

test('a visitor quotes a board without signing in: the order page opens in a new window with the values [R070, R075, R077, R079, R082, R084]', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await open(page);
  await expect(page).toHaveTitle(/华秀电路/);
  await page.getByRole('radio', { name: '铝基板' }).click();
  await expect(page.getByRole('radio', { name: '1', exact: true })).toBeChecked();
  await page.getByRole('textbox', { name: '长度' }).fill('10.5');
  await page.getByRole('textbox', { name: '宽度' }).fill('8');
  await page.getByRole('combobox', { name: '数量', exact: true }).selectOption('50');
  const [order] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: '立即计价' }).click()]);
  await order.waitForLoadState();
  expect(orderAddress(order)).toMatch(/^\/newOrder\/#\/pcb\/pcbPlaceOrder\?/);
  expect(orderValues(order)).toEqual({
    plateType: '2',
    stencilLayer: '1',
    layerLabel: 'more',
    pcbLength: '10.5',
    pcbWidth: '8',
    pcbNumber: '50',
    spm: 'PCB.Homepage.quote.1001',
  });
  expect(problems).toEqual([]);
});

test('the SMT tab leads to the calculator of the SMT site [R076, R078]', async ({ page }) => {
  await open(page);
  await page.getByRole('tab', { name: 'PCB计价' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'SMT计价' })).toBeFocused();
  await page.getByRole('radio', { name: '双面贴片' }).click();
  await page.getByRole('textbox', { name: '元件种类' }).fill('30');
  const [order] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('textbox', { name: '元件种类' }).press('Enter'),
  ]);
  await order.waitForLoadState();
  expect(orderAddress(order)).toMatch(/^\/calcOnline\?/);
  expect(orderValues(order)).toEqual({
    patchLocation: 'TB',
    patchComponentType: '30',
    spm: 'PCB.Homepage.quote.1002',
  });
});

test('a wrong quantity is explained and cleared, a wrong size holds the order back [R085, R086, R087]', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('combobox', { name: '数量', exact: true }).selectOption('other');
  const quantity = page.getByRole('textbox', { name: '数量' });
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('');
  await quantity.fill('1001');
  await quantity.blur();
  await expect(page.getByText('数量须为1000的倍数')).toBeVisible();
  await expect(quantity).toHaveValue('');
  await quantity.fill('19000');
  await quantity.blur();
  await expect(page.getByText('数量须为1000的倍数')).toBeHidden();
  const length = page.getByRole('textbox', { name: '长度' });
  await length.fill('0');
  await expect(length).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('link', { name: '立即计价' }).click();
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await expect(length).toBeFocused();
  expect(page.context().pages()).toHaveLength(1);
});

test.describe('with its motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the banner goes by keyboard and stops by button, the ticker is paused and closed [R074, R088]', async ({
    page,
  }) => {
    await open(page);
    const banner = flow(page, 'banner');
    const pause = banner.getByRole('button', { name: '暂停轮播' });
    await pause.focus();
    await expect(banner).toHaveAttribute('data-state', 'showing.held');
    await page.keyboard.press('Enter');
    await expect(banner).toHaveAttribute('data-state', 'showing.paused');
    await banner.getByRole('button', { name: '下一张' }).press('Enter');
    await expect(banner.locator('[aria-current=true]')).toHaveAccessibleName(/^第2张/);
    await expect(banner.getByRole('link')).toHaveCount(1);
    const ticker = flow(page, 'ticker');
    await ticker.getByRole('button', { name: '暂停滚动' }).click();
    await expect(ticker).toHaveAttribute('data-state', 'paused');
    await expect(ticker.locator('li:not([inert]) a')).toHaveAttribute('href', /^\/portal\/q7i\d+\.html$/);
    await expect(ticker.locator('time').first()).toHaveText(/^\d\d-\d\d$/);
    await ticker.getByRole('button', { name: '关闭公告' }).click();
    await expect(ticker).toBeHidden();
  });

  test('a click on a slide is tracked and navigates with its rank [R072, R102]', async ({ page }) => {
    // Playwright does not see beacons of a page that is being left, so `sendBeacon` is recorded.
    await page.addInitScript(() => {
      const beacon = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        sessionStorage.setItem('tracked', `${sessionStorage.getItem('tracked') ?? ''}${body}`);
        return beacon(address, body);
      };
    });
    await open(page);
    const banner = flow(page, 'banner');
    await banner.getByRole('button', { name: '暂停轮播' }).click();
    await expect(banner).toHaveAttribute('data-state', 'showing.paused');
    // It may have moved on before it was paused.
    const shown = await banner.locator('[aria-current=true]').getAttribute('aria-label');
    const spm = `PCB.Homepage.banner.100${/^第(\d)张/.exec(shown ?? '')?.[1]}`;
    await banner.getByRole('link').click();
    await page.waitForURL(/\/order-site\?/);
    expect(orderValues(page).spm).toBe(spm);
    const tracked = await page.evaluate(() => sessionStorage.getItem('tracked'));
    expect(tracked).toContain('bannerClick');
    expect(tracked).toContain('pageView');
  });

  test('the company’s moving picture loops without sound, and a longer one opens in a window [R097]', async ({
    page,
  }) => {
    const problems = problemsOf(page);
    await open(page);
    const section = page.getByRole('region', { name: '一座开放的线路板工厂' });
    await section.scrollIntoViewIfNeeded();
    const line = section.getByRole('img', { name: /^动画/ });
    const loops = await line.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().iterations),
    );
    expect(loops.length).toBeGreaterThan(0);
    expect(new Set(loops)).toEqual(new Set([Number.POSITIVE_INFINITY]));
    await section.getByRole('button', { name: '观看企业影片' }).click();
    const film = page.getByRole('dialog', { name: '从一块板到一座智能工厂' });
    await expect
      .poll(() => film.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 40_000 })
      .toBeGreaterThan(0.5);
    await film.getByRole('button', { name: '关闭' }).click();
    await expect(film).toBeHidden();
    await expect(section.getByRole('button', { name: '观看企业影片' })).toBeFocused();
    expect(problems).toEqual([]);
  });
});

test('order buttons ask visitors to sign in, but not for high-layer PCB and FPC [R090, R091, R092, R095, R096]', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('tab', { name: 'PCB打样与批量' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '高多层PCB' })).toHaveAttribute('aria-selected', 'true');
  const [highLayer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '立即下单：高多层PCB' }).click(),
  ]);
  await highLayer.waitForLoadState();
  expect(orderAddress(highLayer)).toMatch(/pcbPlaceOrder\?/);
  expect(orderValues(highLayer)).toMatchObject({ stencilLayer: '6', pcbNumber: '5', layerLabel: 'more' });
  await page.getByRole('tab', { name: 'FPC软板' }).click();
  await expect(page.getByRole('link', { name: '立即下单：FPC软板' })).toHaveAttribute('href', /plateType%3D7/);
  for (const name of ['设计指南', '下单视频教程']) {
    const href = (await page.getByRole('tabpanel').getByRole('link', { name }).getAttribute('href')) ?? '';
    expect((await page.request.get(href)).status(), href).toBe(200);
  }
  const [flexible] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '立即下单：FPC软板' }).click(),
  ]);
  await flexible.waitForLoadState();
  expect(orderAddress(flexible)).toMatch(/newOnlinePlaceOrder\?plateType=7/);
  for (const product of ['PCB打样与批量', 'SMT贴片', '激光钢网与治具']) {
    await page.getByRole('tab', { name: product }).click();
    await page.getByRole('link', { name: `立即下单：${product}` }).click();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
    await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(page.context().pages()).toHaveLength(3);
});

test('showcases go by four and lead to their list, the news cards hold four items each [R098, R099, R100, R101]', async ({
  page,
}) => {
  await open(page);
  const showcases = page.getByRole('region', { name: '客户晒单' });
  const first = await showcases.getByRole('listitem').allInnerTexts();
  expect(first).toHaveLength(4);
  await showcases.getByRole('button', { name: '下一组晒单' }).click();
  await expect.poll(() => showcases.getByRole('listitem').allInnerTexts()).not.toEqual(first);
  await expect(showcases.getByRole('listitem')).toHaveCount(4);
  for (const link of await showcases.getByRole('listitem').getByRole('link').all())
    await expect(link).toHaveAttribute('href', '/portal/showOrder_1.html');
  expect((await page.request.get('/portal/showOrder_1.html')).status()).toBe(200);
  const news = page.getByRole('region', { name: '新闻与技术' });
  for (const code of [7, 6, 1]) {
    const items = news.locator(`a[href^="/portal/q${code}i"]`);
    await expect(items).toHaveCount(4);
    for (const item of await items.all()) {
      const href = (await item.getAttribute('href')) ?? '';
      expect(href).toMatch(new RegExp(`^/portal/q${code}i\\d+\\.html$`));
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
    await expect(items.first().locator('time')).toHaveText(/^\d{4}-\d\d-\d\d$/);
  }
});

for (const width of [390, 360])
  test(`at ${width} px nothing has to be scrolled sideways [R070]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(page.getByRole('link', { name: '立即计价' })).toBeVisible();
  });

const addressIn = async (page: Page, name: string): Promise<URLSearchParams> =>
  new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '', 'http://localhost').searchParams;

test('SMT leads whitelisted customers to the SMT site, others to the common page; stencils to their own [R009, R093, R094]', async ({
  page,
}) => {
  for (const [account, site, address] of [
    ['C10005', 'smt', /^\/order\?/],
    ['C10001', 'order', /^\/integrated\/#\/\?type=smtOrderIndexInitTarget/],
  ] as const) {
    await page.context().clearCookies();
    await page.goto('/portal/login?form=signIn&returnTo=/');
    await page.getByLabel('客户编号或邮箱').fill(account);
    await page.getByLabel('密码', { exact: true }).fill('portal-demo-2026');
    await page.locator('form').getByRole('button', { name: '登录' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await expect(page.getByRole('button', { name: `我的账号 ${account}` })).toBeAttached({ timeout: 20_000 });
    await page.getByRole('tab', { name: 'SMT贴片' }).click();
    const smt = '立即下单：SMT贴片';
    await expect.poll(async () => (await addressIn(page, smt)).get('site')).toBe(site);
    expect((await addressIn(page, smt)).get('address')).toMatch(address);
    await page.getByRole('tab', { name: '激光钢网与治具' }).click();
    expect((await addressIn(page, '立即下单：激光钢网与治具')).get('address')).toMatch(
      /^\/steelmeshOrder\/index\.html#\/steelmesh\/placeOrder/,
    );
  }
});

test('the page claims what the company promises, word and number [R103]', async ({ page }) => {
  await page.goto('/');
  const text = (await page.locator('main').innerText()) + (await page.locator('main').textContent());
  for (const claim of [
    '1–6层PCB免费打样',
    '50元起',
    '十倍赔付',
    '加急订单准时率99.9%，正常订单准时率95%',
    '1–32层PCB，24小时发货免加急费',
    '37×47钢网60元起，加急6小时发货',
  ])
    expect(text).toContain(claim);
});

test('a page brings its style sheets; one that is gone to has its own fetched once', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto('/portal/m7.html');
  expect(sheets).toEqual([]);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 74, 55)');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /华秀电路/ })
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.locator('[data-flow="banner"]')).toHaveCSS('display', 'grid');
  expect(sheets.length).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL(/m7\.html$/);
  await page.goForward();
  await expect(page.locator('[data-flow="banner"]')).toBeVisible();
  // A part that is loaded later brings its own after the others: none comes twice.
  expect(sheets).toHaveLength(new Set(sheets).size);
});

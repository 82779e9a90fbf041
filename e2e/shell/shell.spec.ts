import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readCaptcha } from '../support/captcha';
import { holdRoute } from '../support/held-route';
import { confirmLogout, login } from '../support/login';
import { test } from '../support/test';
import { expectQuietConsole, sideways, sizes } from '../support/whole-page';

expectQuietConsole();

/** Opens a page and waits until it is hydrated. */
async function open(page: Page): Promise<void> {
  await page.goto('/portal/archive');
  await expect(page.getByRole('button', { name: '我知道了' })).toBeVisible();
}

const mega = (page: Page) => page.getByRole('link', { name: /^PCB打样 1/ });
const products = (page: Page) => page.getByRole('button', { name: '产品服务' });

test.describe('with a mouse', () => {
  test.use({ viewport: sizes[0] });

  test('a mega menu opens under the pointer, stays on the way to it, and closes behind [R027]', async ({ page }) => {
    await open(page);
    await expect(mega(page)).toBeHidden();
    await products(page).hover();
    await expect(mega(page)).toBeVisible();
    await expect(products(page)).toHaveAttribute('aria-expanded', 'true');
    await mega(page).hover();
    await expect(mega(page)).toBeVisible();
    await page.getByRole('button', { name: '关于我们' }).hover();
    await expect(page.getByRole('link', { name: /^企业动态/ })).toBeVisible();
    await expect(mega(page)).toBeHidden();
    await page.mouse.move(700, 880);
    await expect(page.getByRole('link', { name: /^企业动态/ })).toBeHidden();
  });

  test('a press keeps a menu open, a second press or one beside it closes it', async ({ page }) => {
    await open(page);
    await products(page).click();
    await page.mouse.move(700, 880);
    await expect(mega(page)).toBeVisible();
    await products(page).click();
    await expect(mega(page)).toBeHidden();
    await products(page).click();
    await expect(mega(page)).toBeVisible();
    await page.mouse.click(700, 880);
    await expect(mega(page)).toBeHidden();
  });

  test('the sister sites stand in four groups, and lead to a page that names them [R032, R033, R067]', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: '集团网站' }).hover();
    for (const group of ['电子产业', '机械产业', '工业软件', '更多服务'])
      await expect(page.getByRole('region', { name: group })).toBeVisible();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('region', { name: '机械产业' })
        .getByRole('link', { name: /^CNC机加工/ })
        .click(),
    ]);
    await expect(opened.getByRole('heading', { name: 'CNC机加工' })).toBeVisible();
  });

  test('online pricing leads to the order page with its address [R027, R067]', async ({ page }) => {
    await open(page);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '在线计价' }).click(),
    ]);
    await expect(opened.getByRole('heading', { name: 'PCB下单系统' })).toBeVisible();
    await expect(opened.getByText('/newOrder/', { exact: true })).toBeVisible();
    await expect(opened.getByText('#/pcb/pcbPlaceOrder', { exact: true })).toBeVisible();
  });

  test('a tile of PCB production asks a visitor to sign in [R035]', async ({ page }) => {
    await open(page);
    await products(page).hover();
    await mega(page).click();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
    await expect(page).toHaveURL(/\/portal\/archive$/);
  });

  test('the service panel shows phone and hours, and scrolls to the top [R039, R040]', async ({ page }) => {
    await open(page);
    const panel = page.getByRole('complementary', { name: '在线服务' });
    await panel.getByRole('button', { name: '服务热线' }).hover();
    await expect(panel.getByRole('link', { name: '0755-82048201' })).toBeVisible();
    await expect(panel.getByText('周一至周六 9:00–18:00')).toBeVisible();
    await expect(panel.getByRole('button', { name: '专属客服' })).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 300));
    await panel.getByRole('button', { name: '回到顶部' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the header leads to the order assistant, for computers and for phones [R031, R330, R331, R332]', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('banner').getByRole('link', { name: '下单助手下载' }).click();
    await expect(page).toHaveURL(/\/portal\/appDownloadsWithConfig\.html$/);
    await expect(page).toHaveTitle(/^下单助手下载/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Windows', 'macOS', 'Linux']);
    await expect(page.getByRole('link', { name: '下载macOS Apple芯片' })).toBeVisible();
    await expect(page.getByText('版本 5.4.2')).toHaveCount(5);
    const captcha = await readCaptcha(page, () => page.getByRole('tab', { name: '移动端' }).click());
    for (const code of await page.getByRole('img', { name: /二维码/ }).all()) {
      await expect
        .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
      await expect.poll(() => code.boundingBox()).toMatchObject({ width: 204, height: 204 });
    }
    await page.getByLabel('手机号码').fill('13912345678');
    await page.getByLabel('图形验证码').fill(captcha);
    await page.getByRole('button', { name: '发送短信' }).click();
    await expect(page.getByRole('alert')).toHaveText('短信已发送，请注意查收');
  });

  test('the codes of the footer show under the pointer [R052]', async ({ page }) => {
    await open(page);
    const code = page.getByRole('img', { name: '微信公众号二维码' });
    await expect(code).toBeHidden();
    await page.getByRole('button', { name: '微信公众号' }).hover();
    await expect(code).toBeVisible();
    await expect
      .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('the guide is read once [R041, R023]', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('region', { name: '官网升级提示' })).toContainText('可查看订单状态');
    await page.getByRole('button', { name: '我知道了' }).click();
    await expect(page.getByRole('region', { name: '官网升级提示' })).toBeHidden();
    await page.reload();
    await products(page).hover();
    await expect(mega(page)).toBeVisible();
    await expect(page.getByRole('region', { name: '官网升级提示' })).toBeHidden();
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: sizes[0] });

  test('menus are opened and walked with arrows, and give focus back on Escape [R027]', async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: '华秀电路首页' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '在线计价' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(products(page)).toBeFocused();
    await expect(mega(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(mega(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(mega(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: /^高多层板/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(products(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(mega(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(products(page)).toBeFocused();
    await expect(mega(page)).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: '工艺参数' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: '工厂参观' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: '服务指南' }).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: '关于我们' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: '员工履历查询' })).toBeFocused();
    await expect(page.getByRole('link', { name: /^企业动态/ })).toBeHidden();
  });

  test('Tab leads through a menu and out of it, which closes it', async ({ page }) => {
    await open(page);
    await products(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('link', { name: /^我的钱包/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '工艺参数' })).toBeFocused();
    await expect(mega(page)).toBeHidden();
  });

  test('the first stop leads past the header', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

for (const viewport of sizes)
  test.describe(`by touch at ${viewport.width}`, () => {
    test.use({ viewport, hasTouch: true });

    test('menus open and close by taps, and nothing sticks out [R026, R027]', async ({ page }) => {
      await open(page);
      expect(await sideways(page)).toBe(0);
      if (viewport.width >= 1024) {
        await products(page).tap();
        await expect(mega(page)).toBeVisible();
        await products(page).tap();
        await expect(mega(page)).toBeHidden();
      } else {
        await page.getByRole('button', { name: '打开菜单' }).tap();
        const menu = page.getByRole('dialog', { name: '菜单' });
        await expect(menu.getByRole('link', { name: '员工履历查询' })).toHaveAttribute('aria-current', 'page');
        await menu.getByText('产品服务').tap();
        await expect(menu.getByRole('link', { name: 'PCB打样' })).toBeVisible();
        await menu.getByText('集团网站').tap();
        await expect(menu.getByRole('link', { name: '三维打印' })).toBeVisible();
        expect(await sideways(page)).toBe(0);
        await menu.getByRole('button', { name: '关闭菜单' }).tap();
        await expect(menu).toBeHidden();
      }
      const panel = page.getByRole('complementary', { name: '在线服务' });
      // On a phone it comes with the first scrolling.
      await page.evaluate(() => window.scrollTo(0, 200));
      await panel.getByRole('button', { name: '服务热线' }).tap();
      await expect(panel.getByRole('link', { name: '0755-82048201' })).toBeVisible();
      await panel.getByRole('button', { name: '服务热线' }).tap();
      await expect(panel.getByRole('link', { name: '0755-82048201' })).toBeHidden();
    });
  });

test('the page leads only to what is there [R027, R049]', async ({ page, request }) => {
  await open(page);
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))]);
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect((await request.get(link, { maxRedirects: 0 })).status(), link).toBeLessThan(400);
});

for (const [browser, userAgent] of [
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko'],
  ['Windows XP', 'Mozilla/5.0 (Windows NT 5.1) AppleWebKit/537.36 Chrome/49.0.2623.112 Safari/537.36'],
] as const)
  test.describe(`in ${browser}`, () => {
    test.use({ userAgent });

    test('a warning names browser and system, leads to the order assistant, and can be closed [R036]', async ({
      page,
    }) => {
      for (const path of ['/', '/portal/archive', '/portal/recruitment']) {
        // Closed once, it stays closed.
        await page.context().clearCookies();
        await page.goto(path);
        const warning = page.locator('.browser-warning');
        await expect(warning).toBeVisible();
        await expect(warning).toContainText('Internet Explorer、Windows XP已不受支持');
        await expect(warning.getByRole('link')).toHaveAttribute('href', '/portal/appDownloadsWithConfig.html');
        await warning.getByRole('button', { name: '关闭' }).click();
        await expect(warning).toBeHidden();
        await page.reload();
        await expect(warning).toBeHidden();
      }
      await page.context().clearCookies();
      await page.goto('/');
      await page.locator('.browser-warning').getByRole('link').click();
      await expect(page).toHaveURL(/\/portal\/appDownloadsWithConfig\.html$/);
    });
  });

test('what visitors open is sent to the server in batches', async ({ page }) => {
  const tracked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/portal/v1/tracking')) return;
    const { events }: { events: Array<Record<string, string>> } = request.postDataJSON();
    tracked.push(...events.map(({ event_id, event_detail = '', page: path }) => `${event_id} ${event_detail} ${path}`));
  });
  await page.setViewportSize(sizes[0]);
  await open(page);
  const answered = page.waitForResponse('**/api/portal/v1/tracking');
  await products(page).hover();
  // A menu that the pointer left before it opened was never seen.
  await expect(mega(page)).toBeVisible();
  await page.getByRole('button', { name: '集团网站' }).hover();
  await expect(page.getByRole('region', { name: '电子产业' })).toBeVisible();
  expect((await answered).status()).toBe(204);
  await expect.poll(() => tracked).toEqual(['menuView products /portal/archive', 'stationsPopover  /portal/archive']);
});

test('banner, quote, order, showcase, search of the help, menus and stations are tracked, each with what it is about [R066]', async ({
  page,
}) => {
  // Playwright does not see beacons of a page that is being left, so that what is sent is noted on the page.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      const sent = JSON.parse(sessionStorage.getItem('beacons') ?? '[]');
      if (String(address).endsWith('/tracking')) sessionStorage.setItem('beacons', JSON.stringify([...sent, body]));
      return send(address, body);
    };
  });
  await page.setViewportSize(sizes[0]);
  await page.goto('/');
  await page.getByRole('button', { name: '集团网站' }).hover();
  await expect(page.getByRole('region', { name: '电子产业' })).toBeVisible();
  const openBy = async (link: Locator) => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.close();
  };
  await page.getByRole('textbox', { name: '长度' }).fill('10');
  await page.getByRole('textbox', { name: '宽度' }).fill('8');
  await openBy(page.getByRole('link', { name: '立即计价' }));
  await page.getByRole('tab', { name: 'FPC软板' }).click();
  await openBy(page.getByRole('link', { name: '立即下单：FPC软板' }));
  await page.getByRole('region', { name: '客户晒单' }).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/portal\/showOrder_1\.html$/);
  await page.goto('/');
  await page.locator('[data-flow=banner]').getByRole('link').click();
  await page.waitForURL(/1001/);
  await page.goto('/portal/archive');
  await page.getByRole('button', { name: '关于我们' }).hover();
  await page.getByRole('link', { name: /^企业动态/ }).click();
  await expect(page).toHaveURL(/\/portal\/m7\.html$/);
  await page.goto('/portal/s/serviceGuide?keyword=%E4%BA%A4%E6%9C%9F');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('“交期”的搜索结果');
  const hit = page.getByRole('main').getByRole('link', { name: /交期/ }).first();
  await hit.click();
  await expect(heading).not.toHaveText('“交期”的搜索结果');
  const tracked = async () => {
    const beacons: string[] = await page.evaluate(() => JSON.parse(sessionStorage.getItem('beacons') ?? '[]'));
    const events: Record<string, string>[] = beacons.flatMap((body) => JSON.parse(body).events);
    return [...new Map(events.map((event) => [event.event_id, event]))].sort().map(([, event]) => event);
  };
  await expect
    .poll(tracked)
    .toMatchObject([
      { event_id: 'bannerClick', spm: 'PCB.Homepage.banner.1001', page: '/' },
      { event_id: 'helpSearchClick', event_detail: expect.stringContaining('交期'), page: '/portal/s/serviceGuide' },
      { event_id: 'helpSearchImpression', event_detail: expect.stringContaining('"results":') },
      { event_id: 'helpSearchView', event_detail: '{"keyword":"交期"}' },
      { event_id: 'instantQuote', spm: 'PCB.Homepage.quote.1001', event_detail: 'PCB' },
      { event_id: 'menuClick', event_detail: '企业动态', page: '/portal/archive' },
      { event_id: 'menuView', event_detail: 'about', page: '/portal/archive' },
      { event_id: 'ordernow', spm: expect.stringContaining('PCB.Homepage.'), event_detail: 'FPC软板' },
      { event_id: 'pageView', page: '/' },
      { event_id: 'showcaseView', event_detail: expect.stringMatching(/^\d+$/) },
      { event_id: 'stationsPopover' },
    ]);
});

test('a customer sees orders and balance, which can be hidden, and signs out [R018, R029, R030, R051]', async ({
  page,
}) => {
  await page.setViewportSize(sizes[0]);
  await login(page, 'C10001', '/portal/archive');
  const account = page.getByRole('button', { name: '我的账号 C10001' });
  await expect(account).toBeVisible({ timeout: 20_000 });
  await account.hover();
  const panel = page.locator('header').filter({ has: account });
  await expect(panel.getByText('账号', { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: /\d+\s*待发货订单/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: /\d+\s*待确认订单/ })).toBeVisible();
  await expect(panel.getByText('****')).toBeVisible();
  await panel.getByRole('button', { name: '显示余额' }).click();
  await expect(panel.getByText(/^¥[\d,]+\.\d\d$/)).toBeVisible();
  await panel.getByRole('button', { name: '隐藏余额' }).click();
  await expect(panel.getByText('****')).toBeVisible();
  await panel.getByRole('button', { name: '退出登录' }).click();
  await confirmLogout(page);
  await expect(page.getByRole('button', { name: '注册' })).toBeVisible();
});

test('a visitor finds 登录 and 注册 in the header, and both open the login window [R028]', async ({ page }) => {
  await page.setViewportSize(sizes[0]);
  for (const name of ['登录', '注册']) {
    await open(page);
    await page.locator('header').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible({ timeout: 20_000 });
    const forms = page.frameLocator('iframe[title="登录窗口"]');
    const [tab, field] = name === '注册' ? [name, '设置密码'] : ['手机登录', '手机号码'];
    await expect(forms.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(forms.getByLabel(field, { exact: true })).toBeVisible();
  }
});

test('a click before hydration is replayed after it [R028]', async ({ page }) => {
  const release = await holdRoute(page, '**/assets/*.js');
  await page.setViewportSize(sizes[0]);
  await page.goto('/portal/archive', { waitUntil: 'commit' });
  await page.locator('header').getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: '注册' })).toBeVisible();
});

test('a click during hydration is handled once [R028]', async ({ page }) => {
  await page.setViewportSize(sizes[0]);
  const browser = await page.context().newCDPSession(page);
  // On a slower processor hydration yields, so that a click can come in between.
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const button = document.querySelector<HTMLButtonElement>('header nav button');
          // React has reached the button, but hydration is not finished.
          if (!button || !Object.keys(button).some((key) => key.startsWith('__reactFiber$'))) return;
          clearInterval(timer);
          button.click();
          resolve();
        });
      }),
  );
  await expect(products(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'anonymous');
  await expect(products(page)).toHaveAttribute('aria-expanded', 'true');
});

test('a customer’s salesperson is fetched at the first hover, once, and shown with code and hotline [R038, R042, R043]', async ({
  page,
}) => {
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/getSalespersonInfo', async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await page.setViewportSize(sizes[0]);
  await login(page, 'C10002', '/');
  const panel = page.getByRole('complementary', { name: '在线服务' });
  await expect(panel.getByRole('button', { name: '专属客服' })).toHaveCount(0);
  expect(asked).toBe(0);
  await panel.getByRole('button', { name: '服务热线' }).hover();
  await panel.getByRole('button', { name: '专属客服' }).hover();
  await expect(panel.getByText('加载中')).toBeVisible();
  release();
  const code = panel.getByRole('img', { name: /企业微信二维码/ });
  await expect(code).toBeVisible();
  await expect(panel.getByText('专属客服为您服务')).toBeVisible();
  const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([125, 125]);
  await panel.getByRole('button', { name: '服务热线' }).hover();
  await expect(panel.getByRole('link', { name: '0755-82048211' })).toBeVisible();
  await panel.getByRole('button', { name: '专属客服' }).hover();
  await expect(code).toBeVisible();
  expect(asked).toBe(1);
});

test('a failed request for the salesperson is repeated on the next open, and nothing hangs [R042, R043]', async ({
  page,
}) => {
  let refused = 0;
  await page.route('**/getSalespersonInfo', (route) => {
    if (refused > 0) return route.continue();
    refused++;
    return route.fulfill({ json: { code: 500, success: false, message: '系统繁忙', msg: '系统繁忙', data: null } });
  });
  await page.setViewportSize(sizes[0]);
  await login(page, 'C10002', '/');
  const panel = page.getByRole('complementary', { name: '在线服务' });
  await panel.getByRole('button', { name: '回到顶部' }).hover();
  await expect.poll(() => refused).toBe(1);
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await panel.getByRole('button', { name: '服务热线' }).hover();
  await expect(panel.getByRole('link', { name: '0755-82048211' })).toBeVisible();
});

test('the footer names a customer’s own hotline once it is on the screen, and the general ones to a visitor [R051]', async ({
  page,
}) => {
  await page.setViewportSize(sizes[0]);
  const footer = page.getByRole('contentinfo');
  await page.goto('/');
  await page.keyboard.press('End');
  for (const phone of ['0755-82048201', '0755-82048204'])
    await expect(footer.getByRole('link', { name: phone })).toBeVisible();
  // Another page: the browser would restore where this one was scrolled to.
  await login(page, 'C10002', '/portal/recruitment');
  await expect(footer.getByText('服务热线')).toBeAttached();
  await page.keyboard.press('End');
  await expect(footer.getByRole('link', { name: '0755-82048211' })).toBeVisible();
  await expect(footer.getByText('专属热线')).toBeVisible();
});

test.describe('with its motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a page that takes its time shows a progress bar, a quick one none [R061]', async ({ page }) => {
    await page.setViewportSize(sizes[0]);
    await page.goto('/portal/m7.html');
    const bar = page.getByRole('progressbar', { name: '正在打开页面' });
    await expect(bar).toHaveCount(0);
    const release = await holdRoute(page, '**/getInformationsMore');
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(bar).toBeVisible();
    const times = await bar.evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getTiming()));
    expect(times.map((time) => time?.delay)).toEqual([200, 200]);
    expect(times.map((time) => time?.duration)).toContain(5000);
    release();
    await expect(page).toHaveURL(/\/portal\/2\/m7\.html$/);
    await expect(bar).toHaveCount(0);
  });
});

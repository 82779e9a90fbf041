import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { confirmLogout, login, submitLogin } from '../support/login';
import { test } from '../support/test';

const frameOf = (page: Page) => page.frameLocator('iframe[title="登录窗口"]');

async function signInByFrame(page: Page, account: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible({ timeout: 20_000 });
  const frame = frameOf(page);
  await submitLogin(frame, account);
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 1024 });

    test('a visitor quotes, wants to order, signs in, and lands on the order page that was wanted [R001, R002, R010, R090]', async ({
      page,
      context,
    }) => {
      const problems = watch(page);
      await page.goto('/');
      expect(await sideways(page)).toBe(0);
      await page.getByRole('textbox', { name: '长度' }).fill('10');
      await page.getByRole('textbox', { name: '宽度' }).fill('10');
      const [quote] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: '立即计价' }).click(),
      ]);
      await expect(quote.getByRole('heading', { name: 'PCB下单系统' })).toBeVisible();
      await quote.close();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('customerCode');

      await page.getByRole('link', { name: '立即下单：PCB打样与批量' }).click();
      await signInByFrame(page, 'C10001');
      await page.waitForURL(({ pathname }) => pathname === '/order-site');
      expect(new URL(page.url()).searchParams.get('address')).toMatch(/^\/newOrder\/#\/pcb\/newOnlinePlaceOrder/);
      await expect(page.getByRole('heading', { name: 'PCB下单系统' })).toBeVisible();
      expect(await sideways(page)).toBe(0);
      expect(problems).toEqual([]);
    });

    test('a customer finds orders and balance, and signs out in two tabs [R018, R029]', async ({ page, context }) => {
      const problems = watch(page);
      await login(page, 'C10002', '/');
      const other = await context.newPage();
      await other.goto('/portal/m7.html');
      await expect(page.getByRole('button', { name: /^我的账号/ })).toBeAttached({ timeout: 20_000 });

      const account = page.locator('header').filter({ has: page.getByRole('button', { name: /^我的账号/ }) });
      await page.getByRole('button', { name: /^我的账号/ }).click();
      await expect(account.getByText('C10002').last()).toBeVisible();
      await expect(account.getByText('待发货订单')).toBeVisible();
      await expect(account.getByText('待确认订单')).toBeVisible();
      expect(await sideways(page)).toBe(0);
      await account.getByRole('button', { name: '退出登录' }).click();
      await confirmLogout(page);
      for (const tab of [page, other])
        await expect(tab.locator('header').getByRole('button', { name: '登录', exact: true })).toBeAttached({
          timeout: 20_000,
        });
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('customerCode');
      expect(problems).toEqual([]);
    });

    test('a missing page says so, and names causes and help [R055]', async ({ page }) => {
      const response = await page.goto('/portal/nothing-here');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: '页面走丢了' })).toBeVisible();
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      expect(await sideways(page)).toBe(0);
    });
  });
}

test('a session that ends on another device is noticed at the next order [R012]', async ({ page, browser }) => {
  await login(page, 'C10002', '/');

  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await login(elsewhere, 'C10002');
  await elsewhere.getByRole('button', { name: '退出所有设备' }).click();
  await expect(elsewhere.getByRole('button', { name: '登录/注册' })).toBeVisible();
  await elsewhere.context().close();

  await page.goto('/portal/q7i4.html');
  await page.getByRole('button', { name: /^点赞/ }).click();
  await signInByFrame(page, 'C10002');
  await expect(page.locator('[data-flow=like]')).toHaveAttribute('data-state', 'liked');
});

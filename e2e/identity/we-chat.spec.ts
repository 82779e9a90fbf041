import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { login, submitLogin } from '../support/login';
import { test } from '../support/test';

const inside =
  'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.50.2701 NetType/WIFI';

const flowOf = (page: Page) => page.locator('[data-flow="weChatSignIn"]');

/** What a person does on the sandbox's page of WeChat. */
async function answer(page: Page, name: string, choice = '同意登录'): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === '/dev/wechat');
  await page.getByLabel('微信号').fill(name);
  await page.getByRole('button', { name: choice, exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/portal/wechat');
}

const begin = async (page: Page) => {
  await page.goto('/portal/login?returnTo=/portal/account');
  await page.getByRole('link', { name: '微信登录' }).click();
};

for (const { way, title, agent, width } of [
  { way: 'a QR code on a computer', title: '微信扫码登录', agent: undefined, width: 1440 },
  { way: "WeChat's own browser", title: '微信授权登录', agent: inside, width: 390 },
])
  test.describe(`by ${way}`, () => {
    test.use({ ...(agent !== undefined && { userAgent: agent }), viewport: { width, height: 900 } });

    test('who has no account registers, and is known the next time', async ({ page }) => {
      await begin(page);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await answer(page, `new-${width}`);
      expect(new URL(page.url()).search).toBe('?returnTo=%2Fportal%2Faccount');
      const flow = flowOf(page);
      await flow.getByRole('button', { name: '注册并登录' }).click();
      await expect(flow.getByText('请先阅读并同意《隐私政策》和《用户协议》')).toBeVisible();
      await flow.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
      await flow.getByRole('button', { name: '注册并登录' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/portal/account');
      await expect(page.getByText('微信是唯一的登录方式，绑定手机号码后可以解除')).toBeVisible();
      await page.context().clearCookies();
      await begin(page);
      await answer(page, `new-${width}`);
      await page.waitForURL(({ pathname }) => pathname === '/portal/account');
      await expect(page.getByText('已绑定，可用微信登录')).toBeVisible();
    });
  });

test('a customer binds WeChat, signs in by it, and ends the binding', async ({ page }) => {
  await login(page, 'C10021');
  await page.getByRole('link', { name: '绑定微信' }).click();
  await answer(page, 'customer-21');
  const flow = flowOf(page);
  await expect(flow).toContainText('C10021');
  await flow.getByRole('button', { name: '确认绑定' }).click();
  await expect(flow).toContainText('微信绑定成功');
  await flow.getByRole('link', { name: '返回' }).click();
  await expect(page.getByText('已绑定，可用微信登录')).toBeVisible();
  await page.context().clearCookies();
  await begin(page);
  await answer(page, 'customer-21');
  await page.waitForURL(({ pathname }) => pathname === '/portal/account');
  await expect(page.getByText('C10021')).toBeVisible();
  await page.getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByRole('link', { name: '绑定微信' })).toBeVisible();
});

test('an account is bound by who signs in to it on the way', async ({ page }) => {
  await begin(page);
  await answer(page, 'on-the-way');
  await flowOf(page).getByRole('link', { name: '登录已有账号并绑定' }).click();
  await submitLogin(page, 'C10002');
  await page.waitForURL(({ pathname }) => pathname === '/portal/wechat');
  await flowOf(page).getByRole('button', { name: '确认绑定' }).click();
  await expect(flowOf(page)).toContainText('微信绑定成功');
  await page.goto('/portal/account');
  await page.getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByRole('link', { name: '绑定微信' })).toBeVisible();
});

test('who refuses, or has waited, begins again', async ({ page }) => {
  await begin(page);
  await answer(page, 'nobody', '拒绝');
  await expect(flowOf(page).getByRole('alert')).toHaveText('您没有同意微信登录');
  await flowOf(page).getByRole('link', { name: '重新微信登录' }).click();
  await answer(page, 'nobody', '同意，但微信没有确认');
  await expect(flowOf(page).getByRole('alert')).toHaveText('微信没有确认登录，请稍后重试');
  await page.context().clearCookies();
  await page.reload();
  await expect(flowOf(page).getByRole('alert')).toHaveText('微信登录已失效，请重新登录');
});

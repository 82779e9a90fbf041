import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { CaptchaServer } from '../../tests/unit/providers/captcha-server';
import { captchaAccount, captchaServer } from '../../tests/unit/providers/captcha-server';
import { test as plain } from '../support/test';

/** A portal with a server that stands in for Tencent's captcha: the widget of the page, and the check of its tickets. */
const test = plain.extend<{ vendor: CaptchaServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern.
  vendor: async ({}, use) => {
    const vendor = await captchaServer();
    await use(vendor);
    await vendor.close();
  },
  portal: async ({ portals, vendor }, use) => {
    const portal = await portals.start({
      CAPTCHA_SECRET_ID: captchaAccount.secretId,
      CAPTCHA_SECRET_KEY: captchaAccount.secretKey,
      CAPTCHA_APP_ID: captchaAccount.appId,
      CAPTCHA_APP_SECRET: captchaAccount.appSecretKey,
      CAPTCHA_BASE_URL: vendor.url,
    });
    await use(portal);
    await portal.close();
  },
});

/** Leads the page's requests to the vendor's own addresses to the server that stands in for it. */
const leadThere = (page: Page, { url }: CaptchaServer) =>
  page.route(/^https:\/\/turing\.captcha\.(qcloud|gtimg)\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${url}${pathname}${search}` }) });
  });

test('the vendor’s widget is loaded past the security policy, closed, solved, and its ticket good for one try', async ({
  page,
  vendor,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const widget = page.frameLocator('iframe[title="腾讯云验证码"]');
  const verify = page.getByRole('button', { name: '点击进行安全验证' });
  const done = page.getByRole('button', { name: '已完成安全验证' });
  const send = page.getByRole('button', { name: '发送重置邮件' });

  await page.route('https://turing.captcha.qcloud.com/**', (route) => route.abort());
  await page.goto('/portal/login');
  await page.getByRole('tab', { name: '忘记密码' }).click();
  await page.getByLabel('注册邮箱').fill('nobody@customer.example');
  await expect(verify).toBeVisible();
  await send.click();
  await expect(page.getByText('请先完成安全验证')).toBeVisible();
  await expect(verify).toBeFocused();
  await verify.click();
  await expect(page.getByText('安全验证加载失败，请检查网络后重试')).toBeVisible();

  await page.unroute('https://turing.captcha.qcloud.com/**');
  await leadThere(page, vendor);
  await verify.click();
  await widget.getByRole('button', { name: '关闭验证' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(verify).toBeVisible();

  await verify.click();
  await widget.getByRole('button', { name: '拖动滑块完成拼图' }).click();
  await expect(done).toBeVisible();
  await send.click();
  await expect(page.getByText('如果该邮箱已注册，您将收到一封重置密码的邮件')).toBeVisible();
  expect(vendor.checked).toEqual([1]);

  // A ticket is good for one try; one that the vendor takes for used is refused.
  await expect(done).toHaveCount(0);
  vendor.spoil();
  await verify.click();
  await widget.getByRole('button', { name: '拖动滑块完成拼图' }).click();
  await expect(done).toBeVisible();
  await send.click();
  await expect(page.getByText('安全验证未通过，请重新验证')).toBeVisible();
  expect(vendor.checked).toEqual([1, 9]);
  expect(refused).toEqual([]);
});

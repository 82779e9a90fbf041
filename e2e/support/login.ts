import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Of every sample account. */
const password = 'portal-demo-2026';

export const loginFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="登录窗口"]');

/** Fills and sends the login form of a page or of the login window's frame. */
export async function submitLogin(at: Page | FrameLocator, account: string, secret = password): Promise<void> {
  await at.getByLabel('客户编号或邮箱').fill(account);
  await at.getByLabel('密码', { exact: true }).fill(secret);
  // The header of a page has a button of the same name.
  await at.locator('form').getByRole('button', { name: '登录', exact: true }).click();
}

/** Logs in on the page of its own, and arrives where the session is known. */
export async function login(
  page: Page,
  account: string,
  returnTo = '/portal/account',
  secret = password,
): Promise<void> {
  await page.goto(`/portal/login?returnTo=${encodeURIComponent(returnTo)}`);
  await submitLogin(page, account, secret);
  await page.waitForURL(({ pathname }) => pathname === returnTo);
  // The page shows who is signed in once it has asked the server.
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'signedIn');
}

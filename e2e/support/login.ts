import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The password of every sample account. */
const password = 'portal-demo-2026';

export const loginFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="登录窗口"]');

/** Fills in and submits the login form of a page or of the login modal's frame. */
export async function submitLogin(at: Page | FrameLocator, account: string, secret = password): Promise<void> {
  await at.getByLabel('客户编号或邮箱').fill(account);
  await at.getByLabel('密码', { exact: true }).fill(secret);
  // The header has a button with the same name.
  await at.locator('form').getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in on the login page, and returns once the session is known. */
export async function login(
  page: Page,
  account: string,
  returnTo = '/portal/account',
  secret = password,
): Promise<void> {
  await page.goto(`/portal/login?returnTo=${encodeURIComponent(returnTo)}`);
  await submitLogin(page, account, secret);
  await page.waitForURL(({ pathname }) => pathname === returnTo);
  // The header shows the account after the session request.
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'signedIn');
}

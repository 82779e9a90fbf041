import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { postSealed } from '../../scripts/seal';

/** The password of every sample account. */
const password = 'portal-demo-2026';

/** Of the samples: E for employees, M for moderators. */
const isStaff = (account: string): boolean => /^[EM]\d+$/.test(account);

export const loginFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="登录窗口"]');

/** Chooses the form of the password, which is not the first one. */
export async function byPassword(at: Page | FrameLocator): Promise<void> {
  const tab = at.getByRole('tab', { name: '密码登录' });
  // A press before the page is hydrated does nothing.
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
}

/** Fills in and submits the login form of a page or of the login modal's frame. */
export async function submitLogin(at: Page | FrameLocator, account: string, secret = password): Promise<void> {
  await byPassword(at);
  if (isStaff(account)) await at.getByLabel('内部员工').check();
  await at.getByLabel(isStaff(account) ? '工号或邮箱' : '客户编号或邮箱').fill(account);
  await at.getByLabel('密码', { exact: true }).fill(secret);
  // The header has a button with the same name.
  await at.locator('form').getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs the page's browser in by the call that the login form sends, and opens a page. Returns once the session is known. */
export async function login(
  page: Page,
  account: string,
  returnTo = '/portal/account',
  secret = password,
): Promise<void> {
  const path = '/api/portal/v1/identity/signIn';
  const answer = await postSealed(page.request, path, {
    accountKind: isStaff(account) ? 'staff' : 'customer',
    account,
    password: secret,
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
  await page.goto(returnTo);
  // The header shows the account after the session request.
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'signedIn');
}

/** Confirms the question of a logout; returns once the page has reloaded itself (R022). */
export async function confirmLogout(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await reloaded;
}

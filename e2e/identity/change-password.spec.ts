import { expect } from '@playwright/test';
import { confirmLogout, submitLogin } from '../support/login';
import { register } from '../support/register';
import { test } from '../support/test';

test('who is signed in changes the password on the account page', async ({ page }) => {
  // A separate account: other tests sign in to the sample accounts.
  const email = `changes-${Date.now()}@mail.example`;
  await register(page, email, 'a-good-password', '/portal/login?returnTo=/portal/account');
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/portal/account');

  const change = async (present: string, next: string) => {
    await page.getByLabel('当前密码').fill(present);
    await page.getByLabel('新密码', { exact: true }).fill(next);
    await page.getByLabel('再次输入新密码').fill(next);
    await page.getByRole('button', { name: '修改密码' }).click();
  };
  await change('not-the-password', 'quite-another-one');
  await expect(page.getByText('当前密码错误')).toBeVisible();
  await change('a-good-password', 'huaxiu2026');
  await expect(page.getByText('密码过于简单，请更换')).toBeVisible();
  await change('a-good-password', 'quite-another-one');
  await expect(page.getByText('密码已修改，其他设备需重新登录')).toBeVisible();

  await page.getByRole('button', { name: '退出登录' }).click();
  await confirmLogout(page);
  await expect(page.getByRole('button', { name: '登录/注册' })).toBeVisible();
  await page.goto('/portal/login?returnTo=/portal/account');
  await submitLogin(page, email, 'quite-another-one');
  await page.waitForURL(({ pathname }) => pathname === '/portal/account');
});

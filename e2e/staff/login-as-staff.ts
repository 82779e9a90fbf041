import type { Page } from '@playwright/test';

/** Signs in with an account of staff and opens the console. */
export async function loginAsStaff(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/portal/login?form=signIn&returnTo=%2Fstaff');
  await page.getByLabel('内部员工').check();
  await page.getByLabel('工号或邮箱').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/staff');
}

import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';

test('a customer downloads what is held of the account, asks for its closing, and takes that back', async ({
  page,
}) => {
  await login(page, 'C10059', '/portal/account/closing');
  const closing = page.locator('[data-flow="closing"]');
  const click = (name: string) => closing.getByRole('button', { name, exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), click('下载个人信息')]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ 账号资料: [{ 客编: 'C10059' }] });

  await click('申请注销账号');
  await expect(closing).toContainText('履历报告异议：处理完毕后1095天');
  await closing.getByLabel('登录密码').fill('not-the-password');
  await click('确认注销');
  await expect(closing.getByRole('alert')).toHaveText('登录密码错误');
  await closing.getByLabel('登录密码').fill('portal-demo-2026');
  await click('确认注销');
  await expect(closing).toContainText(/账号将于\d{4}-\d\d-\d\d注销/);
  await page.reload();
  await expect(closing).toContainText('已申请注销');
  await click('撤回');
  await expect(closing.getByRole('button', { name: '申请注销账号' })).toBeVisible();
});

import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('the first visit offers a tour of the console, once for an account, and later visits have it at hand', async ({
  page,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  const offer = page.getByText('第一次使用管理后台？');
  const begin = page.getByRole('button', { name: '使用介绍' });
  await expect(offer).toBeVisible();
  await begin.click();
  const tour = page.locator('.ant-tour');
  for (const title of ['您能打开的页面', '待办', '我的草稿', '搜索全部内容']) {
    await expect(tour.getByText(title, { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await tour.getByRole('button', { name: '下一步' }).click();
  }
  await tour.getByRole('button', { name: '结束导览' }).click();
  await expect(tour).toBeHidden();
  await expect(offer).toBeHidden();

  await page.reload();
  await begin.click();
  await expect(tour).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await expect(offer).toBeHidden();
});

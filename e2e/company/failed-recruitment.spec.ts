import { expect } from '@playwright/test';
import { test } from '../support/test';

test('says that its texts cannot be read, and reads them again', async ({ page }) => {
  await page.goto('/portal/archive');
  await page.route('**/getRecruitment', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: '关于我们' }).hover();
  await page.getByRole('link', { name: /^加入我们/ }).click();
  await expect(page.getByText('招聘信息暂时无法显示，请稍后重试')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toContainText('校园招聘');
  await page.unroute('**/getRecruitment');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('region', { name: '招聘职位' })).toBeVisible();
});

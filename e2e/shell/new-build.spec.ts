import { expect } from '@playwright/test';
import { test } from '../support/test';

test('a page whose scripts another build has replaced says so, and keeps what is on it', async ({ page }) => {
  await page.goto('/portal/serviceGuide', { waitUntil: 'networkidle' });
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('网站已更新，请刷新页面后继续')).toBeVisible();
  await page.unroute('**/assets/**');
  await page.reload();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test('a page that the network has left does not take that for another build', async ({ page }) => {
  await page.goto('/portal/serviceGuide', { waitUntil: 'networkidle' });
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('网络异常，请检查网络后重试').first()).toBeVisible();
  await expect(page.getByText('网站已更新，请刷新页面后继续')).toHaveCount(0);
});

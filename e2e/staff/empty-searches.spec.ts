import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('what a visitor searches for in vain is the title of the document that staff write about it', async ({ page }) => {
  await page.goto(`/portal/search?keyword=${encodeURIComponent('蜂窝筛')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/searches');
  const write = page.getByRole('link', { name: '为“蜂窝筛”写一篇文档' });
  await expect(write).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  await write.click();
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('蜂窝筛');
});

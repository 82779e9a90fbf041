import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';

test('a customer finds the own coupons under the account, by their states, with a tab in the address', async ({
  page,
}) => {
  await page.goto('/portal/account/coupons');
  await expect(page.getByText('登录后查看您的优惠券')).toBeVisible();
  await login(page, 'C10006');
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '优惠券' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '我的优惠券' })).toBeVisible();
  const panel = page.getByRole('tabpanel');
  await expect(page.getByRole('tab')).toHaveText(['可使用 4', '使用中 1', '已使用 2', '已过期 5']);
  const pcb = panel.getByRole('listitem').filter({ hasText: 'PCB满减券' });
  await expect(pcb).toContainText('PCB订单满500元可用');
  await expect(pcb).toContainText('未使用');
  await expect(panel.getByRole('listitem').filter({ hasText: '已退回' })).toContainText('可再次使用');
  await page.getByRole('tab', { name: /^使用中/ }).click();
  await expect(panel.getByText(/^订单SAMPLE-2待支付，.*前未支付将自动退回$/)).toBeVisible();
  await expect(page).toHaveURL(/\?state=locked$/);
  await page.getByRole('tab', { name: /^已过期/ }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('使用中 1');
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

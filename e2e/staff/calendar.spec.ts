import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('the calendar shows a month, on a phone its days; an entry leads to its record, a kind can be hidden', async ({
  page,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/activities');
  const activity = page.getByRole('table').getByRole('link').first();
  const title = (await activity.textContent()) ?? '';
  await activity.click();
  const month = (await page.getByLabel('开始时间').inputValue()).slice(0, 7);

  await page.goto(`/staff/calendar?month=${month}`);
  const begins = page.getByRole('link', { name: `周年庆活动开始：${title}` });
  await expect(page.getByRole('table').getByRole('link', { name: `周年庆活动开始：${title}` })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(begins).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('checkbox', { name: '周年庆活动' }).uncheck();
  await expect(begins).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: '周年庆活动' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: '周年庆活动' }).check();
  await begins.click();
  await expect(page).toHaveURL(/\/staff\/activities\//);
  await expect(page.getByLabel('开始时间')).toHaveValue(new RegExp(`^${month}`));
});

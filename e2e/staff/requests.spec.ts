import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'a rule for all of staff' });

test('an act under a rule waits for a second person, who sees what would be done, and is done as the first asked', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/reviews');
  await page.getByRole('checkbox', { name: '恢复被禁止提问的客户' }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/^陈工，/)).toBeVisible();
  // Nobody ends it alone.
  await page.getByRole('checkbox', { name: '恢复被禁止提问的客户' }).uncheck();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('须由另一位有权限的同事在7天内批准')).toBeVisible();

  await page.goto('/staff/customers?search=C10004');
  const banned = page.getByRole('switch', { name: '禁止提问“' });
  await banned.click();
  await page.getByLabel('恢复提问的原因').fill('已致歉');
  await page.getByRole('button', { name: '确认恢复提问' }).click();
  await expect(page.getByText('须由另一位有权限的同事在7天内批准')).toBeVisible();
  await expect(page.getByRole('button', { name: '确认恢复提问' })).toHaveCount(0);
  await expect(banned).toBeChecked();
  await page.goto('/staff/requests');
  const own = page.getByRole('row').filter({ hasText: 'C10004' });
  await expect(own).toContainText('改为：禁止提问：否');
  await expect(own.getByRole('button', { name: '批准' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const second = await browser.newContext({ baseURL });
  const theirs = await second.newPage();
  await loginAsStaff(theirs, 'E10001', 'portal-demo-2026');
  await theirs.getByRole('link', { name: '1个操作待您批准' }).click();
  const row = theirs.getByRole('row').filter({ hasText: 'C10004' });
  await expect(row).toContainText('原因：已致歉');
  await row.getByRole('button', { name: '批准' }).click();
  await row.getByRole('button', { name: '确认批准' }).click();
  await expect(theirs.getByText('没有待批准的操作')).toBeVisible();
  await second.close();

  await page.goto('/staff/customers?search=C10004');
  await expect(banned).not.toBeChecked();
  await page.goto('/staff/log?subject=C10004');
  await expect(page.getByRole('row').filter({ hasText: '批准人：张工' })).toHaveCount(1);
  await page.goto('/staff/requests');
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('button', { name: '确认撤回' }).click();
  await expect(page.getByText('没有待批准的操作')).toBeVisible();
});

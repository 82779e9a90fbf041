import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('the start page leads to the own drafts, and a reviewer to what was sent for review', async ({
  page,
  browser,
  baseURL,
}) => {
  await loginAsStaff(page, 'E10055', 'portal-demo-2026');
  await page.goto('/staff/content/homeProducts');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('待审的标题');
  await page.getByRole('button', { name: '保存草稿' }).click();
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: '送审' }).click();
  await expect(page.getByRole('region', { name: '发布' })).toHaveAttribute('data-state', 'settled.review');
  await page.goto('/staff');
  const own = page.locator(`a[href="${address}"]`);
  await expect(page.getByRole('listitem').filter({ has: own })).toContainText('待审核');
  expect(await violations(page)).toEqual([]);

  const reviewer = await (await browser.newContext({ baseURL })).newPage();
  await loginAsStaff(reviewer, 'E10000', 'portal-demo-2026');
  const waiting = reviewer.locator(`a[href="${address}"]`);
  await expect(reviewer.getByRole('listitem').filter({ has: waiting })).toContainText('编辑小林送审');
  await waiting.click();
  await reviewer.getByRole('button', { name: '立即发布' }).click();
  await expect(own).toBeHidden();
});

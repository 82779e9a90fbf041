import { expect } from '@playwright/test';
import { chooseRecord } from '../support/choose';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('with less motion a list of choices opens where it can be pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/helpDocuments/new');
  await chooseRecord(page, '分类', 'PCB');
  await expect(page.locator('form').getByTitle('PCB', { exact: true })).toBeVisible();
});

import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'groups of words added' });

test('a word that was searched for in vain finds documents once staff have put it beside one of theirs', async ({
  page,
}) => {
  const search = `/portal/search?keyword=${encodeURIComponent('蜂窝筛')}`;
  await page.goto(search);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const found = page.getByRole('link', { name: '钢网怎样清洗与保存，能用多少次' });
  await expect(found).toHaveCount(0);
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/searches');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: '为“蜂窝筛”添加同义词' }).click();
  const words = page.getByRole('textbox', { name: '同义词', exact: true });
  await expect(words).toHaveValue('蜂窝筛、');
  await words.fill('蜂窝筛、钢网清洗');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/searchSynonyms\/\d+$/);
  await page.goto(search);
  await expect(found).toBeVisible();
});

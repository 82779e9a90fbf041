import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readXlsx } from '../../server/import/xlsx';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('an editor exports a filtered list, opens the file, and fetches it once more', async ({ page }) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/articles');
  await page.getByRole('searchbox', { name: '按标题搜索' }).fill('工厂');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(page).toHaveURL(/search=/);
  const list = page.getByRole('table').first();
  await expect(list.getByRole('row').nth(1)).toContainText('工厂');
  const titles = await list.getByRole('row').getByRole('link').allInnerTexts();
  const part = page.locator('[data-flow=exporting]');
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: '导出xlsx' }).click(),
  ]);
  expect(xlsx.suggestedFilename()).toMatch(/^文章-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const [headings, ...rows] = await readXlsx(readFileSync(await xlsx.path()));
  expect(headings?.slice(0, 4)).toEqual(['编号', '标题', '类型', '分类']);
  expect(rows.map(([, title]) => title).sort()).toEqual([...titles].sort());
  await expect(part.getByRole('alert')).toContainText(`共${rows.length}行`);

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: '导出CSV' }).click(),
  ]);
  expect(readFileSync(await csv.path(), 'utf8')).toMatch(/^\ufeff"编号","标题","类型"/);

  await page.reload();
  await part.getByText('最近的导出').click();
  const kept = part.getByRole('row').filter({ hasText: xlsx.suggestedFilename() });
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(readFileSync(await again.path())).toEqual(readFileSync(await xlsx.path()));
  await kept.getByRole('button', { name: `删除${xlsx.suggestedFilename()}` }).click();
  await expect(kept).toHaveCount(0);
});

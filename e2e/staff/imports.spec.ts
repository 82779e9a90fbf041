import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readXlsx } from '../../server/import/xlsx';
import { xlsxOf } from '../../tests/server/support/xlsx';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('an editor exports a list, changes the workbook, and imports it; the import goes on without its page', async ({
  page,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/banners');
  const exporting = page.locator('[data-flow=exporting]');
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: '导出xlsx' }).click(),
  ]);
  const [headings = [], first = [], ...others] = await readXlsx(readFileSync(await exported.path()));
  const changed = first.map((cell, at) => (headings[at] === '标题' ? `${cell}（改）` : cell));
  const added = headings.map((heading, at) =>
    heading === '编号' ? '' : heading === '标题' ? '新的横幅' : (first[at] ?? ''),
  );
  const faulty = added.map((cell, at) => (headings[at] === '标题' ? '' : cell));
  const buffer = xlsxOf([headings, changed, ...others, added, faulty]);

  await page.getByRole('button', { name: '导入', exact: true }).click();
  const importing = page.locator('[data-flow=importing]');
  await importing.locator('input[type=file]').setInputFiles({ name: '横幅.xlsx', mimeType: type, buffer });
  const found = `将新增1条，修改1条，${others.length}条没有变化，1条不能导入。`;
  await expect(importing.getByText(found)).toBeVisible();
  await expect(importing.getByText(`第${others.length + 4}行，标题：请输入标题`)).toBeVisible();
  await expect(importing.getByRole('cell', { name: `${first[1]}（改）` })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Another page goes on with it.
  await page.reload();
  await importing.getByRole('button', { name: '继续横幅.xlsx' }).click();
  await expect(importing.getByText(found)).toBeVisible();
  await importing.getByRole('button', { name: '确认导入' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '新增1条，修改1条' })).toBeVisible();
  await expect(importing.getByText(`已导入：新增1，修改1，没有变化${others.length}，未导入1`)).toBeVisible();
  await page.goto('/staff/content/banners?search=新的横幅');
  await expect(page.getByRole('row').filter({ hasText: '新的横幅' })).toContainText('草稿');

  await page.getByRole('button', { name: '导入', exact: true }).click();
  const [result] = await Promise.all([
    page.waitForEvent('download'),
    importing.getByRole('row').filter({ hasText: '横幅.xlsx' }).getByRole('button', { name: '下载结果' }).click(),
  ]);
  expect(result.suggestedFilename()).toBe('横幅-结果.xlsx');
  const rows = await readXlsx(readFileSync(await result.path()));
  expect(rows.map((cells) => cells.slice(-2))).toEqual([
    ['结果', '原因'],
    ['修改', ''],
    ...others.map(() => ['没有变化', '']),
    ['新增', ''],
    ['未导入', '标题：请输入标题'],
  ]);
  await importing.getByRole('button', { name: '删除横幅.xlsx' }).click();
  await expect(importing.getByRole('row').filter({ hasText: '横幅.xlsx' })).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

// High enough for the whole tree: nothing scrolls under a drag.
test.use({ viewport: { width: 1440, height: 2000 }, ownPortal: 'menus and kinds of help in another order' });

async function openOrder(page: Page, kind: string): Promise<void> {
  await page.goto(`/staff/content/${kind}`);
  await page.getByRole('button', { name: '调整顺序' }).click();
  await expect(page.getByRole('tree')).toBeVisible();
}

/** Titles from the first to the last, drafts marked. */
const shown = (page: Page) => page.locator('.ant-tree-title').allInnerTexts();
const item = (page: Page, title: string) => page.locator('.ant-tree-title').filter({ hasText: title });
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('groups of a menu are dragged, moved by buttons and put under another entry, and what is refused goes back', async ({
  page,
  browser,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await openOrder(page, 'menuGroups');
  const before = await shown(page);
  const at = before.indexOf('走进集团');
  expect(before.slice(at, at + 3)).toEqual(['走进集团', '动态', '看一看']);
  expect(await violations(page)).toEqual([]);

  await item(page, '走进集团').click();
  await page.getByRole('button', { name: '下移' }).click();
  await expect(notice(page, '顺序已存为草稿')).toBeVisible();
  await expect
    .poll(async () => (await shown(page)).slice(at, at + 3))
    .toEqual(['动态（草稿）', '走进集团（草稿）', '看一看']);

  await item(page, '看一看').dragTo(item(page, '动态'), { targetPosition: { x: 10, y: 1 } });
  await expect
    .poll(async () => (await shown(page)).slice(at, at + 3).map((title) => title.replace('（草稿）', '')))
    .toEqual(['看一看', '动态', '走进集团']);

  await page.getByLabel('移入').selectOption('页脚');
  await expect.poll(async () => (await shown(page)).at(-1)).toMatch(/^看一看/);

  // Readers still see the menu as it was; the order counts when the drafts are published.
  await page.reload();
  await page.getByRole('button', { name: '调整顺序' }).click();
  await expect.poll(async () => (await shown(page)).at(-1)).toMatch(/^看一看/);
  await expect
    .poll(async () => (await shown(page)).slice(at, at + 2).map((each) => each.slice(0, 2)))
    .toEqual(['动态', '走进']);

  // A colleague saves another version meanwhile.
  const colleague = await browser.newPage();
  await loginAsStaff(colleague, 'E10000', 'portal-demo-2026');
  await openOrder(colleague, 'menuGroups');
  const settled = await shown(page);
  await page.route('**/staff/getRecords', (route) => route.abort());
  await item(colleague, '走进集团').click();
  await colleague.getByRole('button', { name: '上移' }).click();
  await expect(notice(colleague, '顺序已存为草稿')).toBeVisible();
  expect(await shown(page)).toEqual(settled);
  await page.unroute('**/staff/getRecords');
  await item(page, '走进集团').click();
  await page.getByRole('button', { name: '上移' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /已被|修改/ })).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(await shown(colleague));
  await colleague.close();
});

test('a kind of help stays in its category, and its order counts at once', async ({ page }) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await openOrder(page, 'helpTypes');
  const before = await shown(page);
  expect(before.slice(0, 3)).toEqual(['PCB', '下单指南', '资料文件']);
  await expect(page.getByLabel('移入')).toHaveCount(0);
  // By keys alone: the arrows go through the tree, Enter chooses.
  await page.getByRole('button', { name: '返回列表' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (const title of ['PCB', '下单指南', '资料文件']) {
    if (title !== 'PCB') await page.keyboard.press('ArrowDown');
    await expect(page.locator('.ant-tree-treenode-active')).toHaveText(title);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('已选择：资料文件')).toBeVisible();
  await item(page, '下单指南')
    .first()
    .dragTo(item(page, '付款与发票'), { targetPosition: { x: 10, y: 1 } });
  expect(await shown(page)).toEqual(before);
  await page.getByRole('button', { name: '上移' }).click();
  await expect(notice(page, '顺序已保存')).toBeVisible();
  await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual(['PCB', '资料文件', '下单指南']);
  await page.reload();
  await page.getByRole('button', { name: '调整顺序' }).click();
  await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual(['PCB', '资料文件', '下单指南']);
});

test('cameras are ordered within their columns', async ({ page }) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await openOrder(page, 'cameras');
  const all = await shown(page);
  expect(all).toEqual(expect.arrayContaining(['工艺展示', '设备展示']));
  expect(all.length).toBeGreaterThan(4);
  await expect(page.getByLabel('移入')).toHaveCount(0);
});

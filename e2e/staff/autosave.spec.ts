import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '保存草稿' });
const restored = (page: Page) => page.getByText('已恢复上次填写的内容');

test('what is typed survives a closed tab, is merged with what others saved, and is gone once it is saved', async ({
  page: first,
  context,
  browser,
  baseURL,
}) => {
  await loginAsStaff(first, 'E10055', 'portal-demo-2026');
  await first.goto('/staff/content/homeProducts');
  await first.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(field(first, '标题')).toBeVisible();
  const address = first.url();
  await field(first, '标题').fill('没有保存的标题');
  await expect(first.getByText(/^已自动保存\d{2}:\d{2}$/)).toBeVisible();
  expect(await violations(first)).toEqual([]);
  await first.close();

  const two = await (await browser.newContext({ baseURL })).newPage();
  await loginAsStaff(two, 'E10000', 'portal-demo-2026');
  await two.goto(address);
  // Nothing of another's.
  await expect(field(two, '标题')).not.toHaveValue('没有保存的标题');
  await expect(restored(two)).toBeHidden();
  await field(two, '图片说明').fill('同事写的说明');
  await save(two).click();
  await expect(save(two)).toHaveAttribute('aria-disabled', 'true');

  const second = await context.newPage();
  await second.goto(address);
  await expect(restored(second)).toBeVisible();
  await expect(field(second, '标题')).toHaveValue('没有保存的标题');
  await expect(field(second, '图片说明')).toHaveValue('同事写的说明');
  expect(await violations(second)).toEqual([]);
  await save(second).click();
  await expect(save(second)).toHaveAttribute('aria-disabled', 'true');
  await expect(second.getByText(/^已自动保存/)).toBeHidden();
  await second.reload();
  await expect(field(second, '标题')).toHaveValue('没有保存的标题');
  await expect(restored(second)).toBeHidden();
});

test('a draft of a new record is offered again, and can be cleared', async ({ page, context }) => {
  await loginAsStaff(page, 'E10055', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  await field(page, '标题').fill('写到一半的文章');
  await expect(page.getByText(/^已自动保存/)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/staff/content/articles/new');
  await expect(field(again, '标题')).toHaveValue('写到一半的文章');
  await again.getByRole('button', { name: '清除草稿' }).click();
  await expect(field(again, '标题')).toHaveValue('');
  await again.reload();
  await expect(field(again, '标题')).toHaveValue('');
  await expect(restored(again)).toBeHidden();
});

test('what is left without being saved is not offered again', async ({ page }) => {
  await loginAsStaff(page, 'E10055', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  await field(page, '标题').fill('不要的文章');
  await expect(page.getByText(/^已自动保存/)).toBeVisible();
  await page.getByRole('link', { name: '返回文章列表' }).click();
  await page.getByRole('button', { name: '不保存，离开' }).click();
  await expect(page).toHaveURL(/\/articles$/);
  await page.goto('/staff/content/articles/new');
  await expect(field(page, '标题')).toBeEditable();
  await expect(field(page, '标题')).toHaveValue('');
  await expect(restored(page)).toBeHidden();
});

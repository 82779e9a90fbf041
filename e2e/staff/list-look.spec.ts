import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('a list is arranged: its density, its widths by drag and by keys, and columns that stay', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/articles');
  const head = page.getByRole('columnheader', { name: '类型' });
  const edge = page.getByRole('separator', { name: '类型的列宽' });
  const widthOf = async () => (await head.boundingBox())?.width ?? 0;
  const row = page.getByRole('row').nth(2);
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  await expect(head).toBeVisible();

  const usual = await heightOf();
  await page.getByLabel('密度').selectOption('紧凑');
  await expect.poll(heightOf).toBeLessThan(usual);
  await page.getByLabel('密度').selectOption('宽松');
  await expect.poll(heightOf).toBeGreaterThan(usual);

  const before = await widthOf();
  const box = await edge.boundingBox();
  if (!box) throw new Error('the head has no edge');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 150, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(widthOf).toBeGreaterThan(before + 130);
  // The drag has sorted nothing.
  await expect(head).not.toHaveAttribute('aria-sort', /.+/);
  await expect(edge).toBeFocused();
  const dragged = await widthOf();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(widthOf).toBeGreaterThan(dragged + 20);
  const chosen = await widthOf();
  // The hint of the head's order is antd's own.
  await page.mouse.move(5, 5);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(head).toBeVisible();
  await expect(page.getByLabel('密度')).toHaveValue('loose');
  expect(Math.abs((await widthOf()) - chosen)).toBeLessThan(4);

  // Wider than the window: the title stays where it is while the rest moves under it.
  await page.setViewportSize({ width: 800, height: 900 });
  const table = page.locator('.ant-table-content');
  await edge.focus();
  for (const _ of Array.from({ length: 20 })) await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeGreaterThan(100);
  const title = page.getByRole('columnheader', { name: '标题' });
  await table.evaluate((each) => each.scrollTo({ left: 0 }));
  const at = (await title.boundingBox())?.x ?? 0;
  await table.evaluate((each) => each.scrollTo({ left: 100 }));
  await expect.poll(async () => Math.abs(((await title.boundingBox())?.x ?? 0) - at)).toBeLessThan(2);

  await edge.focus();
  await page.keyboard.press('Enter');
  await expect(edge).toHaveAttribute('aria-valuetext', '自动');
  await expect(page).not.toHaveURL(/widths=/);
});

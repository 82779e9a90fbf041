import { expect } from '@playwright/test';
import { test } from '../support/test';
import { expectQuietConsole } from '../support/whole-page';

expectQuietConsole();

test('showcases are read from the menu to a picture above the page, which Back closes', async ({ page }) => {
  await page.goto('/portal/archive');
  await page.getByRole('button', { name: '关于我们' }).hover();
  await page.getByRole('link', { name: /^客户晒单/ }).click();
  await expect(page).toHaveURL(/\/portal\/showOrder_1\.html$/);
  const cards = page.getByRole('main').getByRole('link', { name: /客户晒单：/ });
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: '第2页' }).click();
  await expect(page).toHaveURL(/\/portal\/showOrder_2\.html$/);
  await page.getByRole('navigation', { name: '晒单类型' }).getByRole('link', { name: 'PCB' }).click();
  await expect(page).toHaveURL(/\/portal\/showPcbOrder_1\.html$/);
  const [detail] = await Promise.all([page.waitForEvent('popup'), cards.first().click()]);
  await expect(detail.getByRole('list', { name: '订单时间线' }).getByRole('listitem')).toHaveCount(4);
  await expect(detail.getByRole('complementary').getByRole('listitem')).toHaveCount(4);
  const review = await detail.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(review ?? '')).toMatchObject({ '@type': 'Review', reviewRating: { bestRating: 5 } });
  await detail.getByRole('button', { name: /^查看大图：.*图片1$/ }).click();
  const lightbox = detail.getByRole('dialog', { name: '图片预览' });
  await expect(lightbox.getByText(/^1 \/ [34]$/)).toBeVisible();
  await detail.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(/^2 \/ [34]$/)).toBeVisible();
  await lightbox.getByRole('button', { name: '放大' }).click();
  await expect(lightbox.getByRole('button', { name: '缩小' })).toBeEnabled();
  await detail.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(detail).toHaveURL(/\/details_\d+_1\.html$/);
  await detail.getByRole('button', { name: /图片2$/ }).click();
  await detail.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
});

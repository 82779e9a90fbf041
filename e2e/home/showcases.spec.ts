import { expect } from '@playwright/test';
import { login } from '../support/login';
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
  await expect(lightbox.getByText(/^1 \/ [23]$/)).toBeVisible();
  await detail.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(/^2 \/ [23]$/)).toBeVisible();
  await lightbox.getByRole('button', { name: '放大' }).click();
  await expect(lightbox.getByRole('button', { name: '缩小' })).toBeEnabled();
  await detail.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(detail).toHaveURL(/\/details_\d+_1\.html$/);
  await detail.getByRole('button', { name: /图片2$/ }).click();
  await expect(lightbox).toBeVisible();
  await detail.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
});

test('a customer comments on a showcase', async ({ page }) => {
  await login(page, 'C10002', '/portal/showOrder_1.html');
  await page.request.post('/api/portal/v1/customer/saveUserInfo', {
    headers: { 'x-requested-with': 'portal' },
    data: { nickName: '打样达人', photoAccessId: '' },
  });
  const [detail] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .getByRole('link', { name: /客户晒单：/ })
      .nth(3)
      .click(),
  ]);
  const comments = detail.getByRole('region', { name: '评论' });
  const box = detail.locator('[data-flow="comment"]').first();
  await box.getByRole('button', { name: /^写下你的评论…/ }).click();
  await expect(box.getByRole('textbox', { name: '评论内容' })).toBeFocused();
  const words = `板子用在哪个项目${Date.now()}`;
  await detail.keyboard.type(words);
  await box.getByRole('button', { name: '发表评论' }).click();
  await expect(comments.getByRole('article').getByText(words)).toBeVisible();
  await detail.reload();
  await expect(comments.getByRole('article').getByText(words)).toBeVisible();
});

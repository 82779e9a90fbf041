import { expect } from '@playwright/test';
import { login, loginFrame, submitLogin } from '../support/login';
import { settledHistory } from '../support/settled-history';
import { test } from '../support/test';
import { expectQuietConsole } from '../support/whole-page';

expectQuietConsole();

test('showcases are read from the menu to a picture above the page, which Back closes [R272, R274, R276]', async ({
  page,
}) => {
  await page.goto('/portal/archive');
  await page.getByRole('button', { name: '关于我们' }).hover();
  await page.getByRole('link', { name: /^客户晒单/ }).click();
  await expect(page).toHaveURL(/\/portal\/showOrder_1\.html$/);
  await expect(page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')).toHaveText(['首页', '客户晒单']);
  const cards = page.getByRole('main').getByRole('link', { name: /客户晒单：/ });
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: '第2页' }).click();
  await expect(page).toHaveURL(/\/portal\/showOrder_2\.html$/);
  const choose = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  };
  await choose('PCB');
  await expect(page).toHaveURL(/\/portal\/showPcbOrder_1\.html$/);
  await expect(cards).toHaveCount(12);
  await choose('特殊板材');
  await expect(page).toHaveURL(/\/portal\/showPcbOrder_1\.html\?plate=3$/);
  await expect(cards.filter({ hasText: /层FR-4/ })).toHaveCount(0);
  await choose('FR-4');
  await expect(cards.filter({ hasText: /层FR-4/ })).toHaveCount(12);
  const [detail] = await Promise.all([page.waitForEvent('popup'), cards.first().click()]);
  await expect(detail).toHaveURL(/\/portal\/showOrder\/details_\d+_1\.html$/);

  await expect(detail.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')).toHaveText([
    '首页',
    '客户晒单',
    '晒单详情',
  ]);
  // The words of scripts are no text to a locator's filter.
  const data = await detail.locator('script[type="application/ld+json"]').allTextContents();
  const review = data.find((text) => text.includes('"Review"'));
  const { author, reviewBody, datePublished, reviewRating } = JSON.parse(review ?? '');
  const shown = detail.getByRole('main').getByRole('article').first();
  for (const part of [author.name, reviewBody, datePublished, /.+省 .+市/, /浏览 \d+/, /点赞 \d+/, /FR-4，/])
    await expect(shown.getByText(part).first()).toBeVisible();
  await expect(shown.getByRole('img', { name: `评分${reviewRating.ratingValue}分，满分5分` })).toBeVisible();
  const steps = shown.getByRole('list', { name: '订单时间线' }).getByRole('listitem');
  await expect(steps).toHaveText([/^下单20/, /^付款20/, /^发货20/, /^晒单20/]);
  await expect(shown.getByRole('button', { name: /^(点赞|已赞)/ })).toBeVisible();
  await expect(detail.getByRole('region', { name: '评论' })).toBeVisible();
  const others = detail.getByRole('complementary').getByRole('listitem').getByRole('link');
  await expect(others).toHaveCount(4);
  const { pathname } = new URL(detail.url());
  for (const other of await others.all()) {
    await expect(other).toHaveAttribute('target', '_blank');
    await expect(other).not.toHaveAttribute('href', pathname);
  }

  await shown.getByRole('button', { name: /^查看大图：.*图片1$/ }).click();
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
  await settledHistory(detail);
  // The kind of order may be named, and is 1 by default.
  await detail.goto(`${pathname}?type=1`);
  await expect(detail.getByRole('list', { name: '订单时间线' })).toBeVisible();
  for (const bad of ['details_1', 'details_1_1_1', 'details_x_1', 'details_999999999_1']) {
    const answer = await page.request.get(`/portal/showOrder/${bad}.html`);
    expect([bad, answer.status()]).toEqual([bad, 404]);
  }
});

test('a visitor signs in to like a showcase, and the like is there again after a reload', async ({ page }) => {
  await page.goto('/portal/showOrder_2.html');
  const [detail] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .getByRole('link', { name: /客户晒单：/ })
      .last()
      .click(),
  ]);
  const button = detail.getByRole('button', { name: /^(点赞|已赞)/ });
  const before = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await button.click();
  await submitLogin(loginFrame(detail), 'C10050');
  await expect(button).toHaveText(`已赞${before + 1}`);
  // The count moves before the answer is here.
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await detail.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveText(`点赞${before}`);
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

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { advanceClock, hour } from '../support/clock';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'clock moved by a day, accounts and goods changed' });

/** Saves the open record as a draft, and takes the link of its preview. */
async function previewOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '已保存' })).toBeVisible();
  const card = page.getByRole('region', { name: '发布' });
  await card.getByRole('button', { name: '生成预览链接' }).click();
  return (await card.getByRole('link', { name: '打开预览' }).getAttribute('href')) ?? '';
}

test('links show drafts of several kinds on their own pages to a stranger, and end after a day', async ({
  page,
  browser,
  request,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  const stranger = await (await browser.newContext()).newPage();
  const bar = stranger.getByRole('complementary', { name: '预览' });

  await page.goto('/staff/content/banners/new');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('预览的横幅');
  await page.getByRole('textbox', { name: /^图片/ }).fill('art:preview');
  await page.getByRole('textbox', { name: /^链接/ }).fill('/portal/m7.html');
  await page.getByLabel('排序').fill('9999');
  const links = [await previewOf(page)];
  await stranger.goto(links[0] ?? '');
  await expect(bar).toBeVisible();
  // The last of the slides is the one that is to be seen.
  await expect(stranger.getByRole('link', { name: '预览的横幅' })).toBeVisible();
  expect(await violations(stranger)).toEqual([]);

  await page.goto('/staff/content/downloads/android');
  await page.getByRole('textbox', { name: /^下载地址/ }).fill('https://app.example/preview.apk');
  links.push(await previewOf(page));
  await stranger.goto(links[1] ?? '');
  await expect(stranger.locator('a[href="https://app.example/preview.apk"]')).toBeVisible();
  await stranger.getByRole('tab', { name: 'PC端' }).click();
  await expect(stranger.locator('a[href="https://app.example/preview.apk"]')).toBeHidden();

  await page.goto('/staff/content/helpDocuments/1001');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('预览的帮助文档');
  links.push(await previewOf(page));
  await stranger.goto(links[2] ?? '');
  await expect(stranger.getByRole('heading', { level: 1, name: '预览的帮助文档' })).toBeVisible();

  await page.goto('/staff/content/showcases');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('预览的晒单');
  links.push(await previewOf(page));
  await stranger.goto(links[3] ?? '');
  await expect(stranger.getByText('预览的晒单').first()).toBeVisible();
  await expect(bar).toBeVisible();

  await advanceClock(request, 24 * hour + 1_000);
  for (const link of links) {
    const answer = await stranger.goto(link);
    expect([link, answer?.status()]).toEqual([link, 404]);
    await expect(stranger.getByText('预览链接已失效')).toBeVisible();
  }
  expect(await violations(stranger)).toEqual([]);
  await stranger.context().close();
});

test('the real page shows a draft among what is published, to staff alone', async ({ page, browser }) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  const stranger = await (await browser.newContext()).newPage();
  await page.goto('/staff/content/sellingPoints/new');
  await page.getByRole('textbox', { name: '数字' }).fill('88');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('卖点草稿');
  await page.getByRole('textbox', { name: '说明' }).fill('还没有发布');
  await page.getByLabel('排序').fill('0');
  const link = await previewOf(page);
  await expect(page.getByText('前有效，须登录后台')).toBeVisible();

  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const bar = page.getByRole('complementary', { name: '预览' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('卖点草稿')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工艺参数' }).click();
  await expect(page).toHaveURL(/vtechnology\.html$/);
  await expect(bar).toBeVisible();

  await page.goto('/');
  await expect(page.getByText('卖点草稿')).toBeHidden();
  await expect(bar).toBeHidden();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await expect(stranger.getByText('预览链接已失效')).toBeVisible();
  await stranger.goto('/');
  await expect(stranger.getByText('卖点草稿')).toBeHidden();
  await stranger.context().close();
});

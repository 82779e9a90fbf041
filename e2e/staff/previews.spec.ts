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

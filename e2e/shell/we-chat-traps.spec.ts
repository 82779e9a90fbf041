import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/test';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0.50.2701 NetType/WIFI',
  viewport: { width: 390, height: 844 },
});

const hint = (page: Page) => page.getByText('微信内不能下载文件，请点击右上角，选择在浏览器打开');

test('a link to another window is followed in this one, and Back leads here', async ({ page, context }) => {
  await page.goto('/portal/login');
  await page.getByRole('tab', { name: '注册' }).click();
  const terms = page.locator('main a[target=_blank]').filter({ visible: true }).first();
  const href = (await terms.getAttribute('href')) ?? '';
  await terms.click();
  await page.waitForURL(`**${href}`);
  expect(context.pages()).toHaveLength(1);
  await page.goBack();
  await page.waitForURL('**/portal/login');
});

test('a file that would not be saved says where it can be, and its link stays', async ({ page }) => {
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.goto('/portal/vtechnology.html');
  const rules = page.getByRole('link', { name: 'JSON' });
  await rules.click();
  await expect(hint(page)).toBeVisible();
  await expect(rules).toBeVisible();
  await page.reload();
  // One that the page makes itself.
  await page.getByLabel('KiCad工程文件').setInputFiles({
    name: 'board.kicad_pro',
    mimeType: 'application/json',
    buffer: Buffer.from('{"board":{"design_settings":{"rules":{"min_clearance":0.5}}}}'),
  });
  await expect(hint(page)).toBeVisible();
  expect(saved).toEqual([]);
});

test('a film plays in the page', async ({ page }) => {
  await page.goto('/portal/factoryVideo/0/0');
  const film = page.locator('video').first();
  for (const [name, value] of [
    ['playsinline', ''],
    ['webkit-playsinline', 'true'],
    ['x5-playsinline', 'true'],
    ['x5-video-player-type', 'h5-page'],
  ] as const)
    await expect(film).toHaveAttribute(name, value);
});

test('a page that closes itself does it by WeChat’s bridge', async ({ page }) => {
  await page.addInitScript(() => {
    const called: string[] = [];
    Object.assign(window, { called, WeixinJSBridge: { call: (name: string) => called.push(name) } });
  });
  await page.goto('/portal/face-result?code=0&orderNo=o1&h5faceId=f1&liveRate=99&newSignature=S1');
  await page.getByRole('button', { name: /关闭/ }).click();
  expect(await page.evaluate('window.called')).toEqual(['closeWindow']);
});

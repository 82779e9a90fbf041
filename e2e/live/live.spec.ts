import { expect } from '@playwright/test';
import { test } from '../support/test';

/** Where motion is not wanted a camera waits; here it is what is tested. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor watches a camera, changes its quality, and learns why others show nothing', async ({ page }) => {
  await page.goto('/portal/factoryVideo/0/0');
  const player = page.locator('[data-flow="player"]');
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(player).toHaveAttribute('data-state', 'attached.playing', { timeout: 40_000 });
  const first = await time();
  await expect.poll(time).toBeGreaterThan(first);
  await expect(page.getByText('正在观看', { exact: true })).toBeVisible();
  await player.hover();
  await page.getByLabel('清晰度').selectOption('标清');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight), { timeout: 40_000 })
    .toBe(360);
  await page.getByRole('link', { name: '沉金' }).click();
  await expect(page.getByText('即将直播，请稍等')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: '设备展示' }).click();
  await page.getByRole('link', { name: 'LDI曝光机' }).click();
  await expect(page.getByText('播放地址丢失，请重试')).toBeVisible();
});

test('a film plays in a dialog with its address, and Back closes it', async ({ page }) => {
  await page.goto('/portal/p_v_27.html');
  await page.getByRole('link', { name: /二十四小时/ }).click();
  await expect(page).toHaveURL(/film=sample-video-2/);
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 40_000 })
    .toBeGreaterThan(0.5);
  expect(
    await video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames),
  ).toBeGreaterThan(0);
  await expect(page.getByText(/[\d,]+次播放/)).toBeVisible({ timeout: 30_000 });
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/p_v_27\.html$/);
});

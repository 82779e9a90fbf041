import { expect } from '@playwright/test';
import { test } from '../support/test';

/** Where motion is not wanted a camera waits; here it is what is tested. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor watches a camera, changes its quality, and learns why others show nothing [R249] [R250] [R251] [R252] [R254]', async ({
  page,
}) => {
  await page.goto('/portal/factoryVideo/0/0');
  const player = page.locator('[data-flow="player"]');
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(player).toHaveAttribute('data-state', 'attached.playing', { timeout: 40_000 });
  const first = await time();
  await expect.poll(time).toBeGreaterThan(first);
  // The first video of the process, with all that belongs to it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('内层线路');
  await expect(page.getByRole('img', { name: /^平均\d\.\d分/ })).toBeVisible();
  await expect(page.getByText('覆铜板开料')).toBeVisible();
  for (const name of ['评论', '评分与打赏'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['工艺展示', '设备展示']);
  await expect(page.locator('[aria-current="page"]').filter({ hasText: '正在观看' })).toContainText('内层线路');
  await player.hover();
  const barrage = player.getByRole('button', { name: '弹幕', exact: true });
  await barrage.click();
  await expect(barrage).toHaveAttribute('aria-pressed', 'false');
  await player.getByRole('button', { name: /静音$/ }).click();
  await player.getByRole('button', { name: '全屏', exact: true }).click();
  await player.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.getByText('正在观看', { exact: true })).toBeVisible();
  await player.hover();
  await page.getByLabel('清晰度').selectOption('标清');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight), { timeout: 40_000 })
    .toBe(360);
  await page.getByRole('link', { name: '沉金' }).click();
  await expect(page).toHaveURL(/factoryVideo\/\d+\/0$/);
  await expect(page.getByText('即将直播，请稍等')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: '设备展示' }).click();
  await page.getByRole('link', { name: 'LDI曝光机' }).click();
  await expect(page).toHaveURL(/factoryVideo\/\d+\/1$/);
  await expect(page.getByText('播放地址丢失，请重试')).toBeVisible();
  for (const wrong of ['/portal/factoryVideo/0/x', '/portal/factoryVideo/0'])
    expect((await page.request.get(wrong)).status()).toBe(404);
});

test('films stand under four tabs; one plays in a dialog with its address, and Back closes it [R232]', async ({
  page,
}) => {
  await page.goto('/portal/p_v_27.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频中心');
  const tabs = page.getByRole('navigation', { name: '视频栏目' }).getByRole('link');
  await expect(tabs).toHaveText(['品牌故事', '企业风采', '硬件学堂', '客户故事']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  for (const [index, typeCode] of ['company_style', 'hardware_school', 'customer_history'].entries())
    await expect(tabs.nth(index + 1)).toHaveAttribute('href', `/portal/p_v_27.html?typeCode=${typeCode}`);
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

test('a film without its number says so, and numbers that cannot be counted are told with the server’s words [R242]', async ({
  page,
}) => {
  await page.goto('/portal/video-player?videoName=%E5%BD%B1%E7%89%87');
  await expect(page.getByText('异常：参数丢失').first()).toBeVisible();
  const refusal = { code: 500, success: false, message: '统计服务繁忙', msg: '统计服务繁忙', data: null };
  await page.route('**/getVideoStatistics', (route) => route.fulfill({ status: 500, json: refusal }));
  await page.goto('/portal/video-player?id=sample-video-1&videoName=%25E5%25BD%25B1%25E7%2589%2587');
  await expect(page).toHaveTitle(/^影片/);
  await page.getByRole('button', { name: /^播放影片/ }).click();
  await expect(page.getByText('错误：统计服务繁忙')).toBeVisible({ timeout: 40_000 });
});

test('an address is renewed while it plays, and a camera that drops out is played again', async ({ page }) => {
  // It waits for the player's own times.
  test.slow();
  const queryOf = (url: string) => new URL(url, 'http://localhost').search;
  const queries: string[] = [];
  let isDown = false;
  let playedByNew = 0;
  await page.route('**/getPlayAddress', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (queries.length === 0) json.data.expireSeconds = 3;
    queries.push(queryOf(json.data.hlsHd));
    await route.fulfill({ response, json });
  });
  await page.route('**/media/live/**', (route) => {
    const query = queryOf(route.request().url());
    const [first] = queries;
    if (isDown) return route.fulfill({ status: 503 });
    // As the server does once it has expired.
    if (queries.length > 1 && query === first) return route.fulfill({ status: 403 });
    if (query !== first) playedByNew += 1;
    return route.continue();
  });
  await page.goto('/portal/factoryVideo/0/0');
  const player = page.locator('[data-flow="player"]');
  await expect(player).toHaveAttribute('data-state', 'attached.playing', { timeout: 40_000 });
  await player.evaluate((element) => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => states.push(element.getAttribute('data-state') ?? '')).observe(element, {
      attributes: true,
    });
  });
  await expect.poll(() => playedByNew, { timeout: 40_000 }).toBeGreaterThan(1);
  const states: string[] = await page.evaluate(() => Object(window).states);
  expect(states.filter((state) => state.startsWith('failed') || state === 'fetching')).toEqual([]);
  isDown = true;
  await expect(player).toHaveAttribute('data-state', 'failed.waiting', { timeout: 40_000 });
  isDown = false;
  await expect(player).toHaveAttribute('data-state', 'attached.playing', { timeout: 40_000 });
});

import type { Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { playerMessages } from '../../contract/player/messages';
import { loginFrame } from '../support/login';
import { test } from '../support/test';

/** Where motion is not wanted a camera waits; here it is what is tested. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor watches a camera, changes its quality, reads all of its scores, and learns why others show nothing [R249] [R250] [R251] [R252] [R253] [R254] [R266]', async ({
  page,
}) => {
  // It waits for the player's own times.
  test.slow();
  const pagesOf = { getEvaluateList: [] as unknown[], getRewardList: [] as unknown[] };
  page.on('request', (request) => {
    const name = request.url().split('/').at(-1);
    if (name === 'getEvaluateList' || name === 'getRewardList') pagesOf[name].push(request.postDataJSON());
  });
  await page.goto('/portal/factoryVideo/0/0');
  const player = page.locator('[data-flow="player"]');
  await expect(player).toHaveAttribute('data-state', 'attached.playing', { timeout: 40_000 });
  // Time goes on; where the machine is slow the player may have begun anew in between.
  await page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        let last = Number.POSITIVE_INFINITY;
        video.addEventListener('timeupdate', () => {
          if (video.currentTime > last) resolve();
          last = video.currentTime;
        });
      }),
  );
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
  const sound = player.getByRole('button', { name: /静音$/ });
  const before = (await sound.getAttribute('aria-label')) === '静音' ? '取消静音' : '静音';
  await sound.click();
  await expect(sound).toHaveAccessibleName(before);
  await player.getByRole('button', { name: '全屏', exact: true }).click();
  await player.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.getByText('正在观看', { exact: true })).toBeVisible();
  const scores = page.getByRole('region', { name: '评分与打赏', exact: true });
  const asked = (pageNum: number) => ({ accessId: 'live-1', pageNum, pageSize: 10 });
  await expect(scores.getByRole('button', { name: '加载更多' })).toBeEnabled();
  expect(pagesOf).toEqual({ getEvaluateList: [asked(1)], getRewardList: [asked(1)] });
  const known = await scores.getByRole('listitem').count();
  await scores.locator('[data-part="scroll"]').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(() => scores.getByRole('listitem').count()).toBeGreaterThan(known);
  expect(pagesOf.getRewardList).toEqual([asked(1), asked(2)]);
  await player.hover();
  await page.getByLabel('清晰度').selectOption('标清');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight), { timeout: 40_000 })
    .toBe(240);
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

test('films stand under four tabs; one plays in a dialog with its address and barrage, and Back closes it [R232] [R233] [R239]', async ({
  page,
}) => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/addComment')) sent.push(request);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/portal/p_v_27.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频中心');
  const tabs = page.getByRole('navigation', { name: '视频栏目' }).getByRole('link');
  await expect(tabs).toHaveText(['品牌故事', '企业风采', '硬件学堂', '客户故事']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  for (const [index, typeCode] of ['company_style', 'hardware_school', 'customer_history'].entries())
    await expect(tabs.nth(index + 1)).toHaveAttribute('href', `/portal/p_v_27.html?typeCode=${typeCode}`);
  // Ten films: two rows of four, and the rest on another page. Where all have room there are no pages.
  const films = page.locator('main a[href*="film="]');
  const pages = page.getByRole('navigation', { name: '分页' });
  await expect(films).toHaveCount(3);
  await expect(pages).toHaveCount(0);
  await tabs.nth(1).click();
  await expect(films).toHaveCount(8);
  const tops = await films.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 0, 0, 4, 4, 4, 4]);
  await pages.getByRole('link', { name: '下一页' }).click();
  await expect(films).toHaveCount(2);
  await tabs.first().click();
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
  const dialog = page.getByRole('dialog', { name: /二十四小时/ });
  const overlay = dialog.locator('[data-part="barrage"]');
  const toggle = dialog.getByRole('button', { name: '弹幕', exact: true });
  await expect(overlay).toBeAttached();
  await dialog.hover();
  await toggle.click();
  await expect(overlay).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(overlay).toBeAttached();
  const send = dialog.getByRole('button', { name: '发送弹幕' });
  await expect(send).toBeDisabled();
  // It looks as if it could not be pressed, and asks a visitor to sign in.
  await send.click({ force: true });
  await expect(loginFrame(page).getByRole('tab', { name: '密码登录' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.goBack();
  await expect(page.locator('iframe[title="登录窗口"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/p_v_27\.html$/);
});

test('a film has a window to itself, plays encrypted and from its beginning, and tells what goes wrong [R242] [R248]', async ({
  page,
}) => {
  await page.goto('/portal/video-player?videoName=%E5%BD%B1%E7%89%87');
  await expect(page.getByText('异常：参数丢失').first()).toBeVisible();
  const refusal = { code: 500, success: false, message: '统计服务繁忙', msg: '统计服务繁忙', data: null };
  await page.route('**/getVideoStatistics', (route) => route.fulfill({ status: 500, json: refusal }));
  const address = '/portal/video-player?id=sample-video-1&videoName=%25E5%25BD%25B1%25E7%2589%2587';
  // On a slow line the page is not empty until the player is there.
  expect(await (await page.request.get(address)).text()).toMatch(/<p role="status"[^>]*>.*正在加载：影片<\/p>/);
  await page.goto(address);
  await expect(page).toHaveTitle(/^影片/);
  // As high as a desktop's window, as wide as a telephone's.
  const player = page.getByRole('group', { name: '视频播放器：影片' });
  const sizeIn = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return player.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [box.left, box.top, box.width, box.height].map(Math.round);
    });
  };
  await expect(player).toBeVisible();
  await expect.poll(() => sizeIn(390, 844)).toEqual([0, expect.any(Number), 390, 219]);
  await expect.poll(() => sizeIn(1_440, 720)).toEqual([80, 0, 1_280, 720]);
  const video = page.locator('video');
  /** Where in the film it begins, in seconds. */
  const play = async () => {
    await page.evaluate(() => {
      const began = new Promise<number>((resolve) => {
        // Events of a video do not bubble.
        const options = { once: true, capture: true };
        document.addEventListener(
          'playing',
          () => resolve(document.querySelector('video')?.currentTime ?? NaN),
          options,
        );
      });
      Object.assign(window, { began });
    });
    await page.getByRole('button', { name: /^播放影片/ }).click();
    await expect(page.locator('[data-flow="player"]')).toHaveAttribute('data-state', 'attached.playing', {
      timeout: 40_000,
    });
    return page.evaluate((): Promise<number> => Object(window).began);
  };
  const key = page.waitForResponse(/\/media\/films\/.*\.key\?/);
  const segment = page.waitForResponse(/\/media\/films\/.*\.m4s\?/);
  expect(await play()).toBeLessThan(1);
  expect(await (await key).body()).toHaveLength(16);
  expect((await (await segment).body()).includes('moof')).toBe(false);
  await expect(page.getByText('错误：统计服务繁忙')).toBeVisible({ timeout: 40_000 });
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 10;
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(10);
  await page.reload();
  expect(await play()).toBeLessThan(1);
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
  // A camera without segments has started: its files are missing.
  await page.route(/\/media\/live\/.*\.(m4s|ts)/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(player).toHaveAttribute('data-state', 'failed.waiting', { timeout: 40_000 });
  await expect(player.getByText(playerMessages.file)).toBeVisible();
});

import { expect } from '@playwright/test';
import sharp from 'sharp';
import { loginAsStaff } from '../staff/login-as-staff';
import { login } from '../support/login';
import { test } from '../support/test';

/** Copper above solder mask, with the owner's name in it. */
const tiff = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b4a37' } })
    .composite([
      { input: { create: { width: 900, height: 300, channels: 3, background: '#c8733a' } }, top: 0, left: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'secret-owner' } })
    .tiff()
    .toBuffer();

test('a customer sets a readable nickname and a picture from a TIFF file [R201, R202, R203]', async ({ page }) => {
  await login(page, 'C10002', '/portal/archive');
  const open = async () => {
    await page.getByRole('button', { name: '我的账号 C10002' }).click();
    await page.getByRole('button', { name: '个人资料' }).click();
  };
  await open();
  const profile = page.getByRole('dialog', { name: '个人资料' });
  const save = profile.getByRole('button', { name: '保存' });
  // Another test may have given the account a name.
  await profile.getByLabel('昵称').fill('');
  await save.click();
  await expect(profile).toContainText('请输入昵称');
  await profile.getByLabel('昵称').fill('a1b2c3d4e5');
  await save.click();
  await expect(profile).toContainText('希望您设置一个可读性强的昵称');
  await profile.getByLabel('昵称').fill('铜箔爱好者');

  const file = profile.getByLabel('头像图片');
  await file.setInputFiles({ name: '头像.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByRole('alert')).toHaveText('只能上传JPG、JPEG、PNG、BMP、TIF、WEBP格式的图片');
  await file.setInputFiles({ name: '头像.tif', mimeType: 'image/tiff', buffer: await tiff() });
  const cropping = page.getByRole('dialog', { name: '裁剪头像' });
  const box = cropping.getByLabel('选区，用方向键移动图片');
  await expect(box).toBeVisible();
  await cropping.getByRole('slider', { name: '缩放' }).fill('2');
  await box.press('ArrowLeft');
  await cropping.getByRole('button', { name: '转90度' }).click();
  await expect(cropping.getByRole('slider', { name: '旋转' })).toHaveValue('90');
  await cropping.getByRole('button', { name: '使用这张图片' }).click();

  // The name that was typed is still there.
  await expect(profile.getByLabel('昵称')).toHaveValue('铜箔爱好者');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('设置成功');
  await expect(profile).toHaveCount(0);
  // The header shows it at once.
  const face = page.getByRole('button', { name: '我的账号 C10002' }).locator('img');
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // So do the account's own page, to which the menu leads, and a comment.
  await page.getByRole('button', { name: '我的账号 C10002' }).click();
  await page.getByRole('link', { name: '个人中心' }).click();
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '资料' }).click();
  await page.getByRole('button', { name: '修改资料' }).click();
  await expect(profile.getByLabel('昵称')).toHaveValue('铜箔爱好者');
  const headers = { 'x-requested-with': 'portal' };
  const list = await page.request.post('/api/portal/v1/getInformationsMore', {
    headers,
    data: { pageNum: 1, pageSize: 1, informationCategoryCode: 1 },
  });
  const article: number = (await list.json()).data.root[0].id;
  const content = '<p>头像在我的评论旁边</p>';
  const posted = await page.request.post('/api/portal/v1/comment/submitComment', {
    headers,
    data: { content, type: 1, businessId: article },
  });
  expect(await posted.json()).toMatchObject({ code: 200 });
  await page.goto(`/portal/q7i${article}.html`);
  const own = page.getByRole('article').filter({ hasText: '头像在我的评论旁边' });
  const small = own.locator('header img');
  await small.scrollIntoViewIfNeeded();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await open();
  const address = await profile.getByRole('img', { name: '头像' }).getAttribute('src');
  const reply = await page.request.get(address ?? '');
  const bytes = await reply.body();
  expect([reply.headers()['content-type'], bytes.includes('secret-owner')]).toEqual(['image/jpeg', false]);
  // Turned by a quarter: what was above is on the right.
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const red = (x: number) => data[(220 * info.width + x) * info.channels] ?? 0;
  expect([info.width, info.height, red(20) < 100, red(420) > 150]).toEqual([440, 440, true, true]);
});

test('the avatar is cropped in a box of 440 by 440 and shown at 120, a picture of the console in one of 625 by 353; JPEG of 0.8 [R227]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      document.documentElement.dataset.written = `${this.width}x${this.height} ${type} ${quality}`;
      toBlob.call(this, callback, type, quality);
    };
  });
  const area = page.getByLabel('选区，用方向键移动图片');
  const box = async () => {
    const { width = 0, height = 0 } = (await area.boundingBox()) ?? {};
    return [Math.round(width), Math.round(height)];
  };
  const use = page.getByRole('button', { name: '使用这张图片' });
  const picture = { name: 'board.tif', mimeType: 'image/tiff', buffer: await tiff() };

  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/portal/archive');
  await page.getByRole('button', { name: '我的账号 E10000' }).click();
  await page.getByRole('button', { name: '个人资料' }).click();
  const profile = page.getByRole('dialog', { name: '个人资料' });
  await profile.getByLabel('头像图片').setInputFiles(picture);
  await expect.poll(box).toEqual([440, 440]);
  await use.click();
  const avatar = profile.getByRole('img', { name: '头像' });
  await expect(avatar).toBeVisible();
  await expect.poll(() => avatar.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([120, 120]);
  await expect(page.locator('html')).toHaveAttribute('data-written', '440x440 image/jpeg 0.8');

  await page.goto('/staff/content/banners/new');
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b4a37' } })
    .png()
    .toBuffer();
  await page.getByLabel(/^待裁剪的/).setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: png });
  await expect.poll(box).toEqual([625, 353]);
  await use.click();
  await expect(page.locator('html')).toHaveAttribute('data-written', '625x353 image/jpeg 0.8');
  const cropped = page.locator('img[src*="/api/portal/v1/images/"]').first();
  // Its width is that of the layout where a browser chooses among versions: the address says how wide the picture is.
  await expect(cropped).toHaveAttribute('src', /\/625x353$/);
  await expect.poll(() => cropped.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

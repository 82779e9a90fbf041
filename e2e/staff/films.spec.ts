import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { choose } from '../support/choose';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'it publishes a film' });
test.skip(spawnSync('ffmpeg', ['-version']).status !== 0, 'ffmpeg is not installed: apt-get install ffmpeg');

const folder = mkdtempSync(join(tmpdir(), 'films-e2e-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** More than one piece. */
function film(): string {
  const file = join(folder, '新产线.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=12', '-f', 'lavfi', '-i', 'sine=d=12'];
  const large = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '5M', '-minrate', '5M', '-maxrate', '5M'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...large, '-bufsize', '5M', '-nal-hrd', 'cbr', file]);
  return file;
}

test('an editor uploads a film, leaves no part of it behind, chooses its cover, and readers see it play', async ({
  page,
}) => {
  test.slow();
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/videos/new');
  const part = page.locator('[data-flow=filmUpload]');
  const file = page.getByLabel('影片文件');
  await page.getByLabel('标题').fill('新产线投产');
  await choose(page, '栏目', '企业风采');
  // The connection fails at the second piece: what has come in is not sent again.
  let asked = 0;
  await page.route('**/sendFilmPiece', (route) => {
    asked += 1;
    return asked === 2 ? route.abort() : route.continue();
  });
  await file.setInputFiles(film());
  await expect(part.getByRole('button', { name: '重试' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // It is not left by a press on a link.
  await page.getByRole('link', { name: '媒体库' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '留在此页' }).click();
  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  await part.getByRole('button', { name: '重试' }).click();
  await expect(part).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  expect(puts).toHaveLength(1);
  const second = part.getByRole('button', { name: '用第2张画面作封面' });
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('文件编号')).toHaveValue(/^f[0-9a-f]{32}$/);
  expect(await violations(page)).toEqual([]);
  // The film is in the library: it is chosen there where the form has lost it.
  const fileId = await page.getByLabel('文件编号').inputValue();
  await page.getByLabel('文件编号').fill('');
  await part.getByRole('button', { name: '从影片库选择' }).click();
  const dialog = page.getByRole('dialog', { name: '选择影片' });
  await dialog.getByRole('searchbox').fill('没有的影片');
  await dialog.getByRole('searchbox').press('Enter');
  await expect(dialog).toContainText('没有符合条件的影片');
  await dialog.getByRole('searchbox').fill('新产线');
  await dialog.getByRole('button', { name: '搜索' }).click();
  const found = dialog.getByRole('button', { name: /新产线\.mp4/ });
  await expect(found).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await found.click();
  await expect(dialog).toHaveCount(0);
  await expect(part).toHaveAttribute('data-state', 'ready');
  await expect(page.getByLabel('文件编号')).toHaveValue(fileId);
  // The cover that was chosen of this film stays.
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  // The search was not the form's: it has complained of nothing.
  await expect(page.getByLabel('排序')).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel('排序').fill('0');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page).toHaveURL(/videos\/\d+$/);
  // The same film, in the form of the record.
  await expect(part).toHaveAttribute('data-state', 'ready');
  const publication = page.getByRole('region', { name: '发布' });
  await publication.getByRole('button', { name: '立即发布' }).click();
  await expect(publication).toHaveAttribute('data-state', 'settled.published');
  const record = page.url();

  await page.goto('/staff/films');
  const row = page.getByRole('row', { name: /新产线\.mp4/ });
  await expect(row).toContainText('可以播放');
  await expect(row.getByRole('link', { name: '新产线投产' })).toHaveAttribute('href', new URL(record).pathname);
  await expect(row.getByRole('button', { name: '删除' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  // It is encoded once more, and played as it is meanwhile.
  await expect(row).toContainText('保留至');
  await row.getByRole('button', { name: '重新转码' }).click();
  await expect(row).toContainText(/等待转码|转码中/);
  await expect(row).toContainText('可以播放', { timeout: 60_000 });

  // A video has a film of its own.
  await page.goto('/staff/content/videos/new');
  await part.getByRole('button', { name: '从影片库选择' }).click();
  await expect(dialog).toContainText('没有可以选择的影片');

  await page.goto('/portal/p_v_27.html?typeCode=company_style');
  await page
    .getByRole('link', { name: /新产线投产/ })
    .first()
    .click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0.5);
});

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

const upload = async (page: Page, files: ReadonlyArray<readonly [name: string, colour: string]>) =>
  page
    .getByLabel('媒体库文件')
    .setInputFiles(
      await Promise.all(
        files.map(async ([name, colour]) => ({ name, mimeType: 'image/png', buffer: await photo(colour) })),
      ),
    );

test('an editor describes a picture once, uses it in a form and in a text, replaces it everywhere, and removes it', async ({
  page,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/media');
  await upload(page, [
    ['沉金板.png', '#8a3b12'],
    ['喷锡板.png', '#123b8a'],
    ['沉金板又一份.png', '#8a3b12'],
  ]);
  // The third is the first once more.
  await expect(page.getByText('已加入2张：')).toBeVisible();
  await expect(page.getByRole('link', { name: /沉金板又一份/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: /沉金板/ }).click();
  await expect(page.getByText('没有内容使用这张图片')).toBeVisible();
  await page.getByRole('textbox', { name: /^说明/ }).fill('沉金工艺的四层板');
  await page.getByRole('textbox', { name: /^标签/ }).fill('工艺\n四层板');
  const focus = page.getByRole('button', { name: '焦点：左起50%，上起50%' });
  await focus.focus();
  await focus.press('ArrowRight');
  await expect(page.getByLabel('焦点左起（%）')).toHaveValue('52');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '保存' })).toHaveAttribute('title', '没有未保存的修改');
  expect(await violations(page)).toEqual([]);
  const picture = page.url();

  await page.goto('/staff/content/albumPhotos/new');
  await page.getByLabel('相册编号').fill('1');
  await page.getByLabel('说明').fill('用媒体库的照片');
  await page.getByLabel('排序').fill('0');
  await page.getByRole('button', { name: '从媒体库选择：图片' }).click();
  const dialog = page.getByRole('dialog', { name: '选择图片' });
  await dialog.getByLabel('标签', { exact: true }).selectOption('四层板');
  await dialog.getByRole('button', { name: /沉金板/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('图片', { exact: true })).toHaveValue(/\/images\/[\w-]{22}\/900x600-52-50$/);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/albumPhotos\/\d+$/);
  const record = page.url();

  await page.goto('/staff/content/articles/new');
  await page.getByRole('button', { name: '从媒体库插入图片' }).click();
  await page
    .getByRole('dialog', { name: '选择图片' })
    .getByRole('button', { name: /沉金板/ })
    .click();
  await expect(page.getByLabel('正文').locator('img')).toHaveAttribute('alt', '沉金工艺的四层板');

  await page.getByRole('link', { name: '媒体库', exact: true }).click();
  await page.getByRole('button', { name: '不保存，离开' }).click();
  await expect(page).toHaveURL(/\/staff\/media$/);
  await page.goto(picture);
  await expect(page.getByRole('link', { name: '用媒体库的照片' })).toBeVisible();
  await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0);
  await page.getByRole('button', { name: '替换为…：另一张图片' }).click();
  await page
    .getByRole('dialog', { name: '选择图片' })
    .getByRole('button', { name: /喷锡板/ })
    .click();
  await page.getByRole('button', { name: '确认替换' }).click();
  await expect(page.getByText('已替换1处')).toBeVisible();
  await expect(page.getByText('没有内容使用这张图片')).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '确认删除' }).click();
  await expect(page).toHaveURL(/\/staff\/media$/);
  await expect(page.getByRole('link', { name: /喷锡板/ })).toContainText('1处使用');
  await expect(page.getByRole('link', { name: /沉金板/ })).toHaveCount(0);

  await page.goto(record);
  await expect(page.getByLabel('图片', { exact: true })).toHaveValue(/\/900x600$/);
});

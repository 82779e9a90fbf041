import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

async function picture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
}

/** As the clipboard or the desktop hands it over. */
const hand = (target: Locator, how: 'paste' | 'drop', base64: string) =>
  target.evaluate(
    (element, { how: by, base64: text }) => {
      const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'board.png', { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        by === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { how, base64 },
  );

test('a picture is pasted into a field, another dropped on it, and one pasted into the picker', async ({ page }) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/albumPhotos/new');
  const field = page.getByRole('textbox', { name: '图片' });
  await hand(field, 'paste', await picture('#2266aa'));
  await expect(field).toHaveValue(/^\/.+/);
  const pasted = await field.inputValue();
  await hand(field, 'drop', await picture('#aa6622'));
  await expect(field).not.toHaveValue(pasted);
  await expect(field).toHaveValue(/^\/.+/);

  await page
    .getByRole('button', { name: /媒体库/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '选择图片' });
  const pictures = dialog.locator('img');
  await expect(pictures.first()).toBeVisible();
  const before = await pictures.first().getAttribute('src');
  await hand(dialog.getByRole('region', { name: '媒体库' }), 'paste', await picture('#33aa55'));
  await expect(pictures.first()).not.toHaveAttribute('src', before ?? '');
  await page.screenshot({ path: 'test-results/picker.png' });
});

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { settledHistory } from './settled-history';

/** The popup of the coupon pack on the anniversary's pages. */
export const pack = (page: Page): Locator => page.getByRole('dialog', { name: '周年庆优惠券包' });

/** It comes up after the first press on the page. */
export async function popUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(pack(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

export async function dismissPack(page: Page): Promise<void> {
  await popUp(page);
  await pack(page).getByRole('button', { name: '关闭' }).click();
  await expect(pack(page)).toBeHidden();
  await settledHistory(page);
}

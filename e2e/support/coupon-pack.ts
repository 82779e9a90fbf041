import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The popup that greets a visitor of the anniversary. */
export const pack = (page: Page): Locator => page.getByRole('dialog', { name: '周年庆优惠券包' });

export async function dismissPack(page: Page): Promise<void> {
  await pack(page).getByRole('button', { name: '关闭' }).click();
  await expect(pack(page)).toBeHidden();
}

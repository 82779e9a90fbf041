import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { loginAsStaff } from './login-as-staff';

/** Another editor publishes what was sent for review, on its page. */
export async function approve(browser: Browser, address: string, code = 'E10055'): Promise<void> {
  const { origin, pathname } = new URL(address);
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await loginAsStaff(page, code, 'portal-demo-2026');
  await page.goto(pathname);
  const card = page.getByRole('region', { name: '发布' });
  await card.getByRole('button', { name: '立即发布' }).click();
  await expect(card).toHaveAttribute('data-state', 'settled.published');
  await context.close();
}

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/test';

const renewed = '网站已更新，请刷新页面后继续';

/** A page whose parts that come with a press are not fetched yet. */
async function openGuide(page: Page) {
  await page.goto('/portal/serviceGuide', { waitUntil: 'networkidle' });
  return page.getByRole('button', { name: /^我要投诉/ });
}

test('a page whose scripts another build has replaced says so, and is whole again once it is loaded anew', async ({
  page,
}) => {
  const complain = await openGuide(page);
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await complain.click();
  await expect(page.getByText(renewed)).toBeVisible();
  await page.unroute('**/assets/**');
  await page.reload();
  await complain.click();
  await expect(page.getByRole('dialog', { name: '投诉工作人员' })).toBeVisible();
});

test('a page that the network has left does not take that for another build', async ({ page }) => {
  const complain = await openGuide(page);
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.route('**/assets/**', (route) => route.abort());
  await complain.click();
  await lost;
  await expect(page.getByText('网络异常，请检查网络后重试')).toBeVisible();
  await expect(page.getByText(renewed)).toHaveCount(0);
});

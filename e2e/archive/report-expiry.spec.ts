import { expect } from '@playwright/test';
import { getReport } from './support/apply';
import { people } from './support/people';
import { test } from './support/test';

test.use({ deviceScaleFactor: 2 });

/** Moves the server's clock. It never goes back, so these tests stand in a file that runs last. */
const advance = (request: import('@playwright/test').APIRequestContext, minutes: number) =>
  request.post('/dev/clock', { data: { advanceMs: minutes * 60_000 } });

test('after an hour the person sees no report any more, after thirty days nobody does [R476, R491, R493]', async ({
  page,
  browser,
  request,
}) => {
  await getReport(page, browser, people.employed);
  const code = (await page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/).innerText()).trim();
  await advance(request, 61);
  await page.reload();
  await page.waitForURL('**/portal/archive');
  await expect(page.getByText('报告查看时间已结束，请重新申请查询或重新在线验证')).toBeVisible();

  await advance(request, 24 * 60 * 32);
  await page.getByRole('button', { name: '在线验证' }).click();
  await page.getByLabel('在线验证码').fill(code);
  await page.getByRole('button', { name: '立即验证' }).click();
  await page.waitForURL('**/portal/expire');
});

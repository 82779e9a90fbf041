import { expect } from '@playwright/test';
import { getReport } from '../support/apply';
import { advanceClock, day, minute } from '../support/clock';
import { people } from '../support/people';
import { test } from '../support/test';

test.use({ deviceScaleFactor: 2, ownPortal: 'clock moved past the end of sessions and reports' });

test('a report is hidden from its person after an hour, and from everybody after thirty days [R476, R491, R493]', async ({
  page,
  browser,
  request,
}) => {
  await getReport(page, browser, people.employed);
  const code = (await page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/).innerText()).trim();
  await advanceClock(request, 61 * minute);
  await page.reload();
  await page.waitForURL('**/portal/archive');
  await expect(page.getByText('报告查看时间已结束，请重新申请查询或重新在线验证')).toBeVisible();

  await advanceClock(request, 32 * day);
  await page.getByRole('button', { name: '在线验证' }).click();
  await page.getByLabel('在线验证码').fill(code);
  await page.getByRole('button', { name: '立即验证' }).click();
  await page.waitForURL('**/portal/expire');
});

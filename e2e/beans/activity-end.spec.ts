import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { advanceClock, minute, portalNow } from '../support/clock';
import { comeBack } from '../support/come-back';
import { login } from '../support/login';
import { test } from '../support/test';

test.use({ ownPortal: 'clock moved to the end of the activity' });

const anniversary = '/portal/18th-anniversary';
const flow = (page: Page, id: string) => page.locator(`[data-flow="${id}"]`);

test('the running activity ends at its second, without a reload [R370, R371]', async ({ page, request }) => {
  const load = await request.post('/api/integral/activity/v1/ns/loadActivity', {
    data: { activityKeyId: 'ANNIV-18' },
    headers: { 'x-requested-with': 'portal' },
  });
  const { endTime, currentTime } = (await load.json()).data.activityInfo;
  await advanceClock(request, endTime - currentTime - 10 * minute);
  await login(page, 'C10001', `${anniversary}?activity=ANNIV-18`);
  await expect(page.getByText('活动进行中')).toBeVisible();
  await expect(flow(page, 'checkIn')).toHaveCount(1);
  await advanceClock(request, endTime - (await portalNow(request)) - 3_000);
  await comeBack(page);
  await expect(page.getByText('活动已结束', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '金豆明细' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '兑换记录' })).toBeVisible();
  await expect(flow(page, 'checkIn')).toHaveCount(0);
});

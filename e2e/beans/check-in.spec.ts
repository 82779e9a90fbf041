import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { advanceClock, day, goToTimeOfDay, hour, timeOfDay } from '../support/clock';
import { dismissPack } from '../support/coupon-pack';
import { login, loginFrame, submitLogin } from '../support/login';
import { test } from '../support/test';

test.use({ ownPortal: 'clock moved from day to day' });

const anniversary = '/portal/18th-anniversary';

/** Moves the clock to noon in Asia/Shanghai, the given number of days from today. */
async function noonIn(request: APIRequestContext, days: number): Promise<void> {
  const beforeNoon = (await timeOfDay(request)) < 12 * hour;
  await goToTimeOfDay(request, 12 * hour);
  await advanceClock(request, (beforeNoon ? days : days - 1) * day);
}

test('a visitor signs in for seven days, with the rewards of a streak, and misses one [R377–R385]', async ({
  page,
  request,
}) => {
  // Eight days, each with a login: allow for a loaded machine.
  test.setTimeout(300_000);
  await noonIn(request, 1);
  await page.goto(anniversary);
  await dismissPack(page);
  await page.getByRole('button', { name: '立即签到' }).click();
  await submitLogin(loginFrame(page), 'C10005');
  await expect(page.getByText('签到成功 +2 金豆')).toBeVisible();
  await expect(page.getByText('签到成功 +2 金豆')).toBeHidden();
  await expect(page.getByText('已连续签到1天')).toBeVisible();
  for (const [streak, gain] of [
    [2, '+2 金豆'],
    [3, '+8 金豆'],
    [4, '+3 金豆'],
    [5, '+5 金豆'],
    [6, '+5 金豆'],
    [7, '+25 金豆，20元无门槛优惠券'],
  ] as const) {
    await noonIn(request, 1);
    // A session expires after a day without use.
    await login(page, 'C10005', anniversary);
    await expect(page.getByText(`已连续签到${streak - 1}天`)).toBeVisible();
    await page.getByRole('button', { name: '立即签到' }).click();
    await expect(page.getByText(`签到成功 ${gain}`)).toBeVisible();
    await expect(page.getByText(`已连续签到${streak}天`)).toBeVisible();
  }
  await noonIn(request, 2);
  await login(page, 'C10005', anniversary);
  await expect(page.getByText('已连续签到0天')).toBeVisible();
  await expect(page.locator('[data-date][data-day-state="miss"]').last()).toContainText('漏签');
  await expect(page.locator('[data-date] svg')).toHaveCount(1);
});

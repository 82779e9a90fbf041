import { expect } from '@playwright/test';
import { watchCalls } from '../support/calls-done';
import { advanceClock, minute } from '../support/clock';
import { login, loginFrame, submitLogin } from '../support/login';
import { test } from '../support/test';

test.use({ ownPortal: 'clock moved past the end of sessions and reports' });

test('a session that has ended meanwhile warns, opens the modal, and goes on after signing in [R012, R020]', async ({
  page,
  request,
}) => {
  // A call still under way when the clock moves would open the login before the press below does.
  const callsDone = watchCalls(page);
  await login(page, 'C10001');
  await expect(page.getByText('当前设备')).toBeVisible();
  await callsDone();
  await advanceClock(request, 121 * minute);
  await page.getByRole('button', { name: '退出所有设备' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^请先登录$/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  const refetched = page.waitForResponse('**/legal/getAcceptances');
  await submitLogin(loginFrame(page), 'C10001');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('当前设备')).toBeVisible();
  await refetched;
  await callsDone();

  // What is typed on the page waits for the login, and the act goes on.
  await page.getByLabel('当前密码').fill('not-the-password');
  await page.getByLabel('新密码', { exact: true }).fill('quite-another-one');
  await page.getByLabel('再次输入新密码').fill('quite-another-one');
  await advanceClock(request, 121 * minute);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await submitLogin(loginFrame(page), 'C10001');
  await expect(page.getByText('当前密码错误')).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('quite-another-one');
});

test('after two hours idle the page says at once that the sign-in has ended [R012]', async ({ page, request }) => {
  await page.clock.install();
  await login(page, 'C10001');
  await advanceClock(request, 122 * minute);
  await page.clock.fastForward(122 * minute);
  await expect(page.getByRole('alert').filter({ hasText: '登录已失效，请重新登录' })).toBeVisible();
  await submitLogin(loginFrame(page), 'C10001');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an order button opens its page for a customer, and the login once the session has ended meanwhile [R096]', async ({
  page,
  request,
}) => {
  const callsDone = watchCalls(page);
  await login(page, 'C10001', '/');
  const order = page.getByRole('link', { name: '立即下单：PCB打样与批量' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), order.click()]);
  await expect(opened).toHaveURL(/order-site/);
  await opened.close();
  await callsDone();
  await advanceClock(request, 121 * minute);
  await order.click();
  await expect(page.getByRole('alert').filter({ hasText: '请先登录' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await submitLogin(loginFrame(page), 'C10001');
  await expect
    .poll(() =>
      page
        .context()
        .pages()
        .map((one) => one.url())
        .join(),
    )
    .toMatch(/order-site/);
});

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';

const address = '/portal/factoryVideo/0/0';

const opener = (page: Page) => page.getByRole('button', { name: '打赏', exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: '打赏', exact: true });
const result = (page: Page) => page.getByRole('dialog', { name: '打赏结果' });
const frame = (page: Page) => page.getByTitle('支付', { exact: true });

/** Chooses an amount and goes on to the payment. */
async function pay(page: Page, amount: string): Promise<void> {
  await form(page).getByRole('button', { name: amount, exact: true }).click();
  await form(page).getByRole('button', { name: '去支付' }).click();
}

/** What the payer does on the sandbox's page. */
const decide = (page: Page, what: string) =>
  frame(page).contentFrame().getByRole('button', { name: what, exact: true }).click();

test('a customer pays a tip in its frame, and it is listed under the video [R265]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, 'C10002', address);
  await opener(page).click();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/factoryLive/reward')),
    pay(page, '8元'),
  ]);
  expect(request.postDataJSON()).toEqual({ accessId: expect.stringMatching(/^live-/), rewardMoney: 8 });
  const reply = await (await request.response())?.json();
  const { data } = reply ?? {};
  expect(data).toEqual({
    redirectUrl: expect.stringMatching(/^http/),
    settlementAccessId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await expect(frame(page)).toHaveAttribute('src', `${data.redirectUrl}?settlementAccessId=${data.settlementAccessId}`);
  await expect.poll(() => frame(page).boundingBox()).toMatchObject({ width: 866, height: 631 });
  await decide(page, '确认支付');
  await expect(result(page)).toContainText('感谢您的打赏！');
  await result(page).getByRole('button', { name: '完成' }).click();
  await expect(result(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: '评分与打赏' }).getByRole('listitem').first()).toContainText('打赏8元');
});

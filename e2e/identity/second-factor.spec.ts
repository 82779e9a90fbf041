import { expect } from '@playwright/test';
import { codeAt } from '../../server/security/totp';
import { portalNow } from '../support/clock';
import { login, submitLogin } from '../support/login';
import { test } from '../support/test';

test.use({ ownPortal: 'clock moved by a day, accounts and goods changed' });

test('a manager turns on a second factor, and rights rest in each session that has not passed it', async ({
  page,
  browser,
  request,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await login(elsewhere, 'M10001', '/portal/moderation');
  await expect(elsewhere.locator('[data-flow="moderation"]')).toBeVisible();

  await login(page, 'M10001');
  const factor = page.locator('[data-flow="secondFactor"]');
  await factor.getByRole('button', { name: '开启两步验证' }).click();
  await factor.getByLabel('登录密码').fill('portal-demo-2026');
  await factor.getByRole('button', { name: '继续' }).click();
  await expect(factor.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
  const secret = await factor.getByText(/^[A-Z2-7]{32}$/).innerText();
  await factor.getByLabel('动态验证码').fill('000000');
  await factor.getByRole('button', { name: '确认开启' }).click();
  await expect(factor.getByRole('alert')).toHaveText('动态验证码错误或已使用');
  await factor.getByLabel('动态验证码').fill(codeAt(secret, new Date(await portalNow(request))));
  await factor.getByRole('button', { name: '确认开启' }).click();
  await expect(page.getByText('两步验证已开启')).toBeVisible();
  const [first = '', second = ''] = await factor.getByRole('listitem').allInnerTexts();
  await factor.getByRole('button', { name: '我已保存' }).click();
  await expect(factor).toContainText('剩余10个恢复码');

  await elsewhere.reload();
  await expect(elsewhere.getByText('请先通过两步验证')).toBeVisible();
  await elsewhere.getByRole('link', { name: '前往账号安全' }).click();
  const other = elsewhere.locator('[data-flow="secondFactor"]');
  await other.getByRole('button', { name: '通过两步验证' }).click();
  await other.getByLabel('动态验证码').fill(first);
  await other.getByRole('button', { name: '通过验证' }).click();
  await expect(elsewhere.getByText('两步验证已通过')).toBeVisible();
  await elsewhere.goto('/portal/moderation');
  await expect(elsewhere.getByText('请先通过两步验证')).toHaveCount(0);
  await expect(elsewhere.locator('[data-flow="moderation"]')).toBeVisible();
  await elsewhere.context().close();

  await page.context().clearCookies();
  await page.goto('/portal/login?returnTo=/portal/moderation');
  await submitLogin(page, 'M10001');
  const code = page.getByLabel('动态验证码');
  await expect(code).toBeVisible();
  await code.fill(first);
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('动态验证码错误或已使用')).toBeVisible();
  await code.fill(second);
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.locator('[data-flow="moderation"]')).toBeVisible();
});

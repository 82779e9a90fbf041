import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { codeAt } from '../../server/security/totp';
import { advanceClock, minute, portalNow } from '../support/clock';
import { login, submitLogin } from '../support/login';
import { test } from '../support/test';

test.use({ ownPortal: 'clock moved by a day, accounts and goods changed' });

/** As an administrator gives it in the console. */
async function permitOf(browser: Browser, code: string): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await login(page, 'E10000', '/staff/accounts');
  const row = page.getByRole('listitem').filter({ hasText: code });
  await row.getByRole('button', { name: '生成开启码' }).click();
  await row.getByLabel('原因').fill('新入职');
  await row.getByRole('button', { name: '确认生成开启码' }).click();
  const permit = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).innerText();
  await page.context().close();
  return permit;
}

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
  await factor.getByLabel('开启码').fill(await permitOf(browser, 'M10001'));
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

test('a passkey of the browser stands in for the code, and is removed again', async ({ page, request }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });
  await login(page, 'C10003');
  const factor = page.locator('[data-flow="secondFactor"]');
  const click = (name: string) => factor.getByRole('button', { name, exact: true }).click();
  await click('开启两步验证');
  await factor.getByLabel('登录密码').fill('portal-demo-2026');
  await click('继续');
  const secret = await factor.getByText(/^[A-Z2-7]{32}$/).innerText();
  await factor.getByLabel('动态验证码').fill(codeAt(secret, new Date(await portalNow(request))));
  await click('确认开启');
  await click('我已保存');

  await click('添加通行密钥');
  await factor.getByLabel('通行密钥的名称').fill('办公电脑');
  await click('添加');
  await expect(page.getByText('通行密钥已添加')).toBeVisible();
  await expect(factor.getByRole('list', { name: '通行密钥' })).toContainText('办公电脑');
  await click('添加通行密钥');
  await factor.getByLabel('通行密钥的名称').fill('再加一次');
  await click('添加');
  await expect(factor.getByRole('alert')).toHaveText('此设备已添加过通行密钥');
  await click('取消');

  await page.context().clearCookies();
  await page.goto('/portal/login?returnTo=/portal/account');
  await submitLogin(page, 'C10003');
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(factor.getByRole('list', { name: '通行密钥' })).toContainText('最近使用');

  await advanceClock(request, 11 * minute);
  await click('删除通行密钥办公电脑');
  await click('确认删除');
  await expect(factor.getByLabel('动态验证码')).toBeVisible();
  await click('使用通行密钥');
  await click('确认删除');
  await expect(page.getByText('通行密钥已删除')).toBeVisible();
  await expect(factor.getByRole('list', { name: '通行密钥' })).toHaveCount(0);
});

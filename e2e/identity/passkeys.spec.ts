import { expect } from '@playwright/test';
import { addVirtualAuthenticator } from '../../qa/run/virtual-authenticator';
import { advanceClock, minute } from '../support/clock';
import { login, loginFrame } from '../support/login';
import { test } from '../support/test';

test.use({ ownPortal: 'clock moved, passkeys added and removed' });

test('a customer adds a passkey, signs in by it alone, and removes it after another sign-in', async ({
  page,
  request,
}) => {
  await addVirtualAuthenticator(page);
  await login(page, 'C10003');
  const own = page.locator('[data-flow="signInPasskeys"]');
  const press = (name: string) => own.getByRole('button', { name, exact: true }).click();
  const list = own.getByRole('list', { name: '登录用的通行密钥' });
  await press('添加通行密钥');
  await press('添加');
  await expect(own).toContainText('请输入名称');
  await own.getByLabel('通行密钥的名称').fill('我的手机');
  await press('添加');
  await expect(page.getByText('通行密钥已添加，下次可用它登录')).toBeVisible();
  await expect(list).toContainText('我的手机');
  await press('添加通行密钥');
  await own.getByLabel('通行密钥的名称').fill('再加一次');
  await press('添加');
  await expect(own.getByRole('alert')).toHaveText('此设备已添加过通行密钥');
  await press('取消');

  await page.context().clearCookies();
  const scripts: Array<Promise<string>> = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') scripts.push(reply.text().catch(() => ''));
  });
  // A word of the library for passkeys.
  const withLibrary = async () => (await Promise.all(scripts)).some((text) => text.includes('ERROR_CEREMONY_ABORTED'));
  await page.goto('/portal/login?returnTo=/portal/account');
  const byPasskey = page.getByRole('button', { name: '用通行密钥登录' });
  await expect(byPasskey).toBeVisible();
  expect(await withLibrary()).toBe(false);
  await byPasskey.click();
  await expect(list).toContainText('最近使用');
  expect(await withLibrary()).toBe(true);

  await advanceClock(request, 11 * minute);
  await press('删除通行密钥我的手机');
  await press('确认删除');
  await loginFrame(page).getByRole('button', { name: '用通行密钥登录' }).click();
  await press('确认删除');
  await expect(page.getByText('通行密钥已删除')).toBeVisible();
  await expect(list).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/portal/login');
  await byPasskey.click();
  await expect(page.getByText('通行密钥无效、已删除或验证超时，请重试，或用其他方式登录')).toBeVisible();
});

test('a browser without passkeys shows no button for them', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/portal/login');
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible();
  await page.getByRole('tab', { name: '密码登录' }).click();
  await expect(page.locator('[data-flow="signIn"]')).toBeVisible();
  await expect(page.getByRole('button', { name: '用通行密钥登录' })).toHaveCount(0);
});

test('a prompt that is cancelled says so, and can be tried again', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
    Object.defineProperty(navigator, 'credentials', { value: { get: refuse, create: refuse } });
  });
  await page.goto('/portal/login');
  const byPasskey = page.getByRole('button', { name: '用通行密钥登录' });
  await byPasskey.click();
  await expect(page.locator('[data-flow="passkeySignIn"]').getByRole('alert')).toHaveText('通行密钥操作已取消或超时');
  await expect(byPasskey).toBeEnabled();
});

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

test('the field of the account offers the passkeys of the device, which are fetched for it alone', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await login(page, 'C10005');
  const own = page.locator('[data-flow="signInPasskeys"]');
  await own.getByRole('button', { name: '添加通行密钥', exact: true }).click();
  await own.getByLabel('通行密钥的名称').fill('我的手机');
  await own.getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByText('通行密钥已添加，下次可用它登录')).toBeVisible();

  await page.context().clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const challenges = () => asked.filter((path) => path.endsWith('/startPasskeySignIn')).length;
  await page.goto('/portal/login?returnTo=/portal/account');
  await expect(page.getByRole('button', { name: '用通行密钥登录' })).toBeVisible();
  expect(challenges()).toBe(0);
  // The device of the test chooses at once what a person would choose in the field.
  await page.getByRole('tab', { name: '密码登录' }).click();
  await expect(own.getByRole('list', { name: '登录用的通行密钥' })).toContainText('最近使用');
  expect(challenges()).toBe(1);
});

test('what the field offers ends when another way is used', async ({ page }) => {
  // A browser in which nobody chooses anything: it waits until it is told to end.
  await page.addInitScript(() => {
    const ended: string[] = [];
    Object.assign(window, { ended });
    const wait = ({ mediation = 'optional', signal }: CredentialRequestOptions) =>
      new Promise((_, reject) => {
        ended.push(`${mediation} begun`);
        signal?.addEventListener('abort', () => {
          ended.push(`${mediation} ended`);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    Object.defineProperty(navigator, 'credentials', { value: { get: wait } });
  });
  const ended = () => page.evaluate(() => Object(window).ended.join());
  await page.goto('/portal/login');
  const flow = page.locator('[data-flow="passkeySignIn"]');
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  await tab('密码登录');
  await expect(page.getByLabel('客户编号或邮箱')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect.poll(ended).toBe('conditional begun');
  await tab('手机登录');
  await expect.poll(ended).toBe('conditional begun,conditional ended');
  await tab('密码登录');
  await expect.poll(ended).toBe('conditional begun,conditional ended,conditional begun');
  await flow.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect
    .poll(ended)
    .toBe('conditional begun,conditional ended,conditional begun,conditional ended,optional begun');
  // Nothing is said of what was ended so.
  await expect(flow.getByRole('alert')).toHaveCount(0);
  await expect(flow).toHaveAttribute('data-state', 'signingIn');
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

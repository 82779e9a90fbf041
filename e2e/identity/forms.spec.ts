import { expect } from '@playwright/test';
import { fillRegistration } from '../support/register';
import { test } from '../support/test';

test('each kind of account is asked for its own number', async ({ page }) => {
  await page.goto('/portal/login?form=signIn');
  for (const [kind, label] of [
    ['客户', '客户编号或邮箱'],
    ['供应商', '供应商编号或邮箱'],
    ['内部员工', '工号或邮箱'],
  ] as const) {
    await page.getByLabel(kind, { exact: true }).check();
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await page.locator('form').getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText(`请输入${label}`)).toBeVisible();
  }
});

test('the heading is that of the form', async ({ page }) => {
  await page.goto('/portal/login');
  for (const [tab, title] of [
    ['注册', '注册'],
    ['忘记密码', '忘记密码'],
    ['密码登录', '登录'],
    ['手机登录', '登录'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('a password is shown while its eye is pressed, and hidden again', async ({ page }) => {
  await page.goto('/portal/login?form=signIn');
  const password = page.getByLabel('密码', { exact: true });
  await password.fill('a-good-password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('a-good-password');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  for (const [address, eyes] of [
    ['/portal/reset-password', 2],
    ['/portal/login-frame?form=signIn', 1],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: '显示密码' })).toHaveCount(eyes);
  }
});

test('nobody registers without consent', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/register')) asked += 1;
  });
  await page.goto('/portal/login');
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意《隐私政策》和《用户协议》' });
  await fillRegistration(page, `consent-${Date.now()}@mail.example`, 'a-good-password');
  await expect(consent).not.toBeChecked();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('请先阅读并同意《隐私政策》和《用户协议》')).toBeVisible();
  await expect(consent).toBeFocused();
  expect(asked).toBe(0);
  await consent.check();
  await expect(page.getByText('请先阅读并同意')).toBeHidden();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('注册成功，您的客户编号是')).toBeVisible();
});

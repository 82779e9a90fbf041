import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { loginFrame } from '../support/login';
import { codeFor } from '../support/short-message';
import { test } from '../support/test';

const formAt = (at: Page | FrameLocator) => at.locator('[data-flow="phoneSignIn"]');

async function askForCode(at: Page | FrameLocator, phone: string): Promise<void> {
  const form = formAt(at);
  await form.getByLabel('手机号码').fill(phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form).toContainText(`验证码已发送至${phone.slice(0, 3)}****${phone.slice(-4)}`);
}

const submit = (at: Page | FrameLocator) => formAt(at).getByRole('button', { name: '登录', exact: true }).click();

for (const [width, phone] of [
  [1440, '13712340001'],
  [390, '13712340002'],
] as const)
  test(`a number without an account is registered on the way, at ${width} px`, async ({ page, context }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/portal/login?returnTo=/portal/account');
    await expect(page.getByRole('tab', { name: '手机登录' })).toHaveAttribute('aria-selected', 'true');
    const form = formAt(page);
    await form.getByLabel('手机号码').fill('1371234');
    await form.getByRole('button', { name: '获取验证码' }).click();
    await expect(form.getByText('请输入正确的手机号码')).toBeVisible();
    await askForCode(page, phone);
    const code = await codeFor(context, phone);
    await form.getByLabel('短信验证码').fill(code);
    await submit(page);
    await expect(form.getByText('请先阅读并同意《隐私政策》和《用户协议》')).toBeVisible();
    await form.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
    await form.getByLabel('短信验证码').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await submit(page);
    await expect(form.getByRole('alert')).toHaveText('短信验证码错误');
    await form.getByLabel('短信验证码').fill(code);
    await submit(page);
    await page.waitForURL(({ pathname }) => pathname === '/portal/account');
    await expect(page.locator('[data-flow="boundPhone"]')).toContainText(`137****${phone.slice(-4)}`);
    expect(asked.filter((text) => text.includes(phone) || text.includes(code))).toEqual([]);
  });

test('the customer who has a number is signed in, and the number stays theirs', async ({ page, context }) => {
  await page.goto('/portal/login?returnTo=/portal/account');
  await askForCode(page, '13800138021');
  await formAt(page)
    .getByLabel('短信验证码')
    .fill(await codeFor(context, '13800138021'));
  await formAt(page)
    .getByRole('checkbox', { name: /^我已阅读并同意/ })
    .check();
  await submit(page);
  await page.waitForURL(({ pathname }) => pathname === '/portal/account');
  await expect(page.getByText('C10021')).toBeVisible();
});

test('the window signs in who chooses one of two accounts that share a number', async ({ page, context }) => {
  await page.goto('/portal/account');
  await page.getByRole('button', { name: '登录/注册' }).click();
  const frame = loginFrame(page);
  await askForCode(frame, '13800138001');
  const form = formAt(frame);
  await form.getByLabel('短信验证码').fill(await codeFor(context, '13800138001'));
  await form.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
  await submit(frame);
  await expect(form.getByRole('alert')).toHaveText('该手机号码绑定了多个账号，请选择要登录的账号');
  await form.getByRole('radio', { name: /^C10005/ }).check();
  await submit(frame);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('C10005')).toBeVisible();
});

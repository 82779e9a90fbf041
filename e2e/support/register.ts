import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readCaptcha } from './captcha';
import { mailedTo } from './mailed';

/** The code that was mailed to a mailbox, from the outbox of the portal. */
async function mailedCode(page: Page, email: string): Promise<string> {
  const [, code = ''] = /您的注册验证码是：(\d{6})/.exec(await mailedTo(page, email, '您的注册验证码')) ?? [];
  expect(code).toMatch(/^\d{6}$/);
  return code;
}

/** Chooses 注册 on the login page, proves the mailbox and fills in the rest; the consent and the button are left. */
export async function fillRegistration(page: Page, email: string, password: string): Promise<void> {
  const answer = await readCaptcha(page, () => page.getByRole('tab', { name: '注册' }).click());
  await page.getByLabel('邮箱', { exact: true }).fill(email);
  await page.getByLabel('图形验证码').fill(answer);
  await page.getByRole('button', { name: '获取邮箱验证码' }).click();
  await expect(page.getByText('验证码已发送至')).toBeVisible();
  await page.getByLabel('邮箱验证码').fill(await mailedCode(page, email));
  await page.getByLabel('设置密码').fill(password);
}

/** Registers, and stays signed in; the page shows the customer code. */
export async function register(page: Page, email: string, password: string, address = '/portal/login'): Promise<void> {
  await page.goto(address);
  await fillRegistration(page, email, password);
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('注册成功，您的客户编号是')).toBeVisible();
}

import { expect } from '@playwright/test';
import { readCaptcha } from '../support/captcha';
import { submitLogin } from '../support/login';
import { test } from '../support/test';

// Failed logins also count by address, which all tests share.
test.use({ ownPortal: 'address with wrong passwords and codes' });

test('wrong passwords bring a captcha', async ({ page }) => {
  await page.goto('/portal/login?returnTo=/portal/account');
  for (let tries = 0; tries < 4; tries++) {
    await submitLogin(page, 'C10004', `wrong-password-${tries}`);
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
    await expect(page.getByRole('button', { name: '登录', exact: true })).not.toHaveAttribute('aria-busy');
  }
  const answer = await readCaptcha(page, () => submitLogin(page, 'C10004', 'wrong-password-5'));
  await expect(page.getByRole('img', { name: '图形验证码' })).toBeVisible();
  await page.getByLabel('图形验证码').fill(answer);
  await submitLogin(page, 'C10004');
  await page.waitForURL(({ pathname }) => pathname === '/portal/account');
});

import { expect } from '@playwright/test';
import { pack, popUp } from '../support/coupon-pack';
import { login } from '../support/login';
import { codeFor } from '../support/short-message';
import { test } from '../support/test';

test('a customer without a phone number is led from the coupon pack to binding one, and claims [R391, R396]', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await login(page, 'C10004', '/portal/18th-anniversary');
  await popUp(page);
  await pack(page).getByRole('button', { name: '一键领取' }).click();
  await expect(pack(page).getByRole('alert')).toHaveText('请先绑定手机号码');
  await pack(page).getByRole('link', { name: '去绑定手机号码' }).click();

  await expect(page).toHaveURL(/\/portal\/account\?next=couponPack$/);
  const phone = page.locator('[data-flow="boundPhone"]');
  await expect(phone).toContainText('未绑定');
  await phone.getByRole('button', { name: '绑定手机号码' }).click();
  await phone.getByLabel('手机号码').fill('1391234');
  await phone.getByRole('button', { name: '获取验证码' }).click();
  await expect(phone.getByText('请输入正确的手机号码')).toBeVisible();
  await phone.getByLabel('手机号码').fill('13912340004');
  await phone.getByRole('button', { name: '获取验证码' }).click();
  await expect(phone).toContainText('验证码已发送至 139****0004');
  const code = await codeFor(context, '13912340004');
  await phone.getByLabel('短信验证码').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await phone.getByRole('button', { name: '确认绑定' }).click();
  await expect(phone.getByRole('alert')).toContainText('短信验证码错误');
  await phone.getByLabel('短信验证码').fill(code);
  await phone.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '手机号码绑定成功' })).toBeVisible();
  await expect(phone).toContainText('139****0004');

  await page.getByRole('link', { name: '返回领取优惠券' }).click();
  await popUp(page);
  await pack(page).getByRole('button', { name: '一键领取' }).click();
  await expect(pack(page).getByRole('alert')).toContainText('恭喜您，领取成功');

  // Changing it takes the password.
  await page.goto('/portal/account');
  await phone.getByRole('button', { name: '更换手机号码' }).click();
  await phone.getByLabel('手机号码').fill('13912340005');
  await phone.getByRole('button', { name: '获取验证码' }).click();
  await expect(phone.getByRole('alert')).toContainText(/发送过于频繁，请\d+秒后再试/);
  expect(asked.filter((text) => text.includes('1391234'))).toEqual([]);
});

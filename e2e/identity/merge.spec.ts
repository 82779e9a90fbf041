import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { loginAsStaff } from '../staff/login-as-staff';
import { advanceClock } from '../support/clock';
import { login, loginFrame, submitLogin } from '../support/login';
import { register } from '../support/register';
import { codeFor } from '../support/short-message';
import { test } from '../support/test';

test.use({ ownPortal: 'clock moved, accounts closed' });

const password = 'a-password-to-merge';

async function bindPhone(page: Page, phone: string): Promise<void> {
  const part = page.locator('[data-flow="boundPhone"]');
  await part.getByRole('button', { name: '绑定手机号码' }).click();
  await part.getByLabel('手机号码').fill(phone);
  await part.getByRole('button', { name: '获取验证码' }).click();
  await expect(part).toContainText('验证码已发送至');
  await part.getByLabel('短信验证码').fill(await codeFor(page.context(), phone));
  await part.getByRole('button', { name: '确认绑定' }).click();
  await expect(part).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
}

const mergeOf = (page: Page) => page.locator('[data-flow="mergeAccounts"]');

async function registered(page: Page, email: string): Promise<string> {
  await register(page, email, password);
  const code = /[A-Z0-9]{7}/.exec(await page.getByText('注册成功，您的客户编号是').innerText())?.[0] ?? '';
  await page.goto('/portal/account');
  return code;
}

for (const [width, phone] of [
  [1440, '13712340031'],
  [390, '13712340032'],
] as const)
  test(`two accounts of one person become one, at ${width} px`, async ({ page, context, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const asked: string[] = [];
    const [mine, other] = [`kept${width}@mail.example`, `other${width}@mail.example`];
    const otherCode = await registered(page, other);
    await bindPhone(page, phone);
    await context.clearCookies();
    const ownCode = await registered(page, mine);
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));

    const part = mergeOf(page);
    await part.getByRole('button', { name: '合并账号' }).click();
    // A wrong password says no more than at signing in.
    await part.getByLabel('客户编号或邮箱').fill(otherCode);
    await part.getByLabel('密码', { exact: true }).fill('not-the-password');
    await part.getByRole('button', { name: '验证账号' }).click();
    await expect(part.getByRole('alert')).toHaveText('账号或密码错误');
    // Its owner proves it by a code to its phone.
    await advanceClock(request, 61_000);
    await part.getByRole('tab', { name: '短信验证' }).click();
    await part.getByLabel('手机号码').fill(phone);
    await part.getByRole('button', { name: '获取验证码' }).click();
    await expect(part).toContainText('验证码已发送至');
    await part.getByLabel('短信验证码').fill(await codeFor(context, phone));
    await part.getByRole('button', { name: '验证账号' }).click();

    await expect(part).toContainText(`账号 ${otherCode}`);
    await expect(part).toContainText('合并后不能撤销');
    await expect(part).toContainText('金豆：当前账号0，另一个账号0，合并后共0');
    await expect(part).toContainText(`手机号码${phone.slice(0, 3)}****${phone.slice(-4)}`);
    await expect(part).toContainText('两个账号都有邮箱：o***@mail.example不再绑定');
    // The last sign-in is long ago: it is asked for once more, and what was begun goes on.
    await advanceClock(request, 11 * 60_000);
    await part.getByRole('button', { name: '确认合并' }).click();
    await submitLogin(loginFrame(page), ownCode, password);
    await expect(page.getByText('账号已合并', { exact: true })).toBeVisible();
    await expect(part.getByRole('button', { name: '合并账号' })).toBeVisible();
    await expect(page.locator('[data-flow="boundPhone"]')).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect(asked.filter((text) => text.includes(phone) || text.includes(password))).toEqual([]);

    await page.goto('/portal/account/messages');
    await expect(page.getByText(`账号${otherCode}已于`)).toBeVisible();
    await expect(page.getByText(`账号${otherCode}已合并并关闭，不能再登录`)).toBeVisible();
    await context.clearCookies();
    await expect(login(page, otherCode, '/portal/account', password)).rejects.toThrow();

    // Staff who know the old code alone find the account that is left.
    await loginAsStaff(page, 'E10000', 'portal-demo-2026');
    await page.goto(`/staff/customers?search=${otherCode}`);
    await expect(page.getByText(`已并入${otherCode}`)).toBeVisible();
    await expect(page.getByText('已合并到')).toBeVisible();
    // Of the one that was merged away nothing is switched.
    await expect(page.getByRole('switch')).toHaveCount(4);
    await page.getByRole('link', { name: ownCode }).click();
    await expect(page).toHaveURL(`/staff/customers?search=${ownCode}`);
    await expect(page.getByText('已合并到')).toBeHidden();
    await page.goto(`/staff/log?resource=customers&subject=${otherCode}`);
    await expect(page.getByText(`合并到：${ownCode}`)).toBeVisible();
  });

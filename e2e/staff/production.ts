import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Role } from '../../contract/rules/permissions';
import { codeAt } from '../../server/security/totp';
import { startProductionPortal } from '../support/production-portal';
import { test as plain } from '../support/test';
import { loginAsStaff } from './login-as-staff';

type Production = Awaited<ReturnType<typeof startProductionPortal>>;

/** Tests on an empty portal in production mode, whose first invitation is for some roles. */
export const productionTest = (...roles: readonly [Role, ...Role[]]) =>
  plain.extend<{ production: Production }>({
    production: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern.
      async ({}, use) => {
        const production = await startProductionPortal(...roles);
        await use(production);
        await production.close();
      },
      { timeout: 180_000 },
    ],
    portal: ({ production }, use) => use(production),
  });

export const password = 'gedankenstrich-91';

export const linkIn = (text: string): string => /https?:\S+\/staff\/invitation#\S+/.exec(text)?.[0] ?? '';

/** Accepts an invitation, signs in, and turns on the second factor, without which nothing of the console is shown. */
export async function join(page: Page, link: string, now: () => number, name = '陈总'): Promise<void> {
  await page.goto(link);
  const email = await page.locator('strong').innerText();
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('设置密码').fill(password);
  await page.getByLabel('再次输入密码').fill(password);
  await page.getByRole('button', { name: '接受邀请' }).click();
  await expect(page.getByText('已加入管理后台，您的工号是')).toBeVisible();
  const permit = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).innerText();
  await loginAsStaff(page, email, password);
  await page.getByRole('link', { name: '前往账号安全' }).click();
  const factor = page.locator('[data-flow="secondFactor"]');
  await factor.getByRole('button', { name: '开启两步验证' }).click();
  await factor.getByLabel('登录密码').fill(password);
  await factor.getByLabel('开启码').fill(permit);
  await factor.getByRole('button', { name: '继续' }).click();
  const secret = await factor.getByText(/^[A-Z2-7]{32}$/).innerText();
  await factor.getByLabel('动态验证码').fill(codeAt(secret, new Date(now())));
  await factor.getByRole('button', { name: '确认开启' }).click();
  await factor.getByRole('button', { name: '我已保存' }).click();
}

/** Minutes of the fields for moments, in Asia/Shanghai. */
export const localMinute = (at: number): string => new Date(at + 8 * 60 * 60_000).toISOString().slice(0, 16);

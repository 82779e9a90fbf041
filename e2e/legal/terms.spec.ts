import { expect } from '@playwright/test';
import { login } from '../support/login';
import { settledHistory } from '../support/settled-history';
import { test } from '../support/test';
import { expectQuietConsole } from '../support/whole-page';

expectQuietConsole();

test('a visitor reads a policy, its parts, and what has changed since an earlier version', async ({ page }) => {
  await page.goto('/portal/archive');
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await page
    .getByRole('navigation', { name: '目录' })
    .getByRole('link', { name: '八、未成年人的个人信息保护' })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: /^八、/ })).toBeInViewport();
  await expect(page).toHaveURL(/\/portal\/doc-privacy#minors$/);
  await page.getByRole('article').getByRole('link', { name: '《第三方SDK及合作方清单》' }).click();
  await expect(page.getByRole('row')).toHaveCount(17);
  await page.getByRole('link', { name: '与2023-06-01版的差异' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '第三方SDK及合作方清单的变化' })).toBeVisible();
  await expect(page.locator('ins').filter({ hasText: 'FCM' })).toBeVisible();
  await page.getByRole('link', { name: '2023-06-01版', exact: true }).click();
  await expect(page.getByText('这是历史版本，已不再适用。')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /的变化$/ })).toBeVisible();
});

test('each link within a page leads to one place of it', async ({ page }) => {
  for (const path of [
    '/portal/doc-agreement',
    '/portal/doc-realname',
    '/portal/recruitment',
    '/portal/vtechnology.html',
  ]) {
    await page.goto(path);
    const targets = await page.locator('a[href*="#"]').evaluateAll((links) =>
      links.flatMap((link) => {
        if (!(link instanceof HTMLAnchorElement) || link.pathname !== window.location.pathname) return [];
        const id = decodeURIComponent(link.hash.slice(1));
        return [[id, document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length]];
      }),
    );
    expect(targets.length).toBeGreaterThan(0);
    expect(targets, path).toEqual(targets.map(([id]) => [id, 1]));
  }
});

test('a list is a table on the desk and cards on the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portal/doc-collection');
  const cell = page.getByRole('cell', { name: '注册与绑定账号' });
  await expect(cell).toHaveCSS('display', 'block');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(cell).toHaveCSS('display', 'table-cell');
});

test('who has accepted an earlier version is asked at the next sign-in, may leave, and is then asked no more', async ({
  page,
}) => {
  await login(page, 'C10007');
  const dialog = page.getByRole('dialog', { name: '协议已更新' });
  await expect(dialog.getByRole('link', { name: '《用户协议》' })).toBeVisible();
  await page.reload();
  await dialog.getByRole('button', { name: '不同意并退出登录' }).click();
  const leaving = page.getByRole('dialog', { name: '退出登录' });
  await leaving.getByRole('button', { name: '取消' }).click();
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await expect(dialog).toBeHidden();
  await settledHistory(page);
  const pending = page.waitForResponse(/getPendingTerms$/);
  await page.reload();
  await pending;
  await expect(page.getByText('登录时同意于')).toHaveCount(1);
  await expect(page.getByText('注册时同意于')).toHaveCount(2);
  await expect(dialog).toBeHidden();
});

import { expect } from '@playwright/test';
import { test } from '../support/test';

test('a tester prepares a case, follows it, and goes on with it later', async ({ page }) => {
  await page.goto('/qa?machine=like');
  await page.getByRole('tab', { name: '执行' }).click();
  await page.getByLabel('测试人员').fill('王小明');
  const one = page.getByRole('option', { name: /（1 步）$/ }).first();
  await expect(one).toBeAttached();
  await page.getByRole('combobox', { name: '用例' }).selectOption((await one.getAttribute('value')) ?? '');
  const run = page.getByRole('region', { name: '执行', exact: true });
  await run.getByRole('button', { name: '准备' }).click();
  // The real names of what was prepared, and a link that signs in.
  await expect(run.getByText('portal-demo-2026').first()).toBeVisible();
  const opening = run.getByRole('link', { name: '打开用例的页面' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), opening.click()]);
  await expect(opened.locator('[data-flow="like"]')).toBeVisible();
  await opened.close();

  await run.getByRole('button', { name: '通过', exact: true }).click();
  await expect(run.getByText('第 1 步，共 1 步')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: '执行' }).click();
  await page.getByRole('combobox', { name: '用例' }).selectOption({ label: (await one.textContent()) ?? '' });
  await page.getByRole('button', { name: '继续' }).click();
  await run.getByLabel('备注').fill('数量没有变');
  await run.getByRole('button', { name: '不通过' }).click();
  await expect(run.getByText('结果：不通过')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '王小明' }).filter({ hasText: '不通过' })).toBeVisible();
  await page.getByRole('tab', { name: '覆盖率' }).click();
  await expect(page.getByRole('meter', { name: '已执行的迁移覆盖率' })).toBeVisible();
});

test('a tester opens a case of the player on its own page, and marks it as blocked', async ({ page }) => {
  await page.goto('/qa?machine=player');
  await page.getByRole('tab', { name: '执行' }).click();
  await page.getByLabel('测试人员').fill('王小明');
  const choice = page.getByRole('combobox', { name: '用例' });
  await choice.selectOption({ index: 1 });
  const run = page.getByRole('region', { name: '执行', exact: true });
  await run.getByRole('button', { name: '准备' }).click();
  await expect(run.getByRole('link', { name: '打开用例的页面' })).toHaveAttribute(
    'href',
    /open.to=%2Fportal%2FfactoryVideo%2Flive-\d%2F0$/,
  );
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/case-run-1440.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${process.env.SHOTS}/case-run-390.png`, fullPage: true });
  }
  await run.getByRole('button', { name: '阻塞' }).click();
  await expect(run.getByText('结果：阻塞')).toBeVisible();
});

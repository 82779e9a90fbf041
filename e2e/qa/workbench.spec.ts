import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/test';

test('a tester steps through a machine', async ({ page }) => {
  await page.goto('/qa');
  await expect(page.getByRole('heading', { level: 1, name: '流程测试工作台' })).toBeVisible();
  await page
    .getByRole('navigation', { name: '状态机' })
    .getByRole('button', { name: /^在线验证报告/ })
    .click();
  await expect(page).toHaveURL(/\/qa\?machine=verifyReport$/);

  const run = page.getByRole('region', { name: '模拟运行' });
  const state = run.getByRole('status');
  await expect(state).toContainText('验证窗口未打开');
  await run.getByRole('button', { name: /点击「在线验证」/ }).click();
  await expect(state).toContainText('填写在线验证码');
  await expect(page.locator('[data-state-id="verifyReport.form"]')).toHaveAttribute('data-active', 'true');
  await run.getByRole('button', { name: /填写在线验证码并点击/ }).click();
  await expect(state).toContainText('正在验证');
  await run.getByRole('button', { name: /验证码不正确/ }).click();
  await expect(state).toContainText('填写在线验证码');
  await expect(run.getByRole('listitem').filter({ hasText: '提示「请输入正确的验证码」' })).toBeVisible();
  await run.getByRole('button', { name: '后退一步' }).click();
  await expect(state).toContainText('正在验证');
  await run.getByRole('button', { name: /服务返回：履历报告/ }).click();
  await expect(run.getByText('流程已结束。')).toBeVisible();
});

test('the picture moves and grows by keys', async ({ page }) => {
  await page.goto('/qa?machine=mailReport');
  const picture = page.getByRole('img', { name: /的状态图，当前状态：/ });
  // No word is smaller than 12 px, in the picture and beside it.
  await expect(picture).toHaveAttribute('viewBox', /./);
  const smallest = () =>
    page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('main *')]
          .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .map((each) => {
            const scale = each instanceof SVGGraphicsElement ? (each.getScreenCTM()?.a ?? 1) : 1;
            return Number.parseFloat(getComputedStyle(each).fontSize) * scale;
          }),
      ),
    );
  await expect.poll(smallest).toBeGreaterThanOrEqual(11.99);
  await picture.focus();
  await page.keyboard.press('0');
  const whole = await picture.getAttribute('viewBox');
  await page.keyboard.press('+');
  await expect(picture).not.toHaveAttribute('viewBox', whole ?? '');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await expect(picture).toHaveAttribute('viewBox', whole ?? '');
});

test('the cases are taken along as a file for a spreadsheet', async ({ page }) => {
  await page.goto('/qa?machine=applyReport');
  await page.getByRole('tab', { name: '测试用例' }).click();
  await page.getByLabel('覆盖策略').selectOption('全部迁移');
  await expect(page.getByText(/^共 \d+ 条用例，\d+ 步$/)).toBeVisible();
  await page.getByLabel('格式').selectOption('CSV（禅道）');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('applyReport.csv');
  const bytes = readFileSync(await download.path());
  // ZenTao takes a byte order mark for a part of the first heading.
  expect(bytes[0]).not.toBe(0xef);
  expect(bytes.toString('utf8')).toContain('点击「完成刷脸认证」');
});

test('every measure of a machine is shown', async ({ page }) => {
  await page.goto('/qa?machine=applyReport');
  await page.getByRole('tab', { name: '覆盖率' }).click();
  await expect(page.getByRole('tab', { name: '覆盖率' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('meter', { name: '迁移覆盖率', exact: true })).toBeVisible();
  await expect(page.getByText('没有发现问题。')).toBeVisible();
});

test('the picture is taken along as a file that needs no style sheet', async ({ page }) => {
  await page.goto('/qa?machine=mailReport');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 SVG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mailReport.svg');
  const svg = readFileSync(await download.path(), 'utf8');
  expect(svg).toContain('填写接收邮箱');
  expect(svg).not.toContain('class=');
  await page.setContent(svg.replace(/^<\?xml.*\?>/, ''));
  const drawn = await page.locator('svg').evaluate((picture) => ({
    wide: picture.getBoundingClientRect().width,
    line: getComputedStyle(picture.querySelector('path[marker-end]') ?? picture).stroke,
  }));
  expect(drawn.wide).toBeGreaterThan(200);
  expect(drawn.line).toMatch(/^rgb/);
});

test('without pictures the gallery says how they are taken', async ({ page }) => {
  await page.goto('/qa?machine=mailReport');
  await page.getByRole('tab', { name: '状态图与模拟' }).press('End');
  await expect(page.getByRole('tab', { name: '画廊' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('npm run qa -- gallery mailReport')).toBeVisible();
});

test('the workbench fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/qa');
  await expect(page.getByRole('tab', { name: '画廊' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

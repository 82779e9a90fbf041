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

test('a tester reads and downloads the cases of two flows, and follows one', async ({ page }) => {
  await page.goto('/qa');
  const list = page.getByRole('navigation', { name: '状态机' });
  await list.getByRole('region', { name: '两个流程' }).getByRole('button', { name: '发表评论与评论管理' }).click();
  await expect(page).toHaveURL(/\/qa\?machine=commentModeration$/);
  const cases = page.getByRole('region', { name: '测试用例' });
  await expect(cases.getByText(/^共 \d+ 条用例，\d+ 步$/)).toBeVisible();
  await expect(cases.getByRole('cell', { name: /^管理员：/ }).first()).toBeVisible();
  await cases.getByLabel('格式').selectOption('Markdown');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    cases.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('commentModeration.md');
  const written = readFileSync('docs/paths/commentModeration.md', 'utf8');
  expect(written).toContain(readFileSync(await file.path(), 'utf8').trim());

  await page.getByRole('tab', { name: '执行' }).click();
  await page.getByLabel('测试人员').fill('测试员');
  await page.getByRole('combobox', { name: '用例' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: '准备' }).click();
  const run = page.getByRole('region', { name: '执行', exact: true });
  const author = run.getByRole('link', { name: '打开客户的页面' });
  await expect(author).toHaveAttribute('href', /open\?to=.*signIn%2Fauthor%3Fto/);
  await expect(run.getByRole('link', { name: '打开管理员的页面' })).toHaveAttribute('href', /signIn\/staff\?to=/);
  const [opened] = await Promise.all([page.waitForEvent('popup'), author.click()]);
  await expect(opened.locator('[data-flow="comment"]')).toBeVisible();
});

test('the picture moves and grows by keys', async ({ page }) => {
  await page.goto('/qa?machine=mailReport');
  const picture = page.getByRole('img', { name: /的状态图，当前状态：/ });
  // No word is smaller than 11 px, in the picture and beside it.
  const stage = picture.locator('[data-stage]');
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
  await expect.poll(smallest).toBeGreaterThanOrEqual(10.99);
  const start = (await stage.getAttribute('transform')) ?? '';
  await picture.focus();
  await page.keyboard.press('+');
  await expect(stage).not.toHaveAttribute('transform', start);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await expect(stage).toHaveAttribute('transform', start);
  // Not even the smallest picture has smaller words.
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('-');
  await expect.poll(smallest).toBeGreaterThanOrEqual(10.99);
});

for (const width of [1440, 390]) {
  test(`the largest picture is legible around the active state at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/qa?machine=editing');
    const picture = page.getByRole('img', { name: /的状态图，当前状态：/ });
    const active = picture.locator('[data-active="true"]').last();
    await picture.scrollIntoViewIfNeeded();
    await expect(active).toBeInViewport({ ratio: 0.9 });
    const scale = await active.evaluate((group) => (group instanceof SVGGraphicsElement ? group.getScreenCTM()?.a : 0));
    expect(12 * (scale ?? 0)).toBeGreaterThanOrEqual(10.99);
  });
}

test('a press on a transition lists its cases, its mutants and its runs', async ({ page }) => {
  await page.goto('/qa?machine=mailReport');
  const line = page.locator('[data-transition-id]').first();
  const id = (await line.getAttribute('data-transition-id')) ?? '';
  await line.dispatchEvent('click');
  await expect(page.getByLabel('选择迁移')).toHaveValue(id);
  const cases = page.getByRole('region', { name: '经过它的用例' });
  await cases
    .getByRole('button', { name: /^跟随：/ })
    .first()
    .click();
  await expect(page.getByText(/^第 0 步，共 \d+ 步$/)).toBeVisible();
  await expect(page.getByRole('region', { name: '改变它的变异体' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '经过它的执行记录' })).toBeVisible();
});

test('states have the names of the machine on request', async ({ page }) => {
  await page.goto('/qa?machine=mailReport');
  await page.getByRole('button', { name: '英文状态名' }).click();
  await expect(page.locator('[data-state-id="mailReport.idle"]')).toHaveText('idle');
});

test('the score of mutation and its history are shown', async ({ page }) => {
  await page.goto('/qa?machine=mailReport');
  await page.getByRole('tab', { name: '覆盖率' }).click();
  const scores = page.getByRole('region', { name: '变异得分' });
  await expect(scores.getByRole('row').nth(1)).toContainText('%');
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

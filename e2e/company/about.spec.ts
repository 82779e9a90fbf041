import { expect } from '@playwright/test';
import { test } from '../support/test';
import { expectQuietConsole } from '../support/whole-page';

expectQuietConsole();

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the menu leads to the profile: figures count up once, bases are seen four at a time [R337]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/portal/archive');
    await page.getByRole('button', { name: '关于我们' }).hover();
    await page.getByRole('link', { name: /^公司简介/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '公司简介' })).toBeVisible();
    const figures = page.locator('#figures + dl');
    // Each text that the number of the users shows on its way.
    await figures.evaluate((list) => {
      const seen = new Set<string>();
      new MutationObserver(() => {
        seen.add(list.querySelector('[aria-hidden="true"]')?.textContent ?? '');
        list.setAttribute('data-seen', String(seen.size));
      }).observe(list, { subtree: true, childList: true, characterData: true });
    });
    await figures.scrollIntoViewIfNeeded();
    await expect.poll(async () => Number(await figures.getAttribute('data-seen'))).toBeGreaterThan(3);
    await expect(figures.locator('[aria-hidden="true"]')).toHaveCount(0);
    await expect(figures).toContainText('130,000+平方米');
    const bases = page.getByRole('region', { name: '生产基地' });
    const next = bases.getByRole('button', { name: '下一组基地' });
    const cards = bases.getByRole('listitem');
    // Down the page alone: the list itself goes by its buttons.
    const show = () => bases.getByRole('list').evaluate((list) => list.scrollIntoView({ block: 'center' }));
    await show();
    await expect(cards.nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect(cards.nth(4)).not.toBeInViewport({ ratio: 0.1 });
    await next.click();
    await show();
    await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    // All parts stand in the content's 1200 px.
    const { list: inner, main } = await page.evaluate(() => ({
      list: document.querySelector('#bases + div')?.getBoundingClientRect().width,
      main: document.documentElement.scrollWidth - window.innerWidth,
    }));
    expect([inner, main]).toEqual([1_200, 0]);
    for (const part of ['关于华秀电路', '集团数据', '发展历程', '生产基地'])
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    await cards
      .last()
      .getByRole('button', { name: /^观看影片：/ })
      .click();
    const film = page.getByRole('dialog');
    await expect(film.locator('video')).toBeVisible();
    await expect.poll(async () => (await film.boundingBox())?.width).toBe(1_000);
    await page.goBack();
    await expect(film).toHaveCount(0);
  });
});

test('with reduced motion the figures stand still', async ({ page }) => {
  await page.goto('/portal/2/vcontact.html');
  const figures = page.locator('dl', { hasText: '平方米' });
  await expect(figures).toContainText('130,000+平方米');
  await expect(figures.locator('[aria-hidden="true"]')).toHaveCount(0);
  await page.getByRole('link', { name: '公司简介' }).last().click();
  await expect(page).toHaveURL(/\/portal\/about$/);
});

test('values switch under the pointer and by keys, and nothing moves [R336]', async ({ page }) => {
  await page.goto('/portal/enterpriseCulture');
  for (const title of ['企业定位', '企业愿景', '企业口号', '诚信', '自律', '务实'])
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page.getByRole('tabpanel', { name: '公平' })).toBeVisible();
  await page.getByRole('tab', { name: '创新' }).hover();
  await expect(page.getByRole('tabpanel', { name: '创新' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: '公平' })).toBeHidden();
  await page.getByRole('tab', { name: '公平' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: '执行' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

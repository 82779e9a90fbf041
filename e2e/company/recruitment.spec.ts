import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { loginAsStaff } from '../staff/login-as-staff';
import { test } from '../support/test';
import { expectQuietConsole, sideways, sizes } from '../support/whole-page';

expectQuietConsole();
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const open = (page: Page) => page.goto('/portal/recruitment');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const waiting = (page: Page) => page.locator('[data-waiting]');

/**
 * Scrolls to a part and waits for its entrance animation: an element that moves between press and release is not
 * clicked.
 */
async function scrollToRest(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-entrance]').filter({ has: part })).toHaveCSS('translate', 'none');
}

/** Clicks the cue; returns the number of scroll events on the way to the jobs. */
async function slide(page: Page): Promise<number> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    window.addEventListener('scroll', () => {
      dataset.scrolls = String(Number(dataset.scrolls ?? 0) + 1);
    });
  });
  await page.getByRole('link', { name: '查看招聘职位' }).click();
  const jobs = page.getByRole('region', { name: '招聘职位' });
  await expect(jobs).toBeFocused();
  await expect.poll(() => jobs.evaluate((part) => Math.round(part.getBoundingClientRect().top))).toBe(0);
  // The event of a jump comes with the frame after it.
  await expect(page.locator('html')).toHaveAttribute('data-scrolls', /\d/);
  return page.evaluate(() => Number(document.documentElement.dataset.scrolls));
}

test.describe('with a mouse', () => {
  test.use({ viewport: sizes[0] });

  test('the page has its title, description and address, and a navigation of its own [R026, R360, R366]', async ({
    page,
  }) => {
    await open(page);
    await expect(page).toHaveTitle('加入我们 - 华秀电路');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /社会招聘与校园招聘/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http.*\/portal\/recruitment$/);
    const entries = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    await expect(entries).toHaveText(['首页', '社会招聘', '校园招聘', '员工履历查询']);
    await expect(page.getByRole('button', { name: '注册' })).toHaveCount(0);
    await entries.filter({ hasText: '员工履历查询' }).click();
    await expect(page).toHaveURL(/\/portal\/archive$/);
    await expect(page.getByRole('button', { name: '注册' })).toBeVisible();
  });

  test('the menu of the other pages leads here [R027, R360]', async ({ page }) => {
    await page.goto('/portal/archive');
    await page.getByRole('button', { name: '关于我们' }).hover();
    await page.getByRole('link', { name: /^加入我们/ }).click();
    await expect(page).toHaveURL(/\/portal\/recruitment$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('加入我们');
  });

  test('jobs open the recruiting site in a new window that cannot reach back [R361, R366]', async ({ page }) => {
    await open(page);
    for (const [name, path] of [
      ['投递简历：社会招聘', '/social'],
      ['投递简历：校园招聘', '/campus'],
      ['社会招聘', '/social'],
      ['校园招聘', '/campus'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true });
      if (name.startsWith('投递简历')) await scrollToRest(page, link);
      const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await expect(opened.getByRole('heading', { name: '招聘网站' })).toBeVisible();
      await expect(opened.getByText(path, { exact: true })).toBeVisible();
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      await opened.close();
    }
  });

  test('the sister sites stand in a popover that stays inside the page [R366]', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: '集团网站' }).hover();
    for (const group of ['电子产业', '机械产业', '工业软件', '更多服务'])
      await expect(page.getByRole('region', { name: group })).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBe(0);
    await page.mouse.move(300, 880);
    await expect(page.getByRole('region', { name: '更多服务' })).toBeHidden();
  });

  test('the cue slides down to the jobs [R360]', async ({ page }) => {
    await open(page);
    expect(await slide(page)).toBeGreaterThan(3);
  });

  test('lines of business are chosen under the pointer, and the page keeps its height [R362]', async ({ page }) => {
    await open(page);
    await tab(page, '电子产业').scrollIntoViewIfNeeded();
    await expect(panel(page, 'PCB制造')).toBeVisible();
    const { height } = (await page.locator('#industries').boundingBox()) ?? { height: 0 };
    for (const name of ['PCBA服务', '设计软件', 'CAM软件', '钢网治具']) {
      await tab(page, name).hover();
      await expect(panel(page, name)).toBeVisible();
      await expect(panel(page, name).getByRole('listitem')).toHaveCount(3);
      expect((await page.locator('#industries').boundingBox())?.height).toBe(height);
    }
    await expect(panel(page, 'PCB制造')).toBeHidden();
    await tab(page, '机械产业').click();
    await tab(page, '钣金').hover();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      panel(page, '钣金').getByRole('link', { name: '了解更多：钣金' }).click(),
    ]);
    await expect(opened.getByRole('heading', { name: '钣金加工' })).toBeVisible();
  });

  test('what is scrolled to enters once, without moving anything else [R365]', async ({ page }) => {
    await open(page);
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    const late = page.getByRole('listitem').filter({ hasText: '卡丁车赛' });
    await expect(late).toHaveAttribute('data-waiting');
    await expect(late).toHaveCSS('opacity', '0');
    await late.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(late).toHaveCSS('opacity', '1');
    await expect(late).not.toHaveAttribute('data-waiting');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  });

  test('on paper everything is there [R365]', async ({ page }) => {
    await open(page);
    await expect(waiting(page)).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('listitem').filter({ hasText: '卡丁车赛' })).toHaveCSS('opacity', '1');
    await expect(page.getByText('考过一级涨一级')).toBeVisible();
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: sizes[0] });

  test('the navigation is walked, the popover opens on Enter and closes on Escape [R366]', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
    await page.getByRole('link', { name: '首页', exact: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('link', { name: '员工履历查询' })).toBeFocused();
    await page.keyboard.press('Tab');
    const sites = page.getByRole('button', { name: '集团网站' });
    await expect(sites).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: '机械产业' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: '机械产业' })).toBeHidden();
    await expect(sites).toBeFocused();
  });

  test('tabs are walked with arrows [R362, R363]', async ({ page }) => {
    await open(page);
    await tab(page, '电子产业').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, '机械产业')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(tab(page, 'FA零件商城')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(panel(page, '三维打印')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '了解更多：三维打印' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(tab(page, '梦想')).toBeFocused();
    await page.keyboard.press('End');
    await expect(panel(page, '生活')).toBeVisible();
    await expect(panel(page, '梦想')).toBeHidden();
  });
});

for (const viewport of sizes)
  test.describe(`by touch at ${viewport.width}`, () => {
    test.use({ viewport, hasTouch: true });

    test('everything answers to taps, and nothing sticks out [R026, R362, R363, R364, R366]', async ({ page }) => {
      await open(page);
      expect(await sideways(page)).toBe(0);
      if (viewport.width < 1024) {
        await page.getByRole('button', { name: '打开菜单' }).tap();
        const menu = page.getByRole('dialog', { name: '菜单' });
        await expect(menu.getByRole('link', { name: '校园招聘' })).toHaveAttribute('target', '_blank');
        await menu.getByText('集团网站').tap();
        await expect(menu.getByRole('link', { name: '三维打印' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      } else {
        await page.getByRole('button', { name: '集团网站' }).tap();
        await expect(page.getByRole('region', { name: '工业软件' })).toBeVisible();
        await page.getByRole('button', { name: '集团网站' }).tap();
        await expect(page.getByRole('region', { name: '工业软件' })).toBeHidden();
      }
      await tab(page, '机械产业').tap();
      await tab(page, 'CNC').tap();
      await expect(panel(page, 'CNC')).toBeVisible();
      await tab(page, '职场').tap();
      await expect(panel(page, '职场')).toBeVisible();
      const pictures = page.locator('#photos img');
      await expect(pictures).toHaveCount(8);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
          .toBeGreaterThan(0);
      }
      expect(await sideways(page)).toBe(0);
    });
  });

test.describe('where no motion is wanted', () => {
  test.use({ viewport: sizes[0], contextOptions: { reducedMotion: 'reduce' } });

  test('nothing waits, and the cue jumps [R360, R365]', async ({ page }) => {
    await open(page);
    await expect(waiting(page)).toHaveCount(0);
    expect(await slide(page)).toBe(1);
  });
});

test.describe('without scripts', () => {
  test.use({ viewport: sizes[0], javaScriptEnabled: false });

  test('every part is there, also what tabs would hide [R360, R362, R363, R365]', async ({ page }) => {
    await page.goto('/portal/recruitment');
    for (const words of ['考过一级涨一级', '食堂早中晚三餐']) await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: '查看招聘职位' }).click();
    await expect(page.getByRole('heading', { name: '招聘职位' })).toBeInViewport();
  });
});

test.describe('what staff enter', () => {
  test.use({ viewport: sizes[0] });

  test('is on the page that the server sends, as soon as it is published [R361]', async ({ page, request }) => {
    const markup = async () => (await request.get('/portal/recruitment')).text();
    const roles = '管培生\n射频工程师';
    expect(await markup()).not.toContain('射频工程师');
    await loginAsStaff(page, 'E10000', 'portal-demo-2026');
    await page.goto('/staff/content/recruitmentJobs/campus');
    const field = page.getByLabel('岗位');
    const publication = page.getByRole('region', { name: '发布' });
    const publish = async () => {
      await page.getByRole('button', { name: '保存草稿' }).click();
      await expect(page.getByRole('alert').filter({ hasText: '已保存' })).toBeVisible();
      await publication.getByRole('button', { name: '立即发布' }).click();
      await expect(publication).toHaveAttribute('data-state', 'settled.published');
    };
    const before = await field.inputValue();
    expect(before).toContain('管培生');
    await field.fill(roles);
    await publish();
    expect(await markup()).toContain('<li>射频工程师</li>');
    await page.goto('/staff/content/recruitmentJobs/campus');
    await field.fill(before);
    await publish();
    expect(await markup()).not.toContain('射频工程师');
  });
});

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { holdRoute } from '../support/held-route';
import { login, loginFrame } from '../support/login';
import { test } from '../support/test';

test.use({ viewport: { width: 1440, height: 900 } });

/** What has the focus, its ring, and whether something covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement) || stop === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    const { left, top, width, height } = stop.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim(),
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      covered: !(above && (stop.contains(above) || above.contains(stop))),
      inHeader: stop.closest('header') !== null,
    };
  });

const stopsOf = async (page: Page, most: number) => {
  const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
};

test('links keep their ring and their underline after a dialog of antd', async ({ page }) => {
  await page.goto('/portal/q7i1.html');
  const link = page.locator('main').getByRole('link', { name: '集团要闻' });
  const underline = () => link.evaluate((element) => getComputedStyle(element).textDecorationLine);
  const before = await underline();
  expect(before).toBe('underline');
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await underline()).toBe(before);
  await page.locator('main').focus();
  const stops = await stopsOf(page, 60);
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.filter(({ ring }) => !ring)).toEqual([]);
});

test('the skip link is seen, above the header', async ({ page }) => {
  await page.goto('/portal/archive');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toMatchObject({ name: '跳到正文', covered: false });
});

test('tabbing through the header opens no menu', async ({ page }) => {
  await page.goto('/portal/archive');
  const stops = (await stopsOf(page, 30)).filter(({ inHeader }) => inHeader);
  expect(stops.map(({ name }) => name)).toEqual([
    '集团网站',
    '下单助手下载',
    '0755-82048201',
    '华秀电路首页',
    '在线计价',
    '产品服务',
    '工艺参数',
    '工厂参观',
    '服务指南',
    '关于我们',
    '员工履历查询',
    '搜索',
    '登录',
    '注册',
  ]);
});

for (const key of ['Enter', 'Space', 'ArrowDown'])
  test(`${key} opens a menu`, async ({ page }) => {
    await page.goto('/portal/archive');
    const trigger = page.getByRole('button', { name: '产品服务' });
    await trigger.focus();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press(key);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: /^PCB打样 1/ })).toBeVisible();
  });

test('a page opened within the portal is announced, and the focus is in its content', async ({ page }) => {
  await page.goto('/portal/m7.html');
  const said = page.locator('[data-route-announcer]');
  await expect(said).toHaveText('');
  await page.getByRole('link', { name: '下一页' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portal\/2\/m7\.html$/);
  await expect(said).toHaveText('企业动态（第2页） - 华秀电路');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the sign-in window starts in its first field', async ({ page }) => {
  await page.goto('/portal/archive');
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await expect(loginFrame(page).getByRole('textbox').first()).toBeFocused();
});

test('a frame that fails leaves the focus in the window', async ({ page }) => {
  await page.clock.install();
  const release = await holdRoute(page, '**/portal/login-frame', (route) => route.abort());
  await page.goto('/portal/archive');
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog.locator('iframe')).toBeAttached();
  await dialog.locator('iframe').focus();
  await page.clock.fastForward(20_000);
  await expect(dialog.getByText('登录窗口加载失败')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '重试' })).toBeFocused();
  release();
});

test.describe('the forms and texts of the archive', () => {
  test('a form starts in its first field, and an agreement is scrolled by arrow keys', async ({ page }) => {
    await page.goto('/portal/archive');
    await page.getByRole('main').getByRole('button', { name: '申请查询' }).click();
    const form = page.getByRole('dialog', { name: '申请查询' });
    await expect(form.getByLabel('姓名')).toBeFocused();
    await form.getByRole('button', { name: '《履历查询协议》' }).click();
    const agreement = page.getByRole('region', { name: '履历查询协议' });
    await expect(agreement).toBeFocused();
    await page.keyboard.press('End');
    await expect.poll(() => agreement.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  });
});

test.describe('the anniversary', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('portal.couponPack.ANNIV-18', '1')));

  test('the focus stays on the button of checking in, and Escape closes the bean history', async ({ page }) => {
    await login(page, 'C10005', '/portal/18th-anniversary');
    await expect(page.getByText('已连续签到0天')).toBeVisible();
    await page.getByRole('button', { name: '立即签到' }).focus();
    await page.keyboard.press('Enter');
    const done = page.getByRole('button', { name: '今日已签到' });
    await expect(done).toBeDisabled();
    await expect(done).toBeFocused();
    await page.getByRole('button', { name: '金豆明细' }).click();
    const history = page.getByRole('dialog', { name: '金豆明细' });
    await expect(history).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);
    await expect(page.getByRole('button', { name: '金豆明细' })).toBeFocused();
  });

  test('what is left to do after claiming the coupons has the focus', async ({ page }) => {
    // No other spec takes the pack of this customer.
    await login(page, 'C10003', '/portal/18th-anniversary');
    await page.getByRole('button', { name: '领取优惠券' }).click();
    const pack = page.getByRole('dialog', { name: '周年庆优惠券包' });
    const claim = pack.getByRole('button', { name: '一键领取' });
    await expect(claim).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pack.getByText('恭喜您，领取成功')).toBeVisible();
    await expect(pack.getByRole('button', { name: '知道了' })).toBeFocused();
  });
});

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { dismissPack, pack } from '../support/coupon-pack';
import { login, loginFrame, submitLogin } from '../support/login';
import { settledHistory } from '../support/settled-history';
import { test } from '../support/test';

const anniversary = '/portal/18th-anniversary';

const flow = (page: Page, id: string) => page.locator(`[data-flow="${id}"]`);

async function noSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('the activity in its three states [R367, R368, R370, R371]', async ({ page }) => {
      const response = await page.goto(anniversary);
      expect(await response?.text()).toContain('<title>十八周年庆 - 华秀电路</title>');
      await dismissPack(page);
      await expect(page.getByRole('heading', { name: '十八周年庆' })).toBeVisible();
      await expect(page.getByText('活动进行中')).toBeVisible();
      await expect(page.getByRole('timer', { name: '距活动结束' })).toBeVisible();
      await expect(page.getByRole('list', { name: '签到日历' }).getByRole('listitem')).toHaveCount(7);
      await expect(page.getByRole('heading', { name: '活动规则' })).toBeVisible();
      await noSidewaysScrolling(page);
      await page.reload();
      await expect(flow(page, 'couponPack')).toHaveAttribute('data-state', 'closed');

      await page.goto(`${anniversary}?activity=ANNIV-SOON`);
      await expect(page.getByText('活动即将开始')).toBeVisible();
      await page.getByRole('link', { name: '去完成：浏览企业新闻' }).click();
      await expect(page.getByRole('alert').filter({ hasText: '活动未开始，敬请期待' })).toBeVisible();
      await noSidewaysScrolling(page);

      await page.goto(`${anniversary}?activity=ANNIV-ENDED`);
      await expect(page.getByText('活动已结束', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: '金豆明细' })).toBeHidden();
      await expect(flow(page, 'checkIn')).toHaveCount(0);
      await noSidewaysScrolling(page);
    });

    test('coupons that cannot be claimed say why [R426, R427]', async ({ page }) => {
      for (const [numbers, words] of [
        ['n=CP18TAKEN1&r=B5D6F7GH', '优惠券已被领取，下次早点来哦～'],
        ['n=CP18LATER1&r=J8L9N2PQ', '优惠券未到领取时间'],
        ['n=CP17PAST01&r=S3V4X5YZ', '优惠券已过期'],
        ['n=CP18VOID01&r=C2E3G4JK', '优惠券已作废'],
        ['n=CP18OPEN01&r=WRONG', '优惠券不存在'],
        ['n=CP18OPEN01', '优惠券不存在'],
      ] as const) {
        await page.goto(`/portal/coupon?${numbers}`);
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByRole('button', { name: '立即领取' })).toBeHidden();
      }
      await noSidewaysScrolling(page);
    });
  });
}

test('a visitor claims a coupon: signs in, corrects the form, has it, and nobody else [R427–R430, C28]', async ({
  page,
  browser,
}) => {
  await page.goto('/portal/coupon?n=CP18OPEN01&r=H7K2M9QX');
  await expect(page.getByText('¥50')).toBeVisible();
  await page.getByRole('button', { name: '立即领取' }).click();
  await submitLogin(loginFrame(page), 'C10002');
  const dialog = page.getByRole('dialog', { name: '领取优惠券' });
  await expect(page.getByRole('dialog', { name: '登录', exact: true })).toBeHidden();
  await expect(dialog.getByLabel('客编号码')).toHaveValue('C10002');
  await dialog.getByLabel('客编号码').fill('');
  await dialog.getByRole('button', { name: '确认领取' }).click();
  await expect(dialog.getByText('请输入客编号码')).toBeVisible();
  await expect(dialog.getByText('请输入手机号码')).toBeVisible();
  await dialog.getByLabel('客编号码').fill('C10001');
  await dialog.getByLabel('手机号码').fill('12345');
  await dialog.getByRole('button', { name: '确认领取' }).click();
  await expect(dialog.getByText('客编号码与登录账号不一致')).toBeVisible();
  await expect(dialog.getByText('请输入正确的手机号码')).toBeVisible();
  await dialog.getByLabel('客编号码').fill('C10002');
  await dialog.getByLabel('手机号码').fill('13800138000');
  await dialog.getByRole('button', { name: '确认领取' }).click();
  const done = page.getByRole('dialog', { name: '领取成功' });
  await expect(done.getByText('恭喜您，领取成功')).toBeVisible();
  await done.getByRole('button', { name: '知道了' }).click();
  const late = (of: Page) => of.getByText('优惠券已被领取，下次早点来哦～');
  await expect(page.getByText('您已领取', { exact: true })).toBeVisible();
  await settledHistory(page);
  await page.reload();
  await expect(page.getByText('您已领取', { exact: true })).toBeVisible();
  await expect(page.getByText(/^有效期：/)).toBeVisible();
  await expect(late(page)).toHaveCount(0);
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(page.url());
  await expect(late(stranger)).toBeVisible();
  await other.close();
});

test('the coupon pack does not come up over what a press opens, and the press twice claims nothing', async ({
  page,
}) => {
  await login(page, 'C10003', anniversary);
  const claims: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('receiveCoupons')) claims.push(request.url());
  });
  await page.getByRole('button', { name: '金豆明细' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: '金豆明细' });
  await expect(history).toBeVisible();
  await history.getByRole('button', { name: '关闭' }).click();
  await expect(history).toBeHidden();
  await expect(pack(page)).toHaveCount(0);
  expect(claims).toEqual([]);
  await page.mouse.wheel(0, 300);
  await expect(pack(page)).toBeVisible();
});

test('tasks are done, and their beans are in the balance and its history [R369, R371, R386–R390]', async ({ page }) => {
  await login(page, 'C10003', anniversary);
  await dismissPack(page);
  const header = page.getByRole('banner');
  await expect(header.getByText('您好，C10003')).toBeVisible();
  await expect(header.getByRole('button', { name: '退出登录' })).toBeVisible();
  const balance = page.getByTestId('balance');
  const before = Number((await balance.innerText()).replace(',', ''));
  const task = flow(page, 'task').filter({ hasText: '了解员工履历查询' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), task.getByRole('link').click()]);
  expect(new URL(opened.url()).pathname).toBe('/portal/archive');
  await opened.close();
  await expect(task).toHaveAttribute('data-state', 'completed');
  await expect(balance).toHaveText(String(before + 10));
  await expect(header.getByText(`${await balance.innerText()}个金豆`)).toBeVisible();
  const order = flow(page, 'task').filter({ hasText: 'SMT贴片下单返金豆' });
  await order.getByRole('button', { name: /去报名/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '报名成功' })).toBeVisible();
  await expect(order.getByRole('link', { name: /去下单/ })).toBeVisible();

  await page.getByRole('button', { name: '金豆明细' }).click();
  const history = page.getByRole('dialog', { name: '金豆明细' });
  await expect(history.getByRole('row').nth(1)).toContainText('完成任务：了解员工履历查询');
  await expect(history.getByRole('row').nth(1)).toContainText('+10');
  await history.getByRole('button', { name: '关闭' }).click();
  await header.getByRole('button', { name: '兑换记录' }).click();
  await expect(page.getByRole('dialog', { name: '兑换记录' }).getByText('暂无兑换记录')).toBeVisible();
});

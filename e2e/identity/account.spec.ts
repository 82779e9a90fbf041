import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';

const pages = [
  ['消息', '/portal/account/messages', '消息'],
  ['我的提问', '/portal/account/questions', '我的提问'],
  ['我的评论', '/portal/account/comments', '我的评论'],
  ['点赞', '/portal/account/likes', '点赞'],
  ['金豆与兑换', '/portal/account/beans', '金豆与兑换'],
  ['优惠券', '/portal/account/coupons', '我的优惠券'],
  ['活动与入场码', '/portal/account/activities', '我的活动'],
  ['工单', '/portal/account/tickets', '我的提交'],
  ['履历报告验证码', '/portal/account/reports', '履历报告验证码'],
  ['资料', '/portal/account/profile', '资料'],
  ['账号与安全', '/portal/account', '账号与安全'],
  ['注销与导出', '/portal/account/closing', '注销与导出'],
] as const;

test('a customer reaches everything of the account by one menu, on narrow screens too', async ({ page }) => {
  await login(page, 'C10005', '/portal/account');
  const menu = page.getByRole('navigation', { name: '个人中心' });
  await expect(menu.getByRole('link')).toHaveText(pages.map(([label]) => label));
  for (const [label, path, title] of pages) {
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(menu.locator('[aria-current="page"]')).toHaveText(label);
    await expect(page.getByText(/暂时无法显示|系统繁忙/)).toHaveCount(0);
  }

  await page.setViewportSize({ width: 390, height: 800 });
  for (const [label, path] of pages) {
    await page.goto(path);
    const current = menu.locator('[aria-current="page"]');
    await expect(current).toHaveText(label);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('what was written and liked is found again, and leads to its place', async ({ page }) => {
  await login(page, 'C10001', '/portal/account/comments');
  const headers = { 'x-requested-with': 'portal' };
  const list = await page.request.post('/api/portal/v1/getInformationsMore', {
    headers,
    data: { pageNum: 1, pageSize: 1, informationCategoryCode: 1 },
  });
  const { id, title } = (await list.json()).data.root[0];
  await page.request.post('/api/portal/v1/customer/saveUserInfo', {
    headers,
    data: { nickName: '孔径爱好者', photoAccessId: '' },
  });
  const posted = await page.request.post('/api/portal/v1/comment/submitComment', {
    headers,
    data: { type: 1, businessId: id, content: '<p>盲埋孔的最小孔径按板厚选</p>' },
  });
  expect((await posted.json()).code).toBe(200);
  await page.request.post('/api/portal/v1/updateInformationFavor', {
    headers,
    data: { favorType: 1, type: 1, typeId: id },
  });
  await page.reload();
  const written = page.getByRole('listitem').filter({ hasText: '盲埋孔的最小孔径按板厚选' });
  await written.getByRole('link', { name: title }).click();
  await expect(page.getByText('盲埋孔的最小孔径按板厚选')).toBeInViewport();
  await page.goto('/portal/account/likes');
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});

test('staff are offered what staff have, and the old address of submissions leads on', async ({ page }) => {
  await login(page, 'E10040', '/portal/submissions?page=2');
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/portal/account/tickets?page=2');
  const menu = page.getByRole('navigation', { name: '个人中心' });
  await expect(menu.getByRole('link', { name: '金豆与兑换' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: '优惠券' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: '账号与安全' })).toBeVisible();
});

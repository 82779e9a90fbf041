import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';

test('the technical column is read by lists, search and questions, and reviewed by managers alone [R122, R123, R134, R140]', async ({
  page,
}) => {
  await page.goto('/portal/m6.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('技术支持');
  const menu = page.getByRole('navigation', { name: '技术专栏' });
  await expect(menu.getByRole('link', { name: '技术支持' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: '提问审核' })).toHaveCount(0);
  for (const [name, title, path] of [
    ['SMT', 'SMT技术讨论', '/portal/q2.html'],
    ['激光钢网', '激光钢网技术讨论', '/portal/q3.html'],
    ['PCB', 'PCB技术讨论', '/portal/q1.html'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['主题', '作者', '回复/浏览', '最后回复']);

  const search = page.getByRole('searchbox', { name: '按标题搜索' });
  await search.fill('没有这样的标题');
  await search.press('Enter');
  await expect(page.getByText('暂无数据')).toBeVisible();
  await search.fill('半孔');
  await search.press('Enter');
  await expect(page).toHaveURL(/title=/);
  await table.getByRole('link', { name: '半孔（邮票孔模块）最小孔径是多少？' }).click();
  await expect(page).toHaveURL(/\/portal\/q4i\d+\.html$/);
  await expect(page.getByText('半孔最小孔径0.5mm')).toBeVisible();
  // Questions and articles alike have them beside and under the text.
  const hasAll = async (discussion: string) => {
    for (const name of ['热门问题', 'PCB技术指南']) await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(?:点赞|赞)/ }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: discussion })).toBeVisible();
    await page.getByRole('link', { name: '← 返回PCB技术讨论' }).click();
    await expect(page).toHaveURL('/portal/q1.html');
  };
  await hasAll('回复');
  await table.locator('a[href^="/portal/q1i"]').first().click();
  await expect(page).toHaveURL(/\/portal\/q1i\d+\.html$/);
  await hasAll('评论');

  await menu.getByRole('link', { name: '我的提问' }).click();
  await expect(page.getByText('请先登录')).toBeVisible();
  await login(page, 'C10021', '/portal/q4.html');
  await expect(page.getByRole('row', { name: /六层板的盘中孔怎样报价/ })).toContainText('（待工作人员审核）');
  await expect(page.getByRole('row', { name: /孔边到板边最少要留多少/ })).toContainText('已回复');
  await page.goto('/portal/q5.html');
  await expect(page.getByText('没有权限')).toBeVisible();
});

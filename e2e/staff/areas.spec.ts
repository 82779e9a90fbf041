import { expect } from '@playwright/test';
import { fewOfEachKind } from '../support/page-kinds';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'an area switched off' });

const own = [
  '/portal/archive',
  '/portal/archive?apply=1',
  '/portal/online-checking-result',
  '/portal/expire',
  '/portal/face-result',
];
const ofStaff = [
  '/staff/employees',
  '/staff/employees/new',
  '/staff/employees/00000000-0000-4000-8000-000000000000',
  '/staff/reports',
  '/staff/disputes',
];
const unlisted = ['/portal/login', '/portal/account', '/portal/submissions', '/staff', '/no-such-page'];

test('an area that is switched off is nowhere, and comes back', async ({ page, request }) => {
  const statusesOf = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await request.get(path)).status()));
  const turn = async (label: string, sure?: string) => {
    const row = page.getByRole('row', { name: '员工履历查询' });
    await row.getByRole('button', { name: label }).click();
    if (sure) await row.getByRole('button', { name: sure }).click();
    return row;
  };
  expect(await statusesOf(own)).toEqual(own.map(() => 200));

  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: '员工履历' })).toBeVisible();
  await page.goto('/staff/areas');
  const row = await turn('关闭', '关闭员工履历查询');
  await expect(row.getByText('已关闭：在功能开关中关闭')).toBeVisible();
  await expect(navigation.getByRole('link', { name: '员工履历' })).toHaveCount(0);
  await page.goto('/staff');
  await expect(page.getByText('员工履历查询已关闭：在功能开关中关闭')).toBeVisible();

  expect(await statusesOf([...own, ...ofStaff])).toEqual([...own, ...ofStaff].map(() => 404));
  await page.goto('/portal/archive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面走丢了');

  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  });
  const paths = [...listed.filter(fewOfEachKind(1)), ...unlisted];
  expect(paths.length).toBeGreaterThan(35);
  const linked: string[] = [];
  for (const path of paths)
    if (/\/portal\/archive|员工履历查询/.test(await (await request.get(path)).text())) linked.push(path);
  expect(linked).toEqual([]);

  await page.goto('/staff/areas');
  await expect((await turn('开启')).getByText('已开启')).toBeVisible();
  expect(await statusesOf(own)).toEqual(own.map(() => 200));
  await page.goto('/');
  await page.getByRole('link', { name: '员工履历查询' }).first().click();
  await expect(page.getByRole('button', { name: '申请查询' }).first()).toBeVisible();
});

import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('two editors see that the other has the record open, that it is being changed, and when it is left', async ({
  page: one,
  browser,
  baseURL,
}) => {
  const two = await (await browser.newContext({ baseURL })).newPage();
  await loginAsStaff(one, 'E10055', 'portal-demo-2026');
  await loginAsStaff(two, 'E10000', 'portal-demo-2026');
  await one.goto('/staff/content/homeProducts');
  await one.getByRole('main').getByRole('table').getByRole('link').first().click();
  const seen = one.getByRole('status', { name: '同时打开的人' });
  await expect(one.getByRole('textbox', { name: '名称' })).toBeVisible();
  await two.goto(one.url());
  await expect(seen).toHaveText('陈工也打开了这条记录');
  await expect(two.getByRole('status', { name: '同时打开的人' })).toHaveText('编辑小林也打开了这条记录');
  expect(await violations(one)).toEqual([]);

  const name = two.getByRole('textbox', { name: '名称' });
  await name.fill('另一个名称');
  await expect(seen).toHaveText('陈工也打开了这条记录，正在修改');
  await two.close();
  await expect(seen).toBeEmpty();
});

import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

/** Two editors, of whom one stands at the list of the home page's products; its links. */
async function openList(one: Page, browser: Browser, baseURL: string | undefined) {
  const two = await (await browser.newContext({ baseURL })).newPage();
  await loginAsStaff(one, 'E10055', 'portal-demo-2026');
  await loginAsStaff(two, 'E10000', 'portal-demo-2026');
  await one.goto('/staff/content/homeProducts');
  return { two, records: one.getByRole('main').getByRole('table').getByRole('link') };
}

test('two editors see that the other has the record open, that it is being changed, and when it is left', async ({
  page: one,
  browser,
  baseURL,
}) => {
  const { two, records } = await openList(one, browser, baseURL);
  await records.first().click();
  const seen = one.getByRole('status', { name: '同时打开的人' });
  await expect(one.getByRole('textbox', { name: '名称', exact: true })).toBeVisible();
  await two.goto(one.url());
  await expect(seen).toHaveText('陈工也打开了这条记录');
  await expect(two.getByRole('status', { name: '同时打开的人' })).toHaveText('编辑小林也打开了这条记录');
  expect(await violations(one)).toEqual([]);

  const name = two.getByRole('textbox', { name: '名称', exact: true });
  await name.fill('另一个名称');
  await expect(seen).toHaveText('陈工也打开了这条记录，正在修改');
  await two.close();
  await expect(seen).toBeEmpty();
});

test('what another saves arrives in the form while it is filled in, and what both change is asked', async ({
  page: one,
  browser,
  baseURL,
}) => {
  const { two, records } = await openList(one, browser, baseURL);
  await records.last().click();
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  await field(one, '图片说明').fill('我写的说明');
  await two.goto(one.url());
  await field(two, '标题').fill('同事写的标题');
  await two.getByRole('button', { name: '保存草稿' }).click();
  await expect(one.getByText(/^陈工于\d{2}:\d{2}修改了标题，您未修改的字段已更新$/)).toBeVisible();
  await expect(field(one, '标题')).toHaveValue('同事写的标题');
  await expect(field(one, '图片说明')).toHaveValue('我写的说明');
  expect(await violations(one)).toEqual([]);
  await one.getByRole('button', { name: '知道了' }).click();

  await field(two, '图片说明').fill('同事写的说明');
  await two.getByRole('button', { name: '保存草稿' }).click();
  const contest = one.getByRole('region', { name: '同一字段的不同修改' });
  await expect(contest).toContainText('陈工已保存新版本');
  await expect(contest.getByRole('group')).toHaveCount(1);
  await contest.getByRole('button', { name: '采用他人的图片说明' }).click();
  await expect(field(one, '图片说明')).toHaveValue('同事写的说明');
  await expect(one.getByRole('button', { name: '保存草稿' })).toHaveAttribute('aria-disabled', 'true');
});

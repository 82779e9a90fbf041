import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { choose } from '../support/choose';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('what a reviewer remarks on a draft appears beside the form of its author, who is told and resolves it', async ({
  page,
  browser,
  baseURL,
}) => {
  await loginAsStaff(page, 'E10055', 'portal-demo-2026');
  await page.goto('/staff/content/homeProducts');
  await page.getByRole('main').getByRole('table').getByRole('link').nth(2).click();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('请同事看看');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByRole('region', { name: '发布' })).toHaveAttribute('data-state', 'settled.draft');
  const address = new URL(page.url()).pathname;
  const own = page.getByRole('region', { name: '批注' });
  await expect(own).toContainText('没有未解决的批注');

  const reviewer = await (await browser.newContext({ baseURL })).newPage();
  await loginAsStaff(reviewer, 'E10000', 'portal-demo-2026');
  await reviewer.goto(address);
  const theirs = reviewer.getByRole('region', { name: '批注' });
  await theirs.getByRole('textbox', { name: '写批注' }).fill('<b>标题</b>太短');
  await choose(theirs, '针对的栏（选填）', '标题');
  // The answer is lost: the same again adds nothing.
  await reviewer.route(
    '**/staff/addRemark',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await theirs.getByRole('button', { name: '添加批注' }).click();
  await expect(own.getByRole('listitem')).toContainText('<b>标题</b>太短');
  await expect(theirs.getByRole('textbox', { name: '写批注' })).toHaveValue('<b>标题</b>太短');
  await theirs.getByRole('button', { name: '添加批注' }).click();
  await expect(theirs.getByRole('textbox', { name: '写批注' })).toHaveValue('');
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own.getByRole('listitem')).toContainText('陈工');
  await expect(own.getByRole('listitem')).toContainText('版本1·标题');
  expect(await violations(page)).toEqual([]);

  await page.goto('/portal/account/messages');
  await page.getByRole('link', { name: '有1条他人的批注未解决' }).click();
  await expect(page).toHaveURL(address);
  await own.getByRole('button', { name: '解决' }).click();
  await expect(theirs).toContainText('没有未解决的批注');
  await theirs.getByText('已解决的批注（1）').click();
  await expect(theirs.getByRole('listitem')).toContainText('编辑小林已解决');
});

import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { choose } from '../support/choose';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('the start page leads to the own drafts, and a reviewer to what was sent for review', async ({
  page,
  browser,
  baseURL,
}) => {
  await loginAsStaff(page, 'E10055', 'portal-demo-2026');
  await page.goto('/staff/content/homeProducts');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('待审的标题');
  await page.getByRole('button', { name: '保存草稿' }).click();
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: '送审' }).click();
  await expect(page.getByRole('region', { name: '发布' })).toHaveAttribute('data-state', 'settled.review');
  await page.goto('/staff');
  const own = page.locator(`a[href="${address}"]`);
  await expect(page.getByRole('listitem').filter({ has: own })).toContainText('待审核');
  expect(await violations(page)).toEqual([]);

  const reviewer = await (await browser.newContext({ baseURL })).newPage();
  await loginAsStaff(reviewer, 'E10000', 'portal-demo-2026');
  const waiting = reviewer.locator(`a[href="${address}"]`);
  await expect(reviewer.getByRole('listitem').filter({ has: waiting })).toContainText('编辑小林送审');
  await waiting.click();
  await reviewer.getByRole('button', { name: '立即发布' }).click();
  await expect(own).toBeHidden();
});

test('a draft is handed to a reviewer by name, who is told, and to another while it waits', async ({
  page,
  browser,
  baseURL,
}) => {
  const publication = page.getByRole('region', { name: '发布' });
  await loginAsStaff(page, 'E10055', 'portal-demo-2026');
  await page.goto('/staff/content/homeProducts');
  await page.getByRole('main').getByRole('table').getByRole('link').nth(1).click();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('请陈工审核');
  await page.getByRole('button', { name: '保存草稿' }).click();
  const address = new URL(page.url()).pathname;
  await choose(publication, '审核人（选填）', '陈工（E10000）');
  await publication.getByRole('button', { name: '送审' }).click();
  await expect(publication).toContainText('请陈工审核，其他有权审核的同事也可以审核');
  expect(await violations(page)).toEqual([]);

  const reviewer = await (await browser.newContext({ baseURL })).newPage();
  await loginAsStaff(reviewer, 'E10000', 'portal-demo-2026');
  await reviewer.goto('/staff');
  const waiting = reviewer.getByRole('listitem').filter({ has: reviewer.locator(`a[href="${address}"]`) });
  await expect(waiting).toContainText('编辑小林送审，请您审核');
  await reviewer.goto('/portal/account/messages');
  const message = reviewer.getByRole('link', { name: '编辑小林请您审核' });
  await expect(message).toBeVisible();
  await choose(publication, '审核人（选填）', '不指定');
  await publication.getByRole('button', { name: '更换审核人' }).click();
  await expect(publication).toContainText('未指定审核人');
  await expect(message).toBeHidden();
  await choose(publication, '审核人（选填）', '陈工（E10000）');
  await publication.getByRole('button', { name: '更换审核人' }).click();
  await message.click();
  await expect(reviewer).toHaveURL(address);
  await reviewer.getByRole('button', { name: '立即发布' }).click();
  await expect(publication).toHaveAttribute('data-state', 'settled.published');
});

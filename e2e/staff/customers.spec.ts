import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('service puts a customer on the SMT list with a reason; an administrator also mutes and bans', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await loginAsStaff(page, 'E10040', 'portal-demo-2026');
  await page.getByRole('navigation').getByRole('link', { name: '客户账号' }).click();
  await expect(page.getByText('请先搜索客户')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const search = async (text: string) => {
    await page.getByLabel('客户编号或名称').fill(text);
    await page.getByRole('button', { name: '搜索', exact: true }).click();
  };
  await search('没有这个客户');
  await expect(page.getByText('没有找到客户')).toBeVisible();
  await search('中山朗照');
  const row = page.getByRole('row').filter({ hasText: 'C10007' });
  await expect(row).toContainText('未禁言');
  // What the role may not do is not offered.
  await expect(row.getByRole('switch')).toHaveCount(1);
  const smt = row.getByRole('switch', { name: 'SMT白名单“中山朗照光电”' });
  await expect(smt).not.toBeChecked();
  await smt.press('Enter');
  await page.keyboard.press('Escape');
  await expect(smt).toBeFocused();
  await smt.press('Enter');
  await row.getByRole('button', { name: '确认加入SMT白名单' }).click();
  await expect(row.getByText('请输入加入SMT白名单的原因')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await row.getByLabel('加入SMT白名单的原因').fill('签约贴片客户');
  await page.keyboard.press('Enter');
  await expect(smt).toBeChecked();
  await expect(smt).toBeFocused();

  const second = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const theirs = await second.newPage();
  await loginAsStaff(theirs, 'E10000', 'portal-demo-2026');
  await theirs.goto('/staff/customers?search=C10007');
  await expect(theirs.getByRole('switch')).toHaveCount(4);
  const change = async (name: string, act: string) => {
    await theirs.getByRole('switch', { name: `${name}“中山朗照光电”` }).click();
    await theirs.getByLabel(`${act}的原因`).fill('试用结束');
    await theirs.getByRole('button', { name: `确认${act}` }).click();
  };
  for (const [name, set, unset] of [
    ['禁言', '禁言', '解除禁言'],
    ['禁止提问', '禁止提问', '恢复提问'],
  ] as const) {
    await change(name, set);
    await expect(theirs.getByRole('switch', { name: `${name}“` })).toBeChecked();
    await change(name, unset);
    await expect(theirs.getByRole('switch', { name: `${name}“` })).not.toBeChecked();
  }
  await change('SMT白名单', '移出SMT白名单');
  await expect(theirs.getByRole('switch', { name: 'SMT白名单' })).not.toBeChecked();
  expect(await violations(theirs)).toEqual([]);
  await theirs.setViewportSize({ width: 390, height: 844 });
  // The second press meets the form, beside its field.
  await theirs.getByRole('switch', { name: 'SMT白名单' }).dblclick();
  await expect(theirs.getByLabel('加入SMT白名单的原因')).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByRole('switch', { name: 'SMT白名单' })).toBeFocused();
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await theirs.goto('/staff/log?resource=customers&kind=changes');
  const entries = theirs.getByRole('row').filter({ hasText: 'C10007' });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('SMT白名单：否');
  await expect(entries.first()).toContainText('试用结束');
  await expect(entries.last()).toContainText('签约贴片客户');
  await second.close();

  await page.route('**/staff/getCustomers', (route) => route.abort());
  await search('C10006');
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
});

import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('one of staff corrects beans, a second person approves what is above the limit, and all is in the books', async ({
  page,
  browser,
  baseURL,
}) => {
  await loginAsStaff(page, 'E10050', 'portal-demo-2026');
  await page.goto('/staff/ledger/C10059');
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await submit('更正');
  await expect(page.getByText('请输入金豆')).toBeVisible();
  await page.getByLabel('金豆', { exact: true }).fill('-5');
  await page.getByLabel('原因', { exact: true }).fill('活动补偿');
  await submit('更正');
  await expect(page.getByText('该客户只有0个金豆')).toBeVisible();
  await page.getByLabel('金豆', { exact: true }).fill('3000');
  await submit('更正');
  await expect(page.getByText('须由另一位同事批准后生效')).toBeVisible();
  await submit('确认更正');
  await page.getByRole('link', { name: '查看待批准的更正' }).click();
  const own = page.getByRole('row').filter({ hasText: 'C10059' });
  await expect(own.getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(own.getByRole('button', { name: '批准' })).toHaveCount(0);

  const second = await browser.newContext({ baseURL });
  const theirs = await second.newPage();
  await loginAsStaff(theirs, 'E10051', 'portal-demo-2026');
  await theirs.getByRole('link', { name: '1笔金豆更正待批准' }).click();
  const row = theirs.getByRole('row').filter({ hasText: 'C10059' });
  await row.getByRole('button', { name: '批准' }).click();
  await row.getByRole('button', { name: '确认批准' }).click();
  await expect(theirs.getByText('没有待批准的更正')).toBeVisible();
  await theirs.goto('/staff/ledger?search=C10059');
  await expect(theirs.getByRole('row').filter({ hasText: '杭州云岭测控' })).toContainText('3000');
  await theirs.getByRole('button', { name: '核对账目' }).click();
  await expect(theirs.getByText('余额、记账、库存和优惠券全部相符')).toBeVisible();
  await second.close();

  await page.goto('/staff/ledger/C10059');
  const booking = page.getByRole('row').filter({ hasText: '活动补偿' });
  await expect(booking).toContainText('+3000');
  expect(await violations(page)).toEqual([]);
});

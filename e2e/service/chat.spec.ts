import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { loginAsStaff } from '../staff/login-as-staff';
import { violations } from '../support/axe';
import { startPortalAnew } from '../support/portal';
import { test } from '../support/test';

const write = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
};

let portal: Awaited<ReturnType<typeof startPortalAnew>>;
test.beforeAll(async () => {
  portal = await startPortalAnew();
});
test.afterAll(() => portal.close());

test('a visitor talks with staff over a portal that is killed in between, loses nothing, and rates', async ({
  browser,
}) => {
  test.slow();
  const open = async () => (await browser.newContext({ baseURL: portal.address })).newPage();
  const [visitor, staff] = [await open(), await open()];
  expect((await staff.request.post('/dev/prepare', { data: { chat: true } })).ok()).toBe(true);
  await loginAsStaff(staff, 'E10040', 'portal-demo-2026');

  await visitor.goto('/portal/serviceGuide');
  await visitor.getByRole('button', { name: '在线客服' }).click();
  const window = visitor.getByRole('dialog', { name: '在线客服' });
  const said = window.getByRole('log').getByRole('listitem');
  await write(visitor, '消息', '请问交期多久？');
  await expect(window.getByText('排队中，第1位')).toBeVisible();
  expect(await violations(visitor)).toEqual([]);

  await staff.goto('/staff/chats');
  await staff.getByRole('button', { name: '等待接入' }).click();
  await staff.getByRole('button', { name: '接入', exact: true }).click();
  await write(staff, '回复', '一般三天。');
  await expect(said.filter({ hasText: '一般三天。' })).toHaveCount(1);
  await expect(window.getByRole('status')).toContainText('为您服务');
  expect(await violations(staff)).toEqual([]);

  await portal.kill();
  await write(visitor, '消息', '可以加急吗？');
  await expect(window.getByRole('alert')).toBeVisible();
  await expect(visitor.getByLabel('消息')).toHaveValue('可以加急吗？');
  await portal.startAgain();
  await visitor.getByRole('button', { name: '发送' }).click();
  await expect(visitor.getByLabel('消息')).toHaveValue('');
  await expect(said.filter({ hasText: '可以加急吗？' })).toHaveCount(1);

  const heard = staff.getByRole('log').getByRole('listitem');
  await expect(heard.filter({ hasText: '可以加急吗？' })).toHaveCount(1);
  await write(staff, '回复', '可以，加急一天。');
  await expect(said.filter({ hasText: '可以，加急一天。' })).toHaveCount(1);
  await visitor.reload();
  await visitor.getByRole('button', { name: '在线客服' }).click();
  await expect(said.filter({ hasText: '可以，加急一天。' })).toHaveCount(1);

  await visitor.setViewportSize({ width: 390, height: 844 });
  expect(await violations(visitor)).toEqual([]);
  await staff.getByRole('button', { name: '结束会话' }).click();
  await window.getByRole('button', { name: '5分' }).click();
  await expect(window.getByText('感谢您的评价')).toBeVisible();
  await visitor.context().close();
  await staff.context().close();
});

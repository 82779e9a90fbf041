import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { loginAsStaff } from '../staff/login-as-staff';
import { violations } from '../support/axe';
import { holdRoute } from '../support/held-route';
import { mailedTo } from '../support/mailed';
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
  expect((await staff.request.post('/dev/prepare', { data: { chat: {} } })).ok()).toBe(true);
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
  await expect(window.getByRole('status')).toContainText('为您服务');
  await visitor.getByLabel('消息').fill('请问');
  await expect(staff.getByText('访客正在输入…')).toBeVisible();
  await visitor.getByLabel('消息').fill('');
  await staff.getByLabel('回复').fill('一般');
  await expect(window.getByRole('status')).toContainText('正在输入…');
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

test('what is written while the page reads or sends arrives, and the conversation is mailed and found in the archive', async ({
  browser,
}) => {
  test.slow();
  const open = async () => (await browser.newContext({ baseURL: portal.address })).newPage();
  const [visitor, staff] = [await open(), await open()];
  expect((await staff.request.post('/dev/prepare', { data: { chat: {} } })).ok()).toBe(true);
  await loginAsStaff(staff, 'E10040', 'portal-demo-2026');
  await visitor.goto('/portal/serviceGuide');
  await visitor.getByRole('button', { name: '在线客服' }).click();
  const window = visitor.getByRole('dialog', { name: '在线客服' });
  const said = window.getByRole('log').getByRole('listitem');
  await write(visitor, '消息', '板子发货了吗？');
  await staff.goto('/staff/chats');
  await staff.getByRole('button', { name: '等待接入' }).click();
  await staff.getByRole('button', { name: '接入', exact: true }).click();
  await expect(window.getByRole('status')).toContainText('为您服务');

  const letRead = await holdRoute(staff, '**/staff/readChat');
  const reading = staff.waitForRequest(/staff\/readChat$/);
  await write(visitor, '消息', '在吗？');
  await reading;
  await write(staff, '回复', '已发货。');
  await expect(said.filter({ hasText: '已发货。' })).toHaveCount(1);
  await letRead();
  await staff.unroute('**/staff/readChat');

  const letSend = await holdRoute(visitor, '**/chat/sendMessage');
  await write(visitor, '消息', '谢谢');
  await visitor.getByLabel('消息').fill('谢谢\n还有一个问题');
  await letSend();
  await expect(said.filter({ hasText: /谢谢$/ })).toHaveCount(1);
  await expect(visitor.getByLabel('消息')).toHaveValue('还有一个问题');
  await visitor.getByRole('button', { name: '发送', exact: true }).click();
  await expect(said.filter({ hasText: '还有一个问题' })).toHaveCount(1);

  await window.getByRole('button', { name: '结束会话' }).click();
  const mail = `transcript-${Date.now()}@mail.example`;
  await window.getByLabel('接收会话记录的邮箱').fill(mail);
  await window.getByRole('button', { name: '发送记录' }).click();
  await expect(window.getByText(`会话记录将发送到${mail}`)).toBeVisible();
  const text = await mailedTo(visitor, mail, '在线客服会话记录');
  for (const line of ['我：板子发货了吗？', '：已发货。', '我：还有一个问题']) expect(text).toContain(line);

  await staff.getByRole('link', { name: '已结束' }).click();
  await staff.getByRole('row').nth(1).getByRole('link').click();
  const kept = staff.getByRole('log').getByRole('listitem');
  await expect(kept.filter({ hasText: '板子发货了吗？' })).toHaveCount(1);
  await expect(kept.filter({ hasText: '还有一个问题' })).toHaveCount(1);
  await expect(staff.getByLabel('回复')).toHaveCount(0);
  expect(await violations(staff)).toEqual([]);
  await staff.getByRole('link', { name: '返回列表' }).click();
  await staff.getByLabel('客户或客服的编号、名称').fill('E10040');
  await staff.getByRole('button', { name: '搜索' }).click();
  await expect(staff.getByRole('row').nth(1)).toContainText('未登录');
  await staff.getByLabel('客户或客服的编号、名称').fill('没有这个人');
  await staff.getByRole('button', { name: '搜索' }).click();
  await expect(staff.getByText('没有符合条件的会话')).toBeVisible();
  await visitor.context().close();
  await staff.context().close();
});

test('outside of the hours what is written goes into the form of the feedback, and documents are suggested', async ({
  browser,
}) => {
  test.slow();
  const own = await startPortalAnew();
  const context = await browser.newContext({ baseURL: own.address });
  const [staff, visitor] = [
    await context.newPage(),
    await (await browser.newContext({ baseURL: own.address })).newPage(),
  ];
  await loginAsStaff(staff, 'E10000', 'portal-demo-2026');
  const inThreeDays = ((new Date().getDay() + 2) % 7) + 1;
  const saved = await staff.request.post('/api/portal/v1/staff/saveRecord', {
    headers: { 'x-requested-with': 'portal' },
    data: {
      resource: 'chatHours',
      version: 0,
      values: { weekday: inThreeDays, opens: '09:00', closes: '18:00' },
      requestKey: '0'.repeat(32),
    },
  });
  expect(saved.ok()).toBe(true);

  const open = visitor.getByRole('button', { name: '在线客服' });
  await expect(async () => {
    await visitor.goto('/portal/serviceGuide');
    await expect(open).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await open.click();
  const window = visitor.getByRole('dialog', { name: '在线客服' });
  await window.getByLabel('留言内容').fill('怎么对公转账');
  const found = window.getByRole('list', { name: '相关帮助' }).getByRole('link');
  await expect(found.first()).toHaveAttribute('target', '_blank');
  expect(await found.count()).toBeLessThanOrEqual(3);
  expect(await violations(visitor)).toEqual([]);
  await window.getByRole('button', { name: '留言', exact: true }).click();
  const form = visitor.getByRole('dialog', { name: '网站建议' });
  await expect(form.getByLabel('您的建议')).toHaveValue('怎么对公转账');
  await expect(window.getByText('留言已填入建议表单')).toBeVisible();
  await visitor.context().close();
  await context.close();
  await own.close();
});

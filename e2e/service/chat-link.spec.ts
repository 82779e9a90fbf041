import { expect } from '@playwright/test';
import { loginAsStaff } from '../staff/login-as-staff';
import { violations } from '../support/axe';
import { test } from '../support/test';

test.use({ ownPortal: 'it enters a link in the record of the company' });

const link = 'https://work.weixin.qq.com/kfid/kfc0123456789abcdef';
const weChat =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0.50';

test('the panel opens 企业微信客服 where the company has a link to it, in the same window within WeChat', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  expect((await page.request.post('/dev/prepare', { data: { chat: {} } })).ok()).toBe(true);
  const early = await (await browser.newContext({ baseURL })).newPage();
  await early.goto('/portal/serviceGuide');
  await early.getByRole('button', { name: '在线客服' }).click();
  await early.getByLabel('消息').fill('还在等');
  await early.getByRole('button', { name: '发送' }).click();
  await expect(early.getByText('排队中')).toBeVisible();
  const post = async (call: string, data: object) => {
    const reply = await page.request.post(`/api/portal/v1/staff/${call}`, {
      headers: { 'x-requested-with': 'portal' },
      data: { resource: 'companyInfo', id: 'portal', ...data },
    });
    expect(reply.ok()).toBe(true);
    return (await reply.json()).data;
  };
  const { version, values } = await post('getRecord', {});
  const saved = await post('saveRecord', { version, values: { ...values, chatLink: link } });
  await post('operatePublication', { version: saved.version, act: 'publish' });

  const context = await browser.newContext({ baseURL });
  await context.route('https://work.weixin.qq.com/**', (route) => route.fulfill({ body: 'kf' }));
  const visitor = await context.newPage();
  const entry = visitor.getByRole('link', { name: '在线客服' });
  await expect(async () => {
    await visitor.goto('/portal/serviceGuide');
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(entry).toHaveAttribute('rel', 'noopener');
  expect(await violations(visitor)).toEqual([]);
  const opening = context.waitForEvent('page');
  await entry.click();
  await expect(await opening).toHaveURL(link);
  await expect(visitor.getByRole('button', { name: '未结束的会话' })).toHaveCount(0);
  await context.close();

  // Who has begun before still gets to it, until it is over.
  await early.reload();
  await expect(early.getByRole('link', { name: '在线客服' })).toBeVisible();
  const own = early.getByRole('button', { name: '未结束的会话' });
  await own.click();
  await expect(early.getByRole('log').getByText('还在等')).toBeVisible();
  expect(await violations(early)).toEqual([]);
  await early.getByRole('button', { name: '结束会话' }).click();
  await early.getByRole('button', { name: '关闭在线客服' }).click();
  await expect(own).toHaveCount(0);
  await early.reload();
  await expect(early.getByRole('link', { name: '在线客服' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await early.context().close();

  const phone = await browser.newContext({ baseURL, userAgent: weChat, viewport: { width: 390, height: 844 } });
  await phone.route('https://work.weixin.qq.com/**', (route) => route.fulfill({ body: 'kf' }));
  const inside = await phone.newPage();
  await inside.goto('/portal/serviceGuide');
  // The bar comes with the first scrolling.
  await inside.mouse.wheel(0, 400);
  await inside.getByRole('link', { name: '在线客服' }).click();
  await expect(inside).toHaveURL(link);
  expect(phone.pages()).toHaveLength(1);
  await phone.close();

  await page.goto('/staff/chats');
  await expect(page.getByText('访客点击「在线客服」会打开企业微信客服')).toBeVisible();
});

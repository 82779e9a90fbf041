import type { Browser, Locator, Page } from '@playwright/test';
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

/** A pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let portal: Awaited<ReturnType<typeof startPortalAnew>>;
test.beforeAll(async () => {
  portal = await startPortalAnew();
});
test.afterAll(() => portal.close());

async function leave(where: Page | Locator): Promise<void> {
  await where.getByRole('button', { name: '结束会话' }).click();
  await expect(where.getByRole('button', { name: '重新发起会话' })).toBeVisible();
}

/** A visitor has asked, and one of staff has taken the conversation. */
async function begin(browser: Browser, question: string) {
  const open = async () => (await browser.newContext({ baseURL: portal.address })).newPage();
  const [visitor, staff] = [await open(), await open()];
  expect((await staff.request.post('/dev/prepare', { data: { chat: {} } })).ok()).toBe(true);
  await loginAsStaff(staff, 'E10040', 'portal-demo-2026');
  await visitor.goto('/portal/serviceGuide');
  await visitor.getByRole('button', { name: '在线客服' }).click();
  const window = visitor.getByRole('dialog', { name: '在线客服' });
  await write(visitor, '消息', question);
  await expect(window.getByText('排队中，第1位')).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await staff.goto('/staff/chats');
  await staff.getByRole('button', { name: '等待接入' }).click();
  await staff.getByRole('button', { name: '接入', exact: true }).click();
  await expect(window.getByRole('status')).toContainText('为您服务');
  const end = async () => {
    await visitor.context().close();
    await staff.context().close();
  };
  return {
    visitor,
    staff,
    window,
    said: window.getByRole('log').getByRole('listitem'),
    heard: staff.getByRole('log').getByRole('listitem'),
    end,
  };
}

test('a visitor talks with staff over a portal that is killed in between, loses nothing, and rates', async ({
  browser,
}) => {
  test.slow();
  const { visitor, staff, window, said, heard, end } = await begin(browser, '请问交期多久？');
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
  await end();
});

test('what is written while the page reads or sends arrives, and the conversation is mailed and found in the archive', async ({
  browser,
}) => {
  test.slow();
  const { visitor, staff, window, said, end } = await begin(browser, '板子发货了吗？');
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
  await end();
});

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
const paper = (name: string, size = 64) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size)]),
});

test('pictures and files go both ways, once where the reply is lost, and what does not fit is refused', async ({
  browser,
}) => {
  test.slow();
  const { visitor, staff, window, said, heard, end } = await begin(browser, '请看图');
  const field = visitor.getByLabel('附件');
  await field.setInputFiles([{ ...paper('a.exe'), mimeType: 'application/x-msdownload' }]);
  await expect(
    visitor.getByText('只能上传rar、zip、doc、docx、xls、xlsx、pdf、jpg、jpeg、png、webp格式的文件'),
  ).toBeVisible();
  await field.setInputFiles([paper('大图纸.pdf', 20 * 1024 * 1024)]);
  await expect(visitor.getByText('只能上传不超过20MB的文件')).toBeVisible();
  await field.setInputFiles([{ ...paper('假图.png'), buffer: Buffer.from('<html></html>') }]);
  const chosen = window.locator('[data-flow="uploads"]').getByRole('listitem');
  await expect(chosen).toContainText('文件格式不正确');
  await expect(window.getByRole('button', { name: '发送' })).toBeDisabled();
  await window.getByRole('button', { name: '删除假图.png' }).click();
  await expect(chosen).toHaveCount(0);

  await field.setInputFiles([picture('现场.png'), paper('图纸.pdf')]);
  await expect(chosen.filter({ hasText: '上传完成' })).toHaveCount(2);
  expect(await violations(visitor)).toEqual([]);
  // The server has it, and the visitor does not hear of it.
  await visitor.route('**/chat/sendMessage', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write(visitor, '消息', '这里短路');
  await expect(window.getByRole('alert')).toBeVisible();
  await visitor.unroute('**/chat/sendMessage');
  await expect(chosen).toHaveCount(2);
  await window.getByRole('button', { name: '发送' }).click();
  await expect(chosen).toHaveCount(0);
  await expect(said.filter({ hasText: '这里短路' })).toHaveCount(1);
  await expect(window.getByRole('button', { name: '查看图片现场.png' })).toHaveCount(1);

  const got = heard.filter({ hasText: '这里短路' });
  await expect(got).toHaveCount(1);
  await expect(got.getByRole('link', { name: '图纸.pdf（1KB）' })).toHaveCount(1);
  const loaded = got.locator('img');
  await expect(loaded).toHaveJSProperty('complete', true);
  expect(await loaded.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await got.getByRole('button', { name: '查看图片现场.png' }).click();
  await expect(
    staff
      .getByRole('region', { name: '图片预览' })
      .or(staff.getByRole('dialog', { name: '图片预览' }))
      .first(),
  ).toBeVisible();
  await staff.keyboard.press('Escape');
  const downloading = staff.waitForEvent('download');
  await got.getByRole('link', { name: '图纸.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('图纸.pdf');

  await staff.getByLabel('回复').evaluate(
    (box, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [...png],
  );
  await expect(staff.locator('[data-flow="uploads"]')).toContainText('上传完成');
  expect(await violations(staff)).toEqual([]);
  await staff.getByRole('button', { name: '发送' }).click();
  await expect(window.getByRole('button', { name: '查看图片image.png' })).toHaveCount(1);
  await window.getByRole('button', { name: '查看图片image.png' }).click();
  await expect(visitor.getByRole('button', { name: '关闭', exact: true })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('button', { name: '关闭', exact: true })).toBeHidden();
  await expect(window).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await leave(window);
  await end();
});

test('what is typed is kept over closing, a reload and another conversation, until it is sent', async ({ browser }) => {
  test.slow();
  const { visitor, staff, window, said, end } = await begin(browser, '有人吗');
  const entry = visitor.getByRole('button', { name: '在线客服', exact: true });
  await visitor.getByLabel('消息').fill('还没写完');
  await window.getByRole('button', { name: '关闭在线客服' }).click();
  await entry.click();
  await expect(visitor.getByLabel('消息')).toHaveValue('还没写完');
  await visitor.reload();
  await entry.click();
  await expect(visitor.getByLabel('消息')).toHaveValue('还没写完');
  // It is stored, and the page is left before it hears of that.
  await visitor.route('**/chat/sendMessage', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await window.getByRole('button', { name: '发送' }).click();
  await expect(window.getByRole('alert')).toBeVisible();
  await visitor.unroute('**/chat/sendMessage');
  await visitor.reload();
  await entry.click();
  await expect(said.filter({ hasText: '还没写完' })).toHaveCount(1);
  await expect(visitor.getByLabel('消息')).toHaveValue('');

  const other = await (await browser.newContext({ baseURL: portal.address })).newPage();
  await other.goto('/portal/serviceGuide');
  await other.getByRole('button', { name: '在线客服' }).click();
  await write(other, '消息', '另一位');
  await staff.getByLabel('仅作备注').check();
  await staff.getByLabel('备注（访客不可见）').fill('老客户');
  await staff.getByRole('button', { name: '等待接入' }).click();
  await expect(staff.getByRole('button', { name: '接入', exact: true })).toBeVisible();
  await staff.getByRole('button', { name: '我的会话' }).click();
  // Still for colleagues alone.
  await expect(staff.getByLabel('备注（访客不可见）')).toHaveValue('老客户');
  await staff.getByRole('button', { name: '发送' }).click();
  await expect(staff.getByLabel('备注（访客不可见）')).toHaveValue('');
  await staff.getByRole('button', { name: '等待接入' }).click();
  await staff.getByRole('button', { name: '我的会话' }).click();
  await expect(staff.getByLabel('回复')).toHaveValue('');
  await leave(other);
  await leave(window);
  await other.context().close();
  await end();
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

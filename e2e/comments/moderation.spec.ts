import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { watchCalls } from '../support/calls-done';
import { login, loginFrame, submitLogin } from '../support/login';
import { test } from '../support/test';

const held = '我们的测试记录放在';

/** The texts that a visitor reads under the article of the sample comments. */
async function readByVisitor(page: Page, href: string): Promise<string> {
  const id = /(\d+)(?:\.html)?$/.exec(href)?.[1] ?? '';
  const reply = await page.request.post('/api/portal/v1/getCommentList', {
    headers: { 'x-requested-with': 'portal' },
    data: { informationId: Number(id), type: 1, pageNum: 1, pageSize: 10 },
  });
  return reply.text();
}

test('a manager sees states, mutes and authors where he reads, writes officially, and reviews questions [R166]', async ({
  page,
  browser,
  baseURL,
}) => {
  const headers = { 'x-requested-with': 'portal' };
  const asker = await (await browser.newContext({ baseURL })).newPage();
  await login(asker, 'C10002');
  const send = async (call: string, data: object) =>
    (await asker.request.post(`/api/portal/v1/${call}`, { headers, data })).json();
  await send('customer/saveUserInfo', { nickName: '打样达人', photoAccessId: '' });
  const { data: own } = await send('question/getOwnQuestions', { pageNum: 1, pageSize: 10 });
  const { id } = own.root.find(({ status }: { status: number }) => status === 1);
  const words = `补充：板厚为1.6mm，编号${Date.now()}`;
  await send('comment/submitComment', { content: words, type: 6, businessId: id });
  await asker.context().close();

  await login(page, 'M10001', `/portal/q4i${id}.html`);
  const rows = page.getByRole('region', { name: /^(评论|回复)/ }).getByRole('article');
  const answer = rows.filter({ hasText: words });
  await expect(answer.getByText('作者', { exact: true })).toBeVisible();
  await expect(answer.locator('header')).toContainText(/待审核|显示/);
  const box = page.locator('[data-flow="comment"]').first();
  await box.getByRole('button', { name: /^写下你的评论…/ }).click();
  await box.getByRole('textbox', { name: '评论内容' }).fill('已收到，工程师会尽快回复。');
  await box.getByLabel('以官方身份发表').check();
  await box.getByRole('button', { name: '发表评论' }).click();
  await expect(rows.filter({ hasText: '工程师会尽快回复' }).getByText('官方', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: '提问审核' }).click();
  await expect(page).toHaveURL(/\/portal\/q5\.html/);
  await expect(page.getByRole('switch').first()).toBeVisible();

  const list = { pageNum: 1, pageSize: 1, informationCategoryCode: 66 };
  const { data } = await (
    await page.request.post('/api/portal/v1/getInformationsMore', { headers, data: list })
  ).json();
  await page.goto(`/portal/q7i${data.root[0].id}.html`);
  const muted = rows.filter({ hasText: '无意义的重复内容' });
  await expect(muted.locator('header')).toContainText('隐藏');
  await expect(muted.locator('header')).toContainText('已禁言');
});

test('a manager shows, takes back, pins, hides and deletes comments on the page of all of them [R163, R164, R169, R170]', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const callsDone = watchCalls(page);
  await login(page, 'M10001', '/portal/archive');
  await page.getByRole('button', { name: '我的账号 M10001' }).click();
  await page.getByRole('link', { name: '评论管理' }).click();
  await expect(page).toHaveURL(/\/portal\/moderation$/);

  const flow = page.locator('[data-flow="moderation"]');
  const result = page.locator('[data-result]');
  const comment = (text: string) => page.locator('[data-comment]').filter({ hasText: text });
  const bar = flow.getByRole('group', { name: '批量操作' });

  // The queue begins with what is under review, also by other tests; J and A show it.
  await expect(comment(held)).toContainText('审核原因：含链接');
  const href = (await comment(held).getByRole('link').last().getAttribute('href'))?.replace(/#.*/, '') ?? '';
  expect(await readByVisitor(visitor, href)).not.toContain(held);
  const queue = await page.locator('[data-comment]').allTextContents();
  const place = queue.findIndex((text) => text.includes(held));
  for (let at = 0; at <= place; at++) await page.keyboard.press('j');
  await expect(comment(held)).toBeFocused();
  await page.keyboard.press('a');
  await expect(result).toContainText('操作成功！');
  await expect(comment(held)).toHaveCount(0);
  expect(await readByVisitor(visitor, href)).toContain(held);
  await result.getByRole('button', { name: '撤销' }).click();
  await expect(comment(held)).toBeVisible();
  expect(await readByVisitor(visitor, href)).not.toContain(held);

  // Nothing is selected.
  await bar.getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('alert')).toHaveText('请选择要操作的评论');

  // Without its cookies the page would be refused what it asks by itself: a list that it still waits for, or the orders of
  // the account where the longer list leaves the pointer on the header.
  const listed = page.waitForResponse(
    (response) => response.url().endsWith('/getModerationList') && response.request().postDataJSON().type === 1,
  );
  // The second choice comes before the first is in the address.
  await flow.getByRole('search').evaluate((filters) => {
    const choose = (label: string, option: string) => {
      const select = [...filters.querySelectorAll('label')]
        .find(({ textContent }) => textContent?.startsWith(label))
        ?.querySelector('select');
      if (!select) throw new Error(`no filter ${label}`);
      select.value = [...select.options].find(({ text }) => text === option)?.value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('状态', '全部状态');
    choose('类型', '文章');
  });
  await expect(page).toHaveURL(/status=all&type=1$/);
  await listed;
  const liked = comment('讲得很清楚，收藏了。');
  const pin = liked.getByRole('button', { name: '置顶' });
  await pin.hover();
  await callsDone();
  // The session has ended: what was begun goes on after the login.
  await page.context().clearCookies();
  await pin.click();
  await submitLogin(loginFrame(page), 'M10001');
  await expect(liked.getByRole('button', { name: '取消置顶' })).toBeVisible();
  await liked.getByRole('button', { name: '隐藏' }).click();
  await expect(liked).toContainText('隐藏');
  expect(await readByVisitor(visitor, href)).not.toContain('讲得很清楚');

  // Two are deleted with a reason, and come back from the log after a reload.
  await liked.getByLabel('选择这条评论').check();
  await comment('无意义的重复内容').getByLabel('选择这条评论').check();
  await expect(bar).toContainText('已选2条');
  await bar.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '是否要删除选中的评论?' });
  await question.getByLabel('操作理由').fill('重复内容');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(liked).toBeVisible();
  await bar.getByRole('button', { name: '删除' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(liked).toHaveCount(0);

  await page.getByRole('link', { name: '操作记录' }).click();
  await page.reload();
  const deletion = page.locator('[data-log]').filter({ hasText: '理由：重复内容' });
  await expect(deletion).toHaveCount(2);
  await deletion.filter({ hasText: '讲得很清楚' }).getByRole('button', { name: '撤销' }).click();
  await expect(page.locator('[data-log]').first()).toContainText('撤销操作');
  await page.goBack();
  await page.goto('/portal/moderation?status=2');
  await expect(liked).toBeVisible();
  await visitor.context().close();
});

test('the page of all comments is closed to everybody else', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/portal/moderation');
  await expect(page.getByText('请先登录')).toBeVisible();
  await login(page, 'C10004', '/portal/moderation');
  await expect(page.getByText('没有权限查看此页面')).toBeVisible();
  await page.getByRole('button', { name: '我的账号 C10004' }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expect(page.getByRole('link', { name: '评论管理' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/comment/'))).toEqual([]);
});

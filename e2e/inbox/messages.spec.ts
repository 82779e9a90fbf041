import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';

const headers = { 'x-requested-with': 'portal' };

test('who is answered sees it at the bell at once, opens the comment, and has read it in every tab', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext({ baseURL })).newPage();
  await login(other, 'C10002');
  const send = async (from: typeof page, call: string, data: object) =>
    (await from.request.post(`/api/portal/v1/${call}`, { headers, data })).json();
  await send(other, 'customer/saveUserInfo', { nickName: '答题板友', photoAccessId: '' });

  await login(page, 'C10001', '/portal/account/messages');
  await send(page, 'customer/saveUserInfo', { nickName: '提问板友', photoAccessId: '' });
  await expect(page.locator('[data-flow="inbox"]')).toHaveAttribute('data-state', /listed|empty/);
  const list = { pageNum: 1, pageSize: 1, informationCategoryCode: 66 };
  const { data } = await send(page, 'getInformationsMore', list);
  const place = { type: 1, businessId: data.root[0].id };
  const own = await send(page, 'comment/submitComment', { ...place, content: `这个叠层怎么选？${Date.now()}` });
  const moderator = await (await browser.newContext({ baseURL })).newPage();
  await login(moderator, 'M10001', '/portal/account');
  const show = (id: number) =>
    send(moderator, 'comment/auditComment', { commentIds: [id], auditStatus: 1, reason: '' });
  await show(own.data.id);
  const bell = page.getByRole('banner').getByRole('link', { name: /^消息/ });
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);

  const words = `看铜厚和阻抗，编号${Date.now()}`;
  const answer = await send(other, 'comment/submitComment', {
    ...place,
    content: words,
    parentCommentId: own.data.id,
  });
  await show(answer.data.id);
  await expect(bell).toHaveAccessibleName(new RegExp(`^消息，${before + 1}条未读$|^消息，[1-9]\\d*条未读$`));

  const second = await page.context().newPage();
  await second.goto('/portal/account/messages');
  const rowIn = (at: typeof page) => at.getByRole('listitem').filter({ hasText: '答题板友回复了您' }).first();
  await expect(rowIn(second).getByText('未读')).toBeVisible();
  await rowIn(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`#comment-${answer.data.id}$`));
  await expect(page.getByText(words)).toBeVisible();
  await second.bringToFront();
  await expect(rowIn(second)).toBeVisible();
  await expect(rowIn(second).getByText('未读')).toHaveCount(0);

  await second.getByRole('button', { name: '全部标为已读' }).click();
  await expect(second.getByText('没有未读消息')).toBeVisible();
  await expect(second.getByRole('banner').getByRole('link', { name: '消息', exact: true })).toBeVisible();
  if (process.env.SHOTS) {
    await second.setViewportSize({ width: 1440, height: 900 });
    await second.screenshot({ path: `${process.env.SHOTS}/inbox-1440.png` });
    await second.setViewportSize({ width: 390, height: 844 });
    await second.screenshot({ path: `${process.env.SHOTS}/inbox-390.png` });
  }
});

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/portal/account/messages');
  await expect(page.getByText('登录后查看您的消息')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '消息', exact: true })).toHaveCount(0);
});

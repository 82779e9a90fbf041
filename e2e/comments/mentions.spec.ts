import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { login } from '../support/login';
import { test } from '../support/test';

const headers = { 'x-requested-with': 'portal' };
const box = (page: Page) => page.locator('[data-flow="comment"]').first();
const list = (page: Page) => page.getByRole('listbox', { name: '可提及的人' });

const send = async (from: Page, call: string, data: object) =>
  (await from.request.post(`/api/portal/v1/${call}`, { headers, data })).json();

test('who is mentioned by name, in pinyin, hears of it at the bell and finds the comment', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext({ baseURL })).newPage();
  await login(other, 'C10002');
  await send(other, 'customer/saveUserInfo', { nickName: '王板友', photoAccessId: '' });
  const moderator = await (await browser.newContext({ baseURL })).newPage();
  await login(moderator, 'M10001', '/portal/account');
  const show = (id: number) =>
    send(moderator, 'comment/auditComment', { commentIds: [id], auditStatus: 1, reason: '' });

  const articles = { pageNum: 1, pageSize: 3, informationCategoryCode: 66 };
  const { data } = await send(other, 'getInformationsMore', articles);
  const id: number = data.root[2].id;
  const said = await send(other, 'comment/submitComment', {
    ...{ type: 1, businessId: id },
    content: `沉金和喷锡怎么选？${Date.now()}`,
  });
  await show(said.data.id);

  await login(page, 'C10001', `/portal/q7i${id}.html`);
  await send(page, 'customer/saveUserInfo', { nickName: '提问板友', photoAccessId: '' });
  await page.reload();
  await box(page)
    .getByRole('button', { name: /^写下你的评论…/ })
    .click();
  const text = box(page).getByRole('textbox', { name: '评论内容' });
  await expect(text).toBeFocused();
  const words = `编号${Date.now()}`;
  await page.keyboard.type(`${words}请教a@b`);
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.type('，@nobodythere');
  await expect(list(page)).toHaveCount(0);
  for (const _ of 'nobodythere') await page.keyboard.press('Backspace');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('Backspace');

  await page.keyboard.type('@wangb');
  const combobox = box(page).getByRole('combobox', { name: '评论内容' });
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  const option = list(page).getByRole('option', { name: '王板友' });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  if (process.env.SHOTS)
    for (const [width, height] of [
      [1440, 900],
      [390, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      await combobox.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env.SHOTS}/mention-${width}.png` });
    }
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(option).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(text.locator('[data-mention]')).toHaveText('@王板友');

  // A draft keeps it.
  await page.reload();
  await box(page)
    .getByRole('button', { name: /有未发表的草稿/ })
    .click();
  await expect(text.locator('[data-mention]')).toHaveText('@王板友');
  await expect(text).toBeFocused();
  await page.keyboard.type('，@');
  await list(page).getByRole('option', { name: '王板友' }).click();
  await expect(text.locator('[data-mention]')).toHaveCount(2);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(text.locator('[data-mention]')).toHaveCount(1);

  const posting = page.waitForResponse('**/comment/submitComment');
  await box(page).getByRole('button', { name: '发表评论' }).click();
  const posted = (await (await posting).json()).data.id;
  const row = page.locator(`#comment-${posted}`);
  await expect(row.locator('[data-mention]')).toHaveText('@王板友');
  await show(posted);

  await other.goto('/portal/account/messages');
  const message = other.getByRole('listitem').filter({ hasText: '提问板友在' }).filter({ hasText: '提到了您' }).first();
  await expect(message.getByText('未读')).toBeVisible();
  await message.getByRole('link').click();
  await expect(other).toHaveURL(new RegExp(`#comment-${posted}$`));
  await expect(other.locator(`#comment-${posted}`).locator('[data-mention]')).toHaveText('@王板友');

  // The name is the one of today.
  await send(other, 'customer/saveUserInfo', { nickName: '改名板友', photoAccessId: '' });
  await page.reload();
  await expect(row.locator('[data-mention]')).toHaveText('@改名板友');
  await row.getByRole('button', { name: '编辑' }).click();
  await expect(row.getByRole('textbox', { name: '评论内容' }).locator('[data-mention]')).toHaveText('@改名板友');
  if (process.env.SHOTS)
    for (const width of [1440, 390]) {
      await row.getByRole('button', { name: '收起' }).click({ trial: true });
      await page.setViewportSize({ width, height: 900 });
      await row.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env.SHOTS}/mentioned-${width}.png` });
    }
});

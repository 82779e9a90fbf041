import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hostileHtml } from '../../tests/unit/comments/hostile-html';
import { watchCalls } from '../support/calls-done';
import { login, loginFrame, submitLogin } from '../support/login';
import { test } from '../support/test';

const submits = '**/api/portal/v1/comment/submitComment';
const headers = { 'x-requested-with': 'portal' };

/** The address of one of the newest articles of a category. */
async function articleOf(page: Page, code: number): Promise<string> {
  const reply = await page.request.post('/api/portal/v1/getInformationsMore', {
    headers,
    data: { pageNum: 1, pageSize: 10, informationCategoryCode: code },
  });
  const { data } = await reply.json();
  return `/portal/q7i${data.root[0].id}.html`;
}

const box = (page: Page) => page.locator('[data-flow="comment"]').first();
const editor = (page: Page) => box(page).getByRole('textbox', { name: '评论内容' });
const send = (page: Page) => box(page).getByRole('button', { name: '发表评论' });
const comments = (page: Page) => page.getByRole('region', { name: /^评论/ });
const open = (page: Page) =>
  box(page)
    .getByRole('button', { name: /^写下你的评论…/ })
    .click();

async function visitor(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  let follows = false;
  page.on('response', (response) => {
    if (response.url().includes('/comment/events?')) follows = true;
  });
  await page.goto(address);
  // With hydration the page is scrolled to its top once more.
  await expect
    .poll(async () => {
      await comments(page).scrollIntoViewIfNeeded();
      return follows;
    })
    .toBe(true);
  return page;
}

/** How often the server draws a comment for a visitor. */
const drawn = async (page: Page, address: string, words: string): Promise<number> =>
  (await (await page.request.get(address)).text()).split(`<p>${words}</p>`).length - 1;

test('a visitor signs in at the prompt; what is typed is posted once, through a lost reply and an ended session', async ({
  page,
  browser,
  baseURL,
}) => {
  const callsDone = watchCalls(page);
  const address = await articleOf(page, 11);
  const other = await visitor(browser, `${baseURL}${address}`);
  await page.goto(address);
  await box(page).getByRole('button', { name: '登录或注册后即可发表评论' }).click();
  await submitLogin(loginFrame(page), 'C10005');
  await expect(editor(page)).toBeFocused({ timeout: 20_000 });
  const words = `样板的阻抗测试报告在哪里下载${Date.now()}`;
  await page.keyboard.type(words);

  // The server posts it, and its reply is lost.
  await page.route(submits, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  // The customer has no nickname yet (C01): without one nothing is sent, with one it goes on.
  const profile = page.getByRole('dialog', { name: '个人资料' });
  await profile.getByRole('button', { name: '关闭' }).click();
  await expect(box(page)).toHaveAttribute('data-state', 'writing.editing');
  await expect(editor(page)).toHaveText(words);
  await send(page).click();
  await profile.getByLabel('昵称').fill('板厂小王');
  await profile.getByRole('button', { name: '保存' }).click();
  await expect(box(page)).toHaveAttribute('data-state', 'writing.failed');
  await expect(editor(page)).toHaveText(words);
  await page.unroute(submits);
  // It is there, and its draft is not offered again.
  await page.reload();
  await expect(comments(page).getByText(words)).toHaveCount(1);
  await box(page).getByRole('button', { name: '写下你的评论…', exact: true }).click();
  await expect(editor(page)).toHaveText('');

  // The session ends between typing and sending.
  const more = `板厚1.6mm的也要${Date.now()}`;
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(more);
  await page.reload();
  await box(page)
    .getByRole('button', { name: /有未发表的草稿/ })
    .click();
  await expect(editor(page)).toHaveText(more);
  // A call still under way would open the login before the press below does.
  await callsDone();
  await page.context().clearCookies();
  await send(page).click();
  await submitLogin(loginFrame(page), 'C10005');
  await expect(box(page)).toHaveAttribute('data-state', 'posted');
  await expect(comments(page).getByText(more)).toHaveCount(1);
  await expect(comments(page).getByText(words)).toHaveCount(1);
  expect(await drawn(other, address, words)).toBe(1);

  // Another reader is told, and nothing moves until it is wanted.
  await expect(comments(other).getByText(words)).toHaveCount(0);
  await comments(other).getByRole('button', { name: '2条新评论' }).click();
  await expect(comments(other).getByText(words)).toBeVisible();
  await other.context().close();
});

test('a comment under review is its author’s alone, until a manager shows it to both [R160]', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await articleOf(page, 11);
  const words = `测试记录见 files.example.com 编号${Date.now()}`;
  await login(page, 'C10002', address);
  await page.request.post('/api/portal/v1/customer/saveUserInfo', {
    headers,
    data: { nickName: '打样达人', photoAccessId: '' },
  });
  await open(page);
  await editor(page).fill(words);
  await send(page).click();
  await expect(box(page)).toHaveAttribute('data-state', 'held');
  await page.reload();
  const own = comments(page).getByRole('article').filter({ hasText: words });
  await expect(own.getByText('待工作人员审核')).toBeVisible();
  await own.getByRole('button', { name: '回复', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('留言待审中，暂不支持回复。审核后即刻互动，感谢耐心等待！');
  await comments(page).scrollIntoViewIfNeeded();
  const other = await visitor(browser, `${baseURL}${address}`);
  expect(await drawn(other, address, words)).toBe(0);

  const staff = await browser.newContext({ baseURL });
  const manager = await staff.newPage();
  await login(manager, 'M10001');
  const id = Number((await own.getAttribute('id'))?.replace('comment-', ''));
  const operate = async (call: string, data: object) => {
    const reply = await manager.request.post(`/api/portal/v1/comment/${call}`, {
      headers,
      data: { commentIds: [id], ...data },
    });
    expect(reply.status()).toBe(200);
  };
  await operate('auditComment', { auditStatus: 1 });
  await expect(own.getByText('待工作人员审核')).toHaveCount(0);
  await comments(other).getByRole('button', { name: '1条新评论' }).click();
  await expect(comments(other).getByText(words)).toBeVisible();

  // What is hidden or deleted while it is read goes in its place, and comes back there.
  const both = [comments(page).locator(`#comment-${id}`), comments(other).locator(`#comment-${id}`)];
  await operate('auditComment', { auditStatus: 2 });
  for (const row of both) await expect(row).toHaveText('该评论已删除或隐藏');
  await operate('auditComment', { auditStatus: 1 });
  for (const row of both) await expect(row).toContainText(words);
  await operate('adminDeleteComment', {});
  for (const row of both) await expect(row).toHaveText('该评论已删除或隐藏');
  await staff.close();
  await other.context().close();
});

test('a mute disables the box in the open page of its customer, and taking it back brings box and text back [R158, R165]', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await articleOf(page, 11);
  await login(page, 'C10130', address);
  await page.request.post('/api/portal/v1/customer/saveUserInfo', {
    headers,
    data: { nickName: '端砚电子', photoAccessId: '' },
  });
  const followed = page.waitForResponse((response) => response.url().includes('/comment/events?'));
  await open(page);
  const words = `请问沉金板可以加急吗${Date.now()}`;
  await editor(page).fill(words);
  await send(page).click();
  await expect(box(page)).toHaveAttribute('data-state', 'held');
  await followed;
  await open(page);
  await editor(page).fill('还有一个问题');

  const staff = await browser.newContext({ baseURL });
  const manager = await staff.newPage();
  await login(manager, 'M10001', address);
  const row = comments(manager).getByRole('article').filter({ hasText: words });
  await row.getByRole('button', { name: '禁言', exact: true }).click();
  await manager.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row.getByText('已禁言')).toBeVisible();
  await expect(box(page)).toHaveAttribute('data-state', 'muted');
  await expect(box(page).getByText('您已被禁言，如有疑问请联系工作人员')).toBeVisible();
  await expect(box(page).getByRole('button')).toBeDisabled();

  await manager.locator('[data-result]').getByRole('button', { name: '撤销' }).click();
  await expect(row.getByText('已禁言')).toHaveCount(0);
  await box(page)
    .getByRole('button', { name: /有未发表的草稿/ })
    .click();
  await expect(editor(page)).toHaveText('还有一个问题');
  await staff.close();
});

test('barrage of a live video is in its comments, with what managers do there; the muted cannot write [R200]', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'C10130', '/portal/factoryVideo/0/0');
  await page.getByRole('link', { name: '沉金' }).click();
  await expect(page).toHaveURL(/\/portal\/factoryVideo\/[1-9]\d*\//);
  const address = new URL(page.url()).pathname;
  const businessId = Number(address.split('/')[3]);
  const words = `这台钻机好快${Date.now()}`;
  const sent = await page.request.post('/api/portal/v1/comment/addComment', {
    headers,
    data: { commentServiceGuideId: businessId, commentText: words, commentType: 10, infoType: 10 },
  });
  expect(sent.status()).toBe(200);

  const staff = await browser.newContext({ baseURL });
  const manager = await staff.newPage();
  await login(manager, 'M10001', address);
  const row = comments(manager).getByRole('article').filter({ hasText: words });
  await expect(row.locator('header')).toContainText(/待审核|显示/);
  await expect(row.getByRole('button', { name: '禁言', exact: true })).toBeVisible();
  await expect(box(manager).getByRole('button', { name: /^写下你的评论…/ })).toBeEnabled();
  await login(manager, 'C10003', address);
  await expect(box(manager)).toHaveAttribute('data-state', 'muted');
  await expect(box(manager).getByRole('button')).toBeDisabled();
  await staff.close();
});

test('pictures come by button, paste and drop, several at once, up to their limits [R175, R177]', async ({ page }) => {
  // Managers may attach them everywhere (C45).
  const address = await articleOf(page, 11);
  await login(page, 'M10001', address);
  await open(page);
  const problem = box(page).locator('[data-problem]');
  const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const choose = (name: string, buffer: Buffer) => box(page).getByLabel('图片').setInputFiles(png(name, buffer));
  await choose('notes.txt', Buffer.from('notes'));
  await expect(problem).toHaveText('请上传图片');
  await choose('board.png', Buffer.alloc(2 * 1024 * 1024 + 1));
  await expect(problem).toHaveText('图片大小不能超过2MB');
  const paste = (bytes: number) =>
    editor(page).evaluate((element, size) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(size)], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, bytes);
  await paste(3_145_728);
  await expect(problem).toHaveText('粘贴的图片过大，请压缩后重试');

  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const drop = (names: string[]) =>
    editor(page).evaluate(
      (element, { names: dropped, content }) => {
        const dataTransfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(content), (each) => each.charCodeAt(0));
        for (const name of dropped) dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }));
        const { x, y } = element.getBoundingClientRect();
        const at = { clientX: x + 20, clientY: y + 20 };
        element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }));
      },
      { names, content: pixel },
    );
  const inText = editor(page).locator('img[src^="/api/portal/v1/pictures/"]');
  const picture = Buffer.from(pixel, 'base64');
  await choose('board.png', picture);
  await expect(inText).toHaveCount(1);
  // Several at once: each that fails is named, and the others come.
  const broken = Buffer.concat([picture.subarray(0, 50), Buffer.from('broken')]);
  await box(page)
    .getByLabel('图片')
    .setInputFiles([png('notes.txt', Buffer.from('notes')), png('broken.png', broken), png('back.png', picture)]);
  await expect(inText).toHaveCount(2);
  await expect(problem).toHaveText('notes.txt：请上传图片；broken.png：请上传图片');
  await drop(['one.png', 'two.png']);
  await expect(inText).toHaveCount(4);
  await expect(problem).toHaveText('');
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  await box(page).getByLabel('附件').setInputFiles({ name: '叠层.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(editor(page).getByRole('link', { name: '叠层.pdf' })).toBeVisible();
  await send(page).click();
  await expect(box(page)).toHaveAttribute('data-state', 'posted');
  const href = await comments(page).getByRole('article').getByRole('link', { name: '叠层.pdf' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect([file.status(), (await file.body()).equals(pdf)]).toEqual([200, true]);
  const shown = comments(page).locator('article img[src^="/api/portal/v1/pictures/"]').first();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('hostile and odd comments run nothing and leave the page as it is, at 320 pixels too', async ({
  page,
  baseURL,
}) => {
  const address = await articleOf(page, 66);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(baseURL ?? '')) foreign.push(url);
  });
  await page.addInitScript(() => {
    window.alert = () => document.documentElement.setAttribute('data-ran', '');
  });
  // As if the server had stored them as they were sent: the browser is the last to sanitise them.
  await page.route('**/api/portal/v1/getCommentList', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const [sample] = body.data.commentModelList;
    const odd = [`<p>${'W'.repeat(1_993)}</p>`, '<p>مرحبا، متى يصل الطلب؟</p>'];
    body.data.commentModelList = [
      ...hostileHtml.map(([, content], at) => ({ ...sample, id: 900_000 + at, content })),
      ...odd.map((content, at) => ({ ...sample, id: 910_000 + at, content })),
    ];
    await route.fulfill({ response: reply, json: body });
  });
  await login(page, 'C10002', address);
  await expect(comments(page).locator('#comment-900000')).toBeVisible();
  const rows = comments(page).locator('[id^="comment-9000"][tabindex]');
  await expect(rows).toHaveCount(hostileHtml.length);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.locator('html[data-ran]')).toHaveCount(0);
  expect(foreign).toEqual([]);
  const strange = await rows.evaluateAll((articles) =>
    articles.flatMap((article) =>
      [...article.querySelectorAll('div[dir="auto"] *')]
        .filter(
          (element) =>
            element.matches(
              '[id], [name], [class]:not(.emoji), [style], script, style, svg, form, input, iframe, a[href^="javascript" i]',
            ) || element.getAttributeNames().some((name) => name.startsWith('on')),
        )
        .map((element) => element.outerHTML),
    ),
  );
  expect(strange).toEqual([]);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await excess()).toBe(0);
  // Nor do a word of 2000 characters, a text from right to left, or the narrowest of phones.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(excess).toBe(0);
  const arabic = comments(page).locator('#comment-910001 div[dir="auto"]').first();
  expect(await arabic.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl');
});

test('a link leads to a comment on a later page; all replies need a login [R179, R180, R181]', async ({ page }) => {
  // The newest discussion has more comments than a page.
  const technical = await articleOf(page, 3);
  const businessId = Number(/i(\d+)/.exec(technical)?.[1]);
  const list = await page.request.post('/api/portal/v1/getCommentList', {
    headers,
    data: { informationId: businessId, type: 1, pageNum: 2, pageSize: 10 },
  });
  const [oldest] = (await list.json()).data.commentModelList.slice(-1);
  await page.goto(`${technical}#comment-${oldest.id}`);
  await expect(page).toHaveURL(`${technical}?commentPage=2#comment-${oldest.id}`);
  await expect(page.locator(`#comment-${oldest.id}`)).toBeInViewport();
  await expect(page.locator(`#comment-${oldest.id}`)).toBeFocused();

  await page.goto(await articleOf(page, 66));
  await expect(comments(page).getByRole('navigation', { name: '分页' })).toHaveCount(0);
  const replies = comments(page).getByRole('list', { name: '回复' }).last();
  await expect(replies.getByRole('article')).toHaveCount(3);
  await comments(page).getByRole('button', { name: '查看全部5条回复' }).click();
  await submitLogin(loginFrame(page), 'C10005');
  await expect(replies.getByRole('article')).toHaveCount(5);

  // A link to one that is not among the first leads to it, and a visitor to what it answers until they have signed in.
  const { pathname } = new URL(page.url());
  const last = await replies.getByRole('article').last().getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`${pathname}#${last}`);
  await expect(page.locator(`#${last}`)).toBeFocused();
  await expect(page.locator(`#${last}`)).toBeInViewport();
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(`${pathname}#${last}`);
  await expect(
    comments(page)
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /查看全部/ }) }),
  ).toBeInViewport();
  await comments(page).getByRole('button', { name: '查看全部5条回复' }).click();
  await submitLogin(loginFrame(page), 'C10005');
  await expect(page.locator(`#${last}`)).toBeInViewport();
});

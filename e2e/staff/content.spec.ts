import { expect } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../support/axe';
import { watchCalls } from '../support/calls-done';
import { choose } from '../support/choose';
import { holdRoute } from '../support/held-route';
import { loginFrame, submitLogin } from '../support/login';
import { test } from '../support/test';
import { approve } from './approve';
import { loginAsStaff } from './login-as-staff';

test('an editor has an article published by another, meets a change of another, restores a version, and withdraws it', async ({
  page,
  context,
  browser,
}) => {
  const callsDone = watchCalls(page);
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  const save = (of: typeof page) => of.getByRole('button', { name: '保存草稿' }).click();
  const publication = (of: typeof page) => of.getByRole('region', { name: '发布' });
  /** By a second person; this page hears of it. */
  const publish = async (of: typeof page) => {
    await publication(of).getByRole('button', { name: '送审' }).click();
    await expect(publication(of).getByText('不能审核自己提交的内容，请由他人审核')).toBeVisible();
    await approve(browser, of.url());
  };
  await save(page);
  await expect(page.getByText('请输入标题')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('编辑发布的文章');
  await choose(page, '类型', '企业动态');
  await choose(page, '分类', '企业动态');
  await page.getByRole('button', { name: '源码' }).click();
  await page
    .getByLabel('正文')
    .fill('<p>第一版<script>alert(1)</script><a href="/portal/q7i2000000000.html">旧文</a></p>');
  await save(page);
  await expect(page).toHaveURL(/\/staff\/content\/articles\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(page.getByText('正文的链接“/portal/q7i2000000000.html”没有可打开的页面')).toBeVisible();
  await page.getByRole('button', { name: '源码' }).click();
  await expect(page.getByLabel('正文')).toHaveValue('<p>第一版<a href="/portal/q7i2000000000.html">旧文</a></p>');
  await page.getByLabel('正文').fill('<p>第一版<a href="/portal/m7.html">新闻</a></p>');
  await save(page);
  await expect(page.getByText('没有可打开的页面')).toHaveCount(0);

  const reader = await context.newPage();
  expect((await reader.goto(`/portal/q7i${id}.html`))?.status()).toBe(404);
  await publication(page).getByRole('button', { name: '生成预览链接' }).click();
  const link = (await publication(page).getByRole('link', { name: '打开预览' }).getAttribute('href')) ?? '';
  const stranger = await (await browser.newContext()).newPage();
  const preview = await stranger.goto(link);
  expect(preview?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('编辑发布的文章');
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await stranger.context().close();
  await publish(page);
  await expect(publication(page)).toHaveAttribute('data-state', 'settled.published');
  await reader.goto(`/portal/q7i${id}.html`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('编辑发布的文章');
  await expect(reader.getByText('第一版')).toBeVisible();

  // Another tab saves first.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: '正文' }).fill('他人的版本');
  // The page hears of it, and reads anew; it tells that it has changes of its own.
  const reply = page.waitForResponse('**/staff/getRecord');
  await save(other);
  await expect(other.getByRole('alert').filter({ hasText: '已保存' })).toBeVisible();
  await reply;
  const told = page.waitForResponse('**/staff/openRecord');
  await page.getByLabel('关键词').fill('合并');
  await told;
  // A call still under way would open the login before the press below does.
  await callsDone();
  // The session ends meanwhile: what is typed is still there after the login.
  await context.clearCookies();
  await save(page);
  await submitLogin(loginFrame(page), 'E10000');
  await expect(page.getByLabel('关键词')).toHaveValue('合并');
  // The other changed the text alone, which nobody touched here: the save goes on after the login and keeps both.
  await expect(page.getByRole('alert').filter({ hasText: '已保存' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByText('版本4，')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('第一版')).toBeVisible();
  await publish(page);
  await expect(publication(page)).toHaveAttribute('data-state', 'settled.published');
  await reader.reload();
  await expect(reader.getByText('他人的版本')).toBeVisible();
  // The other tab hears of it, and shows what readers see.
  await expect(publication(other)).toHaveAttribute('data-state', 'settled.published');
  await expect(other.getByLabel('关键词')).toHaveValue('合并');

  await page.getByRole('button', { name: '版本4的修改' }).click();
  await expect(page.locator('ins', { hasText: '合并' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '恢复版本1' }).click();
  await save(page);
  await expect(page.getByText('版本5，')).toBeVisible();
  await publication(page).getByRole('button', { name: '撤回' }).click();
  await publication(page).getByRole('button', { name: '确认撤回' }).click();
  await expect(publication(page)).toHaveAttribute('data-state', 'settled.withdrawn');
  expect((await reader.goto(`/portal/q7i${id}.html`))?.status()).toBe(404);
});

test('two editors of one record lose nothing, choose where both changed a field, and leave with what is saved', async ({
  page,
  context,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  // This page hears of no change before it saves.
  await page.route('**/identity/events', (route) => route.abort());
  await page.goto('/staff/content/answerTemplates/new');
  const fields = (of: typeof page) => ({
    title: of.getByLabel('名称', { exact: true }),
    content: of.getByLabel('内容', { exact: true }),
    save: of.getByRole('button', { name: '保存', exact: true }),
    alert: (words: string) => of.getByRole('alert').filter({ hasText: words }),
    flow: of.locator('[data-flow="editing"]'),
  });
  const mine = fields(page);
  await mine.title.fill('感谢');
  await mine.content.fill('感谢您的反馈');
  await page.getByLabel('排序').fill('1');
  await mine.save.click();
  await expect(page).toHaveURL(/answerTemplates\/\d+$/);
  await expect(page.getByText('版本1，')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = fields(other);
  const otherSaves = async (field: 'title' | 'content', words: string) => {
    await theirs[field].fill(words);
    await theirs.save.click();
    await expect(theirs.flow).toHaveAttribute('data-state', 'open.clean');
  };

  await otherSaves('title', '他人的名称');
  await mine.content.fill('我的内容');
  await mine.save.click();
  await expect(mine.alert('已保存，并保留了他人的修改')).toBeVisible();
  await expect(mine.title).toHaveValue('他人的名称');
  await expect(mine.content).toHaveValue('我的内容');
  // The other page hears of it, and shows it.
  await expect(theirs.content).toHaveValue('我的内容');

  await otherSaves('content', '他人的内容');
  await mine.content.fill('我的第二稿');
  await mine.title.fill('我的名称');
  await mine.save.click();
  const contest = page.getByRole('region', { name: '同一字段的不同修改' });
  await expect(contest).toContainText(/该记录已由 陈工（E10000） 于 [\d:]+ 修改/);
  await expect(contest).toContainText('我的第二稿');
  await expect(contest).toContainText('他人的内容');
  expect(await violations(page)).toEqual([]);
  await contest.getByRole('button', { name: '保留我的内容' }).click();
  await mine.save.click();
  await expect(mine.flow).toHaveAttribute('data-state', 'open.clean');
  await page.reload();
  await expect(mine.content).toHaveValue('我的第二稿');
  await expect(mine.title).toHaveValue('我的名称');

  // What another has changed since is not removed with what was seen.
  await expect(theirs.title).toHaveValue('我的名称');
  await otherSaves('title', '又改的名称');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('button', { name: '确认删除' }).click();
  await expect(mine.alert('该记录已由 陈工')).toBeVisible();
  await expect(mine.title).toHaveValue('又改的名称');

  const back = page.getByRole('link', { name: '返回回复模板列表' });
  await mine.content.fill('没有保存的');
  await back.click();
  await page.getByRole('button', { name: '留在此页' }).click();
  await expect(mine.content).toHaveValue('没有保存的');
  const saveIt = await holdRoute(page, '**/staff/saveRecord');
  await mine.save.click();
  await back.click();
  await expect(page.getByRole('alertdialog')).toContainText('正在保存，保存后离开此页');
  saveIt();
  await expect(page).toHaveURL(/answerTemplates$/);
  await expect(theirs.content).toHaveValue('没有保存的');
});

test('what is typed while a record is saved stays, a new one takes nothing until its own form is there, and a failure is seen', async ({
  page,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  await expect(page).toHaveTitle('新增文章 - 华秀电路');
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const save = page.getByRole('button', { name: '保存草稿' });
  await choose(page, '类型', '企业动态');
  await choose(page, '分类', '企业动态');
  await page.getByRole('textbox', { name: '正文' }).fill('第一版');
  await title.fill('试生产');
  const createIt = await holdRoute(page, '**/staff/saveRecord');
  await title.press('Control+s');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('通知');
  await expect(title).toHaveValue('试生产');
  createIt();
  await expect(page.getByText('版本1，')).toBeVisible();
  await title.fill('试生产通知');
  const changeIt = await holdRoute(page, '**/staff/saveRecord');
  await title.press('Control+s');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('（二）');
  changeIt();
  await expect(page.getByText('版本2，')).toBeVisible();
  await expect(title).toHaveValue('试生产通知（二）');
  await save.click();
  await expect(page.getByText('版本3，')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('试生产通知（二）');

  // Where a save fails, the message comes into view, and the next one sends what was typed.
  await page.route('**/staff/saveRecord', (route) => route.abort());
  await title.fill('试生产通知（三）');
  await save.click();
  await expect(page.locator('form').getByRole('alert')).toBeInViewport();
  await page.unroute('**/staff/saveRecord');
  await save.click();
  await expect(page.getByText('版本4，')).toBeVisible();
  await expect(title).toHaveValue('试生产通知（三）');
});

test('an editor writes an article with a heading, a table and an uploaded picture, as the page shows it', async ({
  page,
  browser,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  const text = page.getByRole('textbox', { name: '正文' });
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('带图的文章');
  await choose(page, '类型', '企业动态');
  await choose(page, '分类', '企业动态');
  await text.click();
  await page.getByRole('button', { name: '标题1' }).click();
  await page.keyboard.type('小标题');
  await page.keyboard.press('Enter');
  // From Word, by the clipboard's event: its comments and foreign pictures go.
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<!--[if mso]>x<![endif]--><p class="MsoNormal" style="color:red">来自<b>Word</b><o:p></o:p><img src="https://elsewhere.example/x.png"></p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('Enter');
  const png = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0b4a37' } })
    .png()
    .toBuffer();
  await page.getByLabel('正文的图片文件').setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('1张图片没有说明')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '图片说明' })).toBeFocused();
  await page.keyboard.type('一块电路板');
  await expect(page.getByText('1张图片没有说明')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await text.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await violations(page), 'the form with a picture in its text').toEqual([]);
  await page.getByRole('button', { name: '插入表格' }).click();
  await text.locator('th').first().click();
  await page.keyboard.type('层数');
  // Another one: of the same picture the browser would show the version that it has.
  const top = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#4a370b' } })
    .png()
    .toBuffer();
  await page.getByLabel('题图文件').setInputFiles({ name: 'top.png', mimeType: 'image/png', buffer: top });
  await expect(page.getByRole('textbox', { name: /^题图/ })).toHaveValue(/^\/api\/portal\/v1\/images\//);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page).toHaveURL(/\/staff\/content\/articles\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await page.getByRole('button', { name: '送审' }).click();
  await approve(browser, page.url());
  await expect(page.getByRole('region', { name: '发布' })).toHaveAttribute('data-state', 'settled.published');

  await page.goto(`/portal/q7i${id}.html`);
  const article = page.locator('article');
  await expect(article.getByRole('heading', { level: 2, name: '小标题' })).toBeVisible();
  await expect(article.getByText('来自Word')).toBeVisible();
  const picture = article.getByRole('img', { name: '一块电路板' });
  await expect(picture).toHaveAttribute('width', '1000');
  await expect
    .poll(() =>
      picture.evaluate((shown: HTMLImageElement) => [shown.naturalWidth > 0, new URL(shown.currentSrc).search]),
    )
    .toEqual([true, '?w=960']);
  await expect(article.getByRole('columnheader', { name: '层数' })).toBeVisible();
  await expect(article.locator('img[src^="https:"], [style*="color"]')).toHaveCount(0);
});

test('a trial of an import changes nothing and says which rows are wrong, and the others come in', async ({ page }) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/stations?search=导入的');
  await expect(page.getByText('没有兄弟网站')).toBeVisible();
  const station = (title: string) => ({
    values: {
      title,
      industryType: 1,
      classify: '电路板',
      icon: 'board',
      description: '',
      link: '/portal/m7.html',
      position: 90,
      newFlag: false,
    },
  });
  const file = (records: unknown) => ({
    name: 'stations.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(records)),
  });
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file([station('导入的一'), station('')]));
  await expect(page.getByText('第2条，名称：请输入名称')).toBeVisible();
  await expect(page.getByText('没有兄弟网站')).toBeVisible();
  const csv = [
    '名称,产业,分类,图标,链接,排序,标为新',
    '导入的三,电子产业,电路板,board,/portal/m7.html,90,否',
    ',1,2,3,4,5,6',
  ];
  await input.setInputFiles({ name: '兄弟网站.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n')) });
  await expect(page.getByText('第3行，名称：请输入名称')).toBeVisible();
  await expect(page.getByText('没有兄弟网站')).toBeVisible();
  await input.setInputFiles(file([station('导入的一'), station('导入的二')]));
  await expect(page.getByText('将新增2条，修改0条，0条没有变化。')).toBeVisible();
  await expect(page.getByText('没有兄弟网站')).toBeVisible();
  await page.getByRole('button', { name: '确认导入' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^新增2条，修改0条/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '导入的二' })).toBeVisible();

  // The list keeps its order and its columns in the address.
  const names = page.getByRole('cell').getByRole('link');
  await page.getByRole('columnheader', { name: '名称' }).click();
  await expect(names).toHaveText(['导入的一', '导入的二']);
  await expect(page.getByRole('columnheader', { name: '名称' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: '名称' }).click();
  await expect(names).toHaveText(['导入的二', '导入的一']);
  await page.locator('summary', { hasText: '显示的列' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: '产业' }).uncheck();
  await expect(page.getByRole('columnheader', { name: '产业' })).toHaveCount(0);
  await page.reload();
  await expect(names).toHaveText(['导入的二', '导入的一']);
  await expect(page.getByRole('columnheader', { name: '产业' })).toHaveCount(0);
});

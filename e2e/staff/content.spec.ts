import { expect } from '@playwright/test';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test('an editor publishes an article, meets a change of another, restores a version, and withdraws it', async ({
  page,
  context,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请输入标题')).toBeVisible();
  await expect(page.getByLabel('标题', { exact: true })).toBeFocused();
  await page.getByLabel('标题', { exact: true }).fill('编辑发布的文章');
  await page.getByLabel('类型').selectOption('企业动态');
  await page.getByLabel('分类').selectOption('企业动态');
  await page.getByRole('button', { name: '源码' }).click();
  await page.getByLabel('正文').fill('<p>第一版<script>alert(1)</script></p>');
  await page.getByLabel('发布时间').fill('2026-01-02T08:00');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/staff\/content\/articles\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await page.getByRole('button', { name: '源码' }).click();
  await expect(page.getByLabel('正文')).toHaveValue('<p>第一版</p>');

  const reader = await context.newPage();
  await reader.goto(`/portal/q7i${id}.html`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('编辑发布的文章');
  await expect(reader.getByText('第一版')).toBeVisible();

  // Another tab saves first.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: '正文' }).fill('他人的版本');
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByRole('alert').filter({ hasText: '已保存' })).toBeVisible();
  await page.getByLabel('关键词').fill('合并');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('该记录已被陈工修改，请刷新后再编辑')).toBeVisible();
  await page.getByRole('button', { name: '采用正文' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('版本3，')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('他人的版本')).toBeVisible();

  await page.getByRole('button', { name: '恢复版本1' }).click();
  await page.getByLabel('发布', { exact: true }).uncheck();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('版本4，')).toBeVisible();
  expect((await reader.goto(`/portal/q7i${id}.html`))?.status()).toBe(404);
});

test('an editor writes an article with a heading, a table and an uploaded picture, as the page shows it', async ({
  page,
}) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  const text = page.getByRole('textbox', { name: '正文' });
  await page.getByLabel('标题', { exact: true }).fill('带图的文章');
  await page.getByLabel('类型').selectOption('企业动态');
  await page.getByLabel('分类').selectOption('企业动态');
  await page.getByLabel('发布时间').fill('2026-01-03T08:00');
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
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('正文的图片文件').setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: png });
  await text.locator('img').click();
  await page.getByLabel('图片说明').fill('一块电路板');
  await text.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '插入表格' }).click();
  await text.locator('th').first().click();
  await page.keyboard.type('层数');
  await page.getByLabel('题图文件').setInputFiles({ name: 'top.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('textbox', { name: /^题图/ })).toHaveValue(/^\/api\/portal\/v1\/images\//);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/staff\/content\/articles\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';

  await page.goto(`/portal/q7i${id}.html`);
  const article = page.locator('article');
  await expect(article.getByRole('heading', { level: 2, name: '小标题' })).toBeVisible();
  await expect(article.getByText('来自Word')).toBeVisible();
  await expect(article.getByRole('img', { name: '一块电路板' })).toBeVisible();
  await expect(article.getByRole('columnheader', { name: '层数' })).toBeVisible();
  await expect(article.locator('img[src^="https:"], [style*="color"]')).toHaveCount(0);
});

test('an import with one bad record changes nothing, and a good one comes in whole', async ({ page }) => {
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
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file([station('导入的一'), station('')]));
  await expect(page.getByRole('alert').filter({ hasText: '第2条：请输入名称' })).toBeVisible();
  await expect(page.getByText('没有兄弟网站')).toBeVisible();
  await input.setInputFiles(file([station('导入的一'), station('导入的二')]));
  await expect(page.getByRole('alert').filter({ hasText: '新增2条，修改0条' })).toBeVisible();
  await expect(page.getByRole('link', { name: '导入的二' })).toBeVisible();
});

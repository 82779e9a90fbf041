import { expect } from '@playwright/test';
import { holdRoute } from '../support/held-route';
import { login } from '../support/login';
import { test } from '../support/test';

test('a visitor finds a document by keyboard, and a way on where there is none [R282, R285, R287, R288, R290]', async ({
  page,
}) => {
  await page.goto('/portal/s/serviceGuide');
  await expect(page.getByRole('heading', { name: '常用功能' })).toBeVisible();
  const field = page.getByRole('combobox', { name: '搜索帮助文档' });
  await field.click();
  await expect(page.getByRole('region', { name: '热门搜索' }).getByRole('button').first()).toBeVisible();
  await field.fill('没有这样的标题词');
  await expect(page.getByText('暂无搜索建议')).toBeVisible();
  await field.fill('钢网厚度');
  await expect(page.getByRole('option').first()).toHaveText('钢网厚度怎么选');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/portal\/server_guide_3003\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('钢网厚度怎么选');
  await page.getByRole('navigation', { name: '本文目录' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/#section-1$/);
  await expect(
    page.getByRole('navigation', { name: '帮助目录' }).getByRole('link', { name: '技术指南' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^有用/ }).click();
  await expect(page.getByText('感谢您的评价')).toBeVisible();
  const comments = page.getByRole('region', { name: '评论' });
  await comments.scrollIntoViewIfNeeded();
  await expect(comments.getByRole('button', { name: /登录/ }).first()).toBeVisible();

  await field.fill('交期');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“交期”的搜索结果');
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/portal/s/serviceGuide?keyword=%E9%87%8F%E5%AD%90');
  await expect(page.getByText('没有找到与“量子”有关的内容')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '我要提问' })).toHaveAttribute(
    'href',
    /type=showModal$/,
  );
  await page.getByRole('list', { name: '试试这些词' }).getByRole('link').first().click();
  await expect(page.getByText(/^共\d+条$/)).toBeVisible();
});

test('the search works without scripts, and has no page behind its last', async ({ browser, page }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto('/portal/s/serviceGuide');
  const field = reader.getByRole('combobox', { name: '搜索帮助文档' });
  await field.fill('钢网厚度');
  await field.press('Enter');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('“钢网厚度”的搜索结果');
  await expect(reader.getByRole('link', { name: '钢网厚度怎么选' }).first()).toBeVisible();
  await plain.close();

  const reply = await page.goto('/portal/s/serviceGuide?keyword=%E4%BA%A4%E6%9C%9F&page=30');
  expect(reply?.status()).toBe(404);
});

test('who goes back while a search is on its way has the field of the page they are on', async ({ page }) => {
  const answer = await holdRoute(page, '**/searchServiceGuide');
  await page.goto('/portal/s/serviceGuide');
  const field = page.getByRole('combobox', { name: '搜索帮助文档' });
  await field.fill('交期');
  await field.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/portal\/s\/serviceGuide$/);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: '常用功能' })).toBeVisible();

  // Forward, it is searched for again.
  answer();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“交期”的搜索结果');
  await expect(field).toHaveValue('交期');
});

test('a customer sends feedback with a pasted picture, and sees the balance on one document [R286, R300, R302]', async ({
  page,
}) => {
  await login(page, 'C10003', '/portal/server_guide_4007.html');
  await expect(page.getByText(/^您的金豆余额/)).toBeVisible();
  await page.goto('/portal/server_guide_1001.html');
  await expect(page.getByText(/^您的金豆余额/)).toBeHidden();
  await expect(page.locator('[data-flow="session"]')).toHaveAttribute('data-state', 'signedIn');
  await page.getByRole('button', { name: '文档错误/过时，我要反馈' }).click();
  const form = page.getByRole('dialog', { name: '文档反馈' });
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('请输入问题类型')).toBeVisible();
  await expect(form.getByText('请输入问题描述')).toBeVisible();
  await form.getByLabel('缺内容').check();
  await form.getByLabel('问题描述').fill('没有写小批量的交期');
  await form.getByLabel('问题描述').evaluate(async (target) => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 40;
    const blob = await new Promise<Blob>((resolve) =>
      canvas.toBlob((made) => resolve(made ?? new Blob()), 'image/png'),
    );
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(form.getByText('上传完成')).toBeVisible();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('提交成功，感谢您的反馈')).toBeVisible();
  await expect(form).toBeHidden();
});

test('the header leads to a search over the whole portal, one kind at a time where it is wanted', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '搜索' }).click();
  await expect(page).toHaveTitle(/^搜索/);
  const field = page.getByRole('combobox', { name: '搜索全站' });
  await field.fill('软板');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/portal\/search\?keyword=/);
  const kinds = page.getByRole('navigation', { name: '内容类型' });
  const showcases = kinds.getByRole('link', { name: /^客户晒单 \d+$/ });
  const count = /\d+/.exec((await showcases.textContent()) ?? '')?.[0];
  await showcases.click();
  await expect(page.getByText(`共${count}条`)).toBeVisible();
  await expect(showcases).toHaveAttribute('aria-current', 'page');
  const first = page.getByRole('listitem').getByRole('heading', { level: 2 }).getByRole('link').first();
  await expect(first).toHaveAttribute('href', /^\/portal\/showOrder\/details_/);
  await page.goto('/portal/search?keyword=%E5%8F%91%E7%A5%A8&kind=film');
  await expect(page.getByText('没有找到与“发票”有关的视频')).toBeVisible();
  await kinds.getByRole('link', { name: '全部' }).click();
  await expect(page.getByText(/^共\d+条$/)).toBeVisible();
});

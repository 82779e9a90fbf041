import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { advanceClock, minute, portalNow } from '../support/clock';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'clock moved by a day, accounts and goods changed' });

test('an article appears at its minute, goes when it is withdrawn, comes again with others at once, and the log tells each act', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  await loginAsStaff(page, 'E10055', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  await page.getByLabel('标题', { exact: true }).fill('到点发布的文章');
  await page.getByLabel('类型').selectOption('企业动态');
  await page.getByLabel('分类').selectOption('企业动态');
  await page.getByRole('textbox', { name: '正文' }).fill('准时见面');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page).toHaveURL(/\/staff\/content\/articles\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  const card = page.getByRole('region', { name: '发布' });
  await card.getByRole('button', { name: '定时发布' }).click();
  await expect(card.getByText('请选择定时发布的时间')).toBeVisible();
  // A whole minute, in Asia/Shanghai.
  const due = new Date(Math.ceil((await portalNow(request)) / minute) * minute + 30 * minute);
  const local = new Date(due.getTime() + 8 * 60 * minute).toISOString().slice(0, 16);
  await card.getByLabel('定时发布的时间').fill(local);
  await card.getByRole('button', { name: '定时发布' }).click();
  await expect(card).toHaveAttribute('data-state', 'settled.scheduled');
  await expect(card.getByText(local.replace('T', ' '))).toBeVisible();
  await expect(page.getByText('定时发布的内容不能修改')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const reader = await context.newPage();
  expect((await reader.goto(`/portal/q7i${id}.html`))?.status()).toBe(404);
  await advanceClock(request, due.getTime() - (await portalNow(request)) + 1_000);
  expect((await reader.goto(`/portal/q7i${id}.html`))?.status()).toBe(200);
  await reader.goto('/portal/m7.html');
  await expect(reader.getByRole('link', { name: /到点发布的文章/ }).first()).toBeVisible();

  await page.reload();
  await expect(card).toHaveAttribute('data-state', 'settled.published');
  await card.getByRole('button', { name: '撤回' }).click();
  await card.getByRole('button', { name: '确认撤回' }).click();
  await expect(card).toHaveAttribute('data-state', 'settled.withdrawn');
  expect((await reader.goto(`/portal/q7i${id}.html`))?.status()).toBe(404);

  await page.goto('/staff/content/articles?state=withdrawn&search=到点发布');
  await expect(page.getByRole('row').filter({ hasText: '到点发布的文章' })).toContainText('已撤回');
  expect(await violations(page)).toEqual([]);

  const admin = await browser.newContext({ baseURL });
  const log = await admin.newPage();
  await loginAsStaff(log, 'E10000', 'portal-demo-2026');
  await log.goto('/staff/log?resource=content');
  const acts = log.getByRole('row').filter({ hasText: '到点发布的文章' });
  await expect(acts).toHaveCount(4);
  for (const act of ['新增', '定时发布', '发布', '撤回'])
    await expect(acts.filter({ hasText: `内容：${act}` }).first()).toContainText('编辑小林（E10055）');
  await admin.close();

  // From each page of the console, by the keyboard.
  await page.getByRole('link', { name: '管理后台', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '管理后台' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('searchbox', { name: '搜索全部内容' });
  await expect(search).toBeFocused();
  await search.fill('到点发布的');
  await search.press('Enter');
  await expect(page.getByRole('link', { name: '到点发布的文章' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/staff/content/articles?search=到点发布');
  const row = page.getByRole('row').filter({ hasText: '到点发布的文章' });
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await expect(bar.getByText('已选择1条')).toBeVisible();
  await bar.getByRole('button', { name: '立即发布' }).click();
  await bar.getByRole('button', { name: '确认立即发布1条' }).click();
  await expect(row).toContainText('已发布');
  await expect(bar.getByText('勾选记录后可批量操作')).toBeVisible();
  expect((await reader.goto(`/portal/q7i${id}.html`))?.status()).toBe(200);
});

import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { choose } from '../support/choose';
import { advanceClock, minute, portalNow } from '../support/clock';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'clock moved by a day, accounts and goods changed' });

test('an article appears at the minute that a reviewer sets, goes when it is withdrawn, comes again, and the log tells each act', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  await loginAsStaff(page, 'E10055', 'portal-demo-2026');
  await page.goto('/staff/content/articles/new');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('到点发布的文章');
  await choose(page, '类型', '企业动态');
  await choose(page, '分类', '企业动态');
  await page.getByRole('textbox', { name: '正文' }).fill('准时见面');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page).toHaveURL(/\/staff\/content\/articles\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  const cardOf = (of: typeof page) => of.getByRole('region', { name: '发布' });
  const card = cardOf(page);
  // Its author publishes it neither now nor by taking it back.
  await expect(card.getByText('这类内容须由他人审核后发布，请先送审')).toBeVisible();
  const shows = card.getByRole('button', { name: /发布/ });
  await expect(shows).toHaveCount(0);
  await card.getByRole('button', { name: '送审' }).click();
  await expect(card.getByText('不能审核自己提交的内容，请由他人审核')).toBeVisible();
  await card.getByRole('button', { name: '退回草稿' }).click();
  await expect(card).toHaveAttribute('data-state', 'settled.draft');
  await expect(shows).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: '送审' }).click();
  await expect(card).toHaveAttribute('data-state', 'settled.review');

  const admin = await browser.newContext({ baseURL });
  const reviewer = await admin.newPage();
  await loginAsStaff(reviewer, 'E10000', 'portal-demo-2026');
  await reviewer.goto(page.url());
  await cardOf(reviewer).getByRole('button', { name: '定时发布' }).click();
  await expect(cardOf(reviewer).getByText('请选择定时发布的时间')).toBeVisible();
  // A whole minute, in Asia/Shanghai.
  const due = new Date(Math.ceil((await portalNow(request)) / minute) * minute + 30 * minute);
  const local = new Date(due.getTime() + 8 * 60 * minute).toISOString().slice(0, 16);
  await cardOf(reviewer).getByLabel('定时发布的时间').fill(local);
  await cardOf(reviewer).getByRole('button', { name: '定时发布' }).click();
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

  await reviewer.goto('/staff/log?resource=content');
  const acts = reviewer.getByRole('row').filter({ hasText: '到点发布的文章' });
  const done = [
    ['新增', '编辑小林（E10055）'],
    ['送审', '编辑小林（E10055）'],
    ['退回', '编辑小林（E10055）'],
    ['定时发布', '陈工（E10000）'],
    ['发布', '陈工（E10000）'],
    ['撤回', '编辑小林（E10055）'],
  ] as const;
  await expect(acts).toHaveCount(done.length + 1);
  for (const [act, by] of done) await expect(acts.filter({ hasText: `内容：${act}` }).first()).toContainText(by);

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

  // Again, by the list: one person sends it for review, another publishes it.
  const doWithAll = async (of: typeof page, act: string) => {
    await of.goto('/staff/content/articles?search=到点发布');
    await of.getByRole('checkbox', { name: '选择本页全部' }).check();
    const bar = of.getByRole('toolbar', { name: '批量操作' });
    await expect(bar.getByText('已选择1条')).toBeVisible();
    await bar.getByRole('button', { name: act }).click();
    await bar.getByRole('button', { name: `确认${act}1条` }).click();
  };
  const row = (of: typeof page) => of.getByRole('row').filter({ hasText: '到点发布的文章' });
  await doWithAll(page, '立即发布');
  await expect(page.getByRole('alert').filter({ hasText: '须由他人审核后发布' })).toBeVisible();
  await expect(row(page)).toContainText('已撤回');
  await doWithAll(page, '送审');
  await expect(row(page)).toContainText('待审核');
  await doWithAll(reviewer, '立即发布');
  await expect(row(reviewer)).toContainText('已发布');
  expect((await reader.goto(`/portal/q7i${id}.html`))?.status()).toBe(200);

  // Where one person runs it all, a manager says so; pressed twice, it is said once.
  await reviewer.goto('/staff/reviews');
  const rule = reviewer.getByRole('checkbox', { name: '文章', exact: true });
  await rule.uncheck();
  expect(await violations(reviewer)).toEqual([]);
  await reviewer.getByRole('button', { name: '保存', exact: true }).dblclick();
  await expect(reviewer.getByText(/^陈工，/)).toBeVisible();
  await reviewer.goto('/staff/log?resource=reviews');
  await expect(reviewer.getByRole('row').filter({ hasText: '审核规则：修改' })).toHaveCount(1);
  await page.goto(`/staff/content/articles/${id}`);
  await page.getByLabel('关键词').fill('一人发布');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await card.getByRole('button', { name: '立即发布' }).click();
  await expect(card).toHaveAttribute('data-state', 'settled.published');
  await admin.close();
});

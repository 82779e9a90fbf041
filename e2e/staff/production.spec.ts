import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { postSealed } from '../../scripts/seal';
import { codeAt } from '../../server/security/totp';
import { signInAt } from '../../tests/server/oidc-provider';
import { choose } from '../support/choose';
import { minute } from '../support/clock';
import { join, linkIn, localMinute, password, productionTest } from './production';

const test = productionTest('admin');

/** A call as the pages send it, which has to succeed; its data. */
async function send(request: APIRequestContext, call: string, data: object) {
  const reply = await request.post(`/api/portal/v1/${call}`, { data, headers: { 'x-requested-with': 'portal' } });
  const answer = await reply.json();
  expect(answer, call).toMatchObject({ code: 200 });
  return answer.data;
}

async function sendSealed(request: APIRequestContext, call: string, body: object) {
  const answer = await (await postSealed(request, `/api/portal/v1/${call}`, body)).json();
  expect(answer, call).toMatchObject({ code: 200 });
  return answer.data;
}

/** The same by calls, for whom another one invites. */
async function joinByCalls(request: APIRequestContext, link: string, email: string, now: () => number) {
  const { permit } = await sendSealed(request, 'staff/acceptInvitation', {
    token: link.split('#')[1],
    name: '赵工',
    password,
  });
  await sendSealed(request, 'identity/signIn', { accountKind: 'staff', account: email, password });
  const { secret } = await sendSealed(request, 'identity/startSecondFactor', { password, permit });
  await sendSealed(request, 'identity/confirmSecondFactor', { code: codeAt(secret, new Date(now())) });
}

const publication = (page: Page): Locator => page.getByRole('region', { name: '发布' });
const saveDraft = (page: Page) => page.getByRole('button', { name: '保存草稿' }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const png = {
  name: 'one.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an empty portal in production is filled, shows each thing at its time, and takes it back', async ({
  production,
  browser,
  request,
}) => {
  test.slow();
  const { address, command, objects, now } = production;
  const open = async () => (await browser.newContext({ baseURL: address, locale: 'zh-CN' })).newPage();
  const [admin, editor, buyer] = await Promise.all([open(), open(), open()]);
  const starting = command('server/commands/portal-init.ts', '--starter', '--mail', 'owner@portal.example');
  await join(admin, linkIn(production.invitation), now);

  // A colleague, by mail.
  const email = 'zhao@portal.example';
  await sendSealed(admin.request, 'staff/invite', { email, roles: ['editor', 'activity'] });
  const invited = () => production.mails.find(({ to }) => to === email)?.text ?? '';
  await expect.poll(invited).toContain('/staff/invitation#');
  await joinByCalls(editor.request, linkIn(invited()), email, now);

  expect(await starting).toMatch(/\[ok\] +menus of the starter set/);
  const home = await (await request.get('/')).text();
  expect(home).toContain('员工履历查询');
  expect(home).not.toContain('演示');

  // An article with pictures, which two write at once.
  await editor.goto('/staff/content/articles/new');
  await field(editor, '标题').fill('新厂投产');
  await choose(editor, '类型', '企业动态');
  await choose(editor, '分类', '企业动态');
  const text = editor.getByRole('textbox', { name: '正文' });
  await text.click();
  await editor.keyboard.type('第一条产线今天投产');
  await editor.keyboard.press('Enter');
  await editor.getByLabel('正文的图片文件').setInputFiles(png);
  await editor.getByRole('textbox', { name: '图片说明' }).fill('第一条产线');
  await editor.getByLabel('题图文件').setInputFiles(png);
  await expect(editor.getByRole('textbox', { name: /^题图/ })).toHaveValue(/^\/api\/portal\/v1\/images\//);
  await saveDraft(editor);
  await expect(editor).toHaveURL(/\/articles\/\d+$/);
  expect(objects.size).toBeGreaterThan(0);
  // The form has the record as it was saved: with the other's change in it there would be no conflict.
  await expect(editor.getByText('版本1，')).toBeVisible();
  const id = /\d+$/.exec(editor.url())?.[0] ?? '';
  const record = { resource: 'articles', id };
  const { values, version } = await send(admin.request, 'staff/getRecord', record);
  await send(admin.request, 'staff/saveRecord', { ...record, version, values: { ...values, keywords: '产线' } });
  await editor.getByLabel('搜索引擎标题').fill('新厂投产了');
  await saveDraft(editor);
  // Of the other's change, which the event line may have brought before, everything is kept.
  await expect(editor.getByText('版本3，')).toBeVisible();

  // Preview, its minute, withdrawal.
  const page = `/portal/q7i${id}.html`;
  const statusOfPage = async () => (await request.get(page)).status();
  await publication(editor).getByRole('button', { name: '生成预览链接' }).click();
  const preview = (await publication(editor).getByRole('link', { name: '打开预览' }).getAttribute('href')) ?? '';
  expect(await (await request.get(preview)).text()).toContain('第一条产线今天投产');
  const due = Math.ceil(now() / minute) * minute + minute;
  await publication(editor).getByRole('button', { name: '送审' }).click();
  await expect(publication(editor)).toHaveAttribute('data-state', 'settled.review');
  await admin.goto('/staff/content/articles?state=review');
  await admin.getByRole('link', { name: '新厂投产' }).click();
  await publication(admin).getByLabel('定时发布的时间').fill(localMinute(due));
  await publication(admin).getByRole('button', { name: '定时发布' }).click();
  await expect(publication(editor)).toHaveAttribute('data-state', 'settled.scheduled');
  expect(await statusOfPage()).toBe(404);
  await production.advance(due - now() + 1_000);
  expect(await statusOfPage()).toBe(200);
  await buyer.goto(page);
  const picture = buyer.locator('article').getByRole('img', { name: '第一条产线' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await editor.reload();
  await publication(editor).getByRole('button', { name: '撤回' }).click();
  await publication(editor).getByRole('button', { name: '确认撤回' }).click();
  await expect(publication(editor)).toHaveAttribute('data-state', 'settled.withdrawn');
  expect(await statusOfPage()).toBe(404);

  // What a file is wrong in is said before it comes in; what the mended one brings is published together.
  await editor.goto('/staff/content/articles?search=批量');
  await editor.getByRole('button', { name: '导入', exact: true }).click();
  const importCsv = (...rows: string[]) =>
    editor.locator('input[type="file"]').setInputFiles({
      name: '文章.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['标题,类型,分类,正文,允许评论', ...rows].join('\r\n')),
    });
  await importCsv('批量一,企业动态,企业动态,<p>一</p>,是', ',企业动态,企业动态,<p>二</p>,是');
  await expect(editor.getByText('第3行，标题：请输入标题')).toBeVisible();
  await expect(editor.getByText('没有文章')).toBeVisible();
  await importCsv('批量一,企业动态,企业动态,<p>一</p>,是', '批量二,企业动态,企业动态,<p>二</p>,是');
  await editor.getByRole('button', { name: '确认导入' }).click();
  await expect(editor.getByRole('link', { name: '批量二' })).toBeVisible();
  const doWithAll = async (of: Page, act: string) => {
    await of.getByRole('checkbox', { name: '选择本页全部' }).check();
    await of.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: act }).click();
    await of.getByRole('button', { name: `确认${act}2条` }).click();
  };
  await doWithAll(editor, '立即发布');
  await expect(editor.getByRole('alert').filter({ hasText: '须由他人审核后发布，请先送审' })).toBeVisible();
  await doWithAll(editor, '送审');
  await expect(editor.getByRole('row').filter({ hasText: '批量二' })).toContainText('待审核');
  await admin.goto('/staff/content/articles?search=批量');
  await doWithAll(admin, '立即发布');
  await expect(admin.getByRole('row').filter({ hasText: '批量二' })).toContainText('已发布');
  expect(await (await request.get('/portal/m7.html')).text()).toContain('批量一');

  // A customer by single sign-on gets beans by a correction that a second person approves.
  const start = await buyer.request.get('/api/portal/v1/identity/oidc/start?returnTo=/', { maxRedirects: 0 });
  await buyer.request.get(await signInAt(start.headers().location ?? '', '买家'));
  const { customerCode } = await send(buyer.request, 'customer/getCustomerInfo', {});
  const correction = { key: randomUUID(), customerCode, amount: 3_000, reason: '开业赠送' };
  expect(await send(admin.request, 'staff/requestBeanCorrection', correction)).toMatchObject({ balance: 0 });
  await editor.goto('/staff');
  await editor.getByRole('link', { name: '1笔金豆更正待批准' }).click();
  await editor.getByRole('row').filter({ hasText: '开业赠送' }).getByRole('button', { name: '批准' }).click();
  await editor.getByRole('button', { name: '确认批准' }).click();
  await expect(editor.getByText('没有待批准的更正')).toBeVisible();

  // A daily sale, and what is sold of it.
  const add = (resource: string, added: object) =>
    send(editor.request, 'staff/saveRecord', { resource, version: 0, values: added });
  await add('products', { spuCode: 'SPU-CUP', attributes: '容量=350ml：SKU-CUP', introduction: '<p>纪念杯</p>' });
  const cup = { title: '开业纪念杯', images: 'art:cup', originalPrice: 39 };
  await add('goods', { ...cup, skuCode: 'SKU-CUP', spuCode: 'SPU-CUP' });
  await editor.goto('/staff/activities/new');
  await field(editor, '活动编号').fill('OPENING');
  await field(editor, '活动名称').fill('开业活动');
  await field(editor, '开始时间').fill(localMinute(now() - minute));
  await field(editor, '结束时间').fill(localMinute(now() + 2 * 1440 * minute));
  await field(editor, '每日兑换开始').fill('00:00');
  await field(editor, '每日兑换结束').fill('23:59');
  await field(editor, '活动规则').fill('每人一件');
  await field(editor, '发布').check();
  const items = editor.getByRole('region', { name: '每日兑换商品' });
  await items.getByRole('button', { name: '新增商品' }).click();
  await choose(items, '商品款式', '开业纪念杯（SKU-CUP）');
  await items.getByLabel('金豆价格').fill('1000');
  await items.getByLabel('每日库存').fill('1');
  await editor.getByRole('button', { name: '保存', exact: true }).click();
  await expect(editor).toHaveURL(/\/staff\/activities\/OPENING$/);
  await buyer.addInitScript(() => sessionStorage.setItem('portal.couponPack.OPENING', '1'));
  await buyer.goto('/portal/18th-anniversary');
  await buyer.getByRole('button', { name: '同意并继续' }).click();
  await buyer.getByRole('button', { name: /：开业纪念杯$/ }).click();
  await buyer.getByRole('dialog', { name: '确认兑换' }).getByRole('button', { name: '确定', exact: true }).click();
  await expect(buyer.getByRole('dialog', { name: '兑换成功' })).toBeVisible();
  expect(await send(editor.request, 'staff/auditBeans', {})).toMatchObject({ differences: [] });

  // Each act is in the log, by who did it.
  const acts: ReadonlyArray<readonly [act: string, of: string, by: string]> = [
    ['内容：新增', '新厂投产', '赵工'],
    ['内容：修改', '新厂投产', '陈总'],
    ['内容：生成预览链接', '新厂投产', '赵工'],
    ['内容：送审', '新厂投产', '赵工'],
    ['内容：定时发布', '新厂投产', '陈总'],
    ['内容：撤回', '新厂投产', '赵工'],
    ['内容：导入', '文章', '赵工'],
    ['内容：发布', '批量二', '陈总'],
    ['金豆账目：更正', '', '陈总'],
    ['金豆账目：批准', '', '赵工'],
    ['活动：新增', 'SKU-CUP', '赵工'],
    ['活动：新增', 'OPENING', '赵工'],
    ['员工账号：邀请', '', '陈总'],
    ['员工账号：接受邀请', '', '赵工'],
  ];
  await admin.goto('/staff/log?kind=changes');
  for (const [act, of, by] of acts) {
    // They came first, and are on another page.
    if (act === '员工账号：邀请') await admin.goto('/staff/log?kind=changes&resource=staff');
    const row = admin.getByRole('row').filter({ hasText: act }).filter({ hasText: of }).filter({ hasText: by });
    await expect(row.first(), `${act} ${of}`).toBeVisible();
  }
});

import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { choose, chooseRecord } from '../support/choose';
import { goToTimeOfDay, hour, minute } from '../support/clock';
import { holdRoute } from '../support/held-route';
import { login } from '../support/login';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'clock moved by a day, accounts and goods changed' });

test('staff enter goods, add them to the running sale, customers get them until the stock is raised, and labels are printed of what is sold', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await goToTimeOfDay(request, 10 * hour + minute);
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const save = () => page.getByRole('button', { name: '保存', exact: true }).click();
  const saved = page.getByRole('alert').filter({ hasText: '已保存' });

  await page.goto('/staff/content/products/new');
  await field('商品编号').fill('SPU-CUP');
  await page.getByLabel('规格').fill('容量=350ml：SKU-CUP');
  await page.getByRole('textbox', { name: '图文介绍' }).fill('纪念杯');
  await save();
  await expect(page).toHaveURL(/products\/SPU-CUP$/);
  await page.goto('/staff/content/goods/new');
  await field('款式编号').fill('SKU-CUP');
  await chooseRecord(page, '商品编号', 'SPU-CUP');
  await field('名称').fill('周年纪念杯');
  await field('图片的地址').fill('art:cup');
  await page.getByRole('button', { name: '添加地址' }).click();
  await field('原价（元）').fill('39');
  await save();
  await expect(page).toHaveURL(/goods\/SKU-CUP$/);

  await page.goto('/staff/activities');
  await page.getByRole('link', { name: '十八周年庆', exact: true }).click();
  // What is wrong with a whole list comes into view as what is wrong with a field does.
  const tasks = page.getByRole('region', { name: '任务', exact: true });
  await tasks
    .getByRole('button', { name: /^删除任务/ })
    .last()
    .click();
  await save();
  await expect(tasks.getByText(/^活动进行中，不能删除任务/)).toBeInViewport();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const items = page.getByRole('region', { name: '每日兑换商品' });
  await items.getByRole('button', { name: '新增商品' }).click();
  const item = items.getByRole('listitem').last();
  await choose(item, '商品款式', '周年纪念杯（SKU-CUP）');
  await item.getByLabel('金豆价格').fill('10');
  await item.getByLabel('每日库存').fill('1');
  // A price of the running sale stays.
  const price = items.getByLabel('金豆价格').first();
  const before = await price.inputValue();
  await price.fill('1');
  await save();
  await expect(items.getByText('活动进行中，不能修改价格')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await price.fill(before);
  // Where a save fails, the message above the form comes into view, and the next save sends what was typed.
  await page.route('**/staff/saveActivity', (route) => route.abort());
  await save();
  await expect(page.locator('form').getByRole('alert')).toBeInViewport();
  await page.unroute('**/staff/saveActivity');
  const sent: string[] = [];
  page.on('request', (each) => each.url().endsWith('/saveActivity') && sent.push(each.url()));
  // Pressed twice at once it is sent once.
  await page.getByRole('button', { name: '保存', exact: true }).dblclick();
  await expect(saved).toBeVisible();
  expect(sent).toHaveLength(1);

  const buyer = async (account: string) => {
    const context = await browser.newContext();
    await context.addInitScript(() => sessionStorage.setItem('portal.couponPack.ANNIV-18', '1'));
    const own = await context.newPage();
    await login(own, account, '/portal/18th-anniversary');
    return own;
  };
  const first = await buyer('C10001');
  const button = (of: typeof page) => of.getByRole('button', { name: /：周年纪念杯$/ });
  await button(first).click();
  await first.getByRole('dialog', { name: '确认兑换' }).getByRole('button', { name: '确定', exact: true }).click();
  await expect(first.getByRole('dialog', { name: '兑换成功' })).toBeVisible();
  const second = await buyer('C10002');
  await expect(button(second)).toHaveText('已售罄');

  const stock = item.getByLabel('每日库存');
  await stock.fill('2');
  const answerSave = await holdRoute(page, '**/staff/saveActivity');
  await stock.press('Enter');
  await expect(page.getByRole('button', { name: '保存', exact: true })).toHaveAttribute('aria-busy', 'true');
  // What is typed meanwhile stays, and is not saved yet.
  await page.keyboard.type('5');
  await expect(stock).toHaveValue('25');
  answerSave();
  // Without a reload: the page hears of the stock.
  await expect(button(second)).toHaveText('立即兑换');
  await expect(stock).toHaveValue('25');
  await stock.fill('2');
  await expect(page.locator('[data-flow="editing"]')).toHaveAttribute('data-state', 'open.clean');

  const send = async (url: string, data: object) =>
    (await first.request.post(`${baseURL}${url}`, { data, headers: { 'x-requested-with': 'portal' } })).json();
  const { data: exchanged } = await send('/api/integral/exchange/getExchangeRecords', { pageNum: 1, pageSize: 10 });
  const { exchangeId } = exchanged.data.find(({ skuTitle }: { skuTitle: string }) => skuTitle === '周年纪念杯');
  const address = {
    linkMan: '王小明',
    phone: '13900139000',
    region: '广东省 深圳市',
    detail: '车公庙工业区8'.repeat(28),
  };
  await send('/api/integral/exchange/saveExchangeAddress', { exchangeId, address });
  await page.goto('/staff/shipping');
  await page.getByLabel(`选择兑换${exchangeId}`).check();
  await page.getByRole('button', { name: '打印地址标签（1）' }).click();
  const label = page.getByRole('list', { name: '地址标签' }).getByRole('listitem');
  await expect(label).toContainText(`王小明13900139000`);
  expect(page.url()).toMatch(/\/staff\/shipping$/);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  // The longest address fits, on one sheet of A4.
  expect(await label.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

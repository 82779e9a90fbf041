import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { goToTimeOfDay, hour, minute, timeOfDay } from '../support/clock';
import { comeBack } from '../support/come-back';
import { login } from '../support/login';
import { markedHistory, settledHistory } from '../support/settled-history';
import { test } from '../support/test';

const anniversary = '/portal/18th-anniversary';

test.use({ ownPortal: 'clock moved to the hours of the sale' });

/** The popup of the coupon pack is dismissed: these tests are not about it. */
const withoutPopup = (context: BrowserContext) =>
  context.addInitScript(() => sessionStorage.setItem('portal.couponPack.ANNIV-18', '1'));

test.beforeEach(({ context }) => withoutPopup(context));

const opens = 10 * hour;
const closes = 12 * hour;

/** Each test starts with an open sale, long before it closes: today's, or tomorrow's. */
test.beforeEach(async ({ request }) => {
  const now = await timeOfDay(request);
  if (now < opens || now > closes - 20 * minute) await goToTimeOfDay(request, opens + minute);
});

const sale = (page: Page) => page.locator('[data-flow="seckill"]');
const exchangeButton = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`：${title}$`) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const iron = '便携恒温电烙铁 65W';
const meter = '智能数字万用表 橙色';
const kit = '精密螺丝刀套装 38件';
const ruler = '周年纪念PCB尺 20cm';
const addressOf = (sku: string) => `${anniversary}/ANNIV-18_${sku}`;

test('the page waits for the opening and refreshes itself [R403, R404, R405, R408]', async ({ page, request }) => {
  await goToTimeOfDay(request, opens - 10 * minute);
  await login(page, 'C10001', anniversary);
  await expect(sale(page)).toHaveAttribute('data-state', 'upcoming');
  await expect(sale(page).getByRole('timer')).toContainText('距开始');
  const early = exchangeButton(page, ruler);
  await expect(early).toHaveText('即将开始');
  await early.click();
  await expect(page.getByText('秒杀活动未开始')).toBeVisible();
  await goToTimeOfDay(request, opens - 3_000);
  await comeBack(page);
  await expect(page.getByText('秒杀已开始，请刷新页面')).toBeVisible();
  await expect(sale(page).getByRole('timer')).toContainText('距结束');
  await expect(exchangeButton(page, ruler)).toHaveText('立即兑换');
});

test('a customer exchanges from the list and fills in the address at once [R409, R410, R411, R413, R415]', async ({
  page,
}) => {
  await login(page, 'C10001', anniversary);
  await expect(sale(page)).toHaveAttribute('data-state', 'running.listening');
  await exchangeButton(page, ruler).click();
  const confirm = dialog(page, '确认兑换');
  await expect(confirm).toContainText(`您确认用100个金豆兑换“${ruler}”吗?`);
  await confirm.getByRole('button', { name: '取消', exact: true }).click();
  await expect(confirm).toBeHidden();
  await exchangeButton(page, ruler).click();
  await confirm.getByRole('button', { name: '确定', exact: true }).click();
  const done = dialog(page, '兑换成功');
  await expect(done).toContainText(ruler);
  await done.getByRole('button', { name: '确认收货地址' }).click();
  const form = dialog(page, '确认收货地址');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请输入收货人')).toBeVisible();
  await form.getByLabel('收货人').fill('王小明');
  await form.getByLabel('手机号码').fill('13800000000');
  await form.getByLabel('所在地区').fill('广东省深圳市福田区');
  await form.getByLabel('详细地址').fill('华秀路1号');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(exchangeButton(page, ruler)).toHaveText('兑换规则不满足');
  await exchangeButton(page, ruler).click();
  await expect(page.getByText('您已兑换成功，不可重复兑换')).toBeVisible();
});

test('a customer exchanges from the detail and leaves the address for later [R413, R417, R418, R419, R420, R421, R422]', async ({
  page,
}) => {
  await login(page, 'C10001', addressOf('SKU-KIT-38'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kit);
  await expect(page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '首页' })).toHaveAttribute(
    'href',
    anniversary,
  );
  await expect(page.getByText('有货，剩余50件')).toBeVisible();
  await expect(page.getByText('铬钒钢')).toBeVisible();
  await expect(page.getByRole('img', { name: /介绍图/ })).toHaveCount(2);
  await page.getByRole('button', { name: '立即兑换', exact: true }).click();
  await dialog(page, '确认兑换').getByRole('button', { name: '确定', exact: true }).click();
  await dialog(page, '兑换成功').getByRole('button', { name: '暂不填写' }).click();
  const reminder = dialog(page, '温馨提示');
  await expect(reminder).toContainText('可在兑换记录中填写地址');
  await reminder.getByRole('button', { name: '知道了' }).click();
  await expect(reminder).toBeHidden();
  await expect(page.getByText('有货，剩余49件')).toBeVisible();
  const off = page.getByRole('button', { name: '兑换规则不满足', exact: true });
  await expect(off).toBeDisabled();
  await expect(off).toHaveAccessibleDescription('您已兑换成功，不可重复兑换');
});

test('Back closes the dialog, and leaves the page once none is open', async ({ page }) => {
  await page.goto('/portal/m7.html');
  await page.goto(anniversary);
  await login(page, 'C10002', anniversary);
  const confirm = dialog(page, '确认兑换');
  await exchangeButton(page, kit).click();
  await expect(confirm).toBeVisible();
  await markedHistory(page);
  await page.goBack();
  await expect(confirm).toBeHidden();
  await expect(page).toHaveURL(anniversary);
  await expect(sale(page)).toHaveAttribute('data-state', /^running/);
  await exchangeButton(page, kit).click();
  await confirm.getByRole('button', { name: '取消', exact: true }).click();
  await expect(confirm).toBeHidden();
  await settledHistory(page);
  await page.goBack();
  await expect(page).not.toHaveURL(anniversary);
});

test('too few beans are shown on the list and on the detail [R408, R414, R422, C24]', async ({ page }) => {
  await login(page, 'C10003', anniversary);
  await exchangeButton(page, iron).click();
  await expect(page.getByText('您的金豆不足')).toBeVisible();
  await page.getByRole('link', { name: iron }).click();
  await page.waitForURL(({ pathname }) => pathname === addressOf('SKU-IRON-65'));
  const button = page.getByRole('button', { name: '金豆不足', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('您的金豆不足');
});

test('a broken connection never charges twice [R410, R415]', async ({ page }) => {
  await login(page, 'C10005', addressOf('SKU-METER-O'));
  const keys: (string | undefined)[] = [];
  await page.route('**/exchangeSeckillGoods', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server has processed the exchange, but its reply is lost.
    if (keys.length === 1) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await page.getByRole('button', { name: '立即兑换', exact: true }).click();
  await dialog(page, '确认兑换').getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText(/暂时无法确认兑换结果/)).toBeVisible();
  await dialog(page, '确认兑换').getByRole('button', { name: '重试' }).click();
  await expect(dialog(page, '兑换成功')).toContainText(meter);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const balance = await page.request.get('/api/integral/user/getUserInfo', {
    headers: { 'x-requested-with': 'portal' },
  });
  expect((await balance.json()).data.intergralVoucher).toBe(800);
});

test('a lost answer is found after a reload, and then the address is asked for [R410, R413, R415]', async ({
  page,
}) => {
  await login(page, 'C10005', anniversary);
  await page.route('**/exchangeSeckillGoods', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await exchangeButton(page, ruler).click();
  const confirm = dialog(page, '确认兑换');
  await confirm.getByRole('button', { name: '确定', exact: true }).click();
  await expect(confirm.getByText(/暂时无法确认兑换结果/)).toBeVisible();
  await confirm.getByRole('button', { name: '取消', exact: true }).click();
  await expect(exchangeButton(page, ruler)).toHaveText('兑换规则不满足');
  await page.unroute('**/exchangeSeckillGoods');
  await settledHistory(page);
  await page.reload();
  await expect(confirm.getByText(/暂时无法确认兑换结果/)).toBeVisible();
  await confirm.getByRole('button', { name: '重试' }).click();
  await expect(dialog(page, '兑换成功').getByRole('button', { name: '确认收货地址' })).toBeVisible();
  await dialog(page, '兑换成功').getByRole('button', { name: '关闭' }).click();
  await settledHistory(page);
  await page.reload();
  await expect(exchangeButton(page, ruler)).toHaveText('兑换规则不满足');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what others exchange is seen at once [R406, R420]', async ({ page, browser }) => {
  await page.goto(addressOf('SKU-RULER-20'));
  await expect(sale(page)).toHaveAttribute('data-state', 'running.listening');
  const stock = page.getByText(/^有货，剩余\d+件$/);
  const before = Number((await stock.innerText()).replace(/\D/g, ''));
  const context = await browser.newContext();
  await withoutPopup(context);
  const other = await context.newPage();
  await login(other, 'C10002', anniversary);
  await exchangeButton(other, ruler).click();
  await dialog(other, '确认兑换').getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog(other, '兑换成功')).toBeVisible();
  await expect(stock).toHaveText(`有货，剩余${before - 1}件`);
  await context.close();
});

test('the last one gone is sold out at once [R406, R422]', async ({ page }) => {
  const gone = { activityKeyId: 'ANNIV-18', skuCode: 'SKU-IRON-65', inventory: 0, soldQuantity: 50 };
  await page.route('**/stockEvents', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: stock\ndata: ${JSON.stringify(gone)}\n\n` }),
  );
  await page.goto(addressOf('SKU-IRON-65'));
  await expect(page.getByText('无货')).toBeVisible();
  await expect(page.getByRole('button', { name: '已售罄', exact: true })).toBeDisabled();
});

test('the page notices the end of the sale and shows the next one [R404]', async ({ page, request }) => {
  await goToTimeOfDay(request, closes - 10 * minute);
  await page.goto(anniversary);
  await expect(sale(page)).toHaveAttribute('data-state', /^running/);
  await goToTimeOfDay(request, closes - 3_000);
  await comeBack(page);
  await expect(page.getByText('秒杀已结束，请刷新页面')).toBeVisible();
  await expect(sale(page)).toHaveAttribute('data-state', 'upcoming');
  await expect(exchangeButton(page, iron)).toHaveText('即将开始');
});

test('an address that names no goods is the not-found page [R367]', async ({ page }) => {
  for (const rest of ['nothing', 'ANNIV-18_SKU-NONE', 'NONE_SKU-IRON-65', 'ANNIV-18_SKU-IRON-65_1']) {
    const response = await page.goto(`${anniversary}/${rest}`);
    expect(response?.status()).toBe(404);
  }
});

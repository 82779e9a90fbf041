import { expect } from '@playwright/test';
import { loginAsStaff } from '../staff/login-as-staff';
import { readCaptcha } from '../support/captcha';
import { login } from '../support/login';
import { test } from '../support/test';

test('a visitor complains without an account, staff answer, and the answer is seen by number and phone [R305, R314, R315, R319, R322, R323]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/portal/serviceGuide');
  for (const tile of ['品质售后', '投诉工作人员', '网站建议'])
    await expect(page.getByRole('heading', { name: tile })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '搜索帮助文档' })).toBeVisible();
  await expect(page.getByRole('list', { name: '常用功能' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: '人工服务' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PCB品质售后' })).toHaveCount(0);
  await page.getByRole('button', { name: '我要投诉' }).click();
  const form = page.getByRole('dialog', { name: '投诉工作人员' });
  const sort = form.getByLabel('投诉分类');
  await form.getByRole('button', { name: '提交' }).click();
  for (const missing of ['请选择工作人员类型', '请选择投诉方式', '请选择投诉分类'])
    await expect(form.getByText(missing, { exact: true })).toBeVisible();
  await form.getByRole('radio', { name: 'PCB业务人员' }).check();
  await form.getByRole('radio', { name: '电话投诉' }).check();
  await expect(form.getByRole('link', { name: '0755-82048231' })).toBeVisible();
  await sort.selectOption('报价错误');
  await form.getByRole('radio', { name: '财务人员' }).check();
  await expect(sort).toHaveValue('');
  await expect(form.getByRole('radio', { name: '提交工单' })).toBeChecked();
  await form.getByRole('radio', { name: '电话投诉' }).click();
  await expect(page.getByText('财务人员暂不支持电话投诉，请提交工单')).toBeVisible();
  await expect(form.getByRole('radio', { name: '提交工单' })).toBeChecked();
  await sort.selectOption('退款不及时');
  await form.getByLabel('被投诉人').fill('财务赵某');
  await form.getByLabel('投诉内容').fill('退款两周没有到账');
  await form.getByLabel('您的建议').fill('请说明到账时间');
  await form.getByLabel('联系电话').fill('13800138049');
  await form.getByLabel('匿名提交').check();
  const answer = await readCaptcha(page, () => form.getByRole('button', { name: '提交' }).click());
  await form.getByLabel('图形验证码').fill(answer);
  await form.getByRole('button', { name: '提交' }).click();
  const done = page.getByRole('dialog', { name: '提交成功' });
  const number = await done.locator('strong').innerText();
  expect(number).toMatch(/^TS\d{6}\w{8}$/);

  const office = await browser.newContext({ baseURL });
  const desk = await office.newPage();
  await loginAsStaff(desk, 'E10040', 'portal-demo-2026');
  await desk.goto('/portal/tickets');
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByText('财务赵某')).toBeVisible();
  const said = desk.getByLabel('回复内容');
  await said.fill('退款已于今日原路退回');
  await desk.getByRole('button', { name: '分配' }).click();
  await expect(desk.getByText('处理中', { exact: true })).toBeVisible();
  await expect(said).toHaveValue('退款已于今日原路退回');
  // The reply is lost: the history shows the answer, and nothing is left to be sent again.
  await desk.route('**/service/operateTicket', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await desk.getByRole('button', { name: '回复', exact: true }).click();
  await expect(desk.getByRole('listitem').getByText('退款已于今日原路退回')).toBeVisible();
  await expect(said).toHaveValue('');
  await office.close();

  const picture = await readCaptcha(page, () => page.goto('/portal/account/tickets'));
  await page.getByLabel('工单号').fill(number.toLowerCase());
  await page.getByLabel('提交时留下的电话').fill('13800138049');
  await page.getByLabel('图形验证码').fill(picture);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByText('退款已于今日原路退回')).toBeVisible();
  await expect(page.getByText('赵某')).toBeHidden();
});

test('a customer sends feedback, and finds it among their submissions [R307, R308]', async ({ page }) => {
  await page.goto('/portal/serviceGuide');
  await expect(page.getByRole('button', { name: 'PCB品质售后' })).toBeVisible();
  await expect(page.locator('a[href*="-complaint"]')).toHaveCount(0);
  await login(page, 'C10040', '/portal/serviceGuide');
  for (const [name, path] of [
    ['PCB品质售后', 'integrated/pcb-complaint'],
    ['SMT品质售后', 'integrated/smt-complaint'],
    ['钢网售后', 'integrated/steelmesh-complaint'],
    ['余额充值', 'wallet/transfer-in'],
    ['我的钱包', 'wallet/'],
  ] as const) {
    const href = await page.getByRole('link', { name }).last().getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toMatch(new RegExp(`/${path}$`));
  }
  await page.getByRole('button', { name: '提建议' }).click();
  const form = page.getByRole('dialog', { name: '网站建议' });
  await expect(form.getByRole('radio', { name: 'PCB' })).toBeChecked();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('请输入您的建议', { exact: true })).toBeVisible();
  await form.getByRole('radio', { name: '钢网' }).check();
  await form.getByLabel('您的建议').fill('希望钢网订单可以批量下载');
  await form.getByRole('button', { name: '提交' }).click();
  await page.getByRole('dialog', { name: '提交成功' }).getByRole('link', { name: '我的提交' }).click();
  await page.getByRole('button', { name: '网站建议：钢网' }).click();
  await expect(page.getByText('已提交')).toBeVisible();
});

test('an answered ticket is marked as new until it is opened', async ({ page, browser, baseURL }) => {
  await login(page, 'C10040', '/portal/serviceGuide');
  await page.getByRole('button', { name: '提建议' }).click();
  const form = page.getByRole('dialog', { name: '网站建议' });
  await form.getByLabel('您的建议').fill('希望报价页可以保存草稿');
  await form.getByRole('button', { name: '提交' }).click();
  const number = await page.getByRole('dialog', { name: '提交成功' }).locator('strong').innerText();

  const office = await browser.newContext({ baseURL });
  const desk = await office.newPage();
  await loginAsStaff(desk, 'E10040', 'portal-demo-2026');
  await desk.goto('/portal/tickets');
  await desk.getByRole('link', { name: number }).click();
  await desk.getByRole('button', { name: '分配' }).click();
  await expect(desk.getByText('处理中', { exact: true })).toBeVisible();
  await desk.getByLabel('回复内容').fill('草稿功能已排期');
  await desk.getByRole('button', { name: '回复', exact: true }).click();
  await expect(desk.getByRole('listitem').getByText('草稿功能已排期')).toBeVisible();
  await office.close();

  await page.goto('/portal/submissions');
  const item = page.getByRole('listitem').filter({ hasText: number });
  const mark = item.getByText('新', { exact: true });
  await expect(mark).toBeVisible();
  await item.getByRole('button', { name: '网站建议：PCB' }).click();
  await expect(item.getByText('草稿功能已排期')).toBeVisible();
  await expect(mark).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a card of the contact page asks once for who answers [R325, R326, R327, R329]', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/getBusinessContact')) asked += 1;
    });
    await page.goto('/portal/1/vcontact.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('联系我们');
    await expect(page).toHaveTitle(/^联系我们/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/portal\/2\/vcontact\.html$/);
    const lines = [
      'PCB线路板',
      'SMT贴片',
      '激光钢网',
      'FA商城',
      '三维打印',
      'CNC机加工',
      '钣金加工',
      'FPC软板',
      '电热膜',
    ];
    for (const line of lines) await expect(page.getByRole('heading', { name: line })).toBeVisible();
    expect(asked).toBe(0);
    const card = page.getByRole('heading', { name: 'CNC机加工' }).getByRole('button');
    await card.tap();
    await expect(page.getByText('罗振宇')).toBeVisible();
    await expect(page.getByRole('link', { name: '0755-82048226' })).toHaveAttribute('href', 'tel:+8675582048226');
    await card.tap();
    expect(asked).toBe(1);
    await page.getByRole('button', { name: '电热膜' }).last().tap();
    await expect(page.getByRole('link', { name: '0755-82048239' })).toBeVisible();
    await page.getByRole('tab', { name: '珠海钢网与治具工厂' }).tap();
    await expect(page.getByRole('tabpanel').getByText('广东省珠海市')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(6);
  });
});

test('the tools of SMT are framed, as high as they say; the page leads to them [R048, R333, R334, R335]', async ({
  page,
}) => {
  await page.goto('/portal/smt.html');
  await expect(page.getByRole('listitem').filter({ hasText: '高速贴片机' })).toBeVisible();
  await page.getByRole('button', { name: '下一组设备' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '选择性波峰焊' })).toBeInViewport();
  await expect(page.getByRole('listitem').filter({ hasText: 'BGA采集卡' })).toHaveCount(1);
  await page.getByRole('button', { name: '立即下单' }).click();
  await expect(page.locator('iframe[title="登录窗口"]')).toBeVisible();
  const heights = { smtComponentList: 4_100, smtBom: 1_170, smtCalc: 750, smtStockDay: 1_170 };
  await page.route('**/smt-tool/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>tool</p>' }));
  for (const [name, height] of Object.entries(heights)) {
    await page.goto(`/portal/${name}.html`);
    await expect(page.locator('main iframe')).toHaveAttribute('height', String(height));
  }
  // A message of another window is ignored.
  await page.evaluate(() => window.postMessage({ height: 999 }, '*'));
  await page.unrouteAll();
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('link');
  for (const name of ['PCB打样', 'SMT贴片', '激光钢网'])
    await expect(links.filter({ hasText: name }).first()).toBeVisible();
  await links.filter({ hasText: '元器件库' }).click();
  const frame = page.locator('main iframe');
  await expect(frame).not.toHaveAttribute('height', '4100');
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'SMT元器件清单' })).toBeVisible();
  await page.evaluate(() => window.postMessage({ height: 999 }, '*'));
  await expect(frame).not.toHaveAttribute('height', '999');
});

test('the search asks by its word, and a failed one is counted as empty [R284, R295, R298, R304]', async ({ page }) => {
  await page.goto('/portal/s/serviceGuide');
  await expect(page.getByRole('navigation', { name: '帮助目录' })).toContainText('PCB');
  const common = page.getByRole('main').locator('ul', { hasText: '新窗口打开' }).getByRole('link');
  expect(await common.count()).toBeGreaterThan(3);
  for (const link of await common.all()) await expect(link).toHaveAttribute('target', '_blank');
  const field = page.getByRole('combobox', { name: '搜索帮助文档' });
  await field.click();
  await expect(page.getByRole('region', { name: '热门搜索' }).getByRole('button').first()).toBeVisible();
  const asked = page.waitForRequest(/\/suggestServiceGuide$/);
  await field.fill('发票');
  expect((await asked).postDataJSON()).toEqual({ searchKeyWord: '发票' });
  await page.route('**/searchServiceGuide', (route) => route.fulfill({ status: 500, body: '{}' }));
  // They may be sent together or one after the other.
  const tracked: { event_id: string; event_detail?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tracking')) tracked.push(...JSON.parse(request.postData() ?? '{"events":[]}').events);
  });
  // What the page without a word has counted may come with them.
  const detailsOf = (id: string) =>
    tracked.filter(({ event_id }) => event_id === id).map(({ event_detail = '{}' }) => JSON.parse(event_detail));
  await field.press('Enter');
  await expect(page.getByText('搜索失败，请稍后重试')).toBeVisible();
  await expect.poll(() => detailsOf('helpSearchView')).toContainEqual({ keyword: '发票' });
  await expect.poll(() => detailsOf('helpSearchImpression')).toContainEqual({ keyword: '发票', results: 0 });

  await page.goto('/portal/serviceGuide/service_pcb/service_type_order');
  const document = page.waitForRequest(/\/getServiceGuideByOldId\?oldId=\d+$/);
  await page.locator('main a[href^="/portal/server_guide_"]').first().click();
  expect((await document).method()).toBe('GET');
  await expect(page).toHaveURL(/\/portal\/server_guide_\d+\.html$/);
  expect((await page.request.get('/portal/server_guide_10a.html')).status()).toBe(404);
});

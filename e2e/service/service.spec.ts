import { expect } from '@playwright/test';
import { loginAsStaff } from '../staff/login-as-staff';
import { readCaptcha } from '../support/captcha';
import { login } from '../support/login';
import { test } from '../support/test';

test('a visitor complains without an account, staff answer, and the answer is seen by number and phone [R305, R322, R323]', async ({
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
  await desk.getByRole('button', { name: '分配' }).click();
  await expect(desk.getByText('处理中', { exact: true })).toBeVisible();
  await desk.getByLabel('回复内容').fill('退款已于今日原路退回');
  await desk.getByRole('button', { name: '回复', exact: true }).click();
  await expect(desk.getByText('退款已于今日原路退回')).toBeVisible();
  await office.close();

  const picture = await readCaptcha(page, () => page.goto('/portal/submissions'));
  await page.getByLabel('工单号').fill(number.toLowerCase());
  await page.getByLabel('提交时留下的电话').fill('13800138049');
  await page.getByLabel('图形验证码').fill(picture);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByText('退款已于今日原路退回')).toBeVisible();
  await expect(page.getByText('赵某')).toBeHidden();
});

test('a customer sends feedback, and finds it among their submissions [R308]', async ({ page }) => {
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

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a card of the contact page asks once for who answers [R325, R326, R327, R329]', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/getBusinessContact')) asked += 1;
    });
    await page.goto('/portal/1/vcontact.html');
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

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { postSealed } from '../../scripts/seal';
import { loginAsStaff } from '../staff/login-as-staff';
import { advanceClock, day, portalNow } from '../support/clock';
import { login, loginFrame, submitLogin } from '../support/login';
import { test } from '../support/test';

test.use({ ownPortal: 'changes an activity, and moves the clock past the end of its sign-up' });

const visit = '/portal/factoryVisit/0';

/** Changes the visit in the console, as staff. */
async function changeVisit(request: APIRequestContext, change: Record<string, unknown>): Promise<void> {
  const headers = { 'x-requested-with': 'portal' };
  const signIn = { accountKind: 'staff', account: 'E10000', password: 'portal-demo-2026' };
  await postSealed(request, '/api/portal/v1/identity/signIn', signIn);
  const ask = async (call: string, data: unknown) => {
    const answer = await (await request.post(`/api/portal/v1/staff/${call}`, { headers, data })).json();
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const resource = 'eventActivities';
  const { data } = await ask('getRecords', { resource, pageNum: 1, pageSize: 20 });
  const row = data.find((one: { values: { activityType: number } }) => one.values.activityType === 0);
  const { id, version, values } = await ask('getRecord', { resource, id: row.id });
  const saved = await ask('saveRecord', { resource, id, version, values: { ...values, ...change } });
  await ask('operatePublication', { resource, id, version: saved.version, act: 'publish' });
}

async function fillForm(page: Page, name: string, mailbox: string): Promise<void> {
  const form = page.getByRole('dialog', { name: '活动报名' });
  await form.getByLabel('姓名').fill(name);
  await form.getByLabel('手机号码').fill('13800138000');
  await form.getByLabel('邮箱').fill(mailbox);
  await form.getByRole('button', { name: '提交报名' }).click();
}

test('a visit is full: the next waits, and moves up by mail when somebody cancels; the pass lets in once [R344, R346, R359]', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const staff = await playwright.request.newContext({ baseURL });
  await changeVisit(staff, { capacity: 1 });
  await staff.dispose();

  // A visitor is told, signs in, and has the form at the side of the page.
  await page.goto(visit);
  await expect(page.getByRole('heading', { level: 1, name: '客户参观' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^冬季客户开放日/ })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('距报名截止');
  await page.getByRole('button', { name: /高校电子竞赛队/ }).click();
  await expect(page.getByRole('dialog', { name: '图片预览' }).getByText('1 / 6')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '立即报名' }).click();
  await expect(page.getByText('登录后将打开报名表')).toBeVisible();
  await submitLogin(loginFrame(page), 'C10001');
  const form = page.getByRole('dialog', { name: '活动报名' });
  await form.getByRole('button', { name: '提交报名' }).click();
  await expect(form.getByText('请输入姓名')).toHaveCount(1);
  await fillForm(page, '李雷', 'c10001@portal.example');
  const done = page.getByRole('dialog', { name: '报名成功' });
  await done.getByRole('link', { name: '查看我的活动' }).click();
  await expect(page.getByRole('img', { name: /的入场二维码$/ })).toBeVisible();
  await page.goto(visit);
  await expect(page.getByRole('link', { name: '您已报名，查看入场码' })).toBeVisible();

  const other = await browser.newPage({ baseURL, locale: 'zh-CN' });
  await login(other, 'C10002', '/portal/factoryVisitorApply/0?drawer=1');
  await fillForm(other, '韩梅梅', 'c10002@portal.example');
  const waiting = other.getByRole('dialog', { name: '已加入候补名单' });
  await waiting.getByRole('link', { name: '查看我的活动' }).click();
  await expect(other.getByText('候补第1位')).toBeVisible();
  await expect(other.getByRole('img', { name: /的入场二维码$/ })).toHaveCount(0);

  await page.goto('/portal/account/activities');
  await page.getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('dialog', { name: '取消报名' }).getByRole('button', { name: '确认取消' }).click();
  await expect(page.getByRole('article').getByText('已取消', { exact: true })).toBeVisible();

  await other.reload();
  await expect(other.getByRole('article').getByText('报名成功')).toBeVisible();
  await expect(other.getByRole('img', { name: /的入场二维码$/ })).toBeVisible();

  // At the door the code lets in once; the customer sees that.
  const door = await browser.newPage({ baseURL, locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await loginAsStaff(door, 'E10000', 'portal-demo-2026');
  await door.goto('/staff/passes');
  const photo = { name: 'pass.png', mimeType: 'image/png', buffer: await other.getByRole('figure').screenshot() };
  await door.getByLabel('入场码照片').setInputFiles(photo);
  await expect(door.getByRole('alert')).toContainText('请入场');
  await expect(door.getByRole('alert')).toContainText('韩梅梅，冬季客户开放日');
  await door.getByLabel('入场码照片').setInputFiles(photo);
  await expect(door.getByRole('alert')).toContainText('不能入场');
  await expect(door.getByRole('alert')).toContainText(/此入场码已于[\d-]+ [\d:]+使用：韩梅梅，冬季客户开放日/);
  // Two presses at once are one scan.
  const rows = door.getByRole('table').getByRole('row');
  const before = await rows.count();
  await door.getByLabel('入场码', { exact: true }).fill('2222-2222-2222');
  await door.getByRole('button', { name: '核验' }).dblclick();
  await expect(door.getByRole('alert')).toContainText('没有此入场码');
  await expect(rows).toHaveCount(before + 1);
  await door.close();
  await other.reload();
  await expect(other.getByRole('article').getByText('已签到')).toBeVisible();
  await expect(async () => {
    await other.goto('/dev/outbox');
    await expect(other.getByText(/^候补成功：/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await other.close();
});

test.describe('before the page is hydrated', () => {
  test.use({ javaScriptEnabled: false });

  test('a press on the form’s own page leads to the open form, in the same tab', async ({ page }) => {
    await page.goto('/portal/factoryVisitorApply/0');
    await page.getByRole('link', { name: '立即报名' }).click();
    await expect(page).toHaveURL(/\/portal\/factoryVisitorApply\/0\?drawer=1$/);
  });
});

test('the form has a page of its own, which a phone opens in a new tab, with or without a type [R345]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'C10005', visit);
  const link = page.getByRole('link', { name: '立即报名' });
  await expect(link).toHaveAttribute('target', '_blank');
  const [own] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(own).toHaveURL(/\/portal\/factoryVisitorApply\/0$/);
  await expect(own.getByRole('heading', { level: 1, name: '客户参观报名' })).toBeVisible();
  await expect(own.getByRole('dialog')).toHaveCount(0);
  await own.getByRole('link', { name: '立即报名' }).click();
  await expect(own.getByRole('dialog', { name: '活动报名' })).toBeVisible();
  for (const address of ['/portal/factoryVisitorApply/?drawer=1', '/portal/factoryVisitorApply/1?drawer=1']) {
    await own.goto(address);
    await expect(own.getByRole('dialog', { name: '活动报名' })).toBeVisible();
  }
});

test('an open page is without an activity as soon as its sign-up ends, but for a form that is open; so is one opened later', async ({
  page,
}) => {
  await page.goto('/portal/factoryVisit/1');
  await expect(page.getByRole('link', { name: '预报名' })).toBeVisible();
  const list = await page.request.post('/api/portal/v1/factoryVisit/getActivityList', {
    headers: { 'x-requested-with': 'portal' },
    data: { pageNum: 1, pageSize: 10, activityType: 0 },
  });
  const { endTime } = (await list.json()).data.data[0];
  await login(page, 'C10004', visit);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('link', { name: '立即报名' }).click();
  const form = page.getByRole('dialog', { name: '活动报名' });
  await form.getByLabel('姓名').fill('韩梅梅');
  const readAgain = page.waitForRequest(/getActivityList$/);
  await advanceClock(page.request, endTime - (await portalNow(page.request)) - 2_000);
  // As after a night's sleep: the page asks what time it is, and counts the last seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await readAgain;
  await expect(form.getByText('报名已截止，不能再提交')).toBeVisible();
  await expect(form.getByLabel('姓名')).toHaveValue('韩梅梅');
  await form.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByText('近期暂无客户参观')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '立即报名' })).toHaveCount(0);

  await advanceClock(page.request, day);
  await page.goto(visit);
  await expect(page.getByText('近期暂无客户参观')).toBeVisible();
});

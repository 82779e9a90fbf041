import { expect } from '@playwright/test';
import { answerOnPhone, getReport, openForm, passButton, readCode, showCode } from '../support/apply';
import { chunkUrl } from '../support/chunk';
import { holdRoute } from '../support/held-route';
import { people } from '../support/people';
import { test } from '../support/test';

test.use({ deviceScaleFactor: 2 });

const verificationCode = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/;

test('a new QR code in one tab leaves the report in another tab as it is [R476]', async ({
  page,
  browser,
  context,
}) => {
  await getReport(page, browser, people.dispute);
  const other = await context.newPage();
  await showCode(other, people.employed);
  await page.reload();
  await expect(page.getByText(people.dispute.idNo)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载PDF版本' }).click(),
  ]);
  expect(await download.failure()).toBeNull();
});

test('a check that has passed goes on after a reload, without a new scan [R457, R464]', async ({ page, browser }) => {
  await showCode(page, people.employed);
  const phone = await answerOnPhone(browser, await readCode(page), passButton);
  await phone.context().close();
  await expect(page.getByText('刷脸成功')).toBeVisible();
  await page.reload();
  await openForm(page);
  await expect(page.getByText('张*已完成刷脸认证，无需再次扫码')).toBeVisible();
  await page.getByRole('button', { name: '直接查看报告' }).click();
  await page.waitForURL('**/portal/online-checking-result');
  await expect(page.getByText(people.employed.idNo)).toBeVisible();
});

test('who goes back before the report is drawn can apply again, and Forward leads to the report [R442, R464]', async ({
  page,
  browser,
}) => {
  const release = await holdRoute(page, chunkUrl('online-checking-result'));
  await showCode(page, people.employed);
  const phone = await answerOnPhone(browser, await readCode(page), passButton);
  await expect(page.getByText('刷脸成功')).toBeVisible();
  await phone.context().close();
  await page.getByRole('button', { name: '完成刷脸认证' }).click();
  await page.waitForURL('**/portal/online-checking-result');
  await page.goBack();
  await expect(page).toHaveURL(/\/portal\/archive$/);
  await page.getByRole('button', { name: '申请查询' }).click();
  const form = page.getByRole('dialog', { name: '申请查询' });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: '关闭' }).click();
  await expect(form).toBeHidden();
  release();
  await page.goForward();
  await expect(page.getByText(people.employed.idNo)).toBeVisible();
});

for (const [what, code, address] of [
  ['the checked report', 'SAMPLE22VALID222', '/portal/online-checking-result'],
  ['the page for an expired one', 'SAMPLE22EXPIRED2', '/portal/expire'],
] as const)
  test(`who goes back before ${what} is drawn can check again, and Forward leads to it [R467]`, async ({ page }) => {
    await page.goto('/portal/archive');
    const form = page.getByRole('dialog', { name: '在线验证' });
    const check = async () => {
      await page.getByRole('main').getByRole('button', { name: '在线验证' }).click();
      await form.getByLabel('在线验证码').fill(code);
    };
    await check();
    const release = await holdRoute(page, chunkUrl(address.slice(address.lastIndexOf('/') + 1)));
    await form.getByRole('button', { name: '立即验证' }).click();
    await page.waitForURL(`**${address}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/portal\/archive$/);
    await check();
    await expect(form.getByRole('button', { name: '立即验证' })).toBeEnabled();
    await form.getByRole('button', { name: '关闭' }).click();
    await expect(form).toBeHidden();
    release();
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(
      page
        .getByRole('main')
        .getByText(address.endsWith('expire') ? /已过期/ : '有效')
        .first(),
    ).toBeVisible();
  });

test('the code on the paper opens the check filled in, and the result begins with its verdict [R467, R479]', async ({
  page,
  browser,
}) => {
  await getReport(page, browser, people.employed);
  const code = (await page.getByText(verificationCode).innerText()).trim();
  const employer = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const asked: string[] = [];
  employer.on('request', (request) => asked.push(request.url()));
  await employer.goto(`/portal/archive?verify=1#${code.replaceAll('-', '')}`);
  await expect(employer.getByLabel('在线验证码')).toHaveValue(code);
  await expect(employer).toHaveURL(/\/portal\/archive$/);
  await employer.getByRole('button', { name: '立即验证' }).click();
  await employer.waitForURL('**/portal/online-checking-result');
  await expect(employer.getByText('有效', { exact: true })).toBeVisible();
  await expect(employer.getByText(/验证时间：\d{4}-\d\d-\d\d \d\d:\d\d，验证有效期至：\d{4}-\d\d-\d\d/)).toBeVisible();
  expect(asked.join('\n')).not.toContain(code.replaceAll('-', ''));
  await employer.context().close();
});

test('a message from the page before survives a reload without an error', async ({ page, browser }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await getReport(page, browser, people.employed);
  await page.getByRole('button', { name: '作废此报告' }).click();
  await page.getByRole('button', { name: '确认作废' }).click();
  const notice = page.getByText('报告已作废，在线验证码已失效');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  expect(problems).toEqual([]);
});

test('a signed report survives polls without an answer; its text can be selected [R483, R484]', async ({
  page,
  browser,
}) => {
  let failed = 0;
  await page.route('**/archive/syncSignStatus', (route) => {
    failed += 1;
    return failed > 2 ? route.continue() : route.abort();
  });
  await getReport(page, browser, people.signed);
  await expect(page.getByText('暂时无法获取签署状态，正在自动重试')).toBeVisible();
  await expect(page.getByRole('link', { name: '返回查询页' })).toBeVisible();
  const name = page.getByRole('list').getByText(people.signed.name, { exact: true }).first();
  await expect(name).toBeAttached({ timeout: 20_000 });
  const size = await name.boundingBox();
  expect(size?.width ?? 0).toBeGreaterThan(10);
  await name.dblclick({ force: true });
  const selected = await page.evaluate(() => getSelection()?.toString().trim());
  expect(selected).not.toBe('');
  expect(people.signed.name).toContain(selected);
});

test('a person who comes back sees all codes, and revokes one of before [R491, R495]', async ({ page, browser }) => {
  await getReport(page, browser, people.dispute);
  const before = (await page.getByText(verificationCode).innerText()).trim();
  await page.context().clearCookies();
  await getReport(page, browser, people.dispute);
  await page.getByRole('button', { name: '我的在线验证码' }).click();
  const row = page.getByRole('dialog', { name: '我的在线验证码' }).getByRole('listitem').filter({ hasText: before });
  await expect(row).toContainText('有效');
  await row.getByRole('button', { name: '撤销' }).click();
  await row.getByRole('button', { name: '确认撤销' }).click();
  await expect(row).toContainText('已撤销');
  const employer = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await employer.goto(`/portal/archive?verify=1#${before}`);
  await employer.getByRole('button', { name: '立即验证' }).click();
  await expect(employer.getByRole('alert').filter({ hasText: '报告已撤销' })).toBeVisible();
  await employer.context().close();
});

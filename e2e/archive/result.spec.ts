import { expect } from '@playwright/test';
import { getReport } from '../support/apply';
import { people } from '../support/people';
import { test } from '../support/test';

test.use({ deviceScaleFactor: 2 });

test('the server draws the loading panel, titled as the result [R474]', async ({ request }) => {
  const html = await (await request.get('/portal/online-checking-result')).text();
  expect(html).toContain('报告生成中，请稍候');
  expect(html).toContain('<title>在线验证结果');
});

test('the report is shown with the panel, wider than without it [R469, R475, R476, R493, R497]', async ({
  page,
  browser,
}) => {
  await getReport(page, browser, people.dispute);
  const paper = page.getByRole('article');
  const columns = page.locator('main').getByRole('heading', { name: '在线验证结果' }).locator('..');
  await expect(
    page.getByRole('complementary', { name: '报告操作' }).getByText('请在60分钟内完成以上操作'),
  ).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: '员工履历查询' })).toHaveAttribute(
    'aria-current',
    /.+/,
  );
  const own = await columns.boundingBox();
  const code = (await page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/).innerText()).trim();

  const employer = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await employer.goto('/portal/archive');
  await employer.getByRole('button', { name: '在线验证' }).click();
  await employer.getByLabel('在线验证码').fill(code.replaceAll('-', ' '));
  await employer.getByRole('button', { name: '立即验证' }).click();
  await expect(employer.getByRole('article')).toBeVisible();
  const verified = await employer
    .locator('main')
    .getByRole('heading', { name: '在线验证结果' })
    .locator('..')
    .boundingBox();
  expect(own?.width ?? 0).toBeGreaterThan((verified?.width ?? 0) + 100);
  await expect(page.getByRole('complementary', { name: '报告操作' })).toHaveCount(1);
  // Anything fetched after the report would be visible by now.
  await employer.waitForLoadState('networkidle');
  await expect(employer.getByRole('complementary', { name: '报告操作' })).toHaveCount(0);
  await expect(paper).toBeVisible();
  await employer.context().close();
});

test('the expired page highlights the archive entry [R469]', async ({ page }) => {
  await page.goto('/portal/expire');
  await expect(page.getByRole('navigation').getByRole('link', { name: '员工履历查询' })).toHaveAttribute(
    'aria-current',
    /.+/,
  );
});

test('a forged return of the phone is refused and only logged: the person sees nothing of it [R470, R472, R513]', async ({
  page,
}) => {
  const reports: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/archive/reportFaceResult')) reports.push(response.status());
  });
  const signature = 'A'.repeat(40);
  await page.goto(`/portal/face-result?code=0&orderNo=forged1&h5faceId=forged2&liveRate=99&newSignature=${signature}`);
  await expect.poll(() => reports).toEqual([400]);
  await expect(page.getByText('认证完成')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/portal\/face-result\?code=0$/);
});

test('the report fits 390 px without sideways scrolling, its actions first', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await getReport(page, browser, people.average);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const panel = await page.getByRole('complementary', { name: '报告操作' }).boundingBox();
  const paper = await page.getByRole('article').boundingBox();
  expect(panel?.y ?? 0).toBeLessThan(paper?.y ?? 0);
});

import type { Browser } from '@playwright/test';
import { devices, expect } from '@playwright/test';
import type { TencentServer } from '../../tests/unit/providers/tencent-server';
import { tencentServer } from '../../tests/unit/providers/tencent-server';
import { readCode, showCode } from '../support/apply';
import { people } from '../support/people';
import { test as plain } from '../support/test';

/** A portal with a server that implements the vendor's protocol, instead of the sandbox provider. */
const test = plain.extend<{ vendor: TencentServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern.
  vendor: async ({}, use) => {
    const vendor = await tencentServer(() => Date.now());
    await use(vendor);
    await vendor.close();
  },
  portal: async ({ portals, vendor }, use) => {
    const portal = await portals.start({
      FACE_APP_ID: vendor.appId,
      FACE_SECRET: vendor.secret,
      FACE_BASE_URL: vendor.url,
    });
    await use(portal);
    await portal.close();
  },
});
test.use({ deviceScaleFactor: 2 });

async function phoneAt(browser: Browser, address: string) {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  const page = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '是您本人在申请吗？' })).toBeVisible();
  await expect(page.getByText('张*')).toBeVisible();
  return { page, refused };
}

test('with a real vendor our own page asks first, then leads there past the security policy [R454, R495]', async ({
  page,
  browser,
  vendor,
}) => {
  await showCode(page, people.employed);
  const { page: phone, refused } = await phoneAt(browser, await readCode(page));
  await phone.getByRole('button', { name: '是本人，开始刷脸认证' }).click();
  await phone.waitForURL(`${vendor.url}/api/web/login?**`);
  const { searchParams } = new URL(phone.url());
  expect(refused).toEqual([]);
  const orderNo = searchParams.get('orderNo') ?? '';
  const newSignature = vendor.finish(orderNo, '0');
  const h5faceId = searchParams.get('h5faceId') ?? '';
  const back = new URLSearchParams({ code: '0', orderNo, h5faceId, liveRate: '99', newSignature });
  await phone.goto(`${searchParams.get('url')}?${back}`);
  await expect(phone.getByText('认证完成')).toBeVisible();
  await expect(page.getByText('刷脸成功')).toBeVisible();
  await phone.context().close();
});

test('a person who refuses ends the check, and the applicant gets a message', async ({ page, browser }) => {
  await showCode(page, people.employed);
  const { page: phone } = await phoneAt(browser, await readCode(page));
  await phone.getByRole('button', { name: '拒绝：不是本人操作' }).click();
  await expect(phone.getByRole('heading', { name: '已拒绝' })).toBeVisible();
  await expect(page.getByText('请重新扫码', { exact: true })).toBeVisible();
  await phone.context().close();
});

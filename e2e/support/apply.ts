import type { Browser, Page } from '@playwright/test';
import { devices, expect } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Person } from './people';

/** Opens step 1 of the application. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/portal/archive');
  await page.getByRole('button', { name: '申请查询' }).click();
  await expect(page.getByRole('dialog', { name: '申请查询' })).toBeVisible();
}

export async function fillForm(page: Page, { name, idNo }: Person): Promise<void> {
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('身份证号').fill(idNo);
}

/** From the first step to the QR code. */
export async function showCode(page: Page, person: Person): Promise<void> {
  await openForm(page);
  await fillForm(page, person);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('img', { name: '人脸验证二维码' })).toBeVisible();
}

/** Decodes the QR code from a screenshot, as a phone's camera would. */
export async function readCode(page: Page): Promise<string> {
  let address = '';
  await expect(async () => {
    const picture = PNG.sync.read(await page.getByRole('img', { name: '人脸验证二维码' }).screenshot());
    address = jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data ?? '';
    expect(address).toMatch(/\/face\/[\w-]{22}$/);
  }).toPass({ timeout: 10_000 });
  return address;
}

/** Opens the code in a separate browser context and clicks a button of the vendor's page. Returns that page. */
export async function answerOnPhone(browser: Browser, address: string, button: string): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  const context = await browser.newContext({ ...phone, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '是您本人在申请吗？' })).toBeVisible();
  if (button === leaveButton) {
    await page.getByRole('button', { name: button }).click();
    return page;
  }
  // The phone's report makes the next poll ask the vendor at once, so its page must not close before.
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/archive/reportFaceResult')),
    page.getByRole('button', { name: button }).click(),
  ]);
  return page;
}

export const leaveButton = '稍后再说（离开）';
export const passButton = '是本人，刷脸通过';

/** All steps to the person's own report. */
export async function getReport(page: Page, browser: Browser, person: Person): Promise<void> {
  await showCode(page, person);
  const phone = await answerOnPhone(browser, await readCode(page), passButton);
  await expect(page.getByText('刷脸成功')).toBeVisible();
  await phone.context().close();
  await page.getByRole('button', { name: '完成刷脸认证' }).click();
  await page.waitForURL('**/portal/online-checking-result');
  await expect(page.getByRole('heading', { level: 1, name: '在线验证结果' })).toBeVisible();
}

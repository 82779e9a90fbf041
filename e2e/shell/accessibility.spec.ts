import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../support/axe';
import { popUp } from '../support/coupon-pack';
import { test } from '../support/test';
import { expectQuietConsole } from '../support/whole-page';

// By far the longest file, and its tests only read: both workers share it.
test.describe.configure({ mode: 'parallel' });

const pages = [
  ['home', '/'],
  ['list of articles', '/portal/m7.html'],
  ['article', '/portal/q7i1.html'],
  ['question', '/portal/q4i29.html'],
  ['help document', '/portal/server_guide_1002.html'],
  ['sign-in', '/portal/login'],
  ['employee report', '/portal/archive'],
  ['recruitment', '/portal/recruitment'],
  ['anniversary', '/portal/18th-anniversary'],
  ['anniversary before it starts', '/portal/18th-anniversary?activity=ANNIV-SOON'],
  ['anniversary after its end', '/portal/18th-anniversary?activity=ANNIV-ENDED'],
  ['goods', '/portal/18th-anniversary/ANNIV-18_SKU-KIT-38'],
  ['coupon', '/portal/coupon?n=CP18OPEN01&r=H7K2M9QX'],
  ['live camera', '/portal/factoryVideo/1/1'],
  ['capability', '/portal/vtechnology.html?check=fr4&layers=33'],
  ['assembly', '/portal/smt.html'],
  ['coupon that is not there', '/portal/coupon?n=CP18OPEN01'],
] as const;

const widths = [1440, 390];

/** At each width in turn: a page that is open is laid out anew faster than it is opened again. */
async function violationsAtEachWidth(page: Page): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // As high as the page: what is fixed to the window covers nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: height + 200 });
    found[width] = await violations(page);
  }
  return found;
}

const nothing = Object.fromEntries(widths.map((width) => [width, []]));

async function expectNoViolations(page: Page, address: string): Promise<void> {
  // The popup of the coupon pack would cover the page; it is checked separately.
  await page.addInitScript(() => sessionStorage.setItem('portal.couponPack.ANNIV-18', '1'));
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await violationsAtEachWidth(page)).toEqual(nothing);
}

test.describe('with nothing in the console', () => {
  expectQuietConsole();

  for (const [name, address] of pages)
    test(`axe finds nothing on the page, nor targets too small or too close to press: ${name}`, ({ page }) =>
      expectNoViolations(page, address));
});

test('axe finds nothing on a page that is not found', ({ page }) => expectNoViolations(page, '/portal/nothing-here'));

test('axe finds nothing in the login window', async ({ page }) => {
  await page.goto('/portal/login-frame', { waitUntil: 'networkidle' });
  expect(await violationsAtEachWidth(page)).toEqual(nothing);
});

for (const width of widths)
  test(`axe finds nothing in open menus and the coupon pack at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const opener = page.getByRole('button', { name: width < 1024 ? '打开菜单' : '产品服务' });
    await opener.click();
    await expect(page.getByRole('link', { name: /^PCB打样/ }).first()).toBeAttached();
    expect(await violations(page)).toEqual([]);
    await page.goto('/portal/18th-anniversary');
    await popUp(page);
    expect(await violations(page)).toEqual([]);
  });

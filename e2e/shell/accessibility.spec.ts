import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/test';

// By far the longest file, and its tests only read: both workers share it.
test.describe.configure({ mode: 'parallel' });

const pages = [
  ['home', '/'],
  ['list of articles', '/portal/m7.html'],
  ['article', '/portal/q7i1.html'],
  ['sign-in', '/portal/login'],
  ['employee report', '/portal/archive'],
  ['recruitment', '/portal/recruitment'],
  ['not found', '/portal/nothing-here'],
  ['anniversary', '/portal/18th-anniversary'],
  ['anniversary before it starts', '/portal/18th-anniversary?activity=ANNIV-SOON'],
  ['anniversary after its end', '/portal/18th-anniversary?activity=ANNIV-ENDED'],
  ['goods', '/portal/18th-anniversary/ANNIV-18_SKU-KIT-38'],
  ['coupon', '/portal/coupon?n=CP18OPEN01&r=H7K2M9QX'],
  ['capability', '/portal/vtechnology.html?check=fr4&layers=33'],
  ['coupon that is not there', '/portal/coupon?n=CP18OPEN01'],
] as const;

/** Violations with their elements, for the failure message. */
async function violations(page: Page): Promise<string[]> {
  // The login frame is checked as a page of its own.
  const { violations: found, passes } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(passes.length).toBeGreaterThan(10);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

for (const width of [1440, 390])
  test.describe(`${width} px wide`, () => {
    // Fading elements would be measured half-way.
    test.use({ viewport: { width, height: 900 } });

    for (const [name, address] of pages)
      test(`axe finds nothing on the page: ${name}`, async ({ page }) => {
        // The popup of the coupon pack would cover the page; it is checked separately.
        await page.addInitScript(() => sessionStorage.setItem('portal.couponPack.ANNIV-18', '1'));
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await violations(page)).toEqual([]);
      });

    test('axe finds nothing in open menus, the login window and the coupon pack', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const opener = page.getByRole('button', { name: width < 1024 ? '打开菜单' : '产品服务' });
      await opener.click();
      await expect(page.getByRole('link', { name: /^PCB打样/ }).first()).toBeAttached();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.goto('/portal/login-frame', { waitUntil: 'networkidle' });
      expect(await violations(page)).toEqual([]);
      await page.goto('/portal/18th-anniversary');
      await expect(page.getByRole('dialog', { name: '周年庆优惠券包' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });

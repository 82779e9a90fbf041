import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { answerOnPhone, passButton, readCode, showCode } from '../support/apply';
import type { CountingProxy } from '../support/counting-proxy';
import { startCountingProxy } from '../support/counting-proxy';
import { people } from '../support/people';
import { test as plain } from '../support/test';

const statusPath = '/api/portal/v1/archive/getFaceStatus';

/** Every page of these tests reaches the portal through a proxy, which counts requests. */
const test = plain.extend<{ counter: CountingProxy }>({
  counter: async ({ portal }, use) => {
    const counter = await startCountingProxy(portal.address);
    await use(counter);
    await counter.close();
  },
  baseURL: async ({ counter }, use) => use(counter.address),
});
test.use({ deviceScaleFactor: 2 });

const longerThanAnyPoll = 10_000;
const flow = (page: Page) => page.locator('[data-flow=applyReport]');
const polls = (counter: CountingProxy) => counter.arrived(statusPath);

/** Advances the page's clock. Requests sent meanwhile have arrived before the request that follows. */
async function expectSilence(page: Page, counter: CountingProxy): Promise<void> {
  counter.reset();
  await page.clock.runFor(longerThanAnyPoll);
  expect(await page.evaluate(async () => (await fetch('/healthz')).status)).toBe(200);
  expect(counter.arrived('/healthz')).toBe(1);
  expect(polls(counter)).toBe(0);
}

/** Advances the page's clock second by second until its flow has loaded. */
const runUntil = (page: Page, state: string) =>
  expect(async () => {
    await page.clock.runFor(1_000);
    await expect(flow(page)).toHaveAttribute('data-state', state, { timeout: 500 });
  }).toPass();

test('polling goes on while the code is shown, a second after each answer [R456]', async ({ page, counter }) => {
  await page.clock.install();
  await showCode(page, people.employed);
  await expect.poll(() => polls(counter)).toBeGreaterThan(0);
  for (let round = 0; round < 3; round++) {
    await expect(flow(page)).toHaveAttribute('data-state', 'scanning.waiting');
    counter.reset();
    await page.clock.runFor(1_000);
    await expect.poll(() => polls(counter)).toBe(1);
  }
});

test.describe('the server is asked no more', () => {
  test('after a result [R456]', async ({ page, browser, counter }) => {
    await page.clock.install();
    await showCode(page, people.employed);
    const phone = await answerOnPhone(browser, await readCode(page), passButton);
    await phone.context().close();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('刷脸成功')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectSilence(page, counter);
  });

  test('after an error [R456]', async ({ page, counter }) => {
    await page.clock.install();
    await showCode(page, people.employed);
    counter.breakDown(statusPath);
    await runUntil(page, 'scanning.stopped');
    await expectSilence(page, counter);
  });

  for (const [name, leave] of [
    ['going back', { name: '上一步' }],
    ['closing', { name: '关闭' }],
  ] as const)
    test(`after ${name} [R456]`, async ({ page, counter }) => {
      await page.clock.install();
      await showCode(page, people.employed);
      await expect.poll(() => polls(counter)).toBeGreaterThan(0);
      await page.getByRole('dialog', { name: '身份验证' }).getByRole('button', leave).click();
      await expect(flow(page)).not.toHaveAttribute('data-state', /scanning/);
      await expectSilence(page, counter);
    });

  test('after leaving the page within the site [R456]', async ({ page, counter }) => {
    await page.clock.install();
    await page.goto('/portal/expire');
    await page.getByRole('link', { name: '申请查询' }).click();
    await page.getByLabel('姓名').fill(people.employed.name);
    await page.getByLabel('身份证号').fill(people.employed.idNo);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '下一步' }).click();
    await expect.poll(() => polls(counter)).toBeGreaterThan(0);
    // Back alone closes the dialog.
    await page.evaluate(() => history.go(-2));
    await expect(page.getByText('无法在线验证')).toBeVisible();
    await expectSilence(page, counter);
  });

  test('after leaving for another site, and after closing the tab [R456]', async ({
    page,
    context,
    counter,
    portal,
    browser,
  }) => {
    const closed = await context.newPage();
    for (const tab of [page, closed]) {
      counter.reset();
      await showCode(tab, people.employed);
      await expect.poll(() => polls(counter)).toBeGreaterThan(1);
      if (tab === page) await page.goto('data:text/html,another site');
      else await closed.close();
    }
    // Real time here: enough of it has passed when another page has polled again.
    const elsewhere = await startCountingProxy(portal.address);
    const otherContext = await browser.newContext({ baseURL: elsewhere.address, locale: 'zh-CN' });
    const staying = await otherContext.newPage();
    await showCode(staying, people.dispute);
    counter.reset();
    elsewhere.reset();
    await expect.poll(() => polls(elsewhere), { timeout: 30_000 }).toBeGreaterThan(1);
    expect(polls(counter)).toBe(0);
    await otherContext.close();
    await elsewhere.close();
  });
});

test('a code is old after five minutes, however often it was polled [R458]', async ({ page }) => {
  await page.clock.install();
  await showCode(page, people.employed);
  await page.clock.fastForward('05:01');
  await expect(page.getByText('二维码已过期，请刷新')).toBeVisible();
  await page.getByRole('button', { name: '点击刷新' }).click();
  await expect(page.getByText('二维码已过期，请刷新')).toBeHidden();
  await readCode(page);
});

import type { Page } from 'playwright';
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../scripts/browser';
import { startPortal } from '../scripts/portal';
import { printFigure } from './support/figures';

/** From a click on 申请查询 to the first field, on a network that takes two seconds for each answer. */
const latency = 2_000;
const readingMs = 12_000;

async function openSlowly(page: Page, url: string): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(`${url}/portal/archive`, { waitUntil: 'domcontentloaded', timeout: 60_000 });
}

/** Seconds. */
async function timeToField(page: Page): Promise<number> {
  const started = performance.now();
  await page.getByRole('button', { name: '申请查询' }).click();
  await page.getByLabel('姓名').waitFor({ timeout: 60_000 });
  return (performance.now() - started) / 1_000;
}

console.log(`First field of the application, ${latency / 1_000} s for each answer`);
const portal = await startPortal();
const browser = await chromium.launch(browserLaunchOptions());
try {
  for (const [name, wait] of [
    ['clicked at once', 0],
    [`clicked after ${readingMs / 1_000} s of reading`, readingMs],
  ] as const) {
    const page = await browser.newPage();
    await openSlowly(page, portal.url);
    await page.waitForTimeout(wait);
    printFigure(name, `${(await timeToField(page)).toFixed(1)} s`, 'to the field 姓名');
    await page.close();
  }
} finally {
  await browser.close();
  await portal.stop();
}

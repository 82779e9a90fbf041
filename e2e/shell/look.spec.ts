import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/test';
import { sideways } from '../support/whole-page';

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  expect(found, selector).not.toBeNull();
  return found ?? { x: 0, y: 0, width: 0, height: 0 };
};

/** Words of main and footer under a fixed element, at any place of the page. */
const wordsUnder = (page: Page, selector: string) =>
  page.evaluate((of) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (
        node instanceof Text &&
        node.data.trim() !== '' &&
        node.parentElement?.closest('main, footer') &&
        !node.parentElement.closest('svg')
      )
        nodes.push(node);
    }
    for (let at = 0; at < document.documentElement.scrollHeight; at += 120) {
      window.scrollTo({ top: at, behavior: 'instant' });
      const over = document.querySelector(of)?.getBoundingClientRect();
      if (!over) return ['nothing is fixed'];
      for (const node of nodes) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, top, bottom } of range.getClientRects())
          if (right > over.left && left < over.right && bottom > over.top && top < over.bottom)
            found.add(node.data.trim());
      }
    }
    return [...found];
  }, selector);

const panel = 'aside[aria-label="在线服务"]';
const strip = '[aria-label="官网升级提示"]';

for (const width of [360, 768, 1024, 1440])
  test(`at ${width} px the note on the new site pushes the page, until it is closed for good`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const [header, note, main] = [await box(page, 'header'), await box(page, strip), await box(page, 'main')];
    expect(note.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
    expect(main.y).toBeGreaterThanOrEqual(note.y + note.height - 1);
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: '我知道了' }).click();
    await expect(page.locator(strip)).toBeHidden();
    await page.goto('/portal/archive', { waitUntil: 'commit' });
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator(strip)).toBeHidden();
  });

test('the note is in the server’s page, so that nothing moves when the page is hydrated', async ({ request }) => {
  expect(await (await request.get('/')).text()).toContain('官网升级提示');
});

for (const address of ['/', '/portal/q7i1.html', '/portal/18th-anniversary', '/portal/archive'])
  test(`the service panel covers no words of ${address} at any width`, async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('portal.couponPack.ANNIV-18', '1'));
    await page.goto(address);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await wordsUnder(page, panel), `${width} px`).toEqual([]);
    }
  });

test('on a phone the service panel is a bar under the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/portal/q7i1.html');
  const gap = () =>
    page.evaluate((barAt) => {
      // Pictures above may have grown since the last look.
      window.scrollTo(0, document.documentElement.scrollHeight);
      const [bar, footer] = [document.querySelector(barAt), document.querySelector('footer')];
      return bar && footer && bar.getBoundingClientRect().top - footer.getBoundingClientRect().bottom;
    }, panel);
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  expect((await box(page, panel)).width).toBe(360);
  // Over a keyboard, nothing of the page is under it.
  await page.setViewportSize({ width: 390, height: 360 });
  expect(await wordsUnder(page, panel)).toEqual([]);
});

test.describe('in a browser of the past', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 5.1) AppleWebKit/537.36 Chrome/49.0.2623.112 Safari/537.36' });

  test('the warning that was closed does not come back', async ({ page }) => {
    await page.goto('/portal/archive');
    await page.locator('.browser-warning').getByRole('button', { name: '关闭' }).click();
    await page.goto('/portal/m7.html');
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('.browser-warning')).toBeHidden();
  });
});

test('the page says what is missing without scripts', async ({ request }) => {
  expect(await (await request.get('/portal/m7.html')).text()).toMatch(
    /<noscript>.*您的浏览器未启用JavaScript.*<\/noscript>/,
  );
});

test('the 18 of the anniversary stays clear of the card at any width', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('portal.couponPack.ANNIV-18', '1'));
  await page.goto('/portal/18th-anniversary');
  for (const width of [1024, 1200, 1311, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const art = await box(page, 'main svg[class*="art"]');
    const card = await box(page, 'main [class*="card"]');
    const aside = art.x + art.width <= card.x + 1;
    const above = art.y + art.height <= card.y + art.height * 0.55;
    expect(aside || above, JSON.stringify({ width, art, card })).toBe(true);
  }
});

test('the home page’s cards of news start on one line, and its download button can be read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const pictures = await page
    .locator('section[aria-labelledby="news"] [class*="picture"]')
    .evaluateAll((all) => all.slice(0, 3).map((picture) => Math.round(picture.getBoundingClientRect().top)));
  expect(pictures).toHaveLength(3);
  expect(new Set(pictures).size).toBe(1);
  const button = page.getByRole('link', { name: '前往下载' });
  const { color, background } = await button.evaluate((element) => {
    const { color: own, backgroundColor } = getComputedStyle(element);
    return { color: own, background: backgroundColor };
  });
  expect([color, background]).toEqual(['rgb(7, 41, 31)', 'rgb(224, 165, 38)']);
});

test('labels of the quote are whole at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.locator('#quote-tab-smt').click();
  const label = page.getByText('单片焊点数', { exact: true });
  await expect(label).toBeVisible();
  const lines = await label.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { scrollWidth, clientWidth } = element;
    return { lines: range.getClientRects().length, cut: scrollWidth > clientWidth };
  });
  expect(lines).toEqual({ lines: 1, cut: false });
});

test('a line of the breadcrumb never begins with its divider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/portal/q7i1.html');
  const dividers = await page
    .getByRole('navigation', { name: '面包屑' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').content));
  expect(dividers.length).toBeGreaterThan(2);
  expect(new Set(dividers)).toEqual(new Set(['none']));
});

for (const address of ['/portal/q7i1.html', '/portal/m7.html', '/portal/18th-anniversary/ANNIV-18_SKU-KIT-38'])
  test(`long Latin titles do not widen ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(address);
    await page.evaluate(() => {
      const places = 'h1, h2, h3, [aria-label="面包屑"] li:last-child span, main a strong, main article a';
      for (const place of document.querySelectorAll(places)) place.textContent = 'ImpedanceControlled'.repeat(8);
    });
    expect(await sideways(page)).toBe(0);
  });

test('a dialog can be used at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/portal/archive');
  await page.getByRole('main').getByRole('button', { name: '申请查询' }).click();
  const dialog = page.getByRole('dialog', { name: '申请查询' });
  const next = dialog.getByRole('button', { name: '下一步' });
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
  const field = dialog.getByLabel('身份证号');
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport({ ratio: 1 });
  // The content has most of the window, not the strip between a title and buttons that stay.
  expect(await sideways(page)).toBe(0);
  const body = await dialog.locator('form').boundingBox();
  expect(body?.height).toBeGreaterThan(200);
  const { scrolled } = await dialog.evaluate((element) => {
    const all = [element, ...element.querySelectorAll('*')];
    return { scrolled: all.filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 180).length };
  });
  expect(scrolled).toBeGreaterThan(0);
});

test('the telephone numbers, the breadcrumb and the licences are 24 px high or more', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/portal/q7i1.html');
  for (const links of ['footer dl a', 'footer a[rel="noreferrer"]', '[aria-label="面包屑"] a']) {
    const heights = await page
      .locator(links)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.length, links).toBeGreaterThan(0);
    expect(Math.min(...heights), links).toBeGreaterThanOrEqual(24);
  }
});

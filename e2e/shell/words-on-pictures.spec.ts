import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../support/test';

/** Pages whose first words stand on a picture, with the words. */
const pages = [
  ['/', '[data-flow=banner] a[data-shown]'],
  ['/portal/about', 'main header'],
  ['/portal/p_v_27.html', 'main header'],
  ['/portal/recruitment', 'main div:has(> h1)'],
  ['/portal/archive', 'main section:first-of-type'],
  ['/portal/coupon', 'main h1'],
  ['/portal/login', 'main p:has(wbr)'],
] as const;

/** Of each value of a channel, in linear light. */
const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

const luminance = (red = 0, green = 0, blue = 0): number =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

/** Lines of words inside an element, with their colour and whether they are large as WCAG means it. */
const linesIn = (words: Locator) =>
  words.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: { x: number; y: number; width: number; height: number; colour: number[]; large: boolean }[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const { parentElement } = currentNode;
      if (!parentElement || !currentNode.textContent?.trim()) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parentElement);
      const size = Number.parseFloat(fontSize);
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      for (const { x, y, width, height } of range.getClientRects())
        if (width > 1 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight)
          lines.push({
            ...{ x, y, width, height },
            colour: (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
            large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
          });
    }
    return lines;
  });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole pixels of the window in which all of these are. */
function boxAround(boxes: readonly Box[]): Box {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)));
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
}

/** The least contrast of a line with what is behind it, but for the brightest hundredth, by what its size asks for. */
async function leastShare(page: Page, words: Locator): Promise<number> {
  await words.evaluate((root) => Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  const lines = await linesIn(words);
  expect(lines.length, page.url()).toBeGreaterThan(0);
  const hidden = await page.addStyleTag({ content: 'main * { color: transparent !important; }' });
  const clip = boxAround(lines);
  const picture = sharp(await page.screenshot({ animations: 'disabled', clip }));
  await hidden.evaluate((sheet) => sheet.parentNode?.removeChild(sheet));
  const shares = lines.map(async ({ x, y, width, height, colour: [red, green, blue], large }) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const part = {
      ...{ left: left - clip.x, top: top - clip.y },
      ...{ width: Math.floor(x + width) - left, height: Math.floor(y + height) - top },
    };
    const { data } = await picture.clone().extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const own = luminance(red, green, blue);
    const contrasts = Float64Array.from({ length: data.length / 3 }, (_, at) => {
      const behind = luminance(data[at * 3], data[at * 3 + 1], data[at * 3 + 2]);
      return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05);
    }).sort();
    return (contrasts[Math.floor(contrasts.length / 100)] ?? 0) / (large ? 3 : 4.5);
  });
  return Math.min(...(await Promise.all(shares)));
}

test('words on pictures are readable on desk and phone, on each slide too', async ({ page }) => {
  const shares: Record<string, number> = {};
  for (const [path, selector] of pages) {
    await page.goto(path);
    const words = page.locator(selector).first();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const slides = path === '/' ? await page.locator('[data-flow=banner] [aria-label^="第"]').count() : 1;
      for (let slide = 0; slide < slides; slide++) {
        if (slides > 1) await page.locator('[data-flow=banner] [aria-label^="第"]').nth(slide).click();
        await page.evaluate(() =>
          Promise.all(
            [...document.images]
              .filter(({ loading }) => loading === 'eager')
              // A picture that changes to the version of the new width while it is decoded says that it cannot be.
              .map((image) => image.decode().catch(() => image.decode())),
          ),
        );
        shares[`${path} ${width} ${slide}`] = await leastShare(page, words);
      }
    }
  }
  expect(Object.entries(shares).filter(([, share]) => share < 1)).toEqual([]);
});

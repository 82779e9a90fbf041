import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/test';

const headlines = 'h1, h2, h3, h4, [data-flow=banner] a, main header p';

/** Words that stand on one line; and headlines in which one does not. */
const wordsOf = (page: Page, selector = headlines) =>
  page.evaluate((of) => {
    const whole: string[] = [];
    const broken: string[] = [];
    for (const headline of document.querySelectorAll(of)) {
      const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
      const nodes: { node: Node; from: number }[] = [];
      let words = '';
      while (texts.nextNode()) {
        nodes.push({ node: texts.currentNode, from: words.length });
        words += texts.currentNode.textContent;
      }
      const edge = (range: Range, set: 'setStart' | 'setEnd', at: number) => {
        const found = nodes.findLast(({ from }) => (set === 'setStart' ? from <= at : from < at));
        if (found) range[set](found.node, at - found.from);
      };
      for (const { 0: word, index } of words.matchAll(/\d+小时|\d+元起|单双面/g)) {
        const range = document.createRange();
        edge(range, 'setStart', index);
        edge(range, 'setEnd', index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (boxes.length === 0) continue;
        const high = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
        if (high < 1.5 * Math.max(...boxes.map(({ height }) => height))) whole.push(word);
        else broken.push(words);
      }
    }
    return { whole: [...new Set(whole)], broken };
  }, selector);

/** At each width in turn: a page that is open is laid out anew faster than it is opened again. */
async function atEachWidth(page: Page, look: (at: string) => Promise<void>): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(`${width} px`);
  }
}

test('at any width no headline of the home page breaks inside 24小时, 50元起 or 单双面', async ({ page }) => {
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: '产品' }).getByRole('tab');
  await atEachWidth(page, async (at) => {
    await tabs.first().click();
    expect((await wordsOf(page)).broken, at).toEqual([]);
    expect(await wordsOf(page, '[data-flow=banner] a'), at).toEqual({
      whole: expect.arrayContaining(['24小时', '50元起', '单双面']),
      broken: [],
    });
    const shown: string[] = [];
    for (const tab of await tabs.all()) {
      await tab.click();
      const { whole, broken } = await wordsOf(page, '[role=tabpanel]:not([hidden]) h3');
      expect(broken, at).toEqual([]);
      shown.push(...whole);
    }
    expect(shown, at).toEqual(expect.arrayContaining(['24小时', '单双面', '50元起']));
  });
});

for (const [path, word] of [
  ['/portal/smt.html', '50元起'],
  ['/portal/recruitment', '24小时'],
] as const)
  test(`at any width no headline of ${path} breaks inside ${word}`, async ({ page }) => {
    await page.goto(path);
    await atEachWidth(page, async (at) => {
      expect(await wordsOf(page), at).toEqual({ whole: expect.arrayContaining([word]), broken: [] });
    });
  });

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/test';

/** Longer than the intervals of banner (6 s), ticker (2 s) and every animation of the page. */
const watchedMs = 30_000;

/** Everything that could move by itself: what banner, ticker and showcases show, and running animations. */
const scene = (page: Page) =>
  page.evaluate(() => {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent;
    return {
      banner: document.querySelector('[data-flow=banner] [aria-current=true]')?.getAttribute('aria-label'),
      bannerState: document.querySelector('[data-flow=banner]')?.getAttribute('data-state'),
      ticker: textOf('[data-flow=ticker] li:not([inert])'),
      tickerState: document.querySelector('[data-flow=ticker]')?.getAttribute('data-state'),
      showcases: textOf('section[aria-labelledby=showcases] ul'),
      moving: document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().duration !== 0)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
    };
  });

async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(4_000);
  await page.getByRole('region', { name: '客户晒单' }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-flow=banner]')).toHaveAttribute('data-state', /./);
}

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees nothing move by itself on the home page [R074, R088, R097]', async ({ page }) => {
    await openHome(page);
    await expect(page.locator('[data-flow=banner]')).toHaveAttribute('data-state', 'showing.paused');
    await expect(page.locator('[data-flow=ticker]')).toHaveAttribute('data-state', 'paused');
    const before = await scene(page);
    expect(before.moving).toEqual([]);
    expect(before.showcases).toMatch(/./);
    await page.clock.runFor(watchedMs);
    expect(await scene(page)).toEqual(before);
  });

  test('can still go on by hand [R074, R088]', async ({ page }) => {
    await openHome(page);
    const before = await scene(page);
    await page.locator('[data-flow=banner]').getByRole('button', { name: '下一张' }).click();
    await page.locator('[data-flow=ticker]').getByRole('button', { name: '下一条' }).click();
    await expect.poll(async () => (await scene(page)).banner).not.toBe(before.banner);
    await expect.poll(async () => (await scene(page)).ticker).not.toBe(before.ticker);
  });
});

test.describe('no preference', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('everybody else sees banner, ticker and the factory line move [R074, R088, R097]', async ({ page }) => {
    await openHome(page);
    const seen = await scene(page);
    expect(seen.moving.length).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    for (const part of ['ticker', 'banner'] as const) {
      // The machines load over the network, which the page's clock does not control.
      await expect(async () => {
        await page.clock.runFor(2_000);
        expect((await scene(page))[part]).not.toBe(seen[part]);
      }).toPass({ timeout: 20_000 });
    }
  });
});

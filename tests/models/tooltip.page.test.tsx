import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tooltip } from '../../src/ui/parts/Tooltip';
import { see } from './support/patience';

const tip = page.getByRole('tooltip');
const button = page.getByRole('button', { name: '回到顶部' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () =>
  render(
    <Tooltip text="回到页面顶部">
      {(describedBy) => (
        <button type="button" aria-label="回到顶部" aria-describedby={describedBy}>
          ↑
        </button>
      )}
    </Tooltip>,
  );

/** As a hand moves the mouse; the page's own clock stands still. */
const point = (type: 'pointerover' | 'pointerout', at: Element, relatedTarget: Element | null = null) =>
  at.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget }));

it('shows when the pointer has rested for 2000 ms, not before, and goes with it [R069]', async () => {
  await open();
  point('pointerover', button.element());
  await vi.advanceTimersByTimeAsync(1_999);
  expect(tip.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await see(tip).toHaveTextContent('回到页面顶部');
  await see(button).toHaveAccessibleDescription('回到页面顶部');
  point('pointerout', button.element(), document.body);
  await see(tip).not.toBeInTheDocument();
});

it('does not show where the pointer only passes by [R069]', async () => {
  await open();
  point('pointerover', button.element());
  await vi.advanceTimersByTimeAsync(1_500);
  point('pointerout', button.element(), document.body);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tip.query()).toBeNull();
});

it('shows at once to who comes by keyboard, and Escape closes it [R069]', async () => {
  await open();
  await userEvent.keyboard('{Tab}');
  await see(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await see(tip).not.toBeInTheDocument();
  await see(button).toHaveFocus();
});

it.each([
  [60, true],
  [600, false],
])('of a title %i px wide is shown where it is cut: %s [R069]', async (width, shown) => {
  await render(
    <Tooltip text="一条很长的新闻标题写在这里" onlyCut>
      {() => (
        <a
          href="#a"
          style={{ display: 'block', width, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          一条很长的新闻标题写在这里
        </a>
      )}
    </Tooltip>,
  );
  point('pointerover', page.getByRole('link').element());
  await vi.advanceTimersByTimeAsync(2_000);
  if (shown) await see(tip).toHaveTextContent('一条很长的新闻标题写在这里');
  else expect(tip.query()).toBeNull();
});

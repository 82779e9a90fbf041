import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Popup } from '../../src/ui/shell/Popup';
import { ask, see } from './support/patience';

const trigger = (name: string) => page.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByText(`${name}的内容`);
const box = (name: string) => panel(name).element().closest<HTMLElement>('[data-phase]');
const phase = (name: string) => box(name)?.dataset.phase;
const isIn = (name: string, expected: string) => ask(`phase of ${name}`, () => phase(name)).toBe(expected);
const pressOutside = () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(
    <div style={{ display: 'flex', gap: 300 }}>
      {['产品', '网站'].map((name) => (
        <Popup key={name} trigger={name}>
          {() => <p>{name}的内容</p>}
        </Popup>
      ))}
    </div>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

it('is hidden, visible, animating for 250 ms once it closes, and then removed from view [R060]', async () => {
  await see(panel('产品')).not.toBeVisible();
  expect(phase('产品')).toBe('hidden');
  await trigger('产品').click();
  await see(panel('产品')).toBeVisible();
  expect(phase('产品')).toBe('visible');

  pressOutside();
  await isIn('产品', 'animating');
  await vi.advanceTimersByTimeAsync(249);
  expect(phase('产品')).toBe('animating');
  // It fades in the page's real time, so that only the document says that it is still there.
  expect(box('产品')).toMatchObject({ hidden: false, inert: true });
  await vi.advanceTimersByTimeAsync(1);
  await isIn('产品', 'hidden');
  await see(panel('产品')).not.toBeVisible();
});

it('that opens again while it is animating stays [R060]', async () => {
  await trigger('产品').click();
  await isIn('产品', 'visible');
  pressOutside();
  await isIn('产品', 'animating');
  await vi.advanceTimersByTimeAsync(200);
  await trigger('产品').click();
  await isIn('产品', 'visible');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(phase('产品')).toBe('visible');
});

it('is removed at once, without an animation, where another one opens [R060]', async () => {
  await trigger('产品').click();
  await isIn('产品', 'visible');
  await trigger('网站').click();
  await isIn('网站', 'visible');
  expect(phase('产品')).toBe('hidden');
});

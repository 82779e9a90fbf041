import '../../src/ui/theme/base.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BarrageLayer } from '../../src/ui/player/BarrageLayer';
import { barrageProfiles } from '../../src/ui/player/place-barrage';

const stepMs = 100;
const lifeMs = 12_000;

beforeEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'no-preference' }],
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const items = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  content: `第${index + 1}句`,
  direction: 'default' as const,
  isSelf: false,
  style: { color: '#ffffff', fontSize: 20 },
}));

const drawn = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-barrage]')];

/** Which of the barrage came at which millisecond of the playing video, and how long each was there. */
function watch(seconds: number): { came: Array<[id: number, at: number]>; lives: Set<number> } {
  const there = new Map<number, number>();
  const came: Array<[number, number]> = [];
  const lives = new Set<number>();
  for (let at = stepMs; at <= seconds * 1_000; at += stepMs) {
    vi.advanceTimersByTime(stepMs);
    const ids = drawn().map(({ dataset }) => Number(dataset.barrage));
    for (const id of ids) {
      if (there.has(id)) continue;
      there.set(id, at);
      came.push([id, at]);
    }
    for (const [id, since] of there) {
      if (ids.includes(id)) continue;
      lives.add(at - since);
      there.delete(id);
    }
  }
  return { came, lives };
}

it('over a camera stays twelve seconds, comes one a second, and begins anew each thirty seconds [R260]', async () => {
  await render(
    <div style={{ position: 'relative', width: 800, height: 450 }}>
      <BarrageLayer items={items} profile={barrageProfiles.live} playing lanes={8} opacity={1} />
    </div>,
  );
  const { came, lives } = watch(59);
  const oneASecond = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => [index + 1, from + index * 1_000]);
  // The last two still run after thirty seconds: they are not drawn twice.
  expect(came).toEqual([...oneASecond(20, stepMs), ...oneASecond(18, 30_000)]);
  expect([...lives]).toEqual([lifeMs]);
  expect(drawn()).toEqual([]);
  expect(watch(13).came[0]).toEqual([1, 1_000]);
  expect(drawn().map((element) => element.getAnimations()[0]?.effect?.getTiming().duration)).toContain(lifeMs);
});

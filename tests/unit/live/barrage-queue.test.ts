import { describe, expect, it } from 'vitest';
import { createBarrageQueue } from '../../../src/ui/player/barrage-queue';
import { barrageProfiles } from '../../../src/ui/player/place-barrage';

const items = (from: number, to: number, own: readonly number[] = []) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, isSelf: own.includes(from + index) }));

/** The next ones, each taken. */
function drain(
  queue: ReturnType<typeof createBarrageQueue>,
  all: ReturnType<typeof items>,
  count = all.length,
): number[] {
  const ids: number[] = [];
  for (let next = queue.next(all); next && ids.length < count; next = queue.next(all)) {
    queue.take(next.id);
    ids.push(next.id);
  }
  return ids;
}

describe('the queue of barrage', () => {
  it('shows all that was said over a film, from the first', () => {
    const queue = createBarrageQueue(barrageProfiles.film);
    queue.learn(items(1, 50));
    expect(drain(queue, items(1, 50))).toEqual(items(1, 50).map(({ id }) => id));
  });

  it('lets what is new go before what was said, and one’s own before all', () => {
    const queue = createBarrageQueue(barrageProfiles.film);
    queue.learn(items(1, 5));
    expect(drain(queue, items(1, 8, [2, 8]))).toEqual([8, 6, 7, 1, 2, 3, 4, 5]);
  });

  it('skips the oldest of the new where more is said than can be shown', () => {
    const queue = createBarrageQueue(barrageProfiles.live);
    queue.learn(items(1, 1));
    expect(drain(queue, items(1, 101), 20)).toEqual(items(82, 101).map(({ id }) => id));
  });

  it('begins a live video with the last thirty, and repeats them but for those that run', () => {
    const queue = createBarrageQueue(barrageProfiles.live);
    queue.learn(items(1, 100));
    const last = items(71, 100).map(({ id }) => id);
    expect(drain(queue, items(1, 100))).toEqual(last);
    expect(queue.next(items(1, 100))).toBeUndefined();
    queue.restart(items(1, 100), [100]);
    expect(drain(queue, items(1, 100))).toEqual(last.slice(0, -1));
  });

  it('shows again what was put back', () => {
    const queue = createBarrageQueue(barrageProfiles.film);
    queue.learn(items(1, 2));
    drain(queue, items(1, 2));
    queue.putBack(1);
    expect(drain(queue, items(1, 2))).toEqual([1]);
  });
});

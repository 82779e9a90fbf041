import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarrageProfile, Running } from '../../../src/ui/player/place-barrage';
import { barrageProfiles, leftAt, placeBarrage } from '../../../src/ui/player/place-barrage';

/** All that run when texts of these widths are sent as fast as they can be. */
function run(widths: readonly number[], stage: number, lanes: number, profile: BarrageProfile): Running[] {
  const running: Running[] = [];
  const waiting = [...widths];
  for (let at = 0; waiting.length > 0 && at < 600_000; at += 50) {
    const [width = 0] = waiting;
    const lane = placeBarrage(running, { width, at, stage, lanes }, profile);
    if (lane === undefined) continue;
    running.push({ lane, width, startedAt: at });
    waiting.shift();
  }
  expect(waiting).toEqual([]);
  return running;
}

describe.each(Object.entries(barrageProfiles))('barrage of the profile %s', (_, profile) => {
  const { lifeMs, intervalMs, perLane } = profile;

  it('never overlaps in a lane, keeps its interval and its number', () => {
    const widths = fc.array(fc.integer({ min: 20, max: 700 }), { minLength: 2, maxLength: 40 });
    const stages = fc.integer({ min: 320, max: 1_920 });
    fc.assert(
      fc.property(widths, stages, fc.integer({ min: 1, max: 8 }), (texts, stage, lanes) => {
        const running = run(texts, stage, lanes, profile);
        for (const [index, one] of running.entries()) {
          const before = running[index - 1];
          if (before) expect(one.startedAt - before.startedAt).toBeGreaterThanOrEqual(intervalMs);
          expect(one.lane).toBeLessThan(lanes);
          const neighbours = running.filter(
            (each) => each !== one && each.lane === one.lane && each.startedAt <= one.startedAt,
          );
          for (const other of neighbours)
            for (let at = one.startedAt; at <= other.startedAt + lifeMs; at += 100)
              expect(leftAt(other, at, stage, lifeMs) + other.width).toBeLessThan(leftAt(one, at, stage, lifeMs));
          const together = neighbours.filter(({ startedAt }) => startedAt + lifeMs > one.startedAt);
          expect(together.length).toBeLessThan(perLane);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('waits for a free lane', () => {
    const options = { width: 100, at: 0, stage: 800, lanes: 8 };
    expect(placeBarrage([], options, profile)).toBe(0);
    const first = { lane: 0, width: 100, startedAt: 0 };
    expect(placeBarrage([first], { ...options, at: intervalMs - 1 }, profile)).toBeUndefined();
    expect(placeBarrage([first], { ...options, at: intervalMs }, profile)).toBe(1);
    expect(placeBarrage([first], { ...options, at: intervalMs, lanes: 1 }, profile)).toBeUndefined();
    expect(placeBarrage([first], { ...options, at: 4_000, lanes: 1 }, profile)).toBe(0);
  });
});

it('a film has eight lanes of at most five, and half a second between two [R240]', () => {
  const { lanes, perLane, intervalMs } = barrageProfiles.film;
  expect({ lanes, perLane, intervalMs }).toEqual({ lanes: 8, perLane: 5, intervalMs: 500 });
  const running = run(
    Array.from({ length: 60 }, () => 40),
    1_000,
    8,
    barrageProfiles.film,
  );
  for (const [index, one] of running.entries()) {
    if (index > 0) expect(one.startedAt - (running[index - 1]?.startedAt ?? 0)).toBeGreaterThanOrEqual(500);
    const inLane = running.filter(
      ({ lane, startedAt }) =>
        lane === one.lane && startedAt <= one.startedAt && startedAt + barrageProfiles.film.lifeMs > one.startedAt,
    );
    expect(inLane.length).toBeLessThanOrEqual(5);
  }
  expect(new Set(running.map(({ lane }) => lane)).size).toBeLessThanOrEqual(8);
});

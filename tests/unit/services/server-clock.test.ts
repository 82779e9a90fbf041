import { describe, expect, it, vi } from 'vitest';
import type { ServerClock } from '../../../src/services/shared/server-clock';
import { createServerClock } from '../../../src/services/shared/server-clock';

const day = Date.parse('2026-11-24T09:59:50+08:00');

/** A machine whose own clock is wrong by so many milliseconds, and a server with the correct time. */
function machineWith({ wrong = 0, trips = [0] }: { wrong?: number; trips?: readonly number[] } = {}) {
  let real = 0;
  let awake = 0;
  let wall = day + wrong;
  let lead = 0;
  const timers = new Map<number, { at: number; callback: () => void }>();
  let lastTimer = 0;
  let wake: (() => void) | undefined;
  let asked = 0;
  let reachable = true;

  const pass = (milliseconds: number) => {
    real += milliseconds;
    awake += milliseconds;
    wall += milliseconds;
  };
  /** Flushes settled promises. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  const clock: ServerClock = createServerClock(
    {
      wall: () => wall,
      monotonic: () => awake,
      lead: () => lead,
      later(callback, delay) {
        lastTimer += 1;
        const id = lastTimer;
        timers.set(id, { at: awake + delay, callback });
        return () => timers.delete(id);
      },
      async ask(signal) {
        const trip = trips[asked % trips.length] ?? 0;
        asked += 1;
        await settle();
        if (signal.aborted || !reachable) throw new Error('no answer');
        // The request takes a third of the round trip, which the clock cannot know.
        pass(trip / 3);
        const time = day + real;
        pass((trip * 2) / 3);
        return time;
      },
      onWake(callback) {
        wake = callback;
        return () => {
          wake = undefined;
        };
      },
    },
    3,
  );
  return {
    clock,
    settle,
    pass,
    /** Advances by so much, and fires each timer at its time. */
    run(milliseconds: number) {
      const end = awake + milliseconds;
      for (;;) {
        const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at);
        if (next === undefined || next[1].at > end) break;
        timers.delete(next[0]);
        pass(next[1].at - awake);
        next[1].callback();
      }
      pass(end - awake);
    },
    sleep(milliseconds: number) {
      real += milliseconds;
      wall += milliseconds;
    },
    setWall(milliseconds: number) {
      wall += milliseconds;
    },
    wake: () => wake?.(),
    /** A reply whose header is right but for the part of a second that it lacks. */
    hearReply: () => {
      lead = Math.floor((day + real) / 1_000) * 1_000 - wall;
    },
    disconnect: () => {
      reachable = false;
    },
    asked: () => asked,
    timers: () => timers.size,
    /** The error of the clock, in milliseconds. */
    error: () => clock.now() - (day + real),
  };
}

async function measured(given?: Parameters<typeof machineWith>[0]) {
  const machine = machineWith(given);
  const listener = vi.fn();
  const stop = machine.clock.subscribe(listener);
  for (let turn = 0; turn < 10; turn += 1) await machine.settle();
  listener.mockClear();
  return { ...machine, listener, stop };
}

describe('the clock of the server', () => {
  it('counts the quickest of three answers, with half its way added [R403]', async () => {
    const { error, asked } = await measured({ wrong: 3 * 60 * 60_000, trips: [600, 90, 240] });
    expect(asked()).toBe(3);
    // Half of 90 is 45; the reply took 60.
    expect(error()).toBeCloseTo(-15);
  });

  it('goes by what a reply said until it is measured', () => {
    const { clock, error } = machineWith({ wrong: -3_600_000 });
    expect(error()).toBe(-3_600_000);
    clock.learn(day - 200);
    expect(error()).toBe(-200);
  });

  it('calls back at each whole second of the server, and not in between [C26]', async () => {
    const { run, pass, listener, clock } = await measured({ wrong: 333 });
    const seen: number[] = [];
    listener.mockImplementation(() => seen.push(clock.now() - day));
    pass(120);
    run(5_000);
    expect(seen).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  });

  it('has no timer and sends no request without subscribers', async () => {
    const { stop, timers, wake, asked } = await measured();
    stop();
    wake();
    expect([timers(), asked()]).toEqual([0, 3]);
  });

  it('shares one timer among all that look', async () => {
    const { clock, timers, listener, run } = await measured();
    const second = vi.fn();
    clock.subscribe(second);
    expect(timers()).toBe(1);
    run(1_000);
    expect([listener.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a page that subscribes to nothing', () => {
  it('goes by the header of the latest reply, to the second', () => {
    const { error, hearReply, pass, setWall } = machineWith({ wrong: 3_600_000 });
    pass(400);
    hearReply();
    expect(error()).toBe(-400);
    setWall(-60_000);
    expect(error()).toBe(-60_400);
    hearReply();
    expect(error()).toBe(-400);
  });

  it('is as exact as the last measurement, whatever a header says', async () => {
    const { error, hearReply, stop, pass, timers } = await measured({ wrong: 333 });
    stop();
    pass(700);
    hearReply();
    expect([error(), timers()]).toEqual([0, 0]);
  });

  it('is right again after the machine slept, by the headers', async () => {
    const { error, hearReply, stop, sleep } = await measured({ wrong: -333 });
    hearReply();
    stop();
    sleep(45 * 60_000);
    expect(Math.abs(error())).toBeLessThan(1_000);
  });

  it('measures again with the next countdown', async () => {
    const { clock, error, hearReply, stop, sleep, settle, asked } = await measured();
    hearReply();
    stop();
    sleep(45 * 60_000);
    expect(clock.now()).toBeGreaterThan(day);
    clock.subscribe(() => undefined);
    for (let turn = 0; turn < 10; turn += 1) await settle();
    expect([error(), asked()]).toEqual([0, 6]);
  });
});

describe('a page that comes back', () => {
  it('shows the right second at once and measures again', async () => {
    const { sleep, wake, listener, error, asked, settle } = await measured();
    sleep(45 * 60_000);
    expect(error()).toBe(-45 * 60_000);
    wake();
    expect([error(), listener.mock.calls.length]).toEqual([0, 1]);
    for (let turn = 0; turn < 10; turn += 1) await settle();
    expect([error(), asked()]).toEqual([0, 6]);
  });

  it('notices by itself that the machine slept', async () => {
    const { sleep, run, error } = await measured();
    sleep(60_000);
    run(1_000);
    expect(error()).toBe(0);
  });

  it('is right again after the machine’s clock was set', async () => {
    const { setWall, run, error, settle } = await measured();
    setWall(-7_200_000);
    run(1_000);
    for (let turn = 0; turn < 10; turn += 1) await settle();
    expect(error()).toBe(0);
  });

  it('keeps its offset where no request succeeds', async () => {
    const { disconnect, wake, run, error, settle, listener } = await measured();
    disconnect();
    wake();
    for (let turn = 0; turn < 10; turn += 1) await settle();
    listener.mockClear();
    run(2_000);
    expect([error(), listener.mock.calls.length]).toEqual([0, 2]);
  });
});

describe('a reply that says another time', () => {
  it('from the future is believed at once', async () => {
    const { clock, error } = await measured();
    clock.learn(day + 10_000);
    expect(error()).toBe(10_000);
  });

  it('that was on its way for a while is not believed', async () => {
    const { clock, error, asked } = await measured();
    clock.learn(day - 20_000);
    expect([error(), asked()]).toEqual([0, 3]);
  });

  it('from long ago has the clock measured', async () => {
    const { clock, error, asked, settle } = await measured();
    clock.learn(day - 7_200_000);
    for (let turn = 0; turn < 10; turn += 1) await settle();
    expect([error(), asked()]).toEqual([0, 6]);
  });
});

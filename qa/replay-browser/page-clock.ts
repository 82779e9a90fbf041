import { setTimeout } from 'node:timers/promises';
import type { TimerChange } from '@circuit-portal/workbench/timers';
import type { Page, Route } from 'playwright';

/** The paused clock of a page, with small ticks that let it render and settle. */
export interface PageClock {
  /** Advances by a few milliseconds, unless that would come near a timer of the flow. */
  tick: () => Promise<void>;
  /** Records which timers of the flow a step sets and clears. */
  note: (changes: readonly TimerChange[]) => void;
  /** Advances to the flow's timer that raises this event. @throws when none does */
  fire: (eventType: string) => Promise<void>;
  /** Advances before what sets the timers that were recorded last has happened: they begin later. */
  pass: (ms: number) => Promise<void>;
  /** Ticks while a person uses the page, as far as the flow's timers allow. */
  during: <Result>(used: Promise<Result>) => Promise<Result>;
}

/** Monday morning in Asia/Shanghai: screenshots always show the same time. */
export const startTime = new Date('2026-11-23T10:00:00+08:00');

/** Milliseconds. */
export const tickLength = 40;
/** Ticks stop this long before a timer of the flow would fire, in milliseconds. */
const margin = 50;

/** Replies get the page's time as their date: the portal follows the server's clock. */
async function answerInTime(route: Route): Promise<void> {
  if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
  const response = await route.fetch();
  const headers = { ...response.headers(), date: startTime.toUTCString() };
  return route.fulfill({ response, headers });
}

export async function pageClock(page: Page): Promise<PageClock> {
  await page.route('**/*', answerInTime);
  return pausedClock(page, startTime);
}

/** The clock of a page that stands still at this time. */
export async function pausedClock(page: Page, startsAt: Date): Promise<PageClock> {
  // The clock drives `AbortSignal.timeout` too: a jump to a timer of the flow would end every request that is held.
  // A context's scripts, such as the clock's, run before those of a page.
  await page.context().addInitScript(() => {
    if (!Reflect.has(AbortSignal, 'realTimeout')) Reflect.set(AbortSignal, 'realTimeout', AbortSignal.timeout);
  });
  // The clock has to run before it can be paused, at a later time.
  await page.clock.install({ time: startsAt.getTime() - 60 * 60_000 });
  await page.addInitScript(() => {
    Object.defineProperty(AbortSignal, 'timeout', { value: Reflect.get(AbortSignal, 'realTimeout') });
  });
  await page.clock.pauseAt(startsAt);
  const pending = new Map<string, { eventType: string; delay: number; earliest: number }>();
  let now = 0;
  const tick = async () => {
    const due = Math.min(...[...pending.values()].map(({ earliest }) => earliest));
    if (now + tickLength + margin > due) return;
    await page.clock.runFor(tickLength);
    now += tickLength;
  };
  return {
    tick,
    during: async (used) => {
      let isOver = false;
      const over = used.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        await tick();
        await Promise.race([over.catch(() => undefined), setTimeout(tickLength)]);
      }
      return over;
    },
    pass: async (ms) => {
      await page.clock.runFor(ms);
      now += ms;
      for (const timer of pending.values()) timer.earliest += ms;
    },
    note: (changes) => {
      for (const change of changes) {
        if (change.kind === 'cancel') pending.delete(change.id);
        else {
          const { event, delay } = change;
          pending.set(change.id, { eventType: event.type, delay, earliest: now + delay });
        }
      }
    },
    fire: async (eventType) => {
      const [id, timer] = [...pending].find(([, entry]) => entry.eventType === eventType) ?? [];
      if (id === undefined || timer === undefined) throw new Error(`no timer of the flow raises ${eventType}`);
      pending.delete(id);
      await page.clock.fastForward(timer.delay);
      now += timer.delay;
    },
  };
}

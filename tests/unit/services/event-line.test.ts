import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToLine } from '../../../src/services/shared/event-line';

/** A connection that the test controls; Node 20 has no EventSource. */
class Line extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 2;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  fails(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const lines: Line[] = [];
const last = (): Line => {
  const line = lines.at(-1);
  if (line === undefined) throw new Error('no line is open');
  return line;
};
const said: unknown[] = [];
let page: EventTarget & { visibilityState: string };
let stop: () => void;

function isSeen(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
  lines.length = 0;
  said.length = 0;
  stop = listenToLine(
    '/events',
    {
      events: { bell: ({ id }) => said.push(id) },
      onOpen: (missed) => said.push(missed ? 'open after a gap' : 'open'),
      onRefused: () => said.push('refused'),
    },
    () => {
      lines.push(new Line());
      // The used part of EventSource.
      return last() as unknown as EventSource;
    },
  );
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('tells what comes, by its name', () => {
  last().opens();
  last().dispatchEvent(new MessageEvent('bell', { data: '{"id":7}' }));
  last().dispatchEvent(new MessageEvent('horn', { data: '{"id":8}' }));
  expect(said).toEqual(['open', 7]);
});

it('says that something may be missed after a break, and after the page was hidden', () => {
  last().opens();
  last().fails(0);
  last().opens();
  isSeen('hidden');
  expect(last().readyState).toBe(2);
  isSeen('visible');
  expect(lines).toHaveLength(2);
  last().opens();
  expect(said).toEqual(['open', 'open after a gap', 'open after a gap']);
});

it('tries a refused line again, ever more rarely, and says so once', () => {
  last().fails(2);
  vi.advanceTimersByTime(2_999);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  last().fails(2);
  vi.advanceTimersByTime(5_999);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(3);
  last().opens();
  expect(said).toEqual(['refused', 'open after a gap']);
});

it('is quiet after it is stopped, and while nobody sees the page', () => {
  last().fails(2);
  isSeen('hidden');
  vi.advanceTimersByTime(60_000);
  stop();
  isSeen('visible');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});

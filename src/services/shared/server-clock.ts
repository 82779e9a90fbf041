import { createContext } from 'react';
import { beans } from '../../../contract/limits/beans';
import { call } from './call';
import { replyLead } from './reply-date';

/** The clocks and timers that a server clock reads; tests replace them. Times are milliseconds. */
export interface ClockHost {
  /** The system clock, since 1970; jumps when it is set. */
  wall: () => number;
  /** Since the page was opened; never jumps, but stops while some machines sleep. */
  monotonic: () => number;
  /** How far the server is ahead of `wall` by the `Date` of the latest reply; 0 before the first. */
  lead: () => number;
  /** Starts a timer; returns its cancel function. */
  later: (callback: () => void, delay: number) => () => void;
  /** Requests the server's time, since 1970. */
  ask: (signal: AbortSignal) => Promise<number>;
  /** Subscribes to the page becoming visible again; returns the unsubscribe function. */
  onWake: (callback: () => void) => () => void;
}

/** The server's time. All functions are stable. */
export interface ServerClock {
  /** Milliseconds since 1970: accurate to a second by the `Date` of replies, exact once learned or measured. */
  now: () => number;
  /** Takes the time from a reply's body: used until the clock is measured, and where the measurement was wrong. */
  learn: (serverTime: number) => void;
  /** Calls the listener at each whole second of the server, and when the page becomes visible; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

const second = 1_000;
/** A larger difference between `wall` and `monotonic` means sleep or a clock that was set. */
const jump = 1_000;
/** A reply further ahead of, or behind, the clock than this shows that the clock is wrong. */
const ahead = 1_500;
const behind = 60_000;

/** R370, R403, C26: one clock per page. It requests the time only while it has subscribers. */
export function createServerClock(host: ClockHost, samples: number): ServerClock {
  const apart = () => host.wall() - host.monotonic();
  let drift = apart();
  let offset = 0;
  /** Whether `offset` is used, in place of the headers. */
  let known = false;
  let measured = false;
  let measuring: AbortController | undefined;
  let stopTimer: (() => void) | undefined;
  let stopWake: (() => void) | undefined;
  const listeners = new Set<() => void>();

  /** Without subscribers sleep goes unnoticed: the headers give the time until it is measured again. */
  function forgetAfterJump(): void {
    if (!known || listeners.size > 0 || Math.abs(apart() - drift) <= jump) return;
    known = false;
    measured = false;
  }

  const now = () => {
    forgetAfterJump();
    return known ? host.monotonic() + offset : host.wall() + host.lead();
  };
  const know = (newOffset: number) => {
    offset = newOffset;
    drift = apart();
    known = true;
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  async function bestOf(signal: AbortSignal): Promise<{ offset: number; trip: number } | undefined> {
    let best: { offset: number; trip: number } | undefined;
    for (let sample = 0; sample < samples; sample += 1) {
      const asked = host.monotonic();
      const time = await host.ask(signal);
      const answered = host.monotonic();
      const trip = answered - asked;
      if (best === undefined || trip < best.trip) best = { trip, offset: time + trip / 2 - answered };
    }
    return best;
  }

  function measure(): void {
    measuring?.abort();
    const attempt = new AbortController();
    measuring = attempt;
    bestOf(attempt.signal).then(
      (best) => {
        if (attempt.signal.aborted || best === undefined) return;
        know(best.offset);
        measured = true;
        restart();
      },
      // Without a reply the clock keeps its offset; it measures again when the page becomes visible.
      () => undefined,
    );
  }

  /** After sleep the system clock gives the time at once; the next measurement makes it exact. */
  function followJump(): boolean {
    const jumped = apart() - drift;
    if (Math.abs(jumped) <= jump) return false;
    drift += jumped;
    offset += jumped;
    return true;
  }

  function wake(): void {
    followJump();
    restart();
    measure();
  }

  function restart(): void {
    stopTimer?.();
    if (listeners.size === 0) return;
    tell();
    stopTimer = host.later(
      () => {
        if (followJump()) measure();
        restart();
      },
      second - (now() % second),
    );
  }

  return {
    now,
    learn(serverTime) {
      const difference = serverTime - now();
      if (measured && difference <= ahead && difference >= -behind) return;
      if (!measured || difference > ahead) know(serverTime - host.monotonic());
      if (measured) measure();
      restart();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stopWake = host.onWake(wake);
        wake();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopTimer?.();
        stopWake?.();
        measuring?.abort();
      };
    },
  };
}

export const serverClock = createServerClock(
  {
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    lead: replyLead,
    later(callback, delay) {
      const timer = setTimeout(callback, delay);
      return () => clearTimeout(timer);
    },
    ask: async (signal) => (await call('GET /api/integral/ns/time', undefined, { signal })).currentTime,
    onWake(callback) {
      const ifVisible = () => {
        if (document.visibilityState === 'visible') callback();
      };
      const ifKept = ({ persisted }: PageTransitionEvent) => {
        if (persisted) callback();
      };
      document.addEventListener('visibilitychange', ifVisible);
      window.addEventListener('pageshow', ifKept);
      return () => {
        document.removeEventListener('visibilitychange', ifVisible);
        window.removeEventListener('pageshow', ifKept);
      };
    },
  },
  beans.clockSamples,
);

/** The clock of all pages; tests provide one that they advance by hand. */
export const ServerClockContext = createContext<ServerClock>(serverClock);

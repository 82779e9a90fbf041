import { createContext } from 'react';
import { beans } from '../../../contract/limits';
import { call } from './call';
import { replyLead } from './reply-date';

/** What a clock stands on; a test has hands of its own. Times are milliseconds. */
export interface ClockHost {
  /** The time that the visitor's machine believes, since 1970; jumps when somebody sets it. */
  wall: () => number;
  /** Since the page was opened; never jumps, but stands still while some machines sleep. */
  monotonic: () => number;
  /** How far the server is ahead of `wall` by the latest reply's header; 0 before the first. */
  lead: () => number;
  /** Answers how to give it up. */
  later: (callback: () => void, delay: number) => () => void;
  /** The time of the server, since 1970. */
  ask: (signal: AbortSignal) => Promise<number>;
  /** Calls back when the visitor comes back to the page; answers how to stop. */
  onWake: (callback: () => void) => () => void;
}

/** The server's time. All functions are stable. */
export interface ServerClock {
  /** Milliseconds since 1970: to about a second by the header of each reply, exactly once it is learned or measured. */
  now: () => number;
  /** What the body of a reply says the time is: it counts until the clock is measured, and where the clock was wrong. */
  learn: (serverTime: number) => void;
  /** Calls back at each whole second of the server, and when the visitor comes back; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
}

const second = 1_000;
/** So much the two clocks of a machine drift apart only where it slept, or somebody set one. */
const jump = 1_000;
/** A reply from the future by more than this, or from the past by more than that, tells of a wrong clock. */
const ahead = 1_500;
const behind = 60_000;

/** R370, R403, C26: one clock for a whole page. It asks for the time only while somebody subscribes. */
export function createServerClock(host: ClockHost, samples: number): ServerClock {
  const apart = () => host.wall() - host.monotonic();
  let drift = apart();
  let offset = 0;
  /** Whether `offset` counts: else the headers do. */
  let known = false;
  let measured = false;
  let measuring: AbortController | undefined;
  let stopTimer: (() => void) | undefined;
  let stopWake: (() => void) | undefined;
  const listeners = new Set<() => void>();

  /** Nobody watches for a sleep while nobody subscribes. The headers know the time until it is measured again. */
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
      // Without an answer the clock goes on as it went; it asks again when the visitor comes back.
      () => undefined,
    );
  }

  /** A machine that has slept knows the time at once from its own clock; the server then says it exactly. */
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

/** Pages go by the server's clock; a test puts one there that it drives by hand. */
export const ServerClockContext = createContext<ServerClock>(serverClock);

/** What a clock depends on; a test substitutes its own. Times are in milliseconds. */
export interface ClockHost {
  /** The time of the visitor's machine, since 1970; jumps when the clock is set. */
  wall: () => number;
  /** Since the page was opened; never jumps, but pauses while some machines sleep. */
  monotonic: () => number;
  /** Returns the cancel function. */
  later: (callback: () => void, delay: number) => () => void;
  /** Requests the server's time, since 1970. */
  ask: (signal: AbortSignal) => Promise<number>;
  /** Subscribes to the page becoming visible again; returns the unsubscribe function. */
  onWake: (callback: () => void) => () => void;
}

/** A clock synchronised with the server's. All functions are stable. */
export interface ServerSeconds {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sets the time from a reply: it counts until the clock is measured, and where the clock was wrong. */
  learn: (serverTime: number) => void;
  /**
   * Subscribes to each whole second of the server, and to the page becoming visible; returns the unsubscribe function.
   */
  subscribe: (listener: () => void) => () => void;
}

const second = 1_000;
/** The two clocks of a machine drift apart by this much only if it slept or its clock was set. */
const jump = 1_000;
/** A reply ahead of the clock by more than this, or behind it by more than that, means that the clock is wrong. */
const ahead = 1_500;
const behind = 60_000;

/** R370, R403, C26: one clock for all countdowns of a page. It requests the time only while it has subscribers. */
export function serverSeconds(host: ClockHost, samples: number): ServerSeconds {
  const apart = () => host.wall() - host.monotonic();
  let drift = apart();
  let offset = drift;
  let measured = false;
  let measuring: AbortController | undefined;
  let stopTimer: (() => void) | undefined;
  let stopWake: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const now = () => host.monotonic() + offset;
  const notify = () => {
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
        offset = best.offset;
        drift = apart();
        measured = true;
        restart();
      },
      // On failure the clock keeps its offset; it is measured again when the page becomes visible.
      () => undefined,
    );
  }

  /** After sleep the machine's own clock gives the time at once; the server then corrects it. */
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
    notify();
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
      if (!measured || difference > ahead) offset += difference;
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

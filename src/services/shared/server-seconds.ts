/** What a clock stands on; a test has hands of its own. Times are milliseconds. */
export interface ClockHost {
  /** The time that the visitor's machine believes, since 1970; jumps when somebody sets it. */
  wall: () => number;
  /** Since the page was opened; never jumps, but stands still while some machines sleep. */
  monotonic: () => number;
  /** Answers how to give it up. */
  later: (callback: () => void, delay: number) => () => void;
  /** The time of the server, since 1970. */
  ask: (signal: AbortSignal) => Promise<number>;
  /** Calls back when the visitor comes back to the page; answers how to stop. */
  onWake: (callback: () => void) => () => void;
}

/** A clock that goes as the server's does. All functions are stable. */
export interface ServerSeconds {
  /** Milliseconds since 1970. */
  now: () => number;
  /** What a reply says the time is: it counts until the clock is measured, and where the clock was wrong. */
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

/** R370, R403, C26: one clock for all countdowns of a page. It asks for the time only while somebody looks at it. */
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
        offset = best.offset;
        drift = apart();
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

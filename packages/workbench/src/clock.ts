/** A clock for `createActor` that advances only on request, to the next timer. */
export interface HandClock {
  setTimeout: (fire: (...args: unknown[]) => void, milliseconds: number) => number;
  clearTimeout: (id: number) => void;
  /** Advances to the timer that is due first and fires it. @throws when no timer is pending. */
  next: () => void;
  /** How many timers are pending. */
  pending: () => number;
  /** Milliseconds since the clock was made. */
  now: () => number;
}

export function handClock(): HandClock {
  const timers = new Map<number, { due: number; fire: () => void }>();
  let now = 0;
  let lastId = 0;
  return {
    setTimeout: (fire, milliseconds) => {
      lastId += 1;
      timers.set(lastId, { due: now + milliseconds, fire });
      return lastId;
    },
    clearTimeout: (id) => {
      timers.delete(id);
    },
    next: () => {
      const [first] = [...timers].sort(([a, x], [b, y]) => x.due - y.due || a - b);
      if (first === undefined) throw new Error('no timer is pending');
      const [id, { due, fire }] = first;
      timers.delete(id);
      now = due;
      fire();
    },
    pending: () => timers.size,
    now: () => now,
  };
}

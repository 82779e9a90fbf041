import { use, useEffect, useSyncExternalStore } from 'react';
import { ServerClockContext } from '../../services/shared/server-clock';

interface Countdown {
  /** Milliseconds since 1970 by the server's clock. */
  target: number;
  /** What the server's clock showed when the target was read: the page is drawn with it before its own clock goes. */
  readAt: number;
  /** Called once when the target is reached, while the countdown is shown. Stable. */
  onEnd?: () => void;
}

const secondsLeft = (target: number, now: number): number => Math.max(0, Math.ceil((target - now) / 1_000));

/** Whole seconds until the target. Draws anew only when they change (C26). */
export function useCountdown({ target, readAt, onEnd }: Countdown): number {
  const clock = use(ServerClockContext);

  useEffect(() => {
    clock.learn(readAt);
    let ended = false;
    const look = () => {
      if (ended || clock.now() < target) return;
      ended = true;
      onEnd?.();
    };
    const stop = clock.subscribe(look);
    look();
    return stop;
  }, [clock, target, readAt, onEnd]);

  return useSyncExternalStore(
    clock.subscribe,
    () => secondsLeft(target, clock.now()),
    () => secondsLeft(target, readAt),
  );
}

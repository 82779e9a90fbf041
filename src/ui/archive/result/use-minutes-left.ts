import { useEffect, useState } from 'react';

const minutesUntil = (until: string, now: number): number => Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));

/**
 * Whole minutes until an ISO instant, rounded up; 0 once it has passed. Browser only.
 * @param now the server's time in ms; must be stable
 */
export function useMinutesLeft(until: string, now: () => number): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(until, now()));
  useEffect(() => {
    const update = () => setMinutes(minutesUntil(until, now()));
    update();
    // Timers of a minute are suspended in a sleeping tab; checking every second costs nothing.
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [until, now]);
  return minutes;
}

import { useEffect, useState } from 'react';

const minutesUntil = (until: string, now: number): number => Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));

/**
 * Whole minutes until an ISO instant, the begun one included; 0 once it has passed. Browser only.
 * @param now the server's time in ms; must be stable
 */
export function useMinutesLeft(until: string, now: () => number): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(until, now()));
  useEffect(() => {
    const look = () => setMinutes(minutesUntil(until, now()));
    look();
    // A minute's own timer would stand still in a sleeping tab; a look each second costs nothing.
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [until, now]);
  return minutes;
}

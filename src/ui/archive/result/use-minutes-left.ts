import { useEffect, useState } from 'react';

const minutesUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000));

/** Whole minutes until an ISO instant, the begun one included; 0 once it has passed. Browser only. */
export function useMinutesLeft(until: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(until));
  useEffect(() => {
    const look = () => setMinutes(minutesUntil(until));
    look();
    // A minute's own timer would stand still in a sleeping tab; a look each second costs nothing.
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

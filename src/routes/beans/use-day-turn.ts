import { use, useEffect, useEffectEvent } from 'react';
import { dayOf } from '../../../contract/rules/dates';
import { ServerClockContext } from '../../services/shared/server-clock';

const today = (now: number): string => dayOf(new Date(now));

/** Calls back when a new day has begun in Asia/Shanghai, also after a night in which the machine slept. */
export function useDayTurn(turn: () => void): void {
  const clock = use(ServerClockContext);
  const turned = useEffectEvent(turn);
  useEffect(() => {
    let day = today(clock.now());
    return clock.subscribe(() => {
      const now = today(clock.now());
      if (now === day) return;
      day = now;
      turned();
    });
  }, [clock]);
}

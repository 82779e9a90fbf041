import { use, useEffect, useSyncExternalStore } from 'react';
import type { ActivityInfo, ActivityStatus } from '../../../contract/beans/activity/calls';
import { phaseAt } from '../../../contract/beans/rules/activity-phase';
import { ServerClockContext } from '../../services/shared/server-clock';

type Times = Pick<ActivityInfo, 'startTime' | 'endTime' | 'currentTime'>;

/** Where the activity stands by the server's clock; the page changes with it at the second, and only then (R370, C26). */
export function usePhase(times: Times): ActivityStatus {
  const clock = use(ServerClockContext);
  const { currentTime } = times;
  useEffect(() => clock.learn(currentTime), [clock, currentTime]);
  return useSyncExternalStore(
    clock.subscribe,
    () => phaseAt(times, clock.now()),
    () => phaseAt(times, currentTime),
  );
}

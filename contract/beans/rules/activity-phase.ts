import type { ActivityInfo, ActivityStatus } from '../activity/calls';

/** R370: where an activity stands at a moment, milliseconds since 1970. */
export function phaseAt(
  { startTime, endTime }: Pick<ActivityInfo, 'startTime' | 'endTime'>,
  now: number,
): ActivityStatus {
  if (now < startTime) return 0;
  return now < endTime ? 1 : 2;
}

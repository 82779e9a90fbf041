import type { ActivityInfo, ActivityStatus } from '../activity/calls';

/** R370: where an activity stands at a moment, milliseconds since 1970. */
export function phaseAt(
  { startTime, endTime }: Pick<ActivityInfo, 'startTime' | 'endTime'>,
  now: number,
): ActivityStatus {
  if (now < startTime) return 0;
  return now < endTime ? 1 : 2;
}

const phases = ['未开始', '进行中', '已结束'] as const;

/** What an activity is called in the console's list; `now` in milliseconds since 1970. */
export function phaseText(
  { published, startsAt, endsAt }: { published: boolean; startsAt: string; endsAt: string },
  now: number,
): string {
  const times = { startTime: Date.parse(startsAt), endTime: Date.parse(endsAt) };
  return published ? phases[phaseAt(times, now)] : '未发布';
}

import type { EventActivity } from '../calls';

/** A page of activities that shows this one, where it is not the first. */
export const withActivity = (address: string, id: number): string => `${address}?activity=${id}`;

type Ending = Pick<EventActivity, 'id' | 'endTime'>;

/** Those that one can sign up for. `now` in milliseconds since 1970. */
export const openActivities = <Activity extends Ending>(activities: readonly Activity[], now: number): Activity[] =>
  activities.filter(({ endTime }) => endTime > now);

/** R342, R348: the chosen one, or the first of the list; one past its end is treated as none. */
export function currentActivity<Activity extends Ending>(
  activities: readonly Activity[],
  now: number,
  chosen?: number,
): Activity | undefined {
  const open = openActivities(activities, now);
  return open.find(({ id }) => id === chosen) ?? open[0];
}

/** What the list says about an open activity. */
export function activityState({
  activityStatus,
  remaining,
}: Pick<EventActivity, 'activityStatus' | 'remaining'>): string {
  if (activityStatus !== 1) return '预报名中';
  return remaining > 0 ? `报名中，余${remaining}个名额` : '名额已满，可候补';
}

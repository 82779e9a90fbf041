import { asc, eq } from 'drizzle-orm';
import type { ActivityStatus } from '../../../../contract/beans/activity/calls';
import { activityStatus } from '../../../../contract/beans/activity/calls';
import { createCache } from '../../../cache';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import { listsOf } from '../../../http/list-cache';
import { beanActivities } from './activity-tables';

export type ActivityRow = typeof beanActivities.$inferSelect;

/** All published activities, ordered by start. */
export type Activities = () => Promise<readonly ActivityRow[]>;

/** How long reads may serve a stale activity; writes query the database. */
const activitiesMs = 2_000;

export function createActivities(context: Context): Activities {
  const { db, now } = context;
  const cache = createCache({
    keyOf: () => [],
    load: async () =>
      db.select().from(beanActivities).where(eq(beanActivities.published, true)).orderBy(asc(beanActivities.startsAt)),
    ttlMs: activitiesMs,
    maxEntries: 1,
    now: () => now().getTime(),
  });
  listsOf(context).add(cache);
  return () => cache.fetch(undefined);
}

/** R370 */
function statusOf({ startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>, now: Date): ActivityStatus {
  if (now < startsAt) return activityStatus.notStarted;
  return now < endsAt ? activityStatus.running : activityStatus.ended;
}

/** The activity with the id; without an id the running one, else the next, else the last. */
export function chooseActivity(
  activities: readonly ActivityRow[],
  keyId: string | undefined,
  now: Date,
): ActivityRow | undefined {
  if (keyId !== undefined) return activities.find((activity) => activity.keyId === keyId);
  const of = (status: ActivityStatus) => activities.filter((activity) => statusOf(activity, now) === status);
  const ended = of(activityStatus.ended).sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
  return of(activityStatus.running)[0] ?? of(activityStatus.notStarted)[0] ?? ended.at(-1);
}

/** Requires a running activity. @throws BusinessError with the messages of R393 and C44 */
export function requireRunning(activity: ActivityRow | undefined, now: Date): ActivityRow {
  if (!activity) throw new BusinessError(404, '活动不存在', { reason: 'activityMissing' });
  const status = statusOf(activity, now);
  if (status === activityStatus.notStarted)
    throw new BusinessError(409, '活动未开始，敬请期待', { reason: 'notStarted' });
  if (status === activityStatus.ended) throw new BusinessError(409, '活动已结束', { reason: 'ended' });
  return activity;
}

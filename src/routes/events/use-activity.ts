import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useSyncExternalStore } from 'react';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { currentActivity, openActivities } from '../../../contract/events/rules/open-activities';
import { activitiesOptions } from '../../services/events/events';
import { ServerClockContext } from '../../services/shared/server-clock';
import { useChosenActivity } from './use-chosen-activity';

/**
 * R341, R342: what one can sign up for, by the server's clock; each is gone from the second at which it ends, and all are read
 * again then. `activity` is the one that the address chooses, or the first.
 */
export function useActivity(type: ActivityType) {
  const clock = use(ServerClockContext);
  const chosen = useChosenActivity();
  const { data, isError, refetch } = useQuery(activitiesOptions(type));
  const readAt = data?.currentTime ?? 0;
  useEffect(() => {
    if (readAt > 0) clock.learn(readAt);
  }, [clock, readAt]);
  const activities = data?.activities ?? [];
  const endedBy = (now: number) => activities.length - openActivities(activities, now).length;
  const ended = useSyncExternalStore(
    clock.subscribe,
    () => endedBy(Math.max(clock.now(), readAt)),
    () => endedBy(readAt),
  );
  // The next to end comes first.
  const open = activities.slice(ended);
  const endedSince = ended > endedBy(readAt);
  // By the server's clock it may not have ended yet: then it is read once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, which `readAt` tells apart.
  useEffect(() => {
    if (endedSince) void refetch();
  }, [endedSince, readAt, refetch]);
  return {
    activity: currentActivity(open, Number.NEGATIVE_INFINITY, chosen),
    open,
    readAt,
    isLoaded: data !== undefined,
    isError,
    refetch,
  };
}

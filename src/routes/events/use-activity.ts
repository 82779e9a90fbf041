import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useSyncExternalStore } from 'react';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { currentActivity } from '../../../contract/events/rules/activity';
import { activitiesOptions } from '../../services/events/events';
import { ServerClockContext } from '../../services/shared/server-clock';

/**
 * R341, R342: what one can sign up for, by the server's clock; it is none from the second at which it ends, and is read
 * again then.
 */
export function useActivity(type: ActivityType) {
  const clock = use(ServerClockContext);
  const { data, isError, refetch } = useQuery(activitiesOptions(type));
  const readAt = data?.currentTime ?? 0;
  useEffect(() => {
    if (readAt > 0) clock.learn(readAt);
  }, [clock, readAt]);
  const activities = data?.activities ?? [];
  const [first] = activities;
  const isOn = useSyncExternalStore(
    clock.subscribe,
    () => currentActivity(activities, Math.max(clock.now(), readAt)) !== undefined,
    () => currentActivity(activities, readAt) !== undefined,
  );
  const endedSince = first !== undefined && !isOn && readAt < first.endTime;
  // By the server's clock it may not have ended yet: then it is read once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, which `readAt` tells apart.
  useEffect(() => {
    if (endedSince) void refetch();
  }, [endedSince, readAt, refetch]);
  return { activity: isOn ? first : undefined, readAt, isLoaded: data !== undefined, isError, refetch };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EventActivity } from '../../../contract/events/calls';
import { activitiesOptions } from '../../services/events/events';
import { Countdown } from '../../ui/parts/Countdown';
import { useCountdown } from '../shared/use-countdown';

/** R341: how long one can sign up; at zero the activity is read again. */
export function EndCountdown({ activity, readAt }: { activity: EventActivity; readAt: number }) {
  const queryClient = useQueryClient();
  const { activityType, endTime } = activity;
  const reload = useCallback(
    () => void queryClient.invalidateQueries(activitiesOptions(activityType)),
    [queryClient, activityType],
  );
  return <Countdown label="距报名截止" seconds={useCountdown({ target: endTime, readAt, onEnd: reload })} />;
}

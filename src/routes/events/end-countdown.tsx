import type { EventActivity } from '../../../contract/events/calls';
import { Countdown } from '../../ui/parts/Countdown';
import { useCountdown } from '../shared/use-countdown';

/** R341: how long one can sign up; `useActivity` notices the end. */
export function EndCountdown({ activity, readAt }: { activity: EventActivity; readAt: number }) {
  return <Countdown label="距报名截止" seconds={useCountdown({ target: activity.endTime, readAt })} />;
}

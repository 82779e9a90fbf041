import type { ActivityInfo } from '../../../contract/beans/activity/calls';
import { CountdownView } from '../../ui/beans/anniversary/Hero';
import { useCountdown } from '../shared/use-countdown';

/** How long until the activity begins or ends; the page itself notices when it does. */
export function HeroCountdown({ info, started }: { info: ActivityInfo; started: boolean }) {
  const target = started ? info.endTime : info.startTime;
  const seconds = useCountdown({ target, readAt: info.currentTime });
  return <CountdownView label={started ? '距活动结束' : '距活动开始'} seconds={seconds} />;
}

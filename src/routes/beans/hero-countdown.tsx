import type { ActivityInfo } from '../../../contract/beans/activity/calls';
import { CountdownView } from '../../ui/beans/anniversary/Hero';
import { useCountdown } from '../shared/use-countdown';

const nothing = () => undefined;

/** How long until the activity begins or ends; the page itself notices when it does. */
export function HeroCountdown({ info, started }: { info: ActivityInfo; started: boolean }) {
  const seconds = useCountdown({
    target: started ? info.endTime : info.startTime,
    readAt: info.currentTime,
    onEnd: nothing,
  });
  return <CountdownView label={started ? '距活动结束' : '距活动开始'} seconds={seconds} />;
}

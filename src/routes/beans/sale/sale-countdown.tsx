import type { SeckillGoods } from '../../../../contract/beans/sale/calls';
import { Countdown } from '../../../ui/parts/Countdown';
import { useCountdown } from '../../shared/use-countdown';

interface SaleCountdownProps {
  label: string;
  target: number;
  readAt: number;
  onEnd: () => void;
}

/** The one part of the page that is drawn anew each second. */
export function SaleCountdown({ label, ...countdown }: SaleCountdownProps) {
  return <Countdown label={label} seconds={useCountdown(countdown)} />;
}

/** What stands in the place of the countdown in each state of the sale (R403, R404). `onEnd` must be stable. */
export function PhaseCountdown({ state, sale, onEnd }: { state: string; sale: SeckillGoods; onEnd: () => void }) {
  const { activityExist, activityStatus, activityBeginTime, activityEndTime, currentTime } = sale;
  const given = { readAt: currentTime, onEnd };
  if (!activityExist || state === 'failed') return null;
  if (state === 'opening') return <p>秒杀已开始</p>;
  // It also runs while the list is read: it opens the sale, whatever becomes of the list.
  if (activityStatus === 2) return <SaleCountdown key="begin" label="距开始" target={activityBeginTime} {...given} />;
  if (activityStatus === 3) return <SaleCountdown key="end" label="距结束" target={activityEndTime} {...given} />;
  return <p>秒杀已结束</p>;
}

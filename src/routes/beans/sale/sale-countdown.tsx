import { Countdown } from '../../../ui/beans/Countdown';
import { useCountdown } from '../use-countdown';

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

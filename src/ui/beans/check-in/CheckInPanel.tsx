import type { ReactNode } from 'react';
import type { CycleDay } from '../../../../contract/beans/rules/check-in-days';
import { Button } from '../../parts/Button';
import { FailedState } from '../../parts/FailedState';
import { Skeleton } from '../../parts/Skeleton';
import { GoldBean } from '../GoldBean';
import styles from './CheckInPanel.module.css';
import { CycleDays } from './CycleDays';

interface CheckInPanelProps {
  days: readonly CycleDay[];
  /** Undefined for a visitor. */
  streak: number | undefined;
  /** What can be done now. */
  action: 'checkIn' | 'reward' | 'none';
  busy: boolean;
  /** What checking in has just brought; undefined while nothing is to be shown (R384). */
  gain?: { beans: number; coupon: string };
  /** The last weeks, for a customer. */
  aside?: ReactNode;
  onCheckIn: () => void;
  onReward: () => void;
}

/** Today's check-in with the cycle around it (R380–R385). */
export function CheckInPanel({ days, streak, action, busy, gain, aside, onCheckIn, onReward }: CheckInPanelProps) {
  return (
    <div className={styles.place}>
      <div className={styles.panel} style={aside ? undefined : { gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <div className={styles.today}>
          <div className={styles.top}>
            <p className={styles.streak}>
              {streak === undefined ? (
                `每${days.length}天一轮，天天签到天天有金豆`
              ) : (
                <>
                  已连续签到<strong className="tabular">{streak}</strong>天
                </>
              )}
            </p>
            <p className={styles.hint}>连续签到可得额外奖励</p>
          </div>
          <CycleDays days={days} />
          <div className={styles.foot}>
            <Action action={action} busy={busy} onCheckIn={onCheckIn} onReward={onReward} />
            <p className={styles.hint}>每天可签到一次，零点更新</p>
          </div>
        </div>
        {aside}
      </div>
      {gain && (
        <p className={styles.toast} role="status">
          <GoldBean />
          {`签到成功 +${gain.beans} 金豆${gain.coupon === '' ? '' : `，${gain.coupon}`}`}
        </p>
      )}
    </div>
  );
}

function Action({
  action,
  busy,
  onCheckIn,
  onReward,
}: Pick<CheckInPanelProps, 'action' | 'busy' | 'onCheckIn' | 'onReward'>) {
  if (action === 'none')
    return (
      <Button size="large" className={styles.press} inactive>
        今日已签到
      </Button>
    );
  return (
    <Button
      size="large"
      className={`${styles.press} ${styles.hot}`}
      loading={busy}
      onClick={action === 'checkIn' ? onCheckIn : onReward}
    >
      {action === 'checkIn' ? '立即签到' : '领取连签奖励'}
    </Button>
  );
}

/** The panel in its final size, while it is on its way. */
export function CheckInSkeleton() {
  return (
    <div className={styles.panel} role="status">
      <span className="visually-hidden">正在读取签到</span>
      <div className={styles.today}>
        <Skeleton width={200} height={28} />
        <div className={styles.days}>
          {Array.from({ length: 7 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never change places
            <Skeleton key={index} height={146} />
          ))}
        </div>
        <Skeleton width={180} height={48} />
      </div>
    </div>
  );
}

export function CheckInFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.panel} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FailedState message={message} onRetry={onRetry} />
    </div>
  );
}

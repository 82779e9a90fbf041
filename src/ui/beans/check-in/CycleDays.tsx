import type { CycleDay } from '../../../../contract/beans/rules/check-in-days';
import { CouponIcon } from '../../icons/CouponIcon';
import { classNames } from '../../parts/class-names';
import { GoldBean } from '../GoldBean';
import styles from './CheckInPanel.module.css';

/** The days of a cycle, stamped where the customer has checked in (R381, R382). */
export function CycleDays({ days }: { days: readonly CycleDay[] }) {
  return (
    <ol className={styles.days} aria-label="签到日历">
      {days.map((day) => (
        <li
          key={day.day}
          data-day-state={day.state}
          aria-current={day.state === 'current' ? 'date' : undefined}
          className={classNames(styles.day, day.state === 'current' && styles.current, day.signed && styles.signed)}
        >
          <span className={styles.name}>{day.state === 'current' ? '今天' : `第${day.day}天`}</span>
          <span className={styles.gain}>{day.signed ? '已签' : day.coupon === '' ? <GoldBean /> : <CouponIcon />}</span>
          <span>
            <span className="tabular">+{day.beans}</span> 金豆
          </span>
          <span className={styles.gift}>{bonusOf(day)}</span>
        </li>
      ))}
    </ol>
  );
}

/** R385 */
function bonusOf({ extra, coupon }: CycleDay): string {
  if (extra > 0 && coupon !== '') return `额外+${extra}和券`;
  if (extra > 0) return `额外+${extra}`;
  return coupon === '' ? '' : '送优惠券';
}

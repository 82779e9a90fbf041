import type { CalendarDay } from '../../../../contract/beans/rules/check-in-days';
import { CouponIcon } from '../../icons/CouponIcon';
import { classNames } from '../../parts/class-names';
import styles from './CheckInPanel.module.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;

const weeksOf = (days: readonly CalendarDay[]): CalendarDay[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** What a day was, for somebody who does not see its colour. */
function wordsOf({ state, record }: CalendarDay): string {
  if (record) return `已签到，获得${record.gainNumber}金豆${record.couponName === '' ? '' : `和${record.couponName}`}`;
  if (state === 'current') return '今天，未签到';
  return state === 'miss' ? '漏签' : '';
}

/** Four weeks of check-ins: checked in, missed, today (R381). */
export function WeekCalendar({ days }: { days: readonly CalendarDay[] }) {
  return (
    <div className={styles.weeks}>
      <h3>近四周签到</h3>
      <table>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" aria-label={`星期${day}`}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date} data-date={day.date} data-day-state={day.state}>
                  <Day {...day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend} aria-hidden="true">
        <span>已签到</span>
        <span className={styles.missMark}>漏签</span>
        <span className={styles.todayMark}>今天</span>
      </p>
    </div>
  );
}

function Day(day: CalendarDay) {
  const { date, state, record } = day;
  const words = wordsOf(day);
  return (
    <span
      className={classNames(
        styles.date,
        record && styles.isSigned,
        state === 'current' && styles.isCurrent,
        state === 'miss' && styles.isMissed,
      )}
    >
      {Number(date.slice(8))}
      {words !== '' && <span className="visually-hidden">{words}</span>}
      {record !== undefined && record.couponName !== '' && <CouponIcon className={styles.coupon} />}
    </span>
  );
}

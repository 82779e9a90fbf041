import styles from './Countdown.module.css';
import { countdownUnits } from './countdown-units';

/** R403: what is counted down to, and the whole seconds that are left. It is not read out as it goes. */
export function Countdown({ label, seconds }: { label: string; seconds: number }) {
  const [days, ...rest] = countdownUnits(seconds);
  const shown = days === undefined || days.value === '0' ? rest : [days, ...rest];
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <span>{label}</span>
      <span className={styles.digits}>
        {shown.map(({ value, unit }) => (
          <span key={unit} className={styles.part}>
            <b>{value}</b>
            {unit}
          </span>
        ))}
      </span>
    </p>
  );
}

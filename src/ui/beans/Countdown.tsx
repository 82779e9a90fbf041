import styles from './Countdown.module.css';

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as day, hour, minute and second. */
function partsOf(seconds: number): { value: string; unit: string }[] {
  const days = Math.floor(seconds / 86_400);
  return [
    ...(days > 0 ? [{ value: String(days), unit: '天' }] : []),
    { value: two(Math.floor(seconds / 3_600) % 24), unit: '时' },
    { value: two(Math.floor(seconds / 60) % 60), unit: '分' },
    { value: two(seconds % 60), unit: '秒' },
  ];
}

/** R403: what is counted down to, and the whole seconds that are left. It is not read out as it goes. */
export function Countdown({ label, seconds }: { label: string; seconds: number }) {
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <span>{label}</span>
      <span className={styles.digits}>
        {partsOf(seconds).map(({ value, unit }) => (
          <span key={unit} className={styles.part}>
            <b>{value}</b>
            {unit}
          </span>
        ))}
      </span>
    </p>
  );
}

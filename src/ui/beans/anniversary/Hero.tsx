import type { ReactNode } from 'react';
import type { ActivityStatus } from '../../../../contract/beans/activity/calls';
import { AnniversaryArt } from '../../art/AnniversaryArt';
import { countdownUnits } from '../../parts/countdown-units';
import styles from './Hero.module.css';

interface HeroProps {
  title: string;
  /** Undefined while there is no activity. */
  phase?: ActivityStatus;
  /** First and last day, as people write them. */
  period: string;
  countdown?: ReactNode;
  /** Who is here, with the own beans. */
  card: ReactNode;
}

const phaseWords = ['活动即将开始', '活动进行中', '活动已结束'] as const;

/** The head of the page in each of its three states (R368–R371). */
export function Hero({ title, phase, period, countdown, card }: HeroProps) {
  return (
    <div className={styles.hero} data-phase={phase}>
      <div className={styles.stage}>
        <AnniversaryArt eighteen={/十八|18/.test(title)} className={styles.art} />
        <div className={styles.words}>
          {phase !== undefined && <p className={styles.eyebrow}>{phaseWords[phase]}</p>}
          <h1>{title}</h1>
          <p className={styles.period}>{period}</p>
          {countdown}
          {phase === 2 && <p className={styles.over}>感谢您的参与，我们下次再见！</p>}
        </div>
        {card}
      </div>
    </div>
  );
}

/** Days, hours, minutes, seconds. Read out once as a sentence, not at each second. */
export function CountdownView({ label, seconds }: { label: string; seconds: number }) {
  return (
    <div className={styles.countdown} role="timer" aria-label={label}>
      <span>{label}</span>
      <span className={styles.units}>
        {countdownUnits(seconds).map(({ value, unit }) => (
          <span key={unit}>
            <b>{value}</b> {unit}
          </span>
        ))}
      </span>
    </div>
  );
}

import { live } from '../../../contract/limits/live';
import styles from './Rating.module.css';

/** A rating as stars, of a given number or an average. */
export function Stars({ rank, name }: { rank: number; name: string }) {
  const full = Math.round(Math.min(rank, live.bestRank));
  return (
    <span className={styles.stars} role="img" aria-label={name}>
      {'★'.repeat(full)}
      <i>{'★'.repeat(live.bestRank - full)}</i>
    </span>
  );
}

import type { SellingPoint } from '../../../../contract/site/calls';
import { useCompany } from '../../shell/company';
import styles from './SellingPoints.module.css';

/** R070, R103 */
export function SellingPoints({ points }: { points: readonly SellingPoint[] }) {
  const { shortName } = useCompany();
  return (
    <section className={styles.points} aria-label={`选择${shortName}的理由`}>
      <ul>
        {points.map(({ figure, unit, title, words }) => (
          <li key={title}>
            <p className={styles.figure}>
              {figure}
              <small>{unit}</small>
            </p>
            <h2>{title}</h2>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

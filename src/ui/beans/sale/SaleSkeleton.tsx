import { beans } from '../../../../contract/limits/beans';
import { Skeleton } from '../../parts/Skeleton';
import styles from './Sale.module.css';

/** The cards of the sale in their final size, while they are on their way. */
export function SaleSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">正在加载</span>
      <div className={styles.cards}>
        {Array.from({ length: beans.seckillItems }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never change places
          <div key={index} className={styles.card}>
            <div className={styles.picture}>
              <Skeleton height="100%" />
            </div>
            <div className={styles.words}>
              <Skeleton width="80%" height={24} />
              <Skeleton width="50%" height={28} />
              <Skeleton height={20} />
              <Skeleton height={44} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

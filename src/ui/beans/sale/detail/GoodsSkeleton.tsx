import { Skeleton, SkeletonText } from '../../../parts/Skeleton';
import styles from './GoodsPage.module.css';

/** The page of an item in its final shape, while it is on its way. */
export function GoodsSkeleton() {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">正在加载</span>
      <Skeleton width={200} height={22} />
      <div className={styles.goods}>
        <Skeleton height="min(480px, 80vw)" />
        <div className={styles.facts}>
          <Skeleton width="70%" height={36} />
          <Skeleton height={150} />
          <SkeletonText lines={4} />
          <Skeleton width={220} height={48} />
        </div>
      </div>
    </div>
  );
}

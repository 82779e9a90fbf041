import { EyeIcon } from '../icons/EyeIcon';
import styles from './WatchedBy.module.css';

/** How many watch and have watched a film; its height is that of a line before it is known. */
export function WatchedBy({ watching, visits }: { watching?: number | undefined; visits?: number | undefined }) {
  return (
    <p className={styles.watched}>
      {visits !== undefined && (
        <>
          <EyeIcon open={false} />
          <span>{visits.toLocaleString('zh-CN')}次播放</span>
          {watching !== undefined && watching > 0 && <span>{watching}人正在观看</span>}
        </>
      )}
    </p>
  );
}

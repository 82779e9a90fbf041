import type { ReactNode } from 'react';
import { EmptyState } from '../../parts/EmptyState';
import { FailedState } from '../../parts/FailedState';
import styles from './AnniversaryPage.module.css';

export const AnniversaryFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

/** A row between two parts that needs no heading. */
export const Strip = ({ children }: { children: ReactNode }) => <div className={styles.strip}>{children}</div>;

/** The activity could not be loaded: the rest of the page stands. */
export function ActivityFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Strip>
      <div className={styles.state}>
        <FailedState message="活动暂时无法显示" onRetry={onRetry} />
      </div>
    </Strip>
  );
}

export function NoActivity() {
  return (
    <Strip>
      <div className={styles.state}>
        <EmptyState title="暂无活动" note="新的周年庆活动开始后会显示在这里，敬请期待。" />
      </div>
    </Strip>
  );
}

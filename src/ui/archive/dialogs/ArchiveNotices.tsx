import { useState } from 'react';
import { Button } from '../../parts/Button';
import { Notice } from '../../parts/Notice';
import styles from './ArchiveNotices.module.css';

interface ArchiveNoticesProps {
  /** What the page before has to say. */
  notice: string | undefined;
  /** A dialog could not be fetched. */
  failed: boolean;
  onRetry: () => void;
}

/** Lies over the foot of the page, so that it is seen wherever the page was scrolled to. */
export function ArchiveNotices({ notice, failed, onRetry }: ArchiveNoticesProps) {
  const [dismissed, setDismissed] = useState<string>();
  return (
    <div className={styles.notices}>
      {notice !== undefined && notice !== dismissed && (
        <Notice
          tone="warn"
          announced
          action={
            <Button kind="text" onClick={() => setDismissed(notice)}>
              知道了
            </Button>
          }
        >
          {notice}
        </Notice>
      )}
      {failed && (
        <Notice
          tone="bad"
          announced
          action={
            <Button kind="text" onClick={onRetry}>
              重试
            </Button>
          }
        >
          窗口加载失败，请检查网络后重试
        </Notice>
      )}
    </div>
  );
}

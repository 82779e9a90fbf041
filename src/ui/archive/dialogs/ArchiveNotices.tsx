import { useState } from 'react';
import { Button } from '../../parts/Button';
import { Notice } from '../../parts/Notice';
import styles from './ArchiveNotices.module.css';

interface ArchiveNoticesProps {
  /** Passed on by the previous page. */
  notice: string | undefined;
  /** A dialog failed to load. */
  failed: boolean;
  onRetry: () => void;
}

/** Fixed to the bottom of the viewport, so that it is visible at every scroll position. */
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

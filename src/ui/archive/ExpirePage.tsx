import type { MouseEvent } from 'react';
import { BoardArt } from '../art/BoardArt';
import { ButtonLink } from '../parts/Button';
import styles from '../parts/Message.module.css';
import { Notice } from '../parts/Notice';

interface ExpirePageProps {
  /** yyyy-MM-dd HH:mm, from the server; undefined where the page was opened by its address. */
  checkedAt?: string;
  /** Navigates to the application on the client; without it the link loads the page. */
  onApply?: () => void;
}

/** R468 */
export function ExpirePage({ checkedAt, onApply }: ExpirePageProps) {
  const apply = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!onApply || elsewhere) return;
    event.preventDefault();
    onApply();
  };
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.code}>在线验证</p>
        <h1>报告已过期</h1>
        {checkedAt && (
          <Notice tone="warn">
            <strong>已过期</strong>　<span>验证时间：{checkedAt}</span>
          </Notice>
        )}
        <p className={styles.note}>在线验证报告已过期，无法在线验证，请报告所有者重新申请</p>
        <div className={styles.actions}>
          <ButtonLink href="/portal/archive?apply=1" size="large" onClick={apply}>
            申请查询
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <BoardArt seed="过期" ratio={1.6} />
      </div>
    </div>
  );
}

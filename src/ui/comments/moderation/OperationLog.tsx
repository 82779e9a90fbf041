import type { LogEntry } from '../../../../contract/comments/fields';
import { operationWord } from '../../../../contract/comments/rules/moderation-words';
import { comments as limits } from '../../../../contract/limits/comments';
import { EmptyState } from '../../parts/EmptyState';
import { FailedState } from '../../parts/FailedState';
import { Pager } from '../../parts/Pager';
import { SkeletonText } from '../../parts/Skeleton';
import labels from './Moderation.module.css';
import styles from './Queue.module.css';

interface OperationLogProps {
  list: { entries: readonly LogEntry[]; total: number } | { failure: string } | 'loading';
  stale: boolean;
  page: number;
  busy: boolean;
  addressOf: (page: number) => string;
  onUndo: (logId: number) => void;
  onRetry: () => void;
}

/** What managers did, newest first. The last operation of a kind on a comment or customer can be taken back. */
export function OperationLog({ list, stale, page, busy, addressOf, onUndo, onRetry }: OperationLogProps) {
  if (list === 'loading') return <SkeletonText lines={6} />;
  if ('failure' in list) return <FailedState message={list.failure} onRetry={onRetry} />;
  if (list.entries.length === 0)
    return <EmptyState title="还没有操作记录" note="显示、隐藏、置顶、删除和禁言都会记在这里，并可撤销。" />;
  return (
    <>
      <ol className={styles.list} aria-label="操作记录" aria-busy={stale}>
        {list.entries.map((entry) => (
          <li key={entry.id} className={styles.entry} data-log={entry.id}>
            <p className={styles.head}>
              <strong>{operationWord(entry)}</strong>
              {entry.undoLogId > 0 && <span className={labels.label}>撤销操作</span>}
              <span>
                {entry.operationType === 4 ? '客户' : '作者'} <span className="tabular">{entry.customerCode}</span>
              </span>
              <span>
                操作人 {entry.operatorName} <span className="tabular">{entry.operatorCode}</span>
              </span>
              <time className={styles.time}>{entry.createTime}</time>
            </p>
            {entry.content !== '' && <p className={styles.answered}>{entry.content}</p>}
            {entry.reason !== '' && <p className={styles.content}>理由：{entry.reason}</p>}
            {entry.couldUndo && (
              <button
                type="button"
                className={labels.act}
                aria-disabled={busy}
                onClick={() => !busy && onUndo(entry.id)}
              >
                撤销
              </button>
            )}
          </li>
        ))}
      </ol>
      {list.total > limits.moderationPageSize && (
        <Pager page={page} total={list.total} pageSize={limits.moderationPageSize} addressOf={addressOf} />
      )}
    </>
  );
}

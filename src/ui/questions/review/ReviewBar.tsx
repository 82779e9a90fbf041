import { questions } from '../../../../contract/limits/questions';
import { Button } from '../../parts/Button';
import styles from './Review.module.css';

export type BatchAct = 'show' | 'hide' | 'sync' | 'handle' | 'unhandle';

interface ReviewBarProps {
  selected: number;
  total: number;
  reason: string;
  busy: boolean;
  onAll: () => void;
  onReason: (reason: string) => void;
  onAct: (act: BatchAct) => void;
}

const acts: ReadonlyArray<readonly [BatchAct, string]> = [
  ['show', '显示'],
  ['hide', '隐藏'],
  ['sync', '同步社区'],
  ['handle', '标为已处理'],
  ['unhandle', '标为未处理'],
];

/** What is done to all chosen questions at once. */
export function ReviewBar({ selected, total, reason, busy, onAll, onReason, onAct }: ReviewBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="批量操作">
      <label className={styles.all}>
        <input type="checkbox" checked={total > 0 && selected === total} disabled={total === 0} onChange={onAll} />
        全选
      </label>
      <span className={styles.count} role="status">
        已选{selected}条
      </span>
      <input
        className={styles.reason}
        aria-label="操作理由（隐藏时必填，提问人可以看到）"
        placeholder="操作理由（隐藏时必填，提问人可以看到）"
        value={reason}
        maxLength={questions.reasonMaxLength}
        onChange={({ target }) => onReason(target.value)}
      />
      {acts.map(([act, label]) => (
        <Button key={act} kind="secondary" inactive={busy} onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
      <p className={styles.keys}>
        快捷键：J、K上下移动，Enter展开，S显示或隐藏，D标为已处理，X选择，Ctrl+Enter发送回复
      </p>
    </div>
  );
}

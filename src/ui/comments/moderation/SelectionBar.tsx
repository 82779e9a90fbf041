import type { ReactNode } from 'react';
import { commonReasons } from '../../../../contract/comments/rules/moderation-words';
import { comments } from '../../../../contract/limits/comments';
import { Button } from '../../parts/Button';
import { classNames } from '../../parts/class-names';
import styles from './Moderation.module.css';
import type { CommentAct } from './moderation-view';
import { actWords } from './moderation-view';

const acts: readonly CommentAct[] = ['show', 'hide', 'pin', 'unpin', 'remove'];

interface SelectionBarProps {
  selected: number;
  /** Of the comments that are shown. */
  total: number;
  reason: string;
  busy: boolean;
  onAll: () => void;
  onNone: () => void;
  onReason: (reason: string) => void;
  onAct: (act: CommentAct) => void;
}

/** What is done to all selected comments (R169); it stays in view while any is selected. */
export function SelectionBar({ selected, total, reason, busy, onAll, onNone, onReason, onAct }: SelectionBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a border of its own
    <div role="group" aria-label="批量操作" className={classNames(styles.bar, selected > 0 && styles.barInUse)}>
      <div className={styles.barChoice}>
        <Button kind="text" inactive={busy || total === 0} onClick={onAll}>
          全选
        </Button>
        <Button kind="text" inactive={busy || (selected === 0 && total === 0)} onClick={onNone}>
          取消全选
        </Button>
        <span className="tabular">已选{selected}条</span>
      </div>
      <ReasonField reason={reason} onChange={onReason} />
      <div className={styles.barActs}>
        {acts.map((act) => (
          <Button
            key={act}
            kind={act === 'remove' ? 'secondary' : act === 'show' ? 'primary' : 'secondary'}
            className={act === 'remove' ? styles.remove : undefined}
            inactive={busy}
            onClick={() => onAct(act)}
          >
            {actWords[act]}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The reason that is written to the log with the operation; the author is told why a comment is hidden or removed. */
export function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <input
      className={styles.reason}
      aria-label="操作理由"
      placeholder="操作理由（选填，隐藏和删除时告知作者）"
      list="moderation-reasons"
      autoComplete="off"
      maxLength={comments.reasonMaxLength}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What the fields for a reason suggest; once on a page. */
export function CommonReasons() {
  return (
    <datalist id="moderation-reasons">
      {commonReasons.map((reason) => (
        <option key={reason} value={reason} />
      ))}
    </datalist>
  );
}

/** What stands above the list, with the shortcuts at its end. */
export function ModerationHead({ children }: { children: ReactNode }) {
  return <div className={styles.headRow}>{children}</div>;
}

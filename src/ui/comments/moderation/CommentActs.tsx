import { auditWords } from '../../../../contract/comments/rules/moderation-words';
import { classNames } from '../../parts/class-names';
import styles from './Moderation.module.css';
import type { CommentAct, Moderated } from './moderation-view';
import { actsOn, actWords } from './moderation-view';

interface CommentActsProps {
  comment: Moderated;
  busy: boolean;
  onAct: (act: CommentAct) => void;
  onMute: (act: 'mute' | 'restore', customerCode: string) => void;
}

/** What a manager can do with one comment and its author (R163–R165). */
export function CommentActs({ comment, busy, onAct, onMute }: CommentActsProps) {
  const { customerCode, isBlack, isOfficial } = comment;
  return (
    <div className={styles.acts}>
      {actsOn(comment).map((act) => (
        <button
          key={act}
          type="button"
          className={classNames(styles.act, act === 'remove' && styles.remove)}
          aria-disabled={busy}
          onClick={() => !busy && onAct(act)}
        >
          {actWords[act]}
        </button>
      ))}
      {!isOfficial && (
        <button
          type="button"
          className={classNames(styles.act, styles.mute)}
          aria-disabled={busy}
          onClick={() => !busy && onMute(isBlack ? 'restore' : 'mute', customerCode)}
        >
          {isBlack ? '解除禁言' : '禁言'}
        </button>
      )}
    </div>
  );
}

/** R160, R166: the state of a comment and of its author, which managers alone see. */
export function CommentLabels({ comment: { auditStatus, topFlag, isBlack } }: { comment: Moderated }) {
  return (
    <>
      <span className={classNames(styles.label, styles[`audit${auditStatus}`])}>{auditWords[auditStatus]}</span>
      {topFlag === 1 && <span className={classNames(styles.label, styles.pinned)}>置顶</span>}
      {isBlack && <span className={classNames(styles.label, styles.muted)}>已禁言</span>}
    </>
  );
}

interface CommentChoiceProps {
  id: number;
  selected: boolean;
  busy: boolean;
  onToggle: (id: number) => void;
}

/** Selects a comment for what is done to several. */
export function CommentChoice({ id, selected, busy, onToggle }: CommentChoiceProps) {
  return (
    <input
      type="checkbox"
      className={styles.choice}
      aria-label="选择这条评论"
      checked={selected}
      aria-disabled={busy}
      onChange={() => onToggle(id)}
    />
  );
}

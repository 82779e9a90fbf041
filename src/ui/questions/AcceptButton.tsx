import styles from './AcceptButton.module.css';

interface AcceptButtonProps {
  accepted: boolean;
  busy: boolean;
  /** Why the last press had no effect; empty otherwise. */
  problem: string;
  onToggle: () => void;
  /** Called on pointer or focus enter, so that the machine can be prefetched. */
  onNear: () => void;
}

/** Accepts an answer to one's own question, or takes that back. */
export const AcceptButton = ({ accepted, busy, problem, onToggle, onNear }: AcceptButtonProps) => (
  <div className={styles.accept}>
    <button type="button" aria-disabled={busy} onClick={onToggle} onPointerEnter={onNear} onFocus={onNear}>
      {accepted ? '取消采纳' : '采纳'}
    </button>
    <p role="status" className={styles.problem}>
      {problem}
    </p>
  </div>
);

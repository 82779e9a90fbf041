import { LineIcon } from '../icons/LineIcon';
import { Button } from '../parts/Button';
import styles from './Questions.module.css';

interface QuestionLikeProps {
  liked: boolean;
  count: number;
  busy: boolean;
  /** Why the last press had no effect; empty otherwise. */
  problem: string;
  onToggle: () => void;
}

/** R198: the label is the current state, the count the number of likes. */
export function QuestionLike({ liked, count, busy, problem, onToggle }: QuestionLikeProps) {
  return (
    <>
      <Button kind={liked ? 'primary' : 'secondary'} aria-pressed={liked} inactive={busy} onClick={onToggle}>
        <LineIcon className={styles.icon}>
          <path d="M7 10.5v9H4v-9h3Zm0 0 4-7c1.4 0 2.3 1 2.1 2.4L12.6 9H18a2 2 0 0 1 2 2.4l-1.2 6.4a2 2 0 0 1-2 1.7H7" />
        </LineIcon>
        {liked ? '已赞' : '点赞'}
        <span className="tabular">{count}</span>
      </Button>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

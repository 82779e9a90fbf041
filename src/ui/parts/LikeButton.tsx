import { LineIcon } from '../icons/LineIcon';
import { Button } from './Button';
import styles from './LikeButton.module.css';

interface LikeButtonProps {
  liked: boolean;
  count: number;
  busy: boolean;
  /** Why the last press had no effect; empty otherwise. */
  problem: string;
  /** Beside other small buttons: an icon and the count. */
  small?: boolean | undefined;
  onToggle: () => void;
  /** Called on pointer or focus enter, so that the machine can be prefetched. */
  onNear: () => void;
}

/** R198: the label is the current state, the count the number of likes. */
export function LikeButton({ liked, count, busy, problem, small = false, onToggle, onNear }: LikeButtonProps) {
  const word = liked ? '已赞' : '点赞';
  const icon = (
    <LineIcon className={styles.icon}>
      <path d="M7 10.5v9H4v-9h3Zm0 0 4-7c1.4 0 2.3 1 2.1 2.4L12.6 9H18a2 2 0 0 1 2 2.4l-1.2 6.4a2 2 0 0 1-2 1.7H7" />
    </LineIcon>
  );
  const press = {
    'aria-pressed': liked,
    'aria-disabled': busy,
    onClick: onToggle,
    onPointerEnter: onNear,
    onFocus: onNear,
  };
  return (
    <div className={small ? styles.beside : styles.like}>
      {small ? (
        <button type="button" className={styles.small} aria-label={`${word} ${count}`} {...press}>
          {icon}
          <span className="tabular">{count}</span>
        </button>
      ) : (
        <Button kind={liked ? 'primary' : 'secondary'} className={styles.large} {...press}>
          {icon}
          {word}
          <span className="tabular">{count}</span>
        </Button>
      )}
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

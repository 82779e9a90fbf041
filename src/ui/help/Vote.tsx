import { Button } from '../parts/Button';
import styles from './Help.module.css';

interface VoteProps {
  useful: number;
  useless: number;
  /** 1 useful, 2 not, 0 none yet. */
  own: number;
  busy: boolean;
  problem: string;
  onVote: (vote: 1 | 2) => void;
}

export function Vote({ useful, useless, own, busy, problem, onVote }: VoteProps) {
  return (
    <section aria-label="这篇文档有用吗" className={styles.vote}>
      <p>这篇文档对您有用吗？</p>
      <div className={styles.choices}>
        <Button kind="secondary" aria-pressed={own === 1} loading={busy} onClick={() => onVote(1)}>
          有用 {useful}
        </Button>
        <Button kind="secondary" aria-pressed={own === 2} loading={busy} onClick={() => onVote(2)}>
          没用 {useless}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {problem || (own === 2 ? '可以点上方的“我要反馈”告诉我们哪里不清楚' : own === 1 ? '感谢您的评价' : '')}
      </p>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { ReplyV2 } from '../../../../contract/comments/fields';
import { Button } from '../../parts/Button';
import styles from './CommentList.module.css';
import type { RowView } from './CommentRow';
import { CommentRow } from './CommentRow';

interface RepliesProps {
  replies: readonly ReplyV2[];
  /** Of all replies. */
  total: number;
  /** The page shown, of so many; undefined while only the first replies are shown. */
  page: { current: number; of: number } | undefined;
  loading: boolean;
  problem: string;
  view: RowView;
  onPage: (page: number) => void;
  /** The box for a reply, where one is being written. */
  box: ReactNode;
}

/** At most three replies, then all of them page by page (R179). */
export function Replies({ replies, total, page, loading, problem, view, onPage, box }: RepliesProps) {
  if (total === 0 && !box) return null;
  return (
    <div className={styles.replies}>
      <ol aria-label="回复">
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentRow comment={reply} isReply view={view} />
          </li>
        ))}
      </ol>
      <div className={styles.more}>
        {page === undefined && total > replies.length && (
          <Button kind="text" loading={loading} onClick={() => onPage(1)}>
            查看全部{total}条回复
          </Button>
        )}
        {page !== undefined && page.of > 1 && (
          <>
            <Button kind="text" inactive={page.current === 1} onClick={() => onPage(page.current - 1)}>
              上一页回复
            </Button>
            <span className="tabular">
              {page.current} / {page.of}
            </span>
            <Button
              kind="text"
              loading={loading}
              inactive={page.current === page.of}
              onClick={() => onPage(page.current + 1)}
            >
              下一页回复
            </Button>
          </>
        )}
        {problem !== '' && <span role="alert">{problem}</span>}
      </div>
      {box}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { CommentV2 } from '../../../../contract/comments/fields';
import type { CommentSort } from '../../../../contract/comments/rules/comment-sorts';
import { commentSorts } from '../../../../contract/comments/rules/comment-sorts';
import { Button } from '../../parts/Button';
import { EmptyState } from '../../parts/EmptyState';
import { FailedState } from '../../parts/FailedState';
import { PageLink } from '../../parts/PageLink';
import { Skeleton, SkeletonText } from '../../parts/Skeleton';
import styles from './CommentList.module.css';
import type { RowView } from './CommentRow';
import { CommentRow } from './CommentRow';

// The keys of that very object.
const sorts = Object.entries(commentSorts) as [CommentSort, string][];

interface CommentListProps {
  /** Undefined while they load. */
  comments: readonly CommentV2[] | undefined;
  failed: boolean;
  onRetry: () => void;
  retrying: boolean;
  /** By the id of the comment, which its replies share. */
  viewOf: (id: number) => RowView;
  /** All replies to a comment, or the first of them. */
  repliesOf: (comment: CommentV2) => ReactNode;
  /** New comments that are not shown yet (§4); the list does not move by itself. */
  news: number;
  onShowNews: () => void;
  pager: ReactNode;
  sort: CommentSort;
  /** The first page in an order. */
  sortAddress: (sort: CommentSort) => string;
}

export function CommentList({
  comments,
  failed,
  onRetry,
  retrying,
  viewOf,
  repliesOf,
  pager,
  ...rest
}: CommentListProps) {
  const { news, onShowNews, sort, sortAddress } = rest;
  return (
    <div className={styles.list}>
      {(sort !== 'newest' || (comments !== undefined && comments.length > 0)) && (
        <nav aria-label="评论排序" className={styles.sorts}>
          {sorts.map(([each, word]) => (
            <PageLink
              key={each}
              href={sortAddress(each)}
              rel="nofollow"
              aria-current={each === sort ? 'true' : undefined}
            >
              {word}
            </PageLink>
          ))}
        </nav>
      )}
      <div role="status" className={styles.news}>
        {news > 0 && (
          <Button kind="secondary" block onClick={onShowNews}>
            {news}条新评论
          </Button>
        )}
      </div>
      {comments === undefined ? (
        failed ? (
          <FailedState message="评论暂时无法显示，请稍后重试" onRetry={onRetry} retrying={retrying} />
        ) : (
          <CommentsSkeleton />
        )
      ) : comments.length === 0 ? (
        sort === 'official' ? (
          <EmptyState title="暂无官方评论" note="工作人员发表或回复的评论会显示在这里" />
        ) : (
          <EmptyState title="暂无评论" note="欢迎发表第一条评论" />
        )
      ) : (
        <ol className={styles.rows}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentRow comment={comment} view={viewOf(comment.id)}>
                {repliesOf(comment)}
              </CommentRow>
            </li>
          ))}
        </ol>
      )}
      {pager}
    </div>
  );
}

function CommentsSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">正在加载</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={styles.skeleton}>
          <Skeleton width={120} height={20} />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  );
}

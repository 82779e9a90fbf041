import type { OwnComment } from '../../../../contract/comments/fields';
import { auditStatuses, isBarrage } from '../../../../contract/comments/rules/comment-types';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import styles from './Own.module.css';

const kindOf = ({ type, isReply }: OwnComment): string => (isBarrage(type) ? '弹幕' : isReply ? '回复' : '评论');

/** What somebody has written, newest first. */
export function OwnComments({ comments }: { comments: readonly OwnComment[] }) {
  if (comments.length === 0)
    return <EmptyState title="您还没有发表过评论" note="文章、提问、晒单和帮助文档下都可以发表评论。" />;
  return (
    <ul className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <p className={styles.text} dir="auto">
            {comment.text === '' ? '［图片］' : comment.text}
          </p>
          <p className={styles.facts}>
            <span>{kindOf(comment)}于</span>
            {comment.address === '' ? (
              <span>{comment.subjectTitle === '' ? '已删除的内容' : comment.subjectTitle}</span>
            ) : (
              <PageLink href={comment.address}>{comment.subjectTitle}</PageLink>
            )}
            <time className="tabular" dateTime={`${comment.createTime.replace(' ', 'T')}:00+08:00`}>
              {comment.createTime}
            </time>
            {comment.auditStatus === auditStatuses.underReview && <strong>待审核，仅自己可见</strong>}
            {comment.auditStatus === auditStatuses.hidden && <strong>已隐藏</strong>}
            {comment.likeCount > 0 && <span className="tabular">{comment.likeCount}个赞</span>}
            {comment.replyCount > 0 && <span className="tabular">{comment.replyCount}条回复</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

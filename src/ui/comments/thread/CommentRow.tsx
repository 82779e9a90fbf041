import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ReplyV2 } from '../../../../contract/comments/fields';
import { Button } from '../../parts/Button';
import { classNames } from '../../parts/class-names';
import { useHydrated } from '../../parts/use-hydrated';
import styles from './CommentRow.module.css';
import { CommentText } from './CommentText';
import { timeAgo } from './time-ago';

interface RowActions {
  onReply: (comment: ReplyV2) => void;
  onDelete: (comment: ReplyV2) => void;
  /** Takes a deletion back. */
  onRestore: (comment: ReplyV2) => void;
  onEdit: (comment: ReplyV2) => void;
  /** Folds all comments of its author for the reader. */
  onBlock: (comment: ReplyV2) => void;
  /** Tells the managers of somebody else's comment. */
  onReport: (comment: ReplyV2) => void;
}

/** What managers do with a comment: a checkbox before it, and more buttons behind its own. */
export interface RowTools {
  before: (comment: ReplyV2) => ReactNode;
  behind: (comment: ReplyV2) => ReactNode;
}

export interface RowView extends RowActions {
  /** Managers see the state of each comment, and who is muted (R160, R166). */
  manages: boolean;
  /** Whether the comment is the reader's own. */
  isOwn: (comment: ReplyV2) => boolean;
  /** Muted customers cannot reply or delete (R006). */
  muted: boolean;
  /** The server's time in milliseconds since 1970. */
  now: () => number;
  /** The button that likes a comment. */
  like: (comment: ReplyV2) => ReactNode;
  /** The button that accepts a comment that is no reply as the answer. */
  accept?: ((comment: ReplyV2) => ReactNode) | undefined;
  /** Comments that were hidden or deleted while the page was open. */
  gone: ReadonlySet<number>;
  /** The comment that the address links to. */
  linked: number | undefined;
  tools: RowTools | undefined;
  /** The box in place of the text of a comment that is being changed. */
  editing: (comment: ReplyV2) => ReactNode;
}

interface CommentRowProps {
  comment: ReplyV2;
  /** A reply: it names whom it answers. */
  isReply?: boolean;
  view: RowView;
  children?: ReactNode;
}

/** The narrowest version of an author's picture; all are cropped to one size. */
const faceOf = (photoUrl: string): string => `${photoUrl}/440x440?w=320`;

const states = { 0: '待审核', 1: '显示', 2: '隐藏' } as const;

export function CommentRow({ comment, isReply = false, view, children }: CommentRowProps) {
  const { id, commentCustomerName: name, createTime, createType, auditStatus, parentUserName } = comment;
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  if (comment.deleted)
    return (
      <article id={`comment-${id}`} className={styles.row} tabIndex={-1}>
        <p className={styles.gone}>
          该评论已删除
          {comment.restorable && (
            <button type="button" className={styles.action} onClick={() => view.onRestore(comment)}>
              恢复
            </button>
          )}
        </p>
        {children}
      </article>
    );
  if (view.gone.has(id))
    return (
      <article id={`comment-${id}`} className={styles.row}>
        <p className={styles.gone}>该评论已删除或隐藏</p>
      </article>
    );
  if (comment.folded && !unfolded)
    return (
      <article id={`comment-${id}`} className={styles.row} tabIndex={-1}>
        <p className={styles.gone}>
          已屏蔽此人的评论
          <button type="button" className={styles.action} onClick={() => setUnfolded(true)}>
            查看
          </button>
        </p>
        {children}
      </article>
    );
  const own = view.isOwn(comment);
  const official = createType === 1;
  return (
    <article
      id={`comment-${id}`}
      aria-labelledby={`comment-${id}-by`}
      className={classNames(styles.row, view.linked === id && styles.linked)}
      data-audit={auditStatus}
      data-comment={id}
      tabIndex={-1}
    >
      <header className={styles.head}>
        {view.tools?.before(comment)}
        {comment.photoUrl !== '' && (
          <img className={styles.face} src={faceOf(comment.photoUrl)} alt="" width={28} height={28} loading="lazy" />
        )}
        <span id={`comment-${id}-by`} className={styles.name} dir="auto">
          {name}
        </span>
        {official && <span className={classNames(styles.mark, styles.official)}>官方</span>}
        {comment.customerCodeStr !== '' && <span className={styles.mark}>作者</span>}
        {comment.accepted && <span className={classNames(styles.mark, styles.accepted)}>已采纳</span>}
        {comment.topFlag === 1 && <span className={classNames(styles.mark, styles.pinned)}>置顶</span>}
        {view.manages && (
          <>
            <span className={classNames(styles.mark, styles[`audit${auditStatus}`])}>{states[auditStatus]}</span>
            {comment.isBlack && <span className={classNames(styles.mark, styles.audit2)}>已禁言</span>}
          </>
        )}
        {isReply && parentUserName !== '' && (
          <span className={styles.answers}>
            回复 <span dir="auto">{parentUserName}</span>
          </span>
        )}
        <a className={styles.time} href={`#comment-${id}`}>
          <time dateTime={`${createTime.replace(' ', 'T')}+08:00`} title={createTime}>
            {hydrated ? timeAgo(createTime, view.now()) : createTime}
          </time>
          {comment.edited && ' 已编辑'}
        </a>
      </header>
      {view.editing(comment) || <CommentText html={comment.content} />}
      {auditStatus === 0 && own && <p className={styles.held}>待工作人员审核</p>}
      <div className={styles.actions}>
        {view.like(comment)}
        {!isReply && auditStatus === 1 && view.accept?.(comment)}
        <button
          type="button"
          className={styles.action}
          aria-disabled={view.muted}
          onClick={() => {
            if (!view.muted) view.onReply(comment);
          }}
        >
          回复
        </button>
        {own && !view.muted && comment.editable && (
          <button type="button" className={styles.action} onClick={() => view.onEdit(comment)}>
            编辑
          </button>
        )}
        {own && !view.muted && !view.tools && (
          <button type="button" className={styles.action} aria-expanded={asking} onClick={() => setAsking(true)}>
            删除
          </button>
        )}
        {!own && !official && !view.manages && (
          <button type="button" className={styles.action} onClick={() => view.onReport(comment)}>
            举报
          </button>
        )}
        {!own && !official && !view.manages && !comment.folded && (
          <button type="button" className={styles.action} onClick={() => view.onBlock(comment)}>
            屏蔽此人
          </button>
        )}
        {view.tools?.behind(comment)}
      </div>
      {asking && (
        <div role="alertdialog" aria-label="删除评论" className={styles.ask}>
          <p>您确定要删除该评论吗？</p>
          <Button
            // The question follows the press of its button.
            autoFocus
            kind="secondary"
            onClick={() => setAsking(false)}
          >
            取消
          </Button>
          <Button
            onClick={() => {
              setAsking(false);
              view.onDelete(comment);
            }}
          >
            确定删除
          </Button>
        </div>
      )}
      {children}
    </article>
  );
}

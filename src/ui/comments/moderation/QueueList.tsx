import type { ReactNode } from 'react';
import type { OpenReports, QueuedComment } from '../../../../contract/comments/fields';
import { createTypes } from '../../../../contract/comments/rules/comment-types';
import { heldWord, typeWords } from '../../../../contract/comments/rules/moderation-words';
import { reportReasons } from '../../../../contract/comments/rules/report-reasons';
import { comments as limits } from '../../../../contract/limits/comments';
import { EmptyState } from '../../parts/EmptyState';
import { enlargeable } from '../../parts/enlargeable';
import { FailedState } from '../../parts/FailedState';
import { PageLink } from '../../parts/PageLink';
import { Pager } from '../../parts/Pager';
import { SkeletonText } from '../../parts/Skeleton';
import { CommentLabels } from './CommentActs';
import labels from './Moderation.module.css';
import styles from './Queue.module.css';

/** Reporters of so many are seen at once. */
const openUpTo = 3;

interface QueueListProps {
  list: { comments: readonly QueuedComment[]; total: number } | { failure: string } | 'loading';
  /** The list of another page or filter, shown until this one has come. */
  stale: boolean;
  page: number;
  /** Whether other comments than those under review are asked for. */
  filtered: boolean;
  addressOf: (page: number) => string;
  /** All under what this one stands under. */
  addressUnder: (comment: QueuedComment) => string;
  moderationOf: (comment: QueuedComment) => { choice: ReactNode; acts: ReactNode };
  onRetry: () => void;
}

/** One page of the comments of all types, each with what it stands under. */
export function QueueList({
  list,
  stale,
  page,
  filtered,
  addressOf,
  addressUnder,
  moderationOf,
  onRetry,
}: QueueListProps) {
  if (list === 'loading') return <QueueSkeleton />;
  if ('failure' in list) return <FailedState message={list.failure} onRetry={onRetry} />;
  if (list.comments.length === 0)
    return filtered ? (
      <EmptyState title="没有符合条件的评论" note="换一个状态、类型或时间再看看。" />
    ) : (
      <EmptyState title="没有待审核的评论" note="新的待审核评论会出现在这里；选择「全部状态」可查看所有评论。" />
    );
  return (
    <>
      <ul className={styles.list} aria-label="评论" aria-busy={stale}>
        {list.comments.map((comment) => (
          <Queued key={comment.id} comment={comment} under={addressUnder(comment)} {...moderationOf(comment)} />
        ))}
      </ul>
      {list.total > limits.moderationPageSize && (
        <Pager page={page} total={list.total} pageSize={limits.moderationPageSize} addressOf={addressOf} />
      )}
    </>
  );
}

function Queued({
  comment,
  under,
  choice,
  acts,
}: {
  comment: QueuedComment;
  under: string;
  choice: ReactNode;
  acts: ReactNode;
}) {
  const { id, content, heldFor, answered, rootId, parentUserName } = comment;
  return (
    <li className={styles.item} data-comment={id} tabIndex={-1}>
      {choice}
      <div className={styles.main}>
        <p className={styles.head}>
          <strong className={styles.author}>{comment.commentCustomerName || comment.customerCode}</strong>
          <span className="tabular">{comment.customerCode}</span>
          {comment.createType === createTypes.official && <span className={labels.label}>官方</span>}
          <CommentLabels comment={{ ...comment, isReply: rootId !== 0, isOfficial: false }} />
          {heldFor.length > 0 && <span className={styles.held}>审核原因：{heldFor.map(heldWord).join('、')}</span>}
          <time className={styles.time}>{comment.createTime}</time>
        </p>
        {rootId !== 0 && (
          <p className={styles.answered}>
            回复{parentUserName && ` ${parentUserName}`}：{answered || '评论已删除'}
          </p>
        )}
        {comment.reports && <Reports reports={comment.reports} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, and again by the service */}
        <div className={styles.content} dangerouslySetInnerHTML={{ __html: enlargeable(content) }} />
        {comment.earlier.length > 0 && (
          <details className={styles.answered}>
            <summary>已编辑{comment.earlier.length}次，查看之前的内容</summary>
            <ol>
              {comment.earlier.map(({ content: before, replacedAt }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: texts are only added behind
                <li key={at}>
                  {replacedAt}修改前：
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, and again by the service */}
                  <div dangerouslySetInnerHTML={{ __html: enlargeable(before) }} />
                </li>
              ))}
            </ol>
          </details>
        )}
        <p className={styles.place}>
          <span className={labels.label}>{typeWords[comment.type]}</span> <Subject comment={comment} />{' '}
          <PageLink href={under}>同一内容的评论</PageLink>
        </p>
        {acts}
      </div>
    </li>
  );
}

function Reports({ reports: { count, reasons, reporters } }: { reports: OpenReports }) {
  return (
    <details className={styles.answered} open={count <= openUpTo}>
      <summary>
        {count}人举报：{reasons.map((each) => `${reportReasons[each.reason]} ${each.count}`).join('、')}
      </summary>
      <ul aria-label="举报人">
        {reporters.map(({ customerCode, nickName, reason, words, createTime, mostlyRejected }) => (
          <li key={customerCode}>
            {nickName} <span className="tabular">{customerCode}</span> {createTime} {reportReasons[reason]}
            {words !== '' && `：${words}`}
            {mostlyRejected && '（近期举报多数未成立）'}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Subject({ comment: { id, subjectTitle, subjectHref } }: { comment: QueuedComment }) {
  if (subjectTitle === '') return <span>内容已不存在</span>;
  if (subjectHref === '') return <span>{subjectTitle}</span>;
  return (
    <a href={`${subjectHref}#comment-${id}`} target="_blank" rel="noopener">
      {subjectTitle}
    </a>
  );
}

function QueueSkeleton() {
  return (
    <ul className={styles.list} aria-label="评论加载中" aria-busy="true">
      {[1, 2, 3, 4].map((each) => (
        <li key={each} className={styles.item}>
          <div className={styles.main}>
            <SkeletonText lines={3} />
          </div>
        </li>
      ))}
    </ul>
  );
}

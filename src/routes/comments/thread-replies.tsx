import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { CommentV2 } from '../../../contract/comments/fields';
import { comments as limits } from '../../../contract/limits/comments';
import type { Place } from '../../services/comments/comments';
import { replyPageOptions } from '../../services/comments/comments';
import type { RowView } from '../../ui/comments/thread/CommentRow';
import { Replies } from '../../ui/comments/thread/Replies';
import { useSession } from '../session/session-context';
import type { Linked } from './use-linked-comment';
import { useScrollTo } from './use-linked-comment';

interface ThreadRepliesProps {
  place: Place;
  comment: CommentV2;
  view: RowView;
  linked: Linked | undefined;
  /** How often the reader has posted a reply here: the last page shows it. */
  posted: number;
  box: ReactNode;
}

/** The replies to a comment: the first three, or a page of all for a customer (R179, R180). */
export function ThreadReplies({ place, comment, view, linked, posted, box }: ThreadRepliesProps) {
  const { customer, requireLogin } = useSession();
  const { id: rootId, replayCommentPage: first } = comment;
  const { type, businessId } = place;
  const [page, setPage] = useState<number>();
  const wanted = customer === undefined ? undefined : page;
  const { data, isFetching, error } = useQuery({
    ...replyPageOptions(place, rootId, wanted ?? 1),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  });
  const all = wanted === undefined ? undefined : data;
  const total = all?.totalRows ?? first.totalRows;
  const replies = all?.data ?? first.data;

  const lastPage = Math.ceil(first.totalRows / limits.pageSize);
  useEffect(() => {
    if (posted > 0 && first.totalRows > limits.repliesShown) setPage(lastPage);
  }, [posted, first.totalRows, lastPage]);

  // Visitors see the comment that was replied to: more replies need a login.
  const target = linked?.rootId === rootId && linked.id !== rootId && customer ? linked.id : undefined;
  useEffect(() => {
    if (target === undefined) return;
    const search = new AbortController();
    const finding = import('../../services/comments/comment-calls').then(({ findReplyPage }) =>
      findReplyPage({ type, businessId }, rootId, target, search.signal),
    );
    finding.then(
      (found) => {
        if (!search.signal.aborted) setPage(found);
      },
      // The first replies stay.
      () => undefined,
    );
    return () => search.abort();
  }, [target, type, businessId, rootId]);
  useScrollTo(target === undefined ? undefined : linked, replies);

  return (
    <Replies
      replies={replies}
      total={total}
      page={all && wanted !== undefined ? { current: wanted, of: Math.ceil(total / limits.pageSize) } : undefined}
      loading={wanted !== undefined && isFetching}
      problem={error ? error.message : ''}
      view={view}
      onPage={(next) => requireLogin(() => setPage(next))}
      box={box}
    />
  );
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { ReplyV2 } from '../../../contract/comments/fields';
import type { Place } from '../../services/comments/comments';
import { commentPageOptions, threadPageSize } from '../../services/comments/comments';
import { replyLead } from '../../services/shared/reply-date';
import { CommentList } from '../../ui/comments/thread/CommentList';
import type { RowTools, RowView } from '../../ui/comments/thread/CommentRow';
import { Pager } from '../../ui/parts/Pager';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';
import { CommentBox } from './box';
import { commentsKey } from './comment-cache';
import type { CommentPaging } from './comment-page';
import { commentPageAddress, readCommentPage, readCommentSort, sortedAddress } from './comment-page';
import { Like } from './like';
import type { ManagedCommentsProps } from './managed-comments';
import { ThreadReplies } from './thread-replies';
import { useCommentActions } from './use-comment-actions';
import { useLinkedComment, useScrollTo } from './use-linked-comment';
import { useLiveComments } from './use-live-comments';
import { useReport } from './use-report';

export interface CommentThreadProps {
  place: Place;
  /** Whether customers can attach pictures (C45). */
  takesPictures: boolean;
  /** Where the address names the page of comments otherwise than by `commentPage`. */
  paging?: CommentPaging;
  /** Called once the number of comments may be another. */
  onChanged: () => void;
  /** The button that accepts a comment as the answer; `onSaved` reads the comments anew. */
  accept?: (comment: ReplyV2, onSaved: () => void) => ReactNode;
}

const loadManaged = () => import('./managed-comments');

/** The server's time to about a second, by its last reply. */
const now = (): number => Date.now() + replyLead();

/** The comments on something: list, replies, and the box for a new one. */
export default function CommentThread({ place, paging, onChanged, accept, ...props }: CommentThreadProps) {
  const { customer, requireLogin } = useSession();
  // C45: managers can wherever they write.
  const manages = customer?.manager === true;
  const takesPictures = props.takesPictures || manages;
  const managed = useLazyPart<ManagedCommentsProps>(loadManaged, manages);
  const { pathname, search } = useLocation();
  const { page, addressOf } = paging ?? {
    page: readCommentPage(search),
    addressOf: (each: number, fragment?: string) => commentPageAddress(pathname, each, fragment),
  };
  const sort = readCommentSort(search);
  const { type, businessId } = place;
  const pageSize = threadPageSize(type);
  const rootPlace = useMemo(() => ({ type, businessId, parentId: undefined }), [type, businessId]);
  const { data, isError, refetch, isFetching } = useQuery({
    ...commentPageOptions(place, { page, sort }),
    placeholderData: keepPreviousData,
  });
  const section = useRef<HTMLDivElement>(null);
  const live = useLiveComments(place, { page, sort, shown: data, reader: customer?.customerCode ?? '', section });
  const muted = live.muted ?? customer?.blackList === true;
  const { patch, remove, restore, block, refuseReply } = useCommentActions(place, onChanged);
  const { report, dialog: reportDialog } = useReport();
  const linked = useLinkedComment(place, addressOf);
  useScrollTo(linked, data);
  const [replyTo, setReplyTo] = useState<{ rootId: number; comment: ReplyV2 }>();

  const [edited, setEdited] = useState<{ id: number; markup: string }>();
  const stopEditing = () => {
    setEdited(undefined);
    // The editor had the focus, and is gone.
    if (edited) document.getElementById(`comment-${edited.id}`)?.focus({ preventScroll: true });
  };
  const afterEdit = () => {
    stopEditing();
    void refresh();
  };
  const [posted, setPosted] = useState<{ rootId: number; times: number }>({ rootId: 0, times: 0 });
  const queryClient = useQueryClient();
  const router = useRouter();

  const refresh = () => {
    onChanged();
    live.forgetNews();
    return queryClient.invalidateQueries({ queryKey: commentsKey(place) });
  };
  /** The newest comments are on the first page. */
  const afterComment = () => {
    void refresh();
    if (page > 1 || sort !== undefined) void router.navigate({ href: addressOf(1) });
  };
  const afterReply = (rootId: number) => {
    setReplyTo(undefined);
    setPosted(({ times }) => ({ rootId, times: times + 1 }));
    void refresh();
  };

  const reply = (rootId: number) => (comment: ReplyV2) => {
    if (comment.auditStatus === 0) void refuseReply();
    else requireLogin(() => setReplyTo({ rootId, comment }));
  };

  const viewOf = (rootId: number, tools?: RowTools): RowView => ({
    manages,
    isOwn: ({ customerCode }) => customer !== undefined && customerCode === customer.customerCode,
    muted,
    now,
    gone: live.gone,
    linked: linked?.id,
    tools,
    like: ({ id, hasFavor, likeCount }) => (
      <Like
        small
        of={{ kind: 'comment', id }}
        liked={hasFavor}
        count={likeCount}
        onSaved={({ liked, count }) => patch(id, { hasFavor: liked, likeCount: count })}
      />
    ),
    accept: accept && ((comment) => accept(comment, () => void refresh())),
    onReply: reply(rootId),
    onDelete: remove,
    onRestore: restore,
    onReport: report,
    onBlock: block,
    onEdit: ({ id, content }) => requireLogin(() => setEdited({ id, markup: content })),
    editing: ({ id }) =>
      edited?.id === id && (
        <CommentBox
          key={id}
          place={{ ...rootPlace, edited }}
          takesPictures={takesPictures}
          muted={muted}
          onOvertaken={refresh}
          onPosted={afterEdit}
          onClosed={stopEditing}
        />
      ),
  });

  const list = (tools?: RowTools) => (
    <CommentList
      comments={data?.list}
      failed={isError}
      onRetry={() => void refetch()}
      retrying={isFetching}
      viewOf={(rootId) => viewOf(rootId, tools)}
      repliesOf={(comment) => (
        <ThreadReplies
          place={place}
          comment={comment}
          view={viewOf(comment.id, tools)}
          linked={linked}
          posted={posted.rootId === comment.id ? posted.times : 0}
          box={
            replyTo?.rootId === comment.id && (
              <CommentBox
                key={replyTo.comment.id}
                place={{ ...rootPlace, parentId: replyTo.comment.id }}
                takesPictures={takesPictures}
                muted={muted}
                replyTo={replyTo.comment.commentCustomerName}
                officialSeen={data?.officialCount}
                onOvertaken={refresh}
                onPosted={() => afterReply(comment.id)}
                onClosed={() => {
                  setReplyTo(undefined);
                  // The editor had the focus, and is gone.
                  document.getElementById(`comment-${replyTo.comment.id}`)?.focus({ preventScroll: true });
                }}
              />
            )
          }
        />
      )}
      news={live.news}
      onShowNews={afterComment}
      pager={
        <Pager
          page={page}
          total={data?.total ?? 0}
          pageSize={pageSize}
          addressOf={(each) => sortedAddress(addressOf(each), sort)}
        />
      }
      sort={sort ?? 'newest'}
      sortAddress={(each) => sortedAddress(addressOf(1), each)}
    />
  );
  return (
    <div ref={section}>
      <CommentBox
        place={rootPlace}
        takesPictures={takesPictures}
        muted={muted}
        officialSeen={data?.officialCount}
        onOvertaken={refresh}
        onPosted={afterComment}
      />
      {manages && managed.Part ? <managed.Part comments={data?.list ?? []}>{list}</managed.Part> : list()}
      {reportDialog}
    </div>
  );
}

import { queryOptions } from '@tanstack/react-query';
import type { CommentV2, ReplyV2 } from '../../../contract/comments/fields';
import type { CommentSort } from '../../../contract/comments/rules/comment-sorts';
import type { CommentType } from '../../../contract/comments/rules/comment-types';
import { commentPageSize, isBarrage } from '../../../contract/comments/rules/comment-types';
import { comments } from '../../../contract/limits/comments';
import type { CallOptions } from '../shared/call';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { commentPurifier } from './comment-html';

/** What is commented on. */
export interface Place {
  type: CommentType;
  businessId: number;
}

export interface CommentPage {
  total: number;
  list: readonly CommentV2[];
  /** Official answers that readers see; known to managers. */
  officialCount?: number | undefined;
}

type ReplyPage = CommentV2['replayCommentPage'];

/** R182: comments of a page of a thread. Barrage is a thread too where it is read as one. */
export const threadPageSize = (type: CommentType): number =>
  isBarrage(type) ? comments.pageSize : commentPageSize(type);

const cleaned = <Row extends ReplyV2>(row: Row, purify: (html: string) => string): Row => ({
  ...row,
  content: purify(row.content),
});

const cleanedReplies = (page: ReplyPage, purify: (html: string) => string): ReplyPage => ({
  ...page,
  data: page.data.map((reply) => cleaned(reply, purify)),
});

/** Which comments of a thread are read. */
export interface CommentView {
  page: number;
  /** Absent: the newest first. */
  sort?: CommentSort | undefined;
}

/** Reads one page of comments with their first replies, pinned ones first. */
export async function readComments(
  { type, businessId }: Place,
  { page, sort }: CommentView,
  options: Pick<CallOptions, 'transport' | 'signal'>,
): Promise<CommentPage> {
  const body = { informationId: businessId, type, pageNum: page, pageSize: threadPageSize(type), sort };
  const [{ total, commentModelList, officialCount }, purify] = await Promise.all([
    call('POST /api/portal/v1/getCommentList', body, options),
    commentPurifier(),
  ]);
  const list = commentModelList.map((comment) => ({
    ...cleaned(comment, purify),
    replayCommentPage: cleanedReplies(comment.replayCommentPage, purify),
  }));
  return { total, list, officialCount };
}

/** One page of comments. */
export const commentPageOptions = ({ type, businessId }: Place, { page, sort }: CommentView) =>
  queryOptions({
    queryKey: ['comments', type, businessId, page, sort],
    queryFn: (context) => readComments({ type, businessId }, { page, sort }, inQuery(context)),
    // New comments are announced; a list that is being read does not move by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One page of all replies to a comment; needs a customer (R180). */
export const replyPageOptions = ({ type, businessId }: Place, rootId: number, page: number) =>
  queryOptions({
    queryKey: ['comments', type, businessId, 'replies', rootId, page],
    queryFn: async (context): Promise<ReplyPage | undefined> => {
      const body = { commentIds: [rootId], type, businessId, pageNum: page, pageSize: comments.pageSize };
      const [[found], purify] = await Promise.all([
        call('POST /api/portal/v1/comment/getReplyPage', body, inQuery(context)),
        commentPurifier(),
      ]);
      return found && cleanedReplies(found.replayCommentPage, purify);
    },
    retry: false,
  });

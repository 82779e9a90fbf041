import { queryOptions } from '@tanstack/react-query';
import { comments } from '../../../contract/limits/comments';
import { call, callForAnswer } from '../shared/call';
import type { Place } from './comments';
import { threadPageSize } from './comments';
import type { DraftPlace } from './drafts';

/** The page that shows a comment or its reply, for a link to it. @throws CallError 404 if the reader cannot see it */
export const findComment = ({ type, businessId }: Place, id: number, signal: AbortSignal) =>
  call(
    'POST /api/portal/v1/comment/getCommentPlace',
    { type, businessId, id, pageSize: threadPageSize(type) },
    { signal },
  );

/** Whom the customer can mention there. */
export const listPeople = ({ type, businessId, parentId = 0 }: DraftPlace) =>
  call('POST /api/portal/v1/comment/getPeople', { type, businessId, parentCommentId: parentId });

/** R192. @throws CallError also where the server refused the only comment */
export const deleteOwnComment = ({ type, businessId }: Place, id: number) =>
  call('POST /api/portal/v1/comment/deleteComment', { commentIds: [id], type, businessId });

export const restoreOwnComment = ({ type, businessId }: Place, id: number) =>
  call('POST /api/portal/v1/comment/restoreComment', { commentIds: [id], type, businessId });

/** Folds the comments of the author of one. */
export const blockAuthor = (commentId: number) =>
  callForAnswer('POST /api/portal/v1/comment/blockAuthor', { commentId });

export const unblockAuthor = (id: number) => callForAnswer('POST /api/portal/v1/comment/unblockAuthor', { id });

/** Whom the customer has blocked. */
export const blockedAuthorsOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['comments', 'blocked', customerCode],
    queryFn: ({ signal }) => call('POST /api/portal/v1/comment/getBlockedAuthors', undefined, { signal }),
    retry: false,
  });

const mostReplies = 100;

/** The page of all replies that has this one; the last where none has it. Needs a customer. */
export async function findReplyPage(place: Place, rootId: number, id: number, signal: AbortSignal): Promise<number> {
  const { type, businessId } = place;
  for (let pageNum = 1; ; pageNum += 1) {
    const body = { commentIds: [rootId], type, businessId, pageNum, pageSize: mostReplies };
    const [found] = await call('POST /api/portal/v1/comment/getReplyPage', body, { signal });
    const { data = [], totalRows = 0 } = found?.replayCommentPage ?? {};
    const at = data.findIndex((reply) => reply.id === id);
    const isLast = pageNum * mostReplies >= totalRows;
    if (at >= 0 || isLast) {
      const index = at >= 0 ? (pageNum - 1) * mostReplies + at : Math.max(0, totalRows - 1);
      return Math.floor(index / comments.pageSize) + 1;
    }
  }
}

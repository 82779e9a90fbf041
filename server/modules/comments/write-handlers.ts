import type { FastifyRequest } from 'fastify';
import type { CallBody } from '../../../contract';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { commentTypes, operationTypes } from '../../../contract/comments/rules/comment-types';
import type { Context } from '../../context';
import type { Handlers } from '../../http/implement';
import { refuseMuted } from './commenter';
import { editComment } from './edit';
import { addLike, findLikeCount, removeLike } from './likes-store';
import type { CommentOperation, Intent } from './operations-store';
import { operate } from './operations-store';
import type { PostOptions } from './post';
import { postComment, unknownComment } from './post';
import type { StoredComment } from './post-store';
import { placeOf } from './read-handlers';
import { canRestore } from './restorable';
import { requireSome, resultOf } from './results';
import { likedMessage, tellLiked } from './tell-authors';

type WriteCall =
  | 'POST /api/portal/v1/comment/addComment'
  | 'POST /api/portal/v1/comment/submitComment'
  | 'POST /api/portal/v1/comment/submitOfficialComment'
  | 'POST /api/portal/v1/comment/editComment'
  | 'POST /api/portal/v1/comment/updateCommentFavor'
  | 'POST /api/portal/v1/comment/deleteComment'
  | 'POST /api/portal/v1/comment/restoreComment';

const gone = { refused: commentMessages.gone };

/** Older clients send 0 or null for none. */
const parentOf = (id: number | null | undefined): number | undefined => id || undefined;

export function writeHandlers(context: Context, options: PostOptions): Handlers<WriteCall> {
  const { db, now, sessions } = context;
  const message = commentMessages.done;

  /** Of the author, on comments of one place. */
  async function operateOwn(
    body: CallBody<'POST /api/portal/v1/comment/deleteComment'>,
    request: FastifyRequest,
    decide: (comment: StoredComment, at: Date) => Intent,
  ) {
    const { account } = await sessions.requireCustomer(request);
    refuseMuted(account.blackList);
    requireSome(body.commentIds);
    const place = placeOf(body);
    const at = now();
    const operation: CommentOperation = {
      operation: operationTypes.remove,
      own: true,
      ids: body.commentIds,
      operator: { id: account.id, reason: '' },
      now: at,
      decide: async () => (comment) => {
        if (comment.type !== place.type || comment.businessId !== place.businessId) return gone;
        if (comment.accountId !== account.id)
          return comment.deletedAt === null ? { refused: '只能删除自己的评论' } : gone;
        return decide(comment, at);
      },
    };
    return resultOf(await operate(db, options.subjects, operation));
  }

  return {
    'POST /api/portal/v1/comment/addComment': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const place = placeOf({ type: body.commentType ?? commentTypes.article, businessId: body.commentServiceGuideId });
      const submission = { place, markup: body.commentText, parentId: parentOf(body.parentId), official: false };
      return {
        data: await postComment(context, options, { account, request }, { ...submission, captcha: body }),
        message,
      };
    },

    'POST /api/portal/v1/comment/submitComment': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const submission = { place: placeOf(body), markup: body.content, parentId: parentOf(body.parentCommentId) };
      return {
        data: await postComment(
          context,
          options,
          { account, request },
          { ...submission, official: false, captcha: body },
        ),
        message,
      };
    },

    'POST /api/portal/v1/comment/submitOfficialComment': async ({ body, account, request }) => {
      const submission = { place: placeOf(body), markup: body.content, parentId: parentOf(body.parentCommentId) };
      return {
        data: await postComment(
          context,
          options,
          { account, request },
          { ...submission, official: true, officialSeen: body.officialSeen, captcha: {} },
        ),
        message,
      };
    },

    'POST /api/portal/v1/comment/editComment': async ({ body: { commentId, content }, request }) => {
      const { account } = await sessions.requireCustomer(request);
      return {
        data: await editComment(context, options, { account, request }, { commentId, markup: content }),
        message,
      };
    },

    'POST /api/portal/v1/comment/updateCommentFavor': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { typeId: commentId, type, favorType } = body;
      if ((await findLikeCount(db, commentId)) === undefined) throw unknownComment();
      const like = { commentId, accountId: account.id };
      // Read before: the comment is locked from the like on, and likes of one comment wait for each other.
      const liked = await likedMessage(db, options.subjects, commentId, now());
      await db.transaction(async (tx) => {
        const changed = favorType === 1 ? await addLike(tx, { ...like, type }, now()) : await removeLike(tx, like);
        if (changed && liked) await tellLiked(tx, liked, commentId, now());
      });
      const favorCount = await findLikeCount(db, commentId);
      if (favorCount === undefined) throw unknownComment();
      return { data: { informationFavorStatus: favorType === 1, favorCount } };
    },

    'POST /api/portal/v1/comment/deleteComment': ({ body, request }) =>
      operateOwn(body, request, (comment) =>
        comment.deletedAt === null && comment.withdrawnAt === null ? { to: 1 } : gone,
      ),

    'POST /api/portal/v1/comment/restoreComment': ({ body, request }) =>
      operateOwn(body, request, (comment, at) => {
        const byOther = comment.deletedBy !== null && comment.deletedBy !== comment.accountId;
        if (comment.withdrawnAt === null || byOther) return gone;
        return canRestore(comment.withdrawnAt, at) ? { to: 0 } : { refused: commentMessages.restoreOver };
      }),
  };
}

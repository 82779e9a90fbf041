import type { CommentV2 } from '../../../contract/comments/fields';
import type { CommentPage } from '../../services/comments/comments';

/** The known comments as they are now, in their places; what is new is not among them. */
export function inPlace(known: CommentPage, fresh: CommentPage): CommentPage {
  const roots = new Map(fresh.list.map((comment) => [comment.id, comment]));
  const list = known.list.map((comment): CommentV2 => {
    const now = roots.get(comment.id);
    if (!now) return comment;
    const replies = new Map(now.replayCommentPage.data.map((reply) => [reply.id, reply]));
    const data = comment.replayCommentPage.data.map((reply) => replies.get(reply.id) ?? reply);
    return { ...now, replayCommentPage: { ...now.replayCommentPage, data } };
  });
  return { ...known, list };
}

/** What stood on the first page and, by its age, would still. */
export function lostOf(known: CommentPage | undefined, fresh: CommentPage, pageSize: number): number[] {
  const there = new Set(fresh.list.map(({ id }) => id));
  const unpinned = fresh.list.filter(({ topFlag }) => topFlag === 0).map(({ id }) => id);
  const oldest = fresh.list.length < pageSize ? 0 : Math.min(...unpinned);
  return known?.list.map(({ id }) => id).filter((id) => id > oldest && !there.has(id)) ?? [];
}

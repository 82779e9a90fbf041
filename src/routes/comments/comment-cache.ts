import type { QueryClient } from '@tanstack/react-query';
import type { ReplyV2 } from '../../../contract/comments/fields';
import type { CommentPage, Place } from '../../services/comments/comments';

export const commentsKey = ({ type, businessId }: Place) => ['comments', type, businessId] as const;

const patched = <Row extends ReplyV2>(row: Row, id: number, patch: Partial<ReplyV2>): Row =>
  row.id === id ? { ...row, ...patch } : row;

/** Changes a comment or a reply wherever it is shown. */
export function patchComment(queryClient: QueryClient, place: Place, id: number, patch: Partial<ReplyV2>): void {
  queryClient.setQueriesData<CommentPage | { data: ReplyV2[] }>({ queryKey: commentsKey(place) }, (known) => {
    if (known === undefined) return undefined;
    if ('data' in known) return { ...known, data: known.data.map((reply) => patched(reply, id, patch)) };
    const list = known.list.map((comment) => ({
      ...patched(comment, id, patch),
      replayCommentPage: {
        ...comment.replayCommentPage,
        data: comment.replayCommentPage.data.map((reply) => patched(reply, id, patch)),
      },
    }));
    return { ...known, list };
  });
}

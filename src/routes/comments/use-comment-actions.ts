import { useQueryClient } from '@tanstack/react-query';
import type { ReplyV2 } from '../../../contract/comments/fields';
import type { Place } from '../../services/comments/comments';
import { CallError } from '../../services/shared/call';
import { useSession } from '../session/session-context';
import { useNotify } from '../shared/notices';
import { commentsKey, patchComment } from './comment-cache';

const fetchCalls = () => import('../../services/comments/comment-calls');

const fetchTexts = () => import('../../../contract/comments/rules/comment-text');

const needsLogin = (error: unknown): boolean => error instanceof CallError && error.code === 'LOGIN';

/** A change of what is shown, a deletion, what takes it back, and a refused reply. `onChanged` is called once the number of comments may be another. */
export function useCommentActions(place: Place, onChanged: () => void) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { requireLogin } = useSession();

  const fail = (error: unknown) => {
    notify({ level: 'error', text: error instanceof Error ? error.message : '' });
  };
  const patch = (id: number, change: Partial<ReplyV2>) => patchComment(queryClient, place, id, change);

  const remove = ({ id }: ReplyV2) =>
    requireLogin(async () => {
      try {
        const { deleteOwnComment } = await fetchCalls();
        await deleteOwnComment(place, id);
        // It keeps its place until the page is left, so that its author can take that back.
        patch(id, { deleted: true, restorable: true });
        notify({ level: 'info', text: (await fetchTexts()).commentMessages.done });
        onChanged();
      } catch (error) {
        if (needsLogin(error)) throw error;
        fail(error);
      }
    });

  const restore = ({ id }: ReplyV2) =>
    requireLogin(async () => {
      try {
        const { restoreOwnComment } = await fetchCalls();
        await restoreOwnComment(place, id);
        onChanged();
        await queryClient.invalidateQueries({ queryKey: commentsKey(place) });
      } catch (error) {
        if (needsLogin(error)) throw error;
        fail(error);
      }
    });

  const block = ({ id }: ReplyV2) =>
    requireLogin(async () => {
      try {
        const { blockAuthor } = await fetchCalls();
        const { message } = await blockAuthor(id);
        notify({ level: 'info', text: message });
        await queryClient.invalidateQueries({ queryKey: commentsKey(place) });
      } catch (error) {
        if (needsLogin(error)) throw error;
        fail(error);
      }
    });

  /** R162 */
  const refuseReply = async () => {
    notify({ level: 'warning', text: (await fetchTexts()).commentMessages.underReview });
  };

  return { patch, remove, restore, block, refuseReply };
}

import type { CallBody } from '../../../contract';
import type { OperationResult } from '../../../contract/comments/fields';
import type { Outcome } from '../../machines/shared/moderation/context';
import type { Acts, Sent } from '../shared/acts';
import { callForAnswer } from '../shared/call';

/** What a manager does to comments (R163, R164) and to their authors (R165). */
type ModerationAct = 'keep' | 'show' | 'hide' | 'pin' | 'unpin' | 'remove' | 'mute' | 'restore';

type SeenComment = NonNullable<CallBody<'POST /api/portal/v1/comment/auditComment'>['seen']>[number];
/** An author, by the customer's code. */
interface Author {
  id: string;
}

const isComment = (item: SeenComment | Author): item is SeenComment => typeof item.id === 'number';

const outcomeOf = ({ message, data }: { message: string; data: OperationResult }): Outcome => ({
  message,
  batchId: data.batchId,
  done: data.done.length,
  refused: data.refused,
});

function send({ act, items, reason }: Sent<ModerationAct, SeenComment | Author>, signal: AbortSignal) {
  const options = { signal };
  const seen = items.filter(isComment);
  const commentIds = seen.map(({ id }) => id);
  switch (act) {
    case 'keep':
      return callForAnswer('POST /api/portal/v1/comment/keepReported', { commentIds }, options);
    case 'show':
    case 'hide':
      return callForAnswer(
        'POST /api/portal/v1/comment/auditComment',
        { commentIds, auditStatus: act === 'show' ? 1 : 2, reason, seen },
        options,
      );
    case 'pin':
    case 'unpin':
      return callForAnswer(
        'POST /api/portal/v1/comment/operateComment',
        { commentIdList: commentIds, operationType: 2, auditStatus: act === 'pin' ? 1 : 0, reason, seen },
        options,
      );
    case 'remove':
      return callForAnswer('POST /api/portal/v1/comment/adminDeleteComment', { commentIds, reason, seen }, options);
    case 'mute':
    case 'restore':
      return callForAnswer(
        'POST /api/portal/v1/comment/forbidCustomer',
        { customerCode: String(items[0]?.id), forbiddenStatus: act === 'mute' ? 1 : 0, reason },
        options,
      );
  }
}

/** What a manager does with comments (R193–R195). */
export const moderationActs: Acts<ModerationAct, SeenComment | Author> = {
  operate: async (sent, signal) => outcomeOf(await send(sent, signal)),
  takeBack: async (undo, signal) =>
    outcomeOf(await callForAnswer('POST /api/portal/v1/comment/undoOperation', undo, { signal })),
};

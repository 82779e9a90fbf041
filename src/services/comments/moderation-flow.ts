import { fromPromise } from 'xstate';
import type { OperationResult } from '../../../contract/comments/fields';
import type { Operation, Outcome, Undo } from '../../machines/comments/moderation/machine';
import { moderationMachine } from '../../machines/comments/moderation/machine';
import type { Answer } from '../shared/call';
import { callForAnswer } from '../shared/call';
import type { Login } from '../shared/login';

const outcomeOf = ({ message, data }: { message: string; data: OperationResult }): Outcome => ({
  message,
  batchId: data.batchId,
  done: data.done.length,
  refused: data.refused,
});

type Sent = Promise<Answer<'POST /api/portal/v1/comment/auditComment'>>;

function send(
  { act, ids: commentIds, seen, customerCode, reason }: Operation & { reason: string },
  signal: AbortSignal,
): Sent {
  const options = { signal };
  switch (act) {
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
        { customerCode, forbiddenStatus: act === 'mute' ? 1 : 0, reason },
        options,
      );
  }
}

/** What a manager does with comments (R193–R195). */
export const moderationFlow = (login: Login) =>
  moderationMachine.provide({
    actors: {
      operate: fromPromise<Outcome, Operation & { reason: string }>(async ({ input, signal }) =>
        outcomeOf(await send(input, signal)),
      ),
      takeBack: fromPromise<Outcome, Undo>(async ({ input, signal }) =>
        outcomeOf(await callForAnswer('POST /api/portal/v1/comment/undoOperation', input, { signal })),
      ),
      login: fromPromise(login),
    },
  });

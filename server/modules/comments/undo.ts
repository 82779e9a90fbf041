import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { operationTypes } from '../../../contract/comments/rules/comment-types';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import { findOperations, lastMute, lastOperations, tellLastMute, tellOperations } from './log-store';
import type { Done, Operator } from './operations-store';
import { mute, operate } from './operations-store';
import type { Subjects } from './subject';

/** `lastAct`: who did what since. */
const overtaken = (lastAct = '') => ({ refused: lastAct === '' ? commentMessages.overtaken : `${lastAct}，不能撤销` });
const removed = { refused: '评论已删除' } as const;
const ofAuthor = { refused: '评论由作者自己删除，只有作者能恢复' } as const;

/**
 * Takes back an operation, or all of a batch: what it changed gets its former state. Only the last operation of its kind
 * on a comment or customer can be taken back; taking back is an operation of its own, and can itself be taken back.
 * @throws BusinessError 404 no such operation
 */
export async function undo(
  db: Database,
  subjects: Subjects,
  { wanted, operator, now }: { wanted: { logId: number } | { batchId: string }; operator: Operator; now: Date },
): Promise<Done> {
  const operations = await findOperations(db, wanted);
  const [first] = operations;
  if (!first) throw new BusinessError(404, '操作记录不存在', { reason: 'NOT_FOUND' });
  // A batch is of one kind.
  const { operation } = first;
  if (operation === operationTypes.mute)
    return mute(db, {
      code: first.code,
      operator,
      now,
      decide: async (tx) => {
        const last = await lastMute(tx, first.accountId);
        const lastAct = await tellLastMute(tx, first.accountId, now);
        return (account) =>
          last === first.id && account.blackList === (first.toStatus === 1)
            ? { to: first.fromStatus, undoes: first.id }
            : overtaken(lastAct);
      },
    });
  const byComment = new Map(operations.flatMap((each) => (each.commentId === null ? [] : [[each.commentId, each]])));
  const ids = [...byComment.keys()];
  return operate(db, subjects, {
    operation,
    ids,
    operator,
    now,
    decide: async (tx) => {
      const last = await lastOperations(tx, operation, ids);
      const lastAct = await tellOperations(tx, ids, now);
      return (comment) => {
        const entry = byComment.get(comment.id);
        if (!entry || last.get(comment.id) !== entry.id) return overtaken(lastAct.get(comment.id));
        if (operation !== operationTypes.remove && comment.deletedAt !== null) return removed;
        if (
          operation === operationTypes.remove &&
          comment.withdrawnAt !== null &&
          entry.operatorId === comment.accountId
        )
          return ofAuthor;
        if (operation === operationTypes.remove && entry.toStatus === 1 && comment.deletedBy !== entry.operatorId)
          return overtaken(lastAct.get(comment.id));
        return { to: entry.fromStatus, undoes: entry.id };
      };
    },
  });
}

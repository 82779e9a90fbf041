import type { LogEntry } from '../../../contract/comments/fields';
import { operationTypes } from '../../../contract/comments/rules/comment-types';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import type { Actor } from '../../database/staff-log';
import { textOfComment } from '../../html/clean-comment';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { pagedBy } from '../../http/paged';
import { isStaff } from './commenter';
import { readEarlierTexts } from './edit';
import { listOperations } from './log-store';
import type { AccountRow, CommentOperation, Intent } from './operations-store';
import { mute, operate } from './operations-store';
import { readBeginnings, readQueue, sliceOf } from './page-store';
import type { StoredComment } from './post-store';
import { placeOf } from './read-handlers';
import { readOpenReports } from './reports-store';
import { requireSome, resultOf } from './results';
import type { Subjects } from './subject';
import { placeKey } from './subject';
import { undo } from './undo';
import { replyV2Of } from './wire';

type ModerationCall =
  | 'POST /api/portal/v1/comment/adminDeleteComment'
  | 'POST /api/portal/v1/comment/auditComment'
  | 'POST /api/portal/v1/comment/operateComment'
  | 'POST /api/portal/v1/comment/topComment'
  | 'POST /api/portal/v1/comment/forbidCustomer'
  | 'POST /api/portal/v1/comment/undoOperation'
  | 'POST /api/portal/v1/comment/getOperationLog'
  | 'POST /api/portal/v1/comment/getModerationList';

const dayMs = 24 * 60 * 60_000;
/** Of a comment's text, in the log and above a reply. */
const shownLength = 60;
/** Of its markup, from which that text is taken. */
const readLength = 2_000;

const beginningOf = (content: string): string => [...textOfComment(content)].slice(0, shownLength).join('');

const change =
  (to: number) =>
  (comment: StoredComment): Intent =>
    comment.deletedAt === null ? { to } : { refused: '评论已删除' };

const pin =
  (to: number) =>
  (comment: StoredComment): Intent =>
    comment.rootId === null ? change(to)(comment) : { refused: '回复不能置顶' };

/** A second deletion of the same comment finds it deleted already. */
const remove = (): Intent => ({ to: 1 });

const muteTo =
  (to: number) =>
  (account: AccountRow): Intent =>
    isStaff(account) ? { refused: '不能禁言工作人员' } : { to };

type ListedOperation = Awaited<ReturnType<typeof listOperations>>['rows'][number];

const entryOf = ({ operation, content, isLast, type, businessId, ...who }: ListedOperation): LogEntry => ({
  id: operation.id,
  batchId: operation.batchId,
  operationType: operation.operation,
  operatorCode: who.operatorCode,
  operatorName: who.operatorName,
  createTime: formatDateTime(operation.at),
  commentId: operation.commentId ?? 0,
  type: type ?? 0,
  businessId: businessId ?? 0,
  customerCode: who.customerCode,
  content: beginningOf(content ?? ''),
  fromStatus: operation.fromStatus,
  toStatus: operation.toStatus,
  reason: operation.reason,
  undoLogId: operation.undoes ?? 0,
  couldUndo: isLast,
});

/** What managers do; each operation is one transaction with its log. */
export function moderationHandlers(context: Context, subjects: Subjects): Handlers<ModerationCall> {
  const { db, now } = context;

  async function moderate(
    { id }: Actor,
    {
      ids,
      reason = '',
      ...asked
    }: Pick<CommentOperation, 'operation' | 'ids' | 'decide' | 'seen'> & { reason?: string },
  ) {
    requireSome(ids);
    const operator = { id, reason };
    const result = await operate(db, subjects, { ...asked, ids, operator, now: now() });
    // Lists show the number of comments.
    listsOf(context).drop();
    return resultOf(result);
  }

  return {
    'POST /api/portal/v1/comment/adminDeleteComment': ({ body: { commentIds: ids, reason, seen }, actor }) =>
      moderate(actor, { operation: operationTypes.remove, ids, reason, seen, decide: async () => remove }),

    'POST /api/portal/v1/comment/auditComment': ({ body: { commentIds: ids, auditStatus, reason, seen }, actor }) =>
      moderate(actor, {
        operation: operationTypes.audit,
        ids,
        reason,
        seen,
        decide: async () => change(auditStatus),
      }),

    'POST /api/portal/v1/comment/operateComment': async ({ body, actor }) => {
      const { commentIdList: ids, operationType: operation, auditStatus = 0, reason, seen } = body;
      if (operation === operationTypes.remove)
        return moderate(actor, { operation, ids, reason, seen, decide: async () => remove });
      if (operation === operationTypes.pin)
        return moderate(actor, { operation, ids, reason, seen, decide: async () => pin(auditStatus === 1 ? 1 : 0) });
      if (auditStatus === 0) throw new BusinessError(400, '提交的内容不正确', { field: '/auditStatus' });
      return moderate(actor, { operation, ids, reason, seen, decide: async () => change(auditStatus) });
    },

    'POST /api/portal/v1/comment/topComment': ({ body, actor }) => {
      const { topFlag, id, reason, seen } = body;
      const place = placeOf(body);
      const decide = (comment: StoredComment): Intent =>
        comment.type === place.type && comment.businessId === place.businessId
          ? pin(topFlag)(comment)
          : { refused: '评论不存在' };
      return moderate(actor, { operation: operationTypes.pin, ids: [id], reason, seen, decide: async () => decide });
    },

    'POST /api/portal/v1/comment/forbidCustomer': async ({ body, actor }) => {
      const { customerCode, forbiddenStatus, reason = '' } = body;
      const decide = async () => muteTo(forbiddenStatus);
      return resultOf(await mute(db, { code: customerCode, decide, operator: { id: actor.id, reason }, now: now() }));
    },

    'POST /api/portal/v1/comment/undoOperation': async ({ body, actor }) => {
      const { logId, batchId, reason = '' } = body;
      const wanted = logId === undefined ? batchId && { batchId } : { logId };
      if (!wanted) throw new BusinessError(400, '提交的内容不正确', { field: '/logId' });
      const result = await undo(db, subjects, { wanted, operator: { id: actor.id, reason }, now: now() });
      listsOf(context).drop();
      return resultOf(result);
    },

    'POST /api/portal/v1/comment/getOperationLog': async ({ body: { pageNum, pageSize } }) => {
      const { rows, total } = await listOperations(db, sliceOf(pageNum, pageSize));
      return { data: { data: rows.map(entryOf), ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/comment/getModerationList': async ({ body, account }) => {
      const viewer = { accountId: account.id, manager: account.manager };
      const { pageNum, pageSize, auditStatus, type, businessId, days, reported = false } = body;
      const since = days === undefined ? undefined : new Date(now().getTime() - days * dayMs);
      const { total, list } = await readQueue(
        db,
        { auditStatus, type, businessId, since, reported, slice: sliceOf(pageNum, pageSize) },
        viewer,
      );
      const parents = list.flatMap(({ parentId }) => (parentId === null ? [] : [parentId]));
      const answered = await readBeginnings(db, parents, readLength);
      const earlier = await readEarlierTexts(
        db,
        list.map(({ id }) => id),
      );
      const titles = await subjects.describe(db, list);
      const reports = reported
        ? await readOpenReports(
            db,
            list.map(({ id }) => id),
          )
        : undefined;
      const data = list.map((row) => {
        const place = { type: row.type, businessId: row.businessId };
        const frame = { viewer, place, subject: { hasComment: true, category: 0, authorCode: '' }, now: now() };
        const { title = '', href = '' } = titles.get(placeKey(place)) ?? {};
        return {
          ...replyV2Of(row, frame),
          ...place,
          rootId: row.rootId ?? 0,
          heldFor: row.heldFor,
          subjectTitle: title,
          subjectHref: href,
          answered: beginningOf(answered.get(row.parentId ?? 0) ?? ''),
          earlier: earlier(row.id),
          ...(reports && { reports: reports.get(row.id) }),
        };
      });
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },
  };
}

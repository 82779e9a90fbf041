import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { OperationResult, SeenComments } from '../../../contract/comments/fields';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import type { AuditStatus, OperationType } from '../../../contract/comments/rules/comment-types';
import { operationTypes } from '../../../contract/comments/rules/comment-types';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { lockThreads, recount } from './counts-store';
import { tellLastMute, tellOperations } from './log-store';
import type { StoredComment } from './post-store';
import { decideByOperation } from './reports-store';
import type { Subjects } from './subject';
import { commentOperations, comments } from './tables';
import { tellOperated } from './tell-authors';
import { tellChanged, tellMuted } from './tell-changes';

export type AccountRow = typeof accounts.$inferSelect;

/** What an operation is to make of a row, or why not. */
export type Intent = { to: number; undoes?: number } | { refused: string };
/** Decides about locked rows; asked in their transaction. */
export type Decide<Row> = (tx: Database) => Promise<(row: Row) => Intent>;

export interface Operator {
  id: string;
  reason: string;
}

export interface CommentOperation {
  operation: OperationType;
  /** The author's own deletion, or what takes it back. */
  own?: boolean;
  ids: readonly number[];
  /** The states that it was decided on; those that it leaves out are not compared. */
  seen?: SeenComments;
  decide: Decide<StoredComment>;
  operator: Operator;
  now: Date;
}

const { gone } = commentMessages;

/** What was done, with what the reply says of it. */
export interface Done extends OperationResult {
  /** Whether any was refused because it is not as it was seen. */
  changed: boolean;
  /** Who did before what was asked for; empty: nobody did. */
  before: string;
}

const isAsSeen = (comment: StoredComment, seen: NonNullable<SeenComments>[number]): boolean =>
  comment.deletedAt === null && comment.auditStatus === seen.auditStatus && comment.topFlag === (seen.topFlag === 1);

/** The state that an operation changes. */
function statusOf({ operation, own }: Pick<CommentOperation, 'operation' | 'own'>, comment: StoredComment): number {
  if (operation === operationTypes.audit) return comment.auditStatus;
  if (operation === operationTypes.pin) return comment.topFlag ? 1 : 0;
  if (own) return comment.withdrawnAt === null ? 0 : 1;
  return comment.deletedAt === null ? 0 : 1;
}

/** Locks comments and those under which they stand, always in the same order. */
export async function lockComments(tx: Database, ids: readonly number[]): Promise<Map<number, StoredComment>> {
  if (ids.length === 0) return new Map();
  const named = await tx
    .select({ id: comments.id, rootId: comments.rootId })
    .from(comments)
    .where(inArray(comments.id, [...ids]));
  const all = new Set(named.flatMap(({ id, rootId }) => (rootId === null ? [id] : [id, rootId])));
  if (all.size === 0) return new Map();
  const rows = await tx
    .select()
    .from(comments)
    .where(inArray(comments.id, [...all]))
    .orderBy(comments.id)
    .for('no key update');
  const wanted = new Set(ids);
  return new Map(rows.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]));
}

/** The same operation on several comments becomes one statement for each resulting state. */
async function setStatus(
  tx: Database,
  { operation, own = false }: Pick<CommentOperation, 'operation' | 'own'>,
  { ids, to }: { ids: number[]; to: number },
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const changes: Partial<StoredComment> =
    operation === operationTypes.audit
      ? // The operations' schemas and the log hold no other numbers.
        { auditStatus: to as AuditStatus }
      : operation === operationTypes.pin
        ? { topFlag: to === 1 }
        : to === 1
          ? { deletedAt: now, deletedBy: by, ...(own && { withdrawnAt: now }) }
          : { deletedAt: null, deletedBy: null, ...(own && { withdrawnAt: null }) };
  await tx.update(comments).set(changes).where(inArray(comments.id, ids));
}

const touched = (rows: readonly StoredComment[]) => ({
  places: rows.map(({ type, businessId }) => ({ type, businessId })),
  rootIds: [...new Set(rows.map(({ id, rootId }) => rootId ?? id))],
});

/** Changes the comments that `decide` does not refuse, with their counts. */
async function changeComments(
  tx: Database,
  subjects: Subjects,
  { operation, own, ids, seen = [], decide, operator, now }: CommentOperation,
) {
  const found = await lockComments(tx, ids);
  const intentOf = await decide(tx);
  const refused: OperationResult['refused'] = [];
  const unchanged: number[] = [];
  const changed: Array<{ comment: StoredComment; from: number; to: number; undoes: number | undefined }> = [];
  const overtaken = seen.filter((known) => {
    const comment = found.get(known.id);
    return comment !== undefined && !isAsSeen(comment, known);
  });
  const lastActs = await tellOperations(
    tx,
    overtaken.map(({ id }) => id),
    now,
  );
  for (const id of new Set(ids)) {
    const comment = found.get(id);
    const meanwhile = lastActs.get(id);
    const intent: Intent = meanwhile ? { refused: meanwhile } : comment ? intentOf(comment) : { refused: gone };
    if (!comment || 'refused' in intent) {
      refused.push({ id, message: 'refused' in intent ? intent.refused : gone });
      continue;
    }
    const from = statusOf({ operation, own }, comment);
    if (from === intent.to) unchanged.push(id);
    else changed.push({ comment, from, to: intent.to, undoes: intent.undoes });
  }
  const rows = changed.map(({ comment }) => comment);
  // A pin changes no count.
  const counted = operation !== operationTypes.pin && rows.length > 0;
  const { places, rootIds } = touched(rows);
  const locked = counted ? await lockThreads(tx, places) : [];
  for (const to of new Set(changed.map((change) => change.to))) {
    const same = changed.filter((change) => change.to === to).map(({ comment }) => comment.id);
    await setStatus(tx, { operation, own }, { ids: same, to }, { by: operator.id, now });
  }
  if (counted) await recount(tx, subjects, { places: locked, rootIds });
  await tellChanged(tx, rows);
  return { changed, unchanged, refused, overtaken: overtaken.length > 0 };
}

/** Who did what was asked for before; of several that it is so. */
async function tellBefore(tx: Database, done: number, unchanged: readonly number[], now: Date): Promise<string> {
  const [first, ...others] = unchanged;
  if (first === undefined || done > 0) return '';
  if (others.length > 0) return commentMessages.unchanged;
  return (await tellOperations(tx, [first], now)).get(first) ?? commentMessages.unchanged;
}

async function writeLog(
  tx: Database,
  rows: ReadonlyArray<typeof commentOperations.$inferInsert>,
): Promise<Array<{ id: number }>> {
  return rows.length === 0
    ? []
    : tx
        .insert(commentOperations)
        .values([...rows])
        .returning({ id: commentOperations.id });
}

/** An operation on comments, in one transaction with its log. */
export function operate(db: Database, subjects: Subjects, asked: CommentOperation): Promise<Done> {
  const { operation, operator, now } = asked;
  return db.transaction(async (tx) => {
    const { changed, overtaken, ...rest } = await changeComments(tx, subjects, asked);
    const batchId = randomUUID();
    const logged = await writeLog(
      tx,
      changed.map(({ comment, from, to, undoes }) => ({
        batchId,
        operation,
        operatorId: operator.id,
        at: now,
        commentId: comment.id,
        accountId: comment.accountId,
        fromStatus: from,
        toStatus: to,
        reason: operator.reason,
        undoes: undoes ?? null,
      })),
    );
    const done = changed.map(({ comment }) => comment.id);
    const withLog = changed.flatMap((change, at) => (logged[at] ? [{ ...change, logId: logged[at].id }] : []));
    await tellOperated(
      tx,
      subjects,
      { operation, operatorId: operator.id, reason: operator.reason, changed: withLog },
      now,
    );
    await decideByOperation(tx, subjects, asked, changed);
    return {
      batchId,
      logIds: logged.map(({ id }) => id),
      done,
      ...rest,
      changed: overtaken,
      before: await tellBefore(tx, done.length, rest.unchanged, now),
    };
  });
}

/** Mutes or restores the account of a code, in one transaction with its log. */
export function mute(
  db: Database,
  { code, decide, operator, now }: { code: string; decide: Decide<AccountRow>; operator: Operator; now: Date },
): Promise<Done> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.code, code)).for('no key update');
    const intent: Intent = account ? (await decide(tx))(account) : { refused: '客户不存在' };
    const batchId = randomUUID();
    const nothing = { batchId, logIds: [], done: [], unchanged: [], refused: [], changed: false, before: '' };
    if (!account || 'refused' in intent)
      return { ...nothing, refused: [{ id: 0, message: 'refused' in intent ? intent.refused : '' }] };
    const from = account.blackList ? 1 : 0;
    // A colleague has done it: what it was decided on is no more.
    if (from === intent.to)
      return { ...nothing, changed: true, refused: [{ id: 0, message: await tellLastMute(tx, account.id, now) }] };
    await tx
      .update(accounts)
      .set({ blackList: intent.to === 1 })
      .where(eq(accounts.id, account.id));
    await tellMuted(tx, account.id);
    const logged = await writeLog(tx, [
      {
        batchId,
        operation: operationTypes.mute,
        operatorId: operator.id,
        at: now,
        commentId: null,
        accountId: account.id,
        fromStatus: from,
        toStatus: intent.to,
        reason: operator.reason,
        undoes: intent.undoes ?? null,
      },
    ]);
    return { ...nothing, logIds: logged.map(({ id }) => id), done: [0] };
  });
}

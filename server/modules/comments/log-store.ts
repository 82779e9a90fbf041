import { and, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OperationType } from '../../../contract/comments/rules/comment-types';
import { operationTypes } from '../../../contract/comments/rules/comment-types';
import { operationWord } from '../../../contract/comments/rules/moderation-words';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { describeChange } from '../../http/changed-since';
import { withNames } from './mentions-store';
import { commentOperations, comments } from './tables';

export type OperationRow = typeof commentOperations.$inferSelect;

/** One operation, or those of a batch, with the code of the account. */
export async function findOperations(
  db: Database,
  wanted: { logId: number } | { batchId: string },
): Promise<Array<OperationRow & { code: string }>> {
  const rows = await db
    .select({ operation: commentOperations, code: accounts.code })
    .from(commentOperations)
    .innerJoin(accounts, eq(accounts.id, commentOperations.accountId))
    .where('logId' in wanted ? eq(commentOperations.id, wanted.logId) : eq(commentOperations.batchId, wanted.batchId))
    .orderBy(commentOperations.id);
  return rows.map(({ operation, code }) => ({ ...operation, code }));
}

/** The last operation of a kind on each of some comments. */
export async function lastOperations(
  db: Database,
  operation: OperationType,
  commentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ commentId: commentOperations.commentId, id: max(commentOperations.id) })
    .from(commentOperations)
    .where(and(eq(commentOperations.operation, operation), inArray(commentOperations.commentId, [...commentIds])))
    .groupBy(commentOperations.commentId);
  return new Map(rows.flatMap(({ commentId, id }) => (commentId === null || id === null ? [] : [[commentId, id]])));
}

export async function lastMute(db: Database, accountId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: max(commentOperations.id) })
    .from(commentOperations)
    .where(and(eq(commentOperations.operation, operationTypes.mute), eq(commentOperations.accountId, accountId)));
  return row?.id ?? undefined;
}

const operators = alias(accounts, 'operators');
const lastOf = {
  operationType: commentOperations.operation,
  toStatus: commentOperations.toStatus,
  at: commentOperations.at,
  name: operators.name,
  code: operators.code,
};

const describe = (
  what: string,
  { at, name, code, ...done }: { [K in keyof typeof lastOf]: (typeof lastOf)[K]['_']['data'] },
  now: Date,
) => describeChange(what, { by: { name, code }, at, did: operationWord(done) }, now);

/** Who did what last to each of some comments, in words. */
export async function tellOperations(
  tx: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { commentId } = commentOperations;
  const rows = await tx
    .selectDistinctOn([commentId], { commentId, ...lastOf })
    .from(commentOperations)
    .innerJoin(operators, eq(operators.id, commentOperations.operatorId))
    .where(inArray(commentId, [...ids]))
    .orderBy(commentId, desc(commentOperations.id));
  const last = new Map(rows.map((row) => [row.commentId, row]));
  return new Map(
    ids.map((id) => {
      const row = last.get(id);
      return [id, row ? describe('评论', row, now) : describeChange('评论', undefined, now)];
    }),
  );
}

/** Who muted a customer last, or no longer, in words. */
export async function tellLastMute(tx: Database, accountId: string, now: Date): Promise<string> {
  const [row] = await tx
    .select(lastOf)
    .from(commentOperations)
    .innerJoin(operators, eq(operators.id, commentOperations.operatorId))
    .where(and(eq(commentOperations.operation, operationTypes.mute), eq(commentOperations.accountId, accountId)))
    .orderBy(desc(commentOperations.id))
    .limit(1);
  return row ? describe('客户', row, now) : describeChange('客户', undefined, now);
}

/** One page of the log, newest first, with the total. */
export async function listOperations(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({
      operation: commentOperations,
      operatorCode: operators.code,
      operatorName: operators.name,
      customerCode: accounts.code,
      type: comments.type,
      businessId: comments.businessId,
      content: sql<string | null>`left(${comments.content}, 2000)`,
      isLast: sql<boolean>`not exists (select 1 from ${commentOperations} later
        where later.operation = ${commentOperations}.operation and later.id > ${commentOperations}.id
          and (case when ${commentOperations}.operation = ${operationTypes.mute}::smallint
            then later."accountId" = ${commentOperations}."accountId"
            else later."commentId" = ${commentOperations}."commentId" end))`,
    })
    .from(commentOperations)
    .innerJoin(operators, eq(operators.id, commentOperations.operatorId))
    .innerJoin(accounts, eq(accounts.id, commentOperations.accountId))
    .leftJoin(comments, eq(comments.id, commentOperations.commentId))
    .orderBy(desc(commentOperations.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(commentOperations);
  return { rows: await withNames(db, rows), total: all?.total ?? 0 };
}

import { eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CommentEvent } from '../../../contract/comments/fields';
import { auditStatuses, commentTypes } from '../../../contract/comments/rules/comment-types';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import type { Viewer } from './seen';
import { comments } from './tables';

const change = Type.Union([
  Type.Object({ ids: Type.Array(Type.Integer()), shownBefore: Type.Array(Type.Integer()) }),
  Type.Object({ accountId: Type.String() }),
]);
const checked = Compile(change);

/** What was told on `changesChannel`; undefined if it is of another application. */
export function readChange(payload: string): Static<typeof change> | undefined {
  try {
    const content: unknown = JSON.parse(payload);
    return checked.Check(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

const stateOf = {
  id: comments.id,
  type: comments.type,
  businessId: comments.businessId,
  rootId: comments.rootId,
  accountId: comments.accountId,
  authorCode: accounts.code,
  auditStatus: comments.auditStatus,
  createType: comments.createType,
  deletedAt: comments.deletedAt,
  /** Of barrage, which is short; empty for all others. */
  barrage: sql<string>`case when ${comments.type} in (${commentTypes.video}, ${commentTypes.liveVideo})
    then ${comments.content} else '' end`,
  /** Of the comment under which it stands; true for one that is no reply. */
  rootShown: sql<boolean>`coalesce((
    select r."auditStatus" = 1 and r."deletedAt" is null from comments r where r.id = ${comments}."rootId"
  ), true)`,
};

/** Comments that were told of, as they are now. */
export const readStates = (db: Database, ids: readonly number[]) =>
  db
    .select(stateOf)
    .from(comments)
    .innerJoin(accounts, eq(accounts.id, comments.accountId))
    .where(sql`${comments.id} in ${[...ids]}`)
    .orderBy(comments.id);

export type CommentState = Awaited<ReturnType<typeof readStates>>[number];

/** As `seenBy`, for one reader after the other. */
const isSeen = ({ auditStatus, accountId, deletedAt, rootShown }: CommentState, viewer: Viewer): boolean =>
  deletedAt === null &&
  (viewer.manager ||
    (rootShown &&
      (auditStatus === auditStatuses.visible ||
        (auditStatus === auditStatuses.underReview && accountId === viewer.accountId))));

/**
 * What a reader is told of a comment. Of one that was under review and is hidden or deleted only its author and managers
 * are told: nobody else knows that there was one.
 */
export function eventFor(state: CommentState, shownBefore: boolean, viewer: Viewer): CommentEvent | undefined {
  const ids = { id: state.id, rootId: state.rootId ?? 0 };
  if (isSeen(state, viewer)) return { ...ids, change: 'shown' };
  const knows = shownBefore || viewer.manager || viewer.accountId === state.accountId;
  return knows ? { ...ids, change: 'gone' } : undefined;
}

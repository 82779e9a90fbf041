import { sql } from 'drizzle-orm';
import { auditStatuses } from '../../../contract/comments/rules/comment-types';
import type { Database } from '../../database/connection';
import type { StoredComment } from './post-store';

/** The channel over which the processes of one database tell each other. */
export const changesChannel = 'comment_changes';

/** What is told: ids alone. Each process reads what its own readers may see. */
type CommentChange = { ids: number[]; shownBefore: number[] } | { accountId: string };

/** Told once the transaction is committed, and not at all if it is not. */
async function tell(tx: Database, change: CommentChange): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`);
}

export const tellAdded = (tx: Database, id: number): Promise<void> => tell(tx, { ids: [id], shownBefore: [] });

export const tellMuted = (tx: Database, accountId: string): Promise<void> => tell(tx, { accountId });

/** `before`: the comments as they were. */
export async function tellChanged(tx: Database, before: readonly StoredComment[]): Promise<void> {
  if (before.length === 0) return;
  const shown = before.filter(
    ({ auditStatus, deletedAt }) => auditStatus === auditStatuses.visible && deletedAt === null,
  );
  await tell(tx, { ids: before.map(({ id }) => id), shownBefore: shown.map(({ id }) => id) });
}

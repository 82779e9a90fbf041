import { sql } from 'drizzle-orm';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { Database } from '../../database/connection';
import { questionNotices, questions } from './tables';

/** The comments `c` under a question that every reader sees. */
const shownUnder = (id: number) => sql`
  c.type = ${commentTypes.question}::smallint and c."businessId" = ${id}::integer and c."auditStatus" = 1 and c."deletedAt" is null
    and (c."rootId" is null or exists (
      select 1 from comments r where r.id = c."rootId" and r."auditStatus" = 1 and r."deletedAt" is null
    ))`;

/** A visible question of which the asker is to hear: each visible answer of staff once, however often it is hidden. */
const tellAnswers = (tx: Database, id: number) =>
  tx.execute(sql`
    insert into ${questionNotices} ("questionId", "accountId", kind, "commentId", "createdAt")
    select q.id, q."accountId", 'answered', c.id, c."createdAt"
    from questions q join comments c on ${shownUnder(id)}
    where q.id = ${id}::integer and q.status = 1 and c."createType" = 1 and c."accountId" <> q."accountId"
    on conflict do nothing`);

/** Takes over what the comments under a question are now, in the transaction that has changed them. */
export async function setAnswers(tx: Database, id: number, commentCount: number): Promise<void> {
  await tx
    .update(questions)
    .set({
      commentCount,
      staffReplyCount: sql`(select count(*)::int from comments c where ${shownUnder(id)} and c."createType" = 1)`,
      replyId: sql`(select max(c.id) from comments c where ${shownUnder(id)})`,
    })
    .where(sql`${questions.id} = ${id}::integer`);
  await tellAnswers(tx, id);
}

/** What the asker hears once a manager has shown a question that was held, with the answers that it has already. */
export async function tellPublished(tx: Database, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${questionNotices} ("questionId", "accountId", kind, "commentId", "createdAt")
    select id, "accountId", 'published', 0, ${now.toISOString()}::timestamptz from questions where id = ${id}::integer
    on conflict do nothing`);
  await tellAnswers(tx, id);
}

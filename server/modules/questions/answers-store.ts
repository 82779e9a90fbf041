import { sql } from 'drizzle-orm';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { Database } from '../../database/connection';
import { tellStaff } from '../../database/staff-changes';
import { isOfficial, shownUnder } from '../comments/official-answers';
import { questionNotices, questions } from './tables';

const placeOf = (businessId: number) => ({ type: commentTypes.question, businessId });

/** A visible question of which the asker is to hear: each visible answer of staff once, however often it is hidden. */
const tellAnswers = (tx: Database, id: number) =>
  tx.execute(sql`
    insert into ${questionNotices} ("questionId", "accountId", kind, "commentId", "createdAt")
    select q.id, q."accountId", 'answered', c.id, c."createdAt"
    from questions q join comments c on ${shownUnder(placeOf(id))}
    where q.id = ${id}::integer and q.status = 1 and ${isOfficial} and c."accountId" <> q."accountId"
    on conflict do nothing`);

/** Takes over what the comments under a question are now, in the transaction that has changed them. */
export async function setAnswers(tx: Database, id: number, commentCount: number): Promise<void> {
  await tx
    .update(questions)
    .set({
      commentCount,
      staffReplyCount: sql`(select count(*)::int from comments c where ${shownUnder(placeOf(id))} and ${isOfficial})`,
      replyId: sql`(select max(c.id) from comments c where ${shownUnder(placeOf(id))})`,
    })
    .where(sql`${questions.id} = ${id}::integer`);
  await tellAnswers(tx, id);
  await tellStaff(tx, 'questions');
}

/** What the asker hears once a manager has shown a question that was held, with the answers that it has already. */
export async function tellPublished(tx: Database, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${questionNotices} ("questionId", "accountId", kind, "commentId", "createdAt")
    select id, "accountId", 'published', 0, ${now.toISOString()}::timestamptz from questions where id = ${id}::integer
    on conflict do nothing`);
  await tellAnswers(tx, id);
}

import { eq, sql } from 'drizzle-orm';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import type { Database } from '../../database/connection';
import { rowsOf } from '../../database/rows';
import { tellStaff } from '../../database/staff-changes';
import { shortName, tellInbox } from '../../inbox';
import { isOfficial, shownUnder } from '../comments/official-answers';
import { questionNotices, questions } from './tables';

const placeOf = (businessId: number) => ({ type: commentTypes.question, businessId });

/** A visible question of which the asker is to hear: each visible answer of staff once, however often it is hidden. */
async function tellAnswers(tx: Database, id: number): Promise<void> {
  const added = await rowsOf<{ accountId: string; commentId: number; at: string }>(
    tx,
    sql`
    insert into ${questionNotices} ("questionId", "accountId", kind, "commentId", "createdAt")
    select q.id, q."accountId", 'answered', c.id, c."createdAt"
    from questions q join comments c on ${shownUnder(placeOf(id))}
    where q.id = ${id}::integer and q.status = 1 and ${isOfficial} and c."accountId" <> q."accountId"
    on conflict do nothing
    returning "accountId", "commentId", extract(epoch from "createdAt") * 1000 as at`,
  );
  if (added.length === 0) return;
  const [question] = await tx.select({ title: questions.title }).from(questions).where(eq(questions.id, id));
  for (const { accountId, commentId, at } of added)
    await tellInbox(
      tx,
      [
        {
          accountId,
          kind: 'questionAnswered',
          // As of any comment: an answer that is a reply to the asker's own comment is told once.
          key: `comment:answered:${commentId}`,
          about: `comment:${commentId}`,
          parts: { subject: shortName(question?.title ?? '') },
          href: `${questionAddress(id)}#comment-${commentId}`,
        },
      ],
      new Date(Number(at)),
    );
}

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

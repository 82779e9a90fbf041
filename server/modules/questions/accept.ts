import { and, eq, isNull } from 'drizzle-orm';
import type { CallBody } from '../../../contract';
import { auditStatuses, commentTypes } from '../../../contract/comments/rules/comment-types';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { InboxEntry } from '../../inbox';
import { shortName, tellCount } from '../../inbox';
import { comments } from '../comments/tables';
import { unknownQuestion } from './read-handlers';
import { questions } from './tables';

type Acceptance = CallBody<'POST /api/portal/v1/question/acceptAnswer'> & {
  /** The asker, or who of the staff does it in their place. */
  by: { askerId: string } | { actor: Actor };
  now: Date;
};

/** A comment under a question that every reader sees, and that is no reply. */
const answerOf = (tx: Database, questionId: number, commentId: number) =>
  tx
    .select({ accountId: comments.accountId })
    .from(comments)
    .where(
      and(
        eq(comments.id, commentId),
        eq(comments.type, commentTypes.question),
        eq(comments.businessId, questionId),
        eq(comments.auditStatus, auditStatuses.visible),
        isNull(comments.rootId),
        isNull(comments.deletedAt),
        isNull(comments.withdrawnAt),
      ),
    );

/**
 * Accepts an answer in place of the one before, or takes that back. The question keeps which one it is: there is one at most.
 * @throws BusinessError 404 no such question of the asker, or no such answer
 */
export function acceptAnswer(db: Database, { id, commentId, accepted, by, now }: Acceptance): Promise<void> {
  return db.transaction(async (tx) => {
    const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for('no key update');
    const isTheirs = question?.status === 1 && ('actor' in by || question.accountId === by.askerId);
    if (!question || !isTheirs) throw unknownQuestion();
    const before = question.acceptedId;
    const after = accepted === 1 ? commentId : before === commentId ? null : before;
    if (after === before) return;
    if (after !== null && (await answerOf(tx, id, after)).length === 0)
      throw new BusinessError(404, '回答不存在或未公开', { reason: 'NOT_FOUND' });
    await tx.update(questions).set({ acceptedId: after, updatedAt: now }).where(eq(questions.id, id));
    for (const [changed, count] of [
      [before, 0],
      [after, 1],
    ] as const)
      if (changed !== null) await tellAuthor(tx, { question, commentId: changed, count, by, now });
    if ('actor' in by)
      await writeLog(
        tx,
        {
          actor: by.actor,
          resource: 'questions',
          act: 'acceptAnswer',
          subject: `提问${id}`,
          before: { accepted: before === null ? '' : String(before) },
          after: { accepted: after === null ? '' : String(after) },
        },
        now,
      );
  });
}

/** The author hears that an answer was accepted; once that is taken back, nothing is left of it. */
async function tellAuthor(
  tx: Database,
  {
    question: { id, title },
    commentId,
    count,
    by,
    now,
  }: { question: { id: number; title: string }; commentId: number; count: 0 | 1 } & Pick<Acceptance, 'by' | 'now'>,
): Promise<void> {
  const [author] = await tx.select({ accountId: comments.accountId }).from(comments).where(eq(comments.id, commentId));
  if (!author || ('askerId' in by && by.askerId === author.accountId)) return;
  const entry: InboxEntry = {
    accountId: author.accountId,
    kind: 'answerAccepted',
    key: `comment:accepted:${commentId}`,
    about: `comment:${commentId}`,
    parts: { subject: shortName(title) },
    href: `${questionAddress(id)}#comment-${commentId}`,
  };
  await tellCount(tx, entry, count, now);
}

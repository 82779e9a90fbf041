import { eq } from 'drizzle-orm';
import { escapeUTF8 } from 'entities';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import { commentSubjects } from '../../comment-subjects';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { listsOf } from '../../http/list-cache';
import { addComment } from '../../modules/comments/post-store';
import { answerTemplates, questionNotices, questions } from '../../modules/questions/tables';
import { fill, placed } from '../fill';
import { sampleQuestions, sampleTemplates } from './sample-questions';

const hourMs = 60 * 60_000;

/** Questions with their answers, of which nobody is told (so no job sees them half), and templates for answers. */
export async function loadQuestionSamples(context: Context): Promise<void> {
  const { db, now } = context;
  await fill(db, answerTemplates, () => db.insert(answerTemplates).values(placed(sampleTemplates)));
  await fill(db, questions, () =>
    db.transaction(async (tx) => {
      const known = await tx.select({ id: accounts.id, code: accounts.code }).from(accounts);
      const idOf = new Map(known.map(({ id, code }) => [code, id]));
      const newest = now().getTime();
      // The oldest first, so that ids follow the time.
      for (const [at, sample] of [...sampleQuestions.entries()].reverse()) {
        const accountId = idOf.get(sample.by);
        const staffId = idOf.get('E10001');
        if (accountId === undefined || staffId === undefined) continue;
        const askedAt = new Date(newest - (at * 41 + 9) * hourMs);
        const [question] = await tx
          .insert(questions)
          .values({
            accountId,
            categoryCode: sample.area,
            contentType: sample.support ? 1 : 3,
            title: sample.title,
            content: `<p>${escapeUTF8(sample.content)}</p>`,
            status: sample.held ? 0 : 1,
            heldFor: sample.held ? ['reviewFirst'] : [],
            reviewedAt: sample.held ? null : askedAt,
            syncedAt: sample.held || sample.support ? null : askedAt,
            accessingCount: 24 + ((at * 613) % 870),
            createdAt: askedAt,
            updatedAt: askedAt,
          })
          .returning({ id: questions.id });
        if (!question) continue;
        const said = [
          ...(sample.answer === undefined ? [] : [{ by: staffId, content: sample.answer, official: true, after: 3 }]),
          ...(sample.reply === undefined
            ? []
            : [
                {
                  by: idOf.get(sample.reply.by) ?? accountId,
                  content: sample.reply.content,
                  official: false,
                  after: 8,
                },
              ]),
        ];
        for (const { by, content, official, after } of said)
          await addComment(tx, commentSubjects, {
            place: { type: commentTypes.question, businessId: question.id },
            rootId: null,
            parentId: null,
            accountId: by,
            createType: official ? 1 : 2,
            content,
            auditStatus: 1,
            heldFor: [],
            idempotencyKey: null,
            addressIndex: null,
            createdAt: new Date(askedAt.getTime() + after * hourMs),
          });
      }
      await tx
        .update(questionNotices)
        .set({ readAt: now(), sentAt: now() })
        .where(eq(questionNotices.kind, 'answered'));
    }),
  );
  listsOf(context).drop();
}

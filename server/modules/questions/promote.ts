import { and, eq, isNull } from 'drizzle-orm';
import { escapeUTF8 } from 'entities';
import { commentTypes, createTypes } from '../../../contract/comments/rules/comment-types';
import type { LinkedDocument } from '../../../contract/questions/calls';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { eachMention } from '../../html/mentions';
import { BusinessError } from '../../http/errors';
import { comments } from '../comments/tables';
import { questions } from './tables';
import type { WriteOptions } from './write-handlers';

interface Promotion {
  id: number;
  commentId: number;
  title: string;
  actor: Actor;
  now: Date;
  add: WriteOptions['addHelpDocument'];
}

/**
 * Makes a help document of a visible official answer, in the guide of the question's area. Document and question link to
 * each other.
 * @throws BusinessError 404 no such answer, 409 an answer of the question is a document already
 */
export function promote(db: Database, { id, commentId, title, actor, now, add }: Promotion): Promise<LinkedDocument> {
  return db.transaction(async (tx) => {
    const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for('update');
    const [answer] = await tx
      .select({ content: comments.content })
      .from(comments)
      .where(
        and(
          eq(comments.id, commentId),
          eq(comments.type, commentTypes.question),
          eq(comments.businessId, id),
          eq(comments.createType, createTypes.official),
          eq(comments.auditStatus, 1),
          isNull(comments.deletedAt),
        ),
      );
    if (!question || !answer) throw new BusinessError(404, '回复不存在', { reason: 'NOT_FOUND' });
    if (question.status === 0) throw new BusinessError(409, '请先公开该提问', { reason: 'HIDDEN' });
    if (question.helpDocument !== null) throw new BusinessError(409, '该提问已收录为帮助文档', { reason: 'PROMOTED' });
    const source = `<p>本文整理自客户提问：<a href="${questionAddress(id)}">${escapeUTF8(question.title)}</a></p>`;
    // The name of a customer does not stay in a document when the account is gone.
    const withoutMentions = eachMention(answer.content, () => '');
    const { oldId, ...document } = await add(tx, {
      categoryCode: question.categoryCode,
      title: title.trim(),
      content: `${withoutMentions}${source}`,
      actor,
      now,
    });
    await tx.update(questions).set({ helpDocument: oldId, updatedAt: now }).where(eq(questions.id, id));
    await writeLog(
      tx,
      {
        actor,
        resource: 'questions',
        act: 'promote',
        subject: `提问${id}`,
        before: { helpDocument: '' },
        after: { helpDocument: document.address },
      },
      now,
    );
    return document;
  });
}

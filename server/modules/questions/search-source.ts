import { and, eq, inArray, sql } from 'drizzle-orm';
import { commentTypes, createTypes } from '../../../contract/comments/rules/comment-types';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import { areaOfCode } from '../../../contract/questions/rules/categories';
import type { Database } from '../../database/connection';
import { textOf } from '../../html/text-of';
import { comments } from '../comments/tables';
import { questions } from './tables';

const versionOf = (row: { updatedAt: Date; staffReplyCount: number; replyId: number | null }): string =>
  `${row.updatedAt.toISOString()} ${row.staffReplyCount} ${row.replyId ?? 0}`;

/** Visible questions with the official answers to them, for the search over the whole portal. */
export const questionSource = {
  kind: 'question',
  async versions(db: Database) {
    const rows = await db
      .select({
        id: questions.id,
        updatedAt: questions.updatedAt,
        staffReplyCount: questions.staffReplyCount,
        replyId: questions.replyId,
      })
      .from(questions)
      .where(eq(questions.status, 1));
    return rows.map((row) => ({ refId: row.id, version: versionOf(row) }));
  },
  async read(db: Database, refIds: readonly number[]) {
    const ids = [...refIds];
    const rows = await db.select().from(questions).where(inArray(questions.id, ids));
    const answers = await db
      .select({ questionId: comments.businessId, content: comments.content })
      .from(comments)
      .where(
        and(
          eq(comments.type, commentTypes.question),
          inArray(comments.businessId, ids),
          eq(comments.createType, createTypes.official),
          eq(comments.auditStatus, 1),
          sql`${comments.deletedAt} is null`,
        ),
      )
      .orderBy(comments.id);
    return rows.map((row) => ({
      refId: row.id,
      version: versionOf(row),
      title: row.title,
      keywords: '',
      body: [row.content, ...answers.filter(({ questionId }) => questionId === row.id).map(({ content }) => content)]
        .map(textOf)
        .join(' '),
      firstFrom: '技术讨论',
      secondFrom: areaOfCode(row.categoryCode)?.name ?? '',
      categoryCode: row.categoryCode,
      address: questionAddress(row.id),
      publishedAt: row.createdAt,
    }));
  },
} as const;

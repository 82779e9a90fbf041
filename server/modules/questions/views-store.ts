import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { questions as limits } from '../../../contract/limits/questions';
import type { Database } from '../../database/connection';
import { questionNotices, questions, questionViews } from './tables';

const windowMs = limits.viewMinutes * 60_000;

/** Counts a view unless this visitor's last counted one is less than half an hour old; one statement for two tabs at once. */
export async function countView(
  db: Database,
  { questionId, visitorHash }: { questionId: number; visitorHash: string },
  now: Date,
): Promise<void> {
  const counted = db.$with('counted').as(
    db
      .insert(questionViews)
      .values({ questionId, visitorHash, countedAt: now })
      .onConflictDoUpdate({
        target: [questionViews.questionId, questionViews.visitorHash],
        set: { countedAt: now },
        setWhere: sql`${questionViews.countedAt} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`,
      })
      .returning({ questionId: questionViews.questionId }),
  );
  await db
    .with(counted)
    .update(questions)
    .set({ accessingCount: sql`${questions.accessingCount} + 1` })
    .where(eq(questions.id, sql`(select ${counted.questionId} from ${counted})`));
}

export async function forgetOldViews(db: Database, now: Date): Promise<void> {
  await db.delete(questionViews).where(lt(questionViews.countedAt, new Date(now.getTime() - windowMs)));
}

/** The asker has looked at the question. */
export async function markRead(
  db: Database,
  { questionId, accountId }: { questionId: number; accountId: string },
  now: Date,
): Promise<void> {
  await db
    .update(questionNotices)
    .set({ readAt: now })
    .where(
      and(
        eq(questionNotices.questionId, questionId),
        eq(questionNotices.accountId, accountId),
        isNull(questionNotices.readAt),
      ),
    );
}

import { and, desc, eq, sql } from 'drizzle-orm';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import type { Database } from '../../database/connection';
import { questionLikes, questions } from './tables';

interface Like {
  questionId: number;
  accountId: string;
}

const own = ({ questionId, accountId }: Like) =>
  and(eq(questionLikes.questionId, questionId), eq(questionLikes.accountId, accountId));

export async function hasLiked(db: Database, like: Like): Promise<boolean> {
  const found = await db.select({ questionId: questionLikes.questionId }).from(questionLikes).where(own(like));
  return found.length === 1;
}

/** Likes or unlikes idempotently: the count changes only together with the row. */
export async function addLike(db: Database, like: Like, now: Date): Promise<void> {
  const added = db.$with('added').as(
    db
      .insert(questionLikes)
      .values({ ...like, createdAt: now })
      .onConflictDoNothing()
      .returning({ questionId: questionLikes.questionId }),
  );
  await db
    .with(added)
    .update(questions)
    .set({ clickCount: sql`${questions.clickCount} + 1` })
    .where(eq(questions.id, sql`(select ${added.questionId} from ${added})`));
}

export async function removeLike(db: Database, like: Like): Promise<void> {
  const removed = db
    .$with('removed')
    .as(db.delete(questionLikes).where(own(like)).returning({ questionId: questionLikes.questionId }));
  await db
    .with(removed)
    .update(questions)
    .set({ clickCount: sql`${questions.clickCount} - 1` })
    .where(eq(questions.id, sql`(select ${removed.questionId} from ${removed})`));
}

/** The visible questions that somebody likes, the last one first. */
export async function listLikedQuestions(db: Database, accountId: string, limit: number) {
  const rows = await db
    .select({ id: questions.id, title: questions.title, likedAt: questionLikes.createdAt })
    .from(questionLikes)
    .innerJoin(questions, eq(questions.id, questionLikes.questionId))
    .where(and(eq(questionLikes.accountId, accountId), eq(questions.status, 1)))
    .orderBy(desc(questionLikes.createdAt))
    .limit(limit);
  return rows.map(({ id, title, likedAt }) => ({ title, address: questionAddress(id), likedAt }));
}

import { desc, eq } from 'drizzle-orm';
import { questionAddress, questionListAddress } from '../../../contract/questions/rules/addresses';
import { questionAreas, supportList } from '../../../contract/questions/rules/categories';
import type { Database } from '../../database/connection';
import { questions } from './tables';

/** Lists and visible questions, for the site map. */
export async function listQuestionPages(db: Database): Promise<{ url: string; lastmod?: string }[]> {
  const rows = await db
    .select({ id: questions.id, updatedAt: questions.updatedAt })
    .from(questions)
    .where(eq(questions.status, 1))
    .orderBy(desc(questions.id))
    .limit(20_000);
  return [
    { url: questionListAddress(supportList) },
    ...questionAreas.map(({ list }) => ({ url: questionListAddress(list) })),
    ...rows.map(({ id, updatedAt }) => ({ url: questionAddress(id), lastmod: updatedAt.toISOString() })),
  ];
}

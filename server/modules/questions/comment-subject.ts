import { and, eq, inArray } from 'drizzle-orm';
import { questionAddress } from '../../../contract/questions/rules/addresses';
import { ownList } from '../../../contract/questions/rules/categories';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { questions } from './tables';

/** What comments on a visible question depend on. */
export async function findCommentedQuestion(db: Database, id: number) {
  const [found] = await db
    .select({ authorCode: accounts.code, acceptedId: questions.acceptedId })
    .from(questions)
    .innerJoin(accounts, eq(accounts.id, questions.accountId))
    .where(and(eq(questions.id, id), eq(questions.status, 1)));
  return (
    found && {
      hasComment: true,
      category: ownList,
      authorCode: found.authorCode,
      answers: { acceptedId: found.acceptedId ?? 0 },
    }
  );
}

/** The titles and paths of questions, visible or not. */
export async function describeQuestions(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ id: questions.id, title: questions.title })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
  return rows.map(({ id, title }) => ({ businessId: id, title, href: questionAddress(id) }));
}

import { questionAddress } from '../../../contract/questions/rules/addresses';
import { stateNames, syncedName } from '../../../contract/questions/rules/question-states';
import type { Database } from '../../database/connection';
import type { QuestionRow } from './questions-store';
import { listOwnQuestions } from './questions-store';
import { stateOf } from './wire';

function shownState(row: QuestionRow): string {
  const name = stateNames[stateOf(row)];
  if (row.status === 1 && row.syncedAt !== null) return `${name}，${syncedName}`;
  return row.hiddenReason === '' ? name : `${name}：${row.hiddenReason}`;
}

/** A customer's questions, for the list of their submissions. */
export async function questionSubmissions(db: Database, account: { id: string }, limit: number) {
  const rows = await listOwnQuestions(db, { accountId: account.id, limit });
  return rows.map((row) => ({
    kind: '技术提问',
    number: String(row.id),
    title: row.title,
    state: shownState(row),
    submittedAt: row.createdAt,
    address: questionAddress(row.id),
  }));
}

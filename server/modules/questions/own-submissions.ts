import { questionAddress } from '../../../contract/questions/rules/addresses';
import { stateNames, syncedName } from '../../../contract/questions/rules/check-question';
import type { Database } from '../../database/connection';
import { listOwnQuestions } from './questions-store';
import { stateOf } from './wire';

/** A customer's questions, for the list of their submissions. */
export async function questionSubmissions(db: Database, account: { id: string }, limit: number) {
  const rows = await listOwnQuestions(db, { accountId: account.id, limit });
  return rows.map((row) => ({
    kind: '技术提问',
    number: String(row.id),
    title: row.title,
    state:
      row.status === 1 && row.syncedAt !== null
        ? `${stateNames[stateOf(row)]}，${syncedName}`
        : stateNames[stateOf(row)],
    submittedAt: row.createdAt,
    address: questionAddress(row.id),
  }));
}

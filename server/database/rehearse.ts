import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from './connection';

/** Does the work and takes it back; returns what would have come of it. */
export async function rehearse<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const [result] = results;
  if (result === undefined) throw new Error('a rehearsal has come to nothing');
  return result;
}

import type { SQL } from 'drizzle-orm';
import type { Database } from './connection';

/** The rows of a statement; both drivers return them so. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return Object(await db.execute(statement)).rows;
}

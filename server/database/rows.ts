import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from './connection';

/** The rows of a statement; both drivers return them so. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return Object(await db.execute(statement)).rows;
}

/** All tables of the portal, in the order of their names. */
export async function tableNames(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

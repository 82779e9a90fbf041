import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';

/** Fills a table only if it is empty. */
export async function fill(db: Database, table: PgTable, put: () => Promise<unknown>): Promise<void> {
  const [some] = await db.select({ one: sql`1` }).from(table).limit(1);
  if (!some) await put();
}

export const placed = <Row extends object>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, position }));

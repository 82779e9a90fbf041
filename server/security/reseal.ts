import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { rowsOf, tableNames } from '../database/rows';
import type { FieldVault } from './field-vault';

export interface SealedColumn {
  column: PgColumn;
  purpose: string;
}

export const nameOfColumn = ({ column }: SealedColumn): string => `${getTableName(column.table)}.${column.name}`;

/** How many values of a column one of the keys has sealed. */
export async function countSealed(db: Database, { column }: SealedColumn, kids: readonly string[]): Promise<number> {
  const [row] = await rowsOf<{ total: string }>(
    db,
    sql`select count(*) as total from ${column.table} where split_part(${column}, '.', 1) in ${kids}`,
  );
  return Number(row?.total ?? 0);
}

/** One of the values of a column. */
export async function sampleOf(db: Database, { column }: SealedColumn): Promise<string | undefined> {
  const [row] = await rowsOf<{ value: string }>(
    db,
    sql`select ${column} as value from ${column.table} where ${column} <> '' limit 1`,
  );
  return row?.value;
}

const batch = 500;

/**
 * Seals what old keys have sealed with the present one. Each batch is a transaction of its own: what has changed meanwhile is
 * left for the next run, and an interrupted run goes on where it stopped.
 * @returns how many were sealed anew, and how many none of the keys opens
 */
export async function reseal(
  db: Database,
  vault: FieldVault,
  sealed: SealedColumn,
  oldKids: readonly string[],
  onProgress: (done: number) => void,
): Promise<{ done: number; unreadable: number }> {
  const { column, purpose } = sealed;
  const { table } = column;
  let done = 0;
  let unreadable = 0;
  while (true) {
    const found = await rowsOf<{ at: string; value: string }>(
      db,
      sql`select ctid::text as at, ${column} as value from ${table}
        where split_part(${column}, '.', 1) in ${oldKids} order by ctid limit ${batch} offset ${unreadable}`,
    );
    if (found.length === 0) return { done, unreadable };
    const changes: { at: string; old: string; new: string }[] = [];
    for (const { at, value } of found)
      try {
        changes.push({ at, old: value, new: vault.seal(vault.open(value, purpose), purpose) });
      } catch {
        unreadable += 1;
      }
    const rows = sql`(select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(at text, old text, new text))`;
    await db.execute(
      sql`update ${table} set ${sql.identifier(column.name)} = changed.new from ${rows} as changed
        where ${table}.ctid = changed.at::tid and ${column} = changed.old`,
    );
    done += changes.length;
    onProgress(done);
  }
}

/** Tables that hold a value sealed with one of the keys, in whatever column: what the list above does not know too. */
export async function tablesSealedWith(db: Database, kids: readonly string[]): Promise<string[]> {
  const pattern = `"(${kids.join('|')})\\.[A-Za-z0-9_-]{16}\\.`;
  const found: string[] = [];
  for (const name of await tableNames(db)) {
    const [row] = await rowsOf(
      db,
      sql`select 1 from ${sql.identifier(name)} as t where to_jsonb(t)::text ~ ${pattern} limit 1`,
    );
    if (row) found.push(name);
  }
  return found;
}

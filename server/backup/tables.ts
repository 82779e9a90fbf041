import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { rowsOf, tableNames } from '../database/rows';

/** What a table holds: as many rows, and a sum over them that does not depend on their order. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** Values of one row as text, in the order of the table's columns; null where there is none. */
type Row = (string | null)[];

interface Column {
  name: string;
  type: string;
}

const batch = 500;

/** Sums depend on how moments are written; what takes long may take long. */
export async function settle(tx: Database): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** Columns that are stored, not computed. */
const columnsOf = (db: Database, table: string): Promise<Column[]> =>
  rowsOf<Column>(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = (select oid from pg_class where relname = ${table} and relnamespace = 'public'::regnamespace)
        and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );

export async function sumOf(tx: Database, table: string): Promise<TableSum> {
  const [row] = await rowsOf<{ rows: string; sum: string }>(
    tx,
    sql`select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
      from ${sql.identifier(table)} as t`,
  );
  return { rows: Number(row?.rows ?? 0), sum: row?.sum ?? '0' };
}

/** The rows of a table, some at a time. Call it in a transaction: all of them are of one moment. */
export async function* readTable(tx: Database, table: string): AsyncGenerator<Row[]> {
  const columns = await columnsOf(tx, table);
  const values = sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare table_rows no scroll cursor for select jsonb_build_array(${values})::text as row from ${sql.identifier(table)}`,
  );
  while (true) {
    const rows = await rowsOf<{ row: string }>(tx, sql`fetch ${sql.raw(String(batch))} from table_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => JSON.parse(row));
  }
  await tx.execute(sql`close table_rows`);
}

export async function writeRows(tx: Database, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await columnsOf(tx, table);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ type }, at) => sql`(r ->> ${sql.raw(String(at))})::${sql.raw(type)}`),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`,
  );
}

export interface Sequence {
  name: string;
  value: string;
}

export const readSequences = (tx: Database): Promise<Sequence[]> =>
  rowsOf<Sequence>(
    tx,
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );

/**
 * Replaces all rows: of tables as this program's migrations make them, while triggers are off and keys to other tables are
 * away. These are put back and checked at the end.
 */
export async function replaceRows(
  tx: Database,
  fill: (table: string) => Promise<void>,
  sequences: readonly Sequence[],
): Promise<void> {
  const tables = await tableNames(tx);
  const foreign = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  for (const { table, name } of foreign)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  const all = tables.map((table) => sql.identifier(table));
  await tx.execute(sql`truncate ${sql.join(all, sql`, `)}`);
  for (const table of tables) await fill(table);
  for (const { name, value } of sequences)
    await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${value}::bigint)`);
  for (const { table, name, definition } of foreign)
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
}

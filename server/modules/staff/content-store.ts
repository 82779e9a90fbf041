import type { SQL } from 'drizzle-orm';
import { asc, count, desc, eq, getTableColumns, ilike, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { linesOf } from '../../../contract/rules/check-record';
import type { ContentField, ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import type { Resource } from '../../../contract/staff/rules/resources';
import type { Database } from '../../database/connection';
import type { ContentTable } from './content-table';

type Row = Readonly<Record<string, unknown>>;

/** A resource with where it is stored. */
export interface Stored {
  resource: Resource;
  storage: ContentTable;
}

export interface FoundRecord {
  id: string;
  values: ContentRecord;
}

const columnsOf = ({ table }: ContentTable): Record<string, PgColumn> => getTableColumns(table);

function columnOf(storage: ContentTable, name: string): PgColumn {
  const column = columnsOf(storage)[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}

/** A stored value on the wire: no value is an empty text, an instant its ISO text. */
function wireOf(stored: unknown): ContentValue {
  if (stored === null || stored === undefined) return '';
  if (stored instanceof Date) return stored.toISOString();
  if (Array.isArray(stored)) return stored.join('\n');
  return typeof stored === 'number' || typeof stored === 'boolean' ? stored : String(stored);
}

/** A checked value as it is stored. */
function storedOf({ kind, optional }: ContentField, value: ContentValue | undefined, column: PgColumn): unknown {
  if (kind === 'pictures') return linesOf(String(value ?? ''));
  const isEmpty = value === undefined || value === '';
  if (isEmpty && optional) return column.notNull ? '' : null;
  if (kind === 'moment') return new Date(String(value));
  return typeof value === 'string' && kind !== 'html' ? value.trim() : value;
}

const valuesOf = ({ codecs }: ContentTable, fields: readonly ContentField[], row: Row): ContentRecord =>
  Object.fromEntries(fields.map(({ name }) => [name, codecs?.[name]?.read(row[name]) ?? wireOf(row[name])]));

/** The id of the wire as the key column has it; undefined where it is no such key. */
function keyOf({ key }: ContentTable, id: string): string | number | undefined {
  if (key.dataType !== 'number') return id;
  const number = Number(id);
  return /^\d{1,10}$/.test(id) && number <= 2_147_483_647 ? number : undefined;
}

function orderOf({ order, key, ...storage }: ContentTable): SQL[] {
  const columns = columnsOf({ order, key, ...storage });
  const newest = storage.newest ?? columns.publishedAt;
  if (order === 'newest' && newest) return [desc(newest), desc(key)];
  if (order === 'position' && columns.position) return [asc(columns.position), asc(key)];
  return [asc(key)];
}

/** One page of records with the columns of the list, and how many there are. */
export async function listRecords(
  db: Database,
  { resource, storage }: Stored,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: FoundRecord[]; total: number }> {
  const fields = resource.fields.filter(({ listed }) => listed);
  const selected = {
    ...Object.fromEntries(fields.map(({ name }) => [name, columnOf(storage, name)])),
    key: storage.key,
  };
  const title = columnOf(storage, resource.title);
  const found = search === '' ? undefined : ilike(title, `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  const rows: Row[] = await db
    .select(selected)
    .from(storage.table)
    .where(found)
    .orderBy(...orderOf(storage))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(storage.table).where(found);
  return {
    rows: rows.map((row) => ({ id: String(row.key), values: valuesOf(storage, fields, row) })),
    total: all?.total ?? 0,
  };
}

export async function allRecords(db: Database, { resource, storage }: Stored): Promise<FoundRecord[]> {
  const rows: Row[] = await db
    .select({ ...columnsOf(storage), key: storage.key })
    .from(storage.table)
    .orderBy(...orderOf(storage));
  return rows.map((row) => ({ id: String(row.key), values: valuesOf(storage, resource.fields, row) }));
}

export async function findRecord(db: Database, { resource, storage }: Stored, id: string) {
  const key = keyOf(storage, id);
  if (key === undefined) return undefined;
  const [row]: (Row | undefined)[] = await db
    .select({ ...columnsOf(storage), key: storage.key })
    .from(storage.table)
    .where(eq(storage.key, key));
  return row && { id: String(row.key), values: valuesOf(storage, resource.fields, row) };
}

/** The columns of checked values. */
function columnsFor({ resource, storage }: Stored, values: ContentRecord, now: Date): Record<string, unknown> {
  const own = resource.fields.map((field) => [
    field.name,
    storage.codecs?.[field.name]?.write(String(values[field.name] ?? '')) ??
      storedOf(field, values[field.name], columnOf(storage, field.name)),
  ]);
  return { ...Object.fromEntries(own), ...storage.complete?.(values, now) };
}

/** Adds a record of checked values; undefined where another has its key. */
export async function insertRecord(
  tx: Database,
  stored: Stored,
  values: ContentRecord,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx
    .insert(stored.storage.table)
    .values(columnsFor(stored, values, now))
    .onConflictDoNothing({ target: stored.storage.key })
    .returning({ key: stored.storage.key });
  const [row] = rows;
  return row && String(row.key);
}

export async function updateRecord(
  tx: Database,
  stored: Stored,
  { id, values }: FoundRecord,
  now: Date,
): Promise<void> {
  const key = keyOf(stored.storage, id);
  await tx
    .update(stored.storage.table)
    .set(columnsFor(stored, values, now))
    .where(eq(stored.storage.key, key));
}

export async function deleteRecords(tx: Database, { storage }: Stored, ids: readonly string[]): Promise<void> {
  const keys = ids.map((id) => keyOf(storage, id)).filter((key) => key !== undefined);
  await tx.delete(storage.table).where(inArray(storage.key, keys));
}

/** Holds a record of content until the end of the transaction, also one that does not exist yet. */
export async function lockRecord(tx: Database, name: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${name}`}), hashtext(${id}))`);
}

import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { staff } from '../../../contract/limits/staff';
import { linesOf } from '../../../contract/rules/check-record';
import type { ContentField, ContentRecord, ContentValue, Relation } from '../../../contract/rules/record-fields';
import type { PublicationState } from '../../../contract/staff/rules/publication';
import type { Resource, ResourceName } from '../../../contract/staff/rules/resources';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import type { ContentTable } from './content-table';
import { contentPublications } from './tables';

type Row = Readonly<Record<string, unknown>>;

/** A resource with where it is stored. */
export interface Stored {
  name: ResourceName;
  resource: Resource;
  storage: ContentTable;
}

export interface FoundRecord {
  id: string;
  values: ContentRecord;
}

/** A record as its row has it. */
export interface RowRecord extends FoundRecord {
  /** Readers see it. */
  visible: boolean;
}

const columnsOf = ({ table }: ContentTable): Record<string, PgColumn> => getTableColumns(table);

export function columnOf(storage: ContentTable, name: string): PgColumn {
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

/** By a column of the list; what is empty comes last. */
function sortedBy({ resource, storage }: Stored, sort: string, descending: boolean): SQL[] | undefined {
  if (!resource.fields.some(({ name, listed }) => listed && name === sort)) return undefined;
  const column = columnOf(storage, sort);
  return [descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, asc(storage.key)];
}

/** Records in a state; what readers see is published, whatever is prepared beside it. */
function inState({ name, storage }: Stored, state: PublicationState): SQL | undefined {
  const { visible } = columnsOf(storage);
  if (!visible) return undefined;
  if (state === 'published') return eq(visible, true);
  const bound = (states: readonly PublicationState[]) =>
    sql`${storage.key}::text in (select ${contentPublications.recordId} from ${contentPublications} where ${and(
      eq(contentPublications.resource, name),
      inArray(contentPublications.state, [...states]),
    )})`;
  if (state === 'withdrawn') return and(eq(visible, false), not(bound(['draft', 'review', 'scheduled'])));
  return bound([state]);
}

/** The title has a text, or is the choice of that name. */
function hasInTitle({ resource, storage }: Stored, search: string): SQL | undefined {
  const title = columnOf(storage, resource.title);
  const field = resource.fields.find(({ name }) => name === resource.title);
  const chosen = field?.kind === 'choice' ? field.choices.filter(([, label]) => label.includes(search)) : [];
  return or(
    ilike(title, `%${escapeLike(search)}%`),
    chosen.length === 0
      ? undefined
      : inArray(
          title,
          chosen.map(([value]) => value),
        ),
  );
}

/** The first records whose title has a text, or whose key it is. */
export async function findTitles(db: Database, stored: Stored, search: string, limit: number) {
  const { storage, resource } = stored;
  const name = resource.title;
  const rows: Row[] = await db
    .select({ key: storage.key, title: columnOf(storage, name) })
    .from(storage.table)
    .where(or(hasInTitle(stored, search), eq(sql`${storage.key}::text`, search)))
    .orderBy(...orderOf(storage))
    .limit(limit);
  return rows.map((row) => ({ id: String(row.key), title: wireOf(row.title) }));
}

/** What a field that names a record can be: the first by their titles, behind the one that is chosen. */
export async function listChoices(
  db: Database,
  { resource, storage }: Stored,
  { by, title: shown, top, with: same = [] }: Relation,
  asked: { values: ContentRecord; search: string; chosen: string },
): Promise<{ value: string | number; title: string }[]> {
  const value = by === undefined ? storage.key : columnOf(storage, by);
  const title = columnOf(storage, shown ?? resource.title);
  const named = (text: string) => eq(sql`${value}::text`, text);
  const fitting = and(
    ...same.map((name) => eq(columnOf(storage, name), asked.values[name] ?? '')),
    top === undefined ? undefined : isNull(columnOf(storage, top)),
  );
  const read = (condition: SQL | undefined, limit: number) =>
    db
      .selectDistinctOn([value], { value, title })
      .from(storage.table)
      .where(and(fitting, condition))
      .orderBy(desc(value))
      .limit(limit);
  const search = asked.search.trim();
  const [chosen, found] = await Promise.all([
    asked.chosen === '' ? [] : read(named(asked.chosen), 1),
    read(search === '' ? undefined : or(ilike(title, `%${escapeLike(search)}%`), named(search)), staff.choicesShown),
  ]);
  const others = found.filter((each) => !chosen.some((one) => one.value === each.value));
  return [...chosen, ...others].map((each) => ({
    value: typeof each.value === 'number' ? each.value : String(each.value),
    title: String(wireOf(each.title)),
  }));
}

/** What a field holds that names a record: a text that is no key stands for the one record of that title. */
export async function valueNamed(
  db: Database,
  { resource, storage }: Stored,
  { by, title, with: same = [], also = [] }: Relation,
  { text, record }: { text: string; record: ContentRecord },
): Promise<ContentValue> {
  const other = also.find(([, label]) => label === text);
  if (other) return other[0];
  const value = by === undefined ? storage.key : columnOf(storage, by);
  const titled = columnOf(storage, title ?? resource.title);
  const rows = await db
    .selectDistinct({ value })
    .from(storage.table)
    .where(
      and(
        or(eq(sql`${value}::text`, text), eq(titled, text)),
        ...same.map((name) => eq(columnOf(storage, name), record[name] ?? '')),
      ),
    )
    .limit(2);
  const [one, another] = rows.map((row) => wireOf(row.value));
  return one === undefined || another !== undefined ? text : one;
}

/** What the records are called that a field of some records names; undefined where there is none. */
export async function namesOf(
  db: Database,
  { resource, storage }: Stored,
  { field, by, title, with: same = [] }: Relation & { field: string },
  records: readonly ContentRecord[],
): Promise<(string | undefined)[]> {
  const value = by === undefined ? storage.key : columnOf(storage, by);
  const wanted = [...new Set(records.map((record) => String(record[field] ?? '')))].filter((each) => each !== '');
  const rows: Row[] = await db
    .selectDistinct({
      value,
      title: columnOf(storage, title ?? resource.title),
      ...Object.fromEntries(same.map((name) => [name, columnOf(storage, name)])),
    })
    .from(storage.table)
    .where(inArray(sql`${value}::text`, wanted));
  const keyed = (named: unknown, record: Row) =>
    JSON.stringify([named, ...same.map((name) => record[name])].map(String));
  const titles = new Map(rows.map((row) => [keyed(row.value, row), String(wireOf(row.title))]));
  return records.map((record) => titles.get(keyed(record[field], record)));
}

/** The titles of records by their ids. */
export async function titlesOf(db: Database, stored: Stored, ids: readonly string[]): Promise<Map<string, string>> {
  const { storage, resource } = stored;
  const keys = ids.map((id) => keyOf(storage, id)).filter((key) => key !== undefined);
  const rows: Row[] = await db
    .select({ key: storage.key, title: columnOf(storage, resource.title) })
    .from(storage.table)
    .where(inArray(storage.key, keys));
  return new Map(rows.map((row) => [String(row.key), String(wireOf(row.title))]));
}

export interface Filter {
  /** Empty: all. */
  search: string;
  state?: PublicationState;
}

const matching = (stored: Stored, { search, state }: Filter): SQL | undefined =>
  and(search === '' ? undefined : hasInTitle(stored, search), state && inState(stored, state));

export interface ListPage {
  /** A column of the list; else the order of the resource. */
  sort?: string;
  descending?: boolean;
  limit: number;
  offset: number;
}

/** One page of records with the columns of the list. */
export async function listRecords(
  db: Database,
  stored: Stored,
  filter: Filter,
  { sort = '', descending = false, limit, offset }: ListPage,
): Promise<RowRecord[]> {
  const { resource, storage } = stored;
  const fields = resource.fields.filter(({ listed }) => listed);
  const { visible } = columnsOf(storage);
  const selected = {
    ...(resource.flow && visible && { visible }),
    ...Object.fromEntries(fields.map(({ name }) => [name, columnOf(storage, name)])),
    key: storage.key,
  };
  const rows: Row[] = await db
    .select(selected)
    .from(storage.table)
    .where(matching(stored, filter))
    .orderBy(...(sortedBy(stored, sort, descending) ?? orderOf(storage)))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    id: String(row.key),
    values: valuesOf(storage, fields, row),
    visible: row.visible !== false,
  }));
}

/** The ids of all that fit, in the order of the list. */
export async function listIds(
  db: Database,
  stored: Stored,
  filter: Filter,
  { sort = '', descending = false, limit }: Omit<ListPage, 'offset'>,
): Promise<string[]> {
  const { storage } = stored;
  const rows: Row[] = await db
    .select({ key: storage.key })
    .from(storage.table)
    .where(matching(stored, filter))
    .orderBy(...(sortedBy(stored, sort, descending) ?? orderOf(storage)))
    .limit(limit);
  return rows.map((row) => String(row.key));
}

export async function findRecords(db: Database, stored: Stored, ids: readonly string[]): Promise<RowRecord[]> {
  const { storage } = stored;
  const keys = ids.map((id) => keyOf(storage, id)).filter((key) => key !== undefined);
  const rows: Row[] = await db
    .select({ ...columnsOf(storage), key: storage.key })
    .from(storage.table)
    .where(inArray(storage.key, keys));
  return rows.map((row) => rowRecord(stored, row));
}

export const countRecords = (db: Database, stored: Stored, filter: Filter): Promise<number> =>
  db.$count(stored.storage.table, matching(stored, filter));

export async function allRecords(db: Database, stored: Stored): Promise<RowRecord[]> {
  const { storage } = stored;
  const rows: Row[] = await db
    .select({ ...columnsOf(storage), key: storage.key })
    .from(storage.table)
    .orderBy(...orderOf(storage));
  return rows.map((row) => rowRecord(stored, row));
}

const rowRecord = ({ resource, storage }: Stored, row: Row): RowRecord => ({
  id: String(row.key),
  values: valuesOf(storage, resource.fields, row),
  visible: row.visible !== false,
});

export async function findRecord(db: Database, stored: Stored, id: string): Promise<RowRecord | undefined> {
  const { storage } = stored;
  const key = keyOf(storage, id);
  if (key === undefined) return undefined;
  const [row]: (Row | undefined)[] = await db
    .select({ ...columnsOf(storage), key: storage.key })
    .from(storage.table)
    .where(eq(storage.key, key));
  return row && rowRecord(stored, row);
}

/** The columns of checked values. */
export function storedColumns(
  { resource, storage }: Stored,
  values: ContentRecord,
  now: Date,
): Record<string, unknown> {
  const own = resource.fields.map((field) => [
    field.name,
    storage.codecs?.[field.name]?.write(String(values[field.name] ?? '')) ??
      storedOf(field, values[field.name], columnOf(storage, field.name)),
  ]);
  return { ...Object.fromEntries(own), ...storage.complete?.(values, now) };
}

/** Checked values as the record has them once they are saved: trimmed, with sanitised HTML. */
export function keptValues(stored: Stored, values: ContentRecord, now: Date): ContentRecord {
  const { fields } = stored.resource;
  const kept = valuesOf(stored.storage, fields, storedColumns(stored, values, now));
  const left = fields.filter(({ name, optional }) => optional && (values[name] ?? '') === '');
  return { ...kept, ...Object.fromEntries(left.map(({ name }) => [name, ''])) };
}

/** Adds a record of checked values, as a draft where it is published in the flow; undefined where another has its key. */
export async function insertRecord(
  tx: Database,
  stored: Stored,
  values: ContentRecord,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx
    .insert(stored.storage.table)
    .values({
      ...storedColumns(stored, values, now),
      ...stored.storage.first?.(now),
      ...(stored.resource.flow && { visible: false }),
    })
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
    .set(storedColumns(stored, values, now))
    .where(eq(stored.storage.key, key));
}

/** Shows a record to readers, or hides it from them. */
export async function showRecord(tx: Database, { storage }: Stored, id: string, visible: boolean): Promise<void> {
  await tx
    .update(storage.table)
    .set({ visible })
    .where(eq(storage.key, keyOf(storage, id)));
}

export async function deleteRecords(tx: Database, { storage }: Stored, ids: readonly string[]): Promise<void> {
  const keys = ids.map((id) => keyOf(storage, id)).filter((key) => key !== undefined);
  await tx.delete(storage.table).where(inArray(storage.key, keys));
}

/** Holds a record of content until the end of the transaction, also one that does not exist yet. */
export async function lockRecord(tx: Database, name: string, id: string): Promise<void> {
  const all = `content ${name}`;
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtext(${all})), pg_advisory_xact_lock(hashtext(${all}), hashtext(${id}))`,
  );
}

/** Holds all records of a resource until the end of the transaction. */
export async function lockRecords(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${name}`}))`);
}

import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import type { Database } from '../../database/connection';

/** A column whose stored form is not that of its field. */
interface Codec {
  read: (stored: unknown) => ContentValue;
  write: (text: string) => unknown;
}

/** What readers see of a record, and what they shall see; undefined: nothing. */
interface ShownChange {
  id: string;
  before: ContentRecord | undefined;
  after: ContentRecord | undefined;
  at: Date;
}

/** Where the records of a resource are stored. A field is stored in the column of its name. */
export interface ContentTable {
  table: PgTable;
  key: PgColumn;
  /** The order of the list. */
  order: 'position' | 'newest' | 'key';
  /** The time by which they are ordered, where it is not `publishedAt`. */
  newest?: PgColumn;
  /** Columns that hold something else than the field's own value. */
  codecs?: Readonly<Record<string, Codec>>;
  /** What the table needs beyond the fields: sanitised HTML, a summary, the time of the change. */
  complete?: (values: ContentRecord, now: Date) => Record<string, unknown>;
  /** A page that shows a record, where another record says which. */
  shownOn?: (db: Database, values: ContentRecord) => Promise<string | undefined>;
  /** Refuses what would take from readers what they must keep, or show them what they must not see. @throws BusinessError */
  guard?: (tx: Database, change: ShownChange) => Promise<void>;
  /** The calls that show its records to visitors, by the last part of their paths; undefined: any may. */
  shownIn?: readonly string[];
  /** What only a new record is given. */
  first?: (now: Date) => Record<string, unknown>;
}

/** The tables of all resources; they belong to other areas. */
export type ContentTables = Readonly<Record<ResourceName, ContentTable>>;

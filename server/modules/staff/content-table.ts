import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContentRecord, ResourceName } from '../../../contract/staff/rules/resources';

/** Where the records of a resource are stored. A field is stored in the column of its name. */
export interface ContentTable {
  table: PgTable;
  key: PgColumn;
  /** The order of the list. */
  order: 'position' | 'newest' | 'key';
  /** What the table needs beyond the fields: sanitised HTML, a summary, the time of the change. */
  complete?: (values: ContentRecord, now: Date) => Record<string, unknown>;
}

/** The tables of all resources; they belong to other areas. */
export type ContentTables = Readonly<Record<ResourceName, ContentTable>>;

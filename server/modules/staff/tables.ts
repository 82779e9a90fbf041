import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StaffKey } from '../../../contract';
import type { GraveRight } from '../../../contract/rules/grave-acts';
import { requestStates } from '../../../contract/rules/grave-acts';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { Logged } from '../../../contract/staff/calls';
import type { ListName } from '../../../contract/staff/rules/exports';
import { exportFormats, exportStates } from '../../../contract/staff/rules/exports';
import type { ImportCounts } from '../../../contract/staff/rules/imports';
import { importStates } from '../../../contract/staff/rules/imports';
import { publicationStates } from '../../../contract/staff/rules/publication';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import type { RuledName } from '../../../contract/staff/rules/review-rules';
import { accounts } from '../../database/account-tables';
import { id, moment, words } from '../../database/columns';

/**
 * What records of content have been since they were changed in the console. Rows are only added: the last one is what the
 * record is, unless a sample has changed it since.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    resource: text().$type<ResourceName>().notNull(),
    recordId: text().notNull(),
    /** From 1; 0 is what the console found, stored with the first change. */
    version: integer().notNull(),
    values: jsonb().$type<ContentRecord>().notNull(),
    removed: boolean().notNull().default(false),
    /** Null: an operator by command. */
    changedBy: uuid().references(() => accounts.id),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.recordId, table.version] })],
);

/**
 * How far a record is on its way to readers. One without a row was changed last by a command, or never: it is published if its row
 * is visible, else withdrawn. What readers see is the record's own row; a draft of a record that they see is its last version.
 */
export const contentPublications = pgTable(
  'content_publications',
  {
    resource: text().$type<ResourceName>().notNull(),
    recordId: text().notNull(),
    state: text({ enum: publicationStates }).notNull(),
    /** Of a scheduled publication. */
    publishAt: moment(),
    /** The version that readers see; 0: the one before the console. Null: none. */
    liveVersion: integer(),
    /** Why it was sent back. */
    note: words(),
    operatedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    operatedAt: moment().notNull(),
    /** Of a scheduled publication: somebody else than its author and who sent it for review has set the time. */
    reviewed: boolean().notNull().default(false),
    /** Who was asked to review it; null: anyone who may. */
    reviewerId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.recordId] }),
    index('content_publications_due').on(table.publishAt).where(sql`${table.state} = 'scheduled'`),
    index('content_publications_state').on(table.resource, table.state),
  ],
);

/** What colleagues have remarked on the drafts of a record. A publication resolves what is open. */
export const contentRemarks = pgTable(
  'content_remarks',
  {
    id: id(),
    resource: text().$type<ResourceName>().notNull(),
    recordId: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Of the form: sent again, it adds nothing. */
    requestKey: text(),
    /** The version that it was written on. */
    version: integer().notNull(),
    /** The name of a field; empty: the whole record. */
    field: words(),
    text: text().notNull(),
    at: moment().notNull(),
    resolvedBy: uuid().references(() => accounts.id),
    resolvedAt: moment(),
  },
  (table) => [
    index('content_remarks_record').on(table.resource, table.recordId, table.id),
    unique('content_remarks_once').on(table.accountId, table.requestKey),
  ],
);

/** Forms that have a record of content open. Each says so again every few seconds; one that does not is gone. */
export const contentPresences = pgTable(
  'content_presences',
  {
    resource: text().$type<ResourceName>().notNull(),
    recordId: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A random key of the form. */
    tab: text().notNull(),
    /** It has changes that are not saved. */
    changing: boolean().notNull(),
    seenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.recordId, table.accountId, table.tab] }),
    index('content_presences_seen').on(table.seenAt),
  ],
);

/** Whether a kind of content is published, or a grave act done, by a second person only; one without a row goes by its definition. */
export const contentReviewRules = pgTable('content_review_rules', {
  resource: text().$type<RuledName>().primaryKey(),
  secondPerson: boolean().notNull(),
  changedBy: uuid()
    .notNull()
    .references(() => accounts.id),
  changedAt: moment().notNull(),
});

/** Acts that wait for a second person, and what has become of them. */
export const staffRequests = pgTable(
  'staff_requests',
  {
    id: id(),
    call: text().$type<StaffKey>().notNull(),
    /** Its body as JSON, encrypted; null once it is decided. */
    body: text(),
    right: text().$type<GraveRight>().notNull(),
    /** What the log will say of it. */
    entries: jsonb().$type<Logged[]>().notNull(),
    state: text({ enum: requestStates }).notNull().default('pending'),
    requestedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    requestedAt: moment().notNull(),
    network: text().notNull(),
    expiresAt: moment().notNull(),
    decidedBy: uuid().references(() => accounts.id),
    decidedAt: moment(),
    note: words(),
  },
  (table) => [
    index('staff_requests_pending').on(table.right).where(sql`${table.state} = 'pending'`),
    index('staff_requests_state').on(table.state, table.id),
  ],
);

/** Lists of the console that are being exported, or were. What a list found is kept as ids, so that it stays the same meanwhile. */
export const staffExports = pgTable(
  'staff_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the press: the same again goes on with this one. */
    requestKey: text().notNull(),
    list: text().$type<ListName>().notNull(),
    format: text({ enum: exportFormats }).notNull(),
    /** Of all rows, in their order; empty once all have been read. */
    ids: jsonb().$type<string[]>().notNull(),
    total: integer().notNull(),
    /** Rows that have been read. */
    done: integer().notNull().default(0),
    state: text({ enum: exportStates }).notNull(),
    problem: words(),
    /** Who works on it, and until when nobody else does. */
    worker: uuid(),
    workedUntil: moment(),
    /** Workers that have begun since it was asked for. */
    tries: integer().notNull().default(0),
    askedAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('staff_exports_once').on(table.accountId, table.requestKey),
    index('staff_exports_open').on(table.createdAt).where(sql`${table.state} in ('waiting', 'running')`),
    index('staff_exports_created').on(table.createdAt),
  ],
);

/** The rows of an export, some hundreds each. */
export const staffExportPages = pgTable(
  'staff_export_pages',
  {
    exportId: uuid()
      .notNull()
      .references(() => staffExports.id, { onDelete: 'cascade' }),
    /** The place of its first row. */
    start: integer().notNull(),
    /** Cells as JSON, encrypted. */
    rows: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.start] })],
);

/** Files that become records of a list, or have. Trial and import go through the rows once each. */
export const staffImports = pgTable(
  'staff_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the chosen file: sent again, it is this import. */
    requestKey: text().notNull(),
    resource: text().$type<ResourceName>().notNull(),
    fileName: text().notNull(),
    /** Network of who confirmed it, for the log. */
    network: text().notNull(),
    state: text({ enum: importStates }).notNull(),
    total: integer().notNull(),
    /** Rows of the trial, or of the import, that are done. */
    done: integer().notNull().default(0),
    trial: jsonb().$type<ImportCounts>().notNull(),
    taken: jsonb().$type<ImportCounts>().notNull(),
    problem: words(),
    /** Who works on it, and until when nobody else does. */
    worker: uuid(),
    workedUntil: moment(),
    /** Workers that have begun since its last step. */
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('staff_imports_once').on(table.accountId, table.requestKey),
    index('staff_imports_open').on(table.createdAt).where(sql`${table.state} in ('checking', 'importing')`),
    index('staff_imports_created').on(table.createdAt),
  ],
);

/** The rows of an import, some dozens each, with what has become of them. */
export const staffImportPages = pgTable(
  'staff_import_pages',
  {
    importId: uuid()
      .notNull()
      .references(() => staffImports.id, { onDelete: 'cascade' }),
    /** The place of its first row. */
    start: integer().notNull(),
    /** As JSON, encrypted. */
    rows: text().notNull(),
    /** Of each row, as JSON, encrypted; null before the trial. */
    outcomes: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.start] })],
);

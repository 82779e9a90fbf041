import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { accounts } from '../../database/account-tables';
import { moment } from '../../database/columns';

/**
 * What records of content have been since they were changed in the console. Rows are only added: the last one is what the
 * record is, unless an operator's command or a sample has changed it since.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    resource: text().$type<ResourceName>().notNull(),
    recordId: text().notNull(),
    /** From 1. */
    version: integer().notNull(),
    values: jsonb().$type<ContentRecord>().notNull(),
    removed: boolean().notNull().default(false),
    changedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.recordId, table.version] })],
);

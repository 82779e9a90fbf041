import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { CapabilityTable } from '../../../contract/capability/fields';
import { moment } from '../../database/columns';

/** The table that the operator has imported, in one row; without it the shipped one holds. */
export const capabilityTables = pgTable(
  'capability_tables',
  {
    id: integer().primaryKey().default(1),
    content: jsonb().$type<CapabilityTable>().notNull(),
    importedAt: moment().notNull(),
  },
  (table) => [check('capability_tables_one', sql`${table.id} = 1`)],
);

import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** Each release that has brought the schema of this database forward. */
export const databaseReleases = pgTable('database_releases', {
  id: id(),
  /** Of the portal. */
  version: text().notNull(),
  /** Its newest migration. */
  migration: text().notNull(),
  since: moment().notNull(),
});

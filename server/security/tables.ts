import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Ids of encrypted contents that were used, until they would be refused as stale anyway. */
export const usedContents = pgTable(
  'used_contents',
  { id: text().primaryKey(), until: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('used_contents_until').on(table.until)],
);

import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Used ids of encrypted bodies, stored until the bodies are stale anyway. */
export const usedContents = pgTable(
  'used_contents',
  { id: text().primaryKey(), until: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('used_contents_until').on(table.until)],
);

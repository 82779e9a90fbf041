import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Used ids of encrypted bodies, stored until the bodies are stale anyway. */
export const usedContents = pgTable(
  'used_contents',
  { id: text().primaryKey(), until: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('used_contents_until').on(table.until)],
);

/** How often something was done within a window, by blind index: mails to a mailbox, messages to a phone, wrong captchas. */
export const quotas = pgTable(
  'quotas',
  {
    keyIndex: text().primaryKey(),
    used: integer().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('quotas_ends').on(table.endsAt)],
);

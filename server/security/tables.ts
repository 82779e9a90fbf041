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

/** Of each key with which this database was written, a fingerprint: other keys must not be used with it. */
export const keyFingerprints = pgTable('key_fingerprints', {
  /** Such as `field f-1a2b3c4d`, `index`, `link`, `transport t-1a2b3c4d`. */
  name: text().primaryKey(),
  fingerprint: text().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
});

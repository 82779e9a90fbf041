import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, words } from './columns';

/** Messages that the portal sends by itself. `server/outbox.ts` writes and sends them. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: id(),
    kind: text().$type<'mail' | 'sms'>().notNull(),
    /** What it tells: an event writes one message, however often it is put. */
    key: text().notNull().unique(),
    /** Mailbox or number, encrypted; empty once nothing is to be sent any more. */
    recipient: words(),
    /** Encrypted JSON of the rest; empty like `recipient`. */
    content: words(),
    createdAt: moment().notNull(),
    /** Past this it says nothing any more. */
    until: moment(),
    tries: integer().notNull().default(0),
    /** Null: sent, or given up. While it is being sent, the time from which another process tries. */
    nextAt: moment(),
    sentAt: moment(),
    /** The last failure. */
    failedAt: moment(),
  },
  (table) => [
    index('outbox_messages_next').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('outbox_messages_created').on(table.createdAt),
  ],
);

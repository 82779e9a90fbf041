import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { moment } from '../../database/columns';

/** Begun registrations, each by a token of its browser. Mailbox and code are blind indexes. */
export const registrations = pgTable(
  'registrations',
  {
    tokenHash: text().primaryKey(),
    emailIndex: text().notNull(),
    codeIndex: text().notNull(),
    tries: integer().notNull().default(0),
    /** The account that it became: a request whose reply was lost is answered again. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index('registrations_expires').on(table.expiresAt)],
);

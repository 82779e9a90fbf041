import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { moment } from '../../database/columns';

/** The code that was last sent for an account; a newer one replaces it. Number and code are blind indexes. */
export const phoneCodes = pgTable('phone_codes', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  phoneIndex: text().notNull(),
  codeIndex: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment().notNull(),
});

/** Codes sent within a day, by blind index of a number or of an account. */
export const phoneMessages = pgTable(
  'phone_messages',
  {
    keyIndex: text().primaryKey(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    sent: integer().notNull().default(1),
  },
  (table) => [index('phone_messages_first').on(table.firstAt)],
);

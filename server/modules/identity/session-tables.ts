import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { moment } from '../../database/columns';

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** The sister sites have been notified. */
    crossAuthDone: boolean().notNull().default(false),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_seen').on(table.seenAt)],
);

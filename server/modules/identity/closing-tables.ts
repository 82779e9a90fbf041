import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { moment } from '../../database/columns';

/** Accounts whose owner has asked that they be closed. Taking it back deletes the row; a closed account keeps it. */
export const accountClosings = pgTable(
  'account_closings',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
    /** Since when it waits, with the account frozen, for something that is not settled. */
    deferredAt: moment(),
    closedAt: moment(),
  },
  (table) => [index('account_closings_due').on(table.dueAt).where(sql`${table.closedAt} is null`)],
);

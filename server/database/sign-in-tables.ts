import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './account-tables';
import { id, moment, words } from './columns';

/** Sign-ins of accounts of staff, and tries that were refused. */
export const staffSignIns = pgTable(
  'staff_sign_ins',
  {
    id: id(),
    at: moment().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    outcome: text({ enum: ['signedIn', 'wrongPassword', 'disabled'] }).notNull(),
    device: words(),
    /** Address or network. */
    network: words(),
  },
  (table) => [index('staff_sign_ins_account').on(table.accountId, table.id), index('staff_sign_ins_at').on(table.at)],
);

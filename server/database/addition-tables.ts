import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './account-tables';
import { moment } from './columns';

/** What staff added in a form, by the key of the form: sent again after a lost reply, it adds nothing. */
export const staffAdditions = pgTable(
  'staff_additions',
  {
    addedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    requestKey: text().notNull(),
    resource: text().notNull(),
    recordId: text().notNull(),
    /** The last that came from the form. */
    version: integer().notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.addedBy, table.requestKey] })],
);

import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { id, moment } from '../../database/columns';

/** Which version of a document an account accepted, when and where; the first time counts. */
export const acceptances = pgTable(
  'legal_acceptances',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The slug of a legal document, or an agreement of the report's real-name step. */
    document: text().notNull(),
    version: text().notNull(),
    place: text({ enum: ['register', 'signIn', 'realName'] }).notNull(),
    acceptedAt: moment().notNull(),
  },
  (table) => [unique('legal_acceptances_version').on(table.accountId, table.document, table.version)],
);

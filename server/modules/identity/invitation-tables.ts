import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { moment } from '../../database/columns';

/** Open invitations; one per mailbox, a newer one replaces the older. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    emailIndex: text().primaryKey(),
    /** Encrypted. */
    email: text().notNull(),
    /** Ids. */
    roles: text().array().notNull(),
    tokenHash: text().notNull().unique(),
    /** Null: invited by command. */
    invitedBy: uuid().references(() => accounts.id),
    expiresAt: moment().notNull(),
  },
  (table) => [index('staff_invitations_expires').on(table.expiresAt)],
);

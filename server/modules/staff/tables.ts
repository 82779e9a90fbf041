import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/rules/permissions';
import type { StaffLogEntry } from '../../../contract/staff/calls';
import { accounts } from '../../database/account-tables';
import { id, moment, words } from '../../database/columns';

/** Open invitations; one per mailbox, a newer one replaces the older. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    emailIndex: text().primaryKey(),
    /** Encrypted. */
    email: text().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    tokenHash: text().notNull().unique(),
    /** Null: invited by command. */
    invitedBy: uuid().references(() => accounts.id),
    expiresAt: moment().notNull(),
  },
  (table) => [index('staff_invitations_expires').on(table.expiresAt)],
);

/** What staff did. Rows are only added: a trigger refuses changes. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: id(),
    at: moment().notNull(),
    /** Null: an operator by command. */
    actorId: uuid().references(() => accounts.id),
    resource: text().notNull(),
    act: text().notNull(),
    subject: words(),
    /** Personal data is masked. */
    before: jsonb().$type<StaffLogEntry['before']>().notNull(),
    after: jsonb().$type<StaffLogEntry['after']>().notNull(),
    reason: words(),
    network: words(),
  },
  (table) => [
    index('staff_log_resource').on(table.resource, table.id),
    index('staff_log_actor').on(table.actorId, table.id),
  ],
);

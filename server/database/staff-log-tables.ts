import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffLogEntry } from '../../contract/staff/calls';
import { accounts } from './account-tables';
import { id, moment, words } from './columns';

/** What staff did, and whose data they were shown. Rows are only added, and removed by their age alone: a trigger refuses the rest. */
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
    index('staff_log_read')
      .on(table.actorId, table.resource, table.subject, table.at)
      .where(sql`${table.act} = 'read'`),
    index('staff_log_at').on(table.at),
  ],
);

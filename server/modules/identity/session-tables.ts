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
    /** When this session passed the second factor of its account. */
    secondFactorAt: moment(),
    /** Blind index of the session at the external identity provider that this one came from. */
    externalIndex: text(),
    /** The sister sites have been notified. */
    crossAuthDone: boolean().notNull().default(false),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_seen').on(table.seenAt),
    index('sessions_external').on(table.externalIndex),
  ],
);

/** Browsers that have signed in to an account: a stranger's wrong passwords do not pause them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
  },
  (table) => [index('known_devices_account').on(table.accountId), index('known_devices_seen').on(table.seenAt)],
);

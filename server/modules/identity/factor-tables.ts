import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { moment } from '../../database/columns';

const ofAccount = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The app's secret of an account (TOTP). */
export const secondFactors = pgTable('second_factors', {
  accountId: ofAccount().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  /** Null: the first code is awaited. */
  confirmedAt: moment(),
  /** The period of the last accepted code: none is accepted twice. */
  lastStep: integer().notNull().default(0),
});

/** Each is good once, and deleted by its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text().primaryKey(), accountId: ofAccount() },
  (table) => [index('recovery_codes_account').on(table.accountId)],
);

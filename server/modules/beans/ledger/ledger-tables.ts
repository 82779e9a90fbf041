import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { owner } from '../../../database/account-tables';
import { id, moment } from '../../../database/columns';

/**
 * Balances. Read-only for the application: a trigger on the ledger updates them, another rejects any other update.
 */
export const beanAccounts = pgTable(
  'bean_accounts',
  { accountId: owner().primaryKey(), balance: integer().notNull().default(0) },
  (table) => [check('bean_accounts_balance', sql`${table.balance} >= 0`)],
);

/** Every booking of beans. The function `beans_move` adds rows; they never change. */
export const beanLedger = pgTable(
  'bean_ledger',
  {
    id: id(),
    accountId: owner(),
    /** `beanSource` of the contract. */
    source: integer().notNull(),
    /** Unique together with customer and source, so that nothing is booked twice. */
    reference: text().notNull(),
    amount: integer().notNull(),
    /** Balance after this booking, set by the trigger. */
    balance: integer().notNull(),
    title: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('bean_ledger_reference').on(table.accountId, table.source, table.reference),
    index('bean_ledger_account').on(table.accountId, table.id),
    check('bean_ledger_amount', sql`${table.amount} <> 0`),
  ],
);

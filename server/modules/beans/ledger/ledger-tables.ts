import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { owner } from '../../../database/account-tables';
import { id, moment } from '../../../database/columns';

/**
 * What each customer has. Never written from here: a trigger on the ledger moves it, and another refuses everybody else.
 */
export const beanAccounts = pgTable(
  'bean_accounts',
  { accountId: owner().primaryKey(), balance: integer().notNull().default(0) },
  (table) => [check('bean_accounts_balance', sql`${table.balance} >= 0`)],
);

/** Every movement of beans. Rows are added by the function `beans_move` and never change. */
export const beanLedger = pgTable(
  'bean_ledger',
  {
    id: id(),
    accountId: owner(),
    /** beanSource of the contract. */
    source: integer().notNull(),
    /** What it was for. With customer and source it is unique: nothing is paid twice. */
    reference: text().notNull(),
    amount: integer().notNull(),
    /** After this movement; the trigger fills it in. */
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

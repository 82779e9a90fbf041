import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CorrectionState } from '../../../../contract/beans/correction-calls';
import { accounts, owner } from '../../../database/account-tables';
import { id, moment, words } from '../../../database/columns';

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

/**
 * Corrections that staff ask for in the console. A booked one has its booking in the ledger, with the reference
 * `correction ID`. A trigger keeps what was asked for, and what was decided.
 */
export const beanCorrections = pgTable(
  'bean_corrections',
  {
    id: id(),
    accountId: owner(),
    amount: integer().notNull(),
    /** The customer sees it. */
    reason: text().notNull(),
    /** Above the limit. */
    approvalNeeded: boolean().notNull(),
    state: text().$type<CorrectionState>().notNull(),
    requestedBy: owner(),
    requestedAt: moment().notNull(),
    /** Null: not decided, or nobody had to. */
    decidedBy: uuid().references(() => accounts.id),
    decidedAt: moment(),
    /** Why it was rejected. */
    note: words(),
    /** Chosen by the form: submitted again, it is stored once. */
    requestKey: text().notNull(),
  },
  (table) => [
    unique('bean_corrections_once').on(table.requestedBy, table.requestKey),
    index('bean_corrections_state').on(table.state, table.id),
    index('bean_corrections_alone').on(table.requestedBy, table.accountId, table.requestedAt),
    check('bean_corrections_amount', sql`${table.amount} <> 0`),
    check('bean_corrections_states', sql`${table.state} in ('pending', 'booked', 'rejected', 'withdrawn')`),
    check('bean_corrections_decided', sql`(${table.state} = 'pending') = (${table.decidedAt} is null)`),
    check(
      'bean_corrections_second',
      sql`not ${table.approvalNeeded} or ${table.state} <> 'booked' or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.requestedBy})`,
    ),
  ],
);

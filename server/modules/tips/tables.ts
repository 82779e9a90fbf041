import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { tips as limits } from '../../../contract/limits/tips';
import { accounts } from '../../database/account-tables';
import { id, moment } from '../../database/columns';
import type { PaymentMethod } from '../../providers/payment/payment';

export const tipStates = ['open', 'refused', 'closed', 'paid', 'refunding', 'refunded'] as const;

/** What customers were asked to pay, and what became of it: books, of which nothing is deleted. */
export const tips = pgTable(
  'tips',
  {
    id: id(),
    /** Random; the vendor's order number, too. */
    settlementAccessId: text().notNull().unique(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The video. It may be deleted, the tip stays. */
    accessId: text().notNull(),
    videoId: integer().notNull(),
    title: text().notNull(),
    amountFen: integer().notNull(),
    state: text({ enum: tipStates }).notNull().default('open'),
    /** Null: the payer has not chosen yet. */
    method: text().$type<PaymentMethod>(),
    idempotencyKey: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the vendor was last asked. */
    askedAt: moment(),
    paidAt: moment(),
    /** The vendor's number of the payment. */
    transactionId: text(),
    /** What the vendor says and this row does not: an operator looks into it. */
    fault: text().notNull().default(''),
    refundReason: text().notNull().default(''),
    refundedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('tips_once').on(table.accountId, table.idempotencyKey),
    unique('tips_transaction').on(table.method, table.transactionId),
    index('tips_unsettled').on(table.state, table.askedAt),
    check('tips_amount', sql`${table.amountFen} between ${sql.raw(`${limits.leastFen} and ${limits.mostFen}`)}`),
    check('tips_state', sql`${table.state} in ('open', 'refused', 'closed', 'paid', 'refunding', 'refunded')`),
    check(
      'tips_paid',
      sql`(${table.state} in ('paid', 'refunding', 'refunded')) = (${table.paidAt} is not null and ${table.transactionId} is not null and ${table.method} is not null)`,
    ),
    check('tips_refunded', sql`(${table.state} = 'refunded') = (${table.refundedAt} is not null)`),
  ],
);

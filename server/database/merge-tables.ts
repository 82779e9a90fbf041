import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, owner } from './account-tables';
import { moment } from './columns';

/** Accounts that were merged into another of the same person. The closed one keeps its row, its code and its bookings. */
export const accountMerges = pgTable(
  'account_merges',
  {
    closedId: owner().primaryKey(),
    keptId: owner(),
    /** Who has its rows now: the kept account, or the one that this was merged into later. */
    ownerId: owner(),
    /** That went over when it was merged. */
    beans: integer().notNull(),
    mergedAt: moment().notNull(),
    /** What was still under way has been moved too. */
    settledAt: moment(),
  },
  (table) => [index('account_merges_owner').on(table.ownerId)],
);

/** Who is signed in to one account and has proven another: what a merge is confirmed with. */
export const mergeProofs = pgTable(
  'merge_proofs',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index('merge_proofs_expires').on(table.expiresAt)],
);

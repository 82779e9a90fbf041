import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns';

/** Codes that were sent to sign a number in, each for the browser that has its token. Number and code are blind indexes. */
export const phoneSignIns = pgTable(
  'phone_sign_ins',
  {
    tokenHash: text().primaryKey(),
    phoneIndex: text().notNull(),
    codeIndex: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index('phone_sign_ins_expires').on(table.expiresAt)],
);

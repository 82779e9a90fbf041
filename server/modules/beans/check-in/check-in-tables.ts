import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SignRule } from '../../../../contract/beans/check-in/calls';
import { owner } from '../../../database/account-tables';
import { day, moment, words } from '../../../database/columns';

/** Rules of the check-in cycle; a version never changes, the one that began last is current. */
export const checkInConfigs = pgTable(
  'sign_configs',
  {
    configCode: text().notNull(),
    version: integer().notNull(),
    since: moment().notNull(),
    signRules: jsonb().$type<SignRule[]>().notNull(),
    extraRules: jsonb().$type<SignRule[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.configCode, table.version] })],
);

export const checkIns = pgTable(
  'sign_ins',
  {
    accountId: owner(),
    day: day().notNull(),
    /** Consecutive days up to this one. */
    streak: integer().notNull(),
    gained: integer().notNull(),
    /** What the streak earned on this day besides; nothing where `extraTaken` is null. */
    extraGained: integer().notNull().default(0),
    couponName: words(),
    extraTaken: boolean(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';
import type { SignRule } from '../../../../contract/beans/check-in/calls';
import { owner } from '../../../database/account-tables';
import { day, moment, words } from '../../../database/columns';

/** Without terms, the coupon is a general one that says what it is by its name. */
export type ExtraRule = SignRule & { coupon?: ActivityCoupon };

/** Rules of the check-in cycle; a version never changes, the one that began last is current. */
export const checkInConfigs = pgTable(
  'sign_configs',
  {
    configCode: text().notNull(),
    version: integer().notNull(),
    since: moment().notNull(),
    signRules: jsonb().$type<SignRule[]>().notNull(),
    extraRules: jsonb().$type<ExtraRule[]>().notNull(),
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
    /** The terms of the coupons, as the rules were on the day. */
    coupons: jsonb().$type<ActivityCoupon[]>().notNull().default([]),
    extraTaken: boolean(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

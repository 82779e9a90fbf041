import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ClaimCoupon } from '../../../../contract/beans/coupons/calls';
import { accounts } from '../../../database/account-tables';
import { moment, words } from '../../../database/columns';

/** Coupons, claimed by their number and code (R426). */
export const claimCoupons = pgTable('claim_coupons', {
  collarCouponNo: text().primaryKey(),
  /** Blind index of the random code. */
  codeIndex: text().notNull(),
  /** Name of what was entered together; empty: not in the console. */
  batch: words(),
  couponName: text().notNull(),
  couponType: integer().notNull(),
  couponDiscountConfig: jsonb().$type<ClaimCoupon['couponDiscountConfig']>().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  void: boolean().notNull().default(false),
  claimedBy: uuid().references(() => accounts.id),
  /** Encrypted. */
  claimedPhone: text(),
  claimedAt: moment(),
});

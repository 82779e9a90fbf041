import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';
import type { CouponOrigin } from '../../../../contract/beans/fields';
import { owner } from '../../../database/account-tables';
import { id, moment, words } from '../../../database/columns';

/**
 * The coupons that customers have. A lock ends by itself at `lockedUntil`: no row changes then, so every reader compares
 * it with the clock. A trigger rejects changes of a used coupon.
 */
export const customerCoupons = pgTable(
  'customer_coupons',
  {
    id: id(),
    accountId: owner(),
    origin: text().$type<CouponOrigin>().notNull(),
    /** Unique together with customer and origin, so that nothing is given twice. */
    reference: text().notNull(),
    name: text().notNull(),
    detail: words(),
    couponType: integer().notNull(),
    /** Yuan. */
    minConsumeMoney: doublePrecision().notNull().default(0),
    couponDiscountConfig: jsonb().$type<ActivityCoupon['couponDiscountConfig']>().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** The order that has locked or used it. */
    orderNo: text(),
    lockedUntil: moment(),
    usedAt: moment(),
    /** The order that released it last; a repeated release of that order succeeds. */
    releasedBy: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('customer_coupons_reference').on(table.accountId, table.origin, table.reference),
    index('customer_coupons_account').on(table.accountId, table.id),
    check('customer_coupons_period', sql`${table.startsAt} < ${table.endsAt}`),
    check('customer_coupons_origin', sql`${table.origin} in ('pack', 'claim', 'signIn')`),
    check('customer_coupons_lock', sql`(${table.orderNo} is null) = (${table.lockedUntil} is null)`),
    check('customer_coupons_use', sql`${table.usedAt} is null or ${table.orderNo} is not null`),
  ],
);

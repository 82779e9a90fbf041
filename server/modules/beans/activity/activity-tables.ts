import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ActivityCoupon } from '../../../../contract/beans/activity/calls';
import { moment } from '../../../database/columns';

export const beanActivities = pgTable(
  'bean_activities',
  {
    keyId: text().primaryKey(),
    title: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    generalMaxBeanQuantity: integer().notNull(),
    orderMaxMultiplier: integer().notNull(),
    couponList: jsonb().$type<ActivityCoupon[]>().notNull(),
    /** Yuan. */
    couponTotalAmount: integer().notNull(),
    rules: text().array().notNull(),
    /** Daily window of the flash sale, HH:mm, Asia/Shanghai. */
    opens: text().notNull(),
    closes: text().notNull(),
    /** R415, C22: one exchange of each item, or one in the whole activity. */
    exchangeScope: text({ enum: ['item', 'activity'] })
      .notNull()
      .default('item'),
    /** Others are seen by staff alone. */
    published: boolean().notNull().default(true),
    /** Counts the changes made in the console. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('bean_activities_period', sql`${table.startsAt} < ${table.endsAt}`),
    check('bean_activities_window', sql`${table.opens}::time < ${table.closes}::time`),
  ],
);

/** The activity that a row belongs to. */
export const activityKeyId = () =>
  text()
    .notNull()
    .references(() => beanActivities.keyId);

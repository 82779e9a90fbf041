import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { owner } from '../../../database/account-tables';
import { moment } from '../../../database/columns';
import { activityKeyId } from '../activity/activity-tables';

/** R396: one pack per customer and per phone number. */
export const couponPacks = pgTable(
  'coupon_packs',
  { accountId: owner(), activityKeyId: activityKeyId(), phoneIndex: text().notNull(), createdAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.activityKeyId] }),
    unique('coupon_packs_phone').on(table.activityKeyId, table.phoneIndex),
  ],
);

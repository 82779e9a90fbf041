import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ActivityCoupon } from '../../../contract/beans/coupons/calls';
import { owner } from '../../database/account-tables';
import { moment, words } from '../../database/columns';

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
  },
  (table) => [
    check('bean_activities_period', sql`${table.startsAt} < ${table.endsAt}`),
    check('bean_activities_window', sql`${table.opens}::time < ${table.closes}::time`),
  ],
);

const activityKeyId = () =>
  text()
    .notNull()
    .references(() => beanActivities.keyId);

export const beanTasks = pgTable(
  'bean_tasks',
  {
    activityKeyId: activityKeyId(),
    task: text().notNull(),
    kind: text({ enum: ['general', 'order'] }).notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    subtitle: words(),
    pcLink: text().notNull(),
    /** Of a general task: beans of one completion, and how many completions count. */
    beans: integer().notNull().default(0),
    mostTimes: integer().notNull().default(1),
    /** Of an order task: an order counts from so many layers up. */
    leastLayers: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.activityKeyId, table.task] })],
);

/** One row a completion; the customer's balance row is locked while they are counted. */
export const taskCompletions = pgTable(
  'task_completions',
  {
    accountId: owner(),
    activityKeyId: activityKeyId(),
    task: text().notNull(),
    turn: integer().notNull(),
    gained: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.activityKeyId, table.task, table.turn] })],
);

export const orderRegistrations = pgTable(
  'order_registrations',
  { accountId: owner(), activityKeyId: activityKeyId(), task: text().notNull(), createdAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.activityKeyId, table.task] })],
);

/** R396: the pack goes once to a customer, and once to a phone number. */
export const couponPacks = pgTable(
  'coupon_packs',
  { accountId: owner(), activityKeyId: activityKeyId(), phoneIndex: text().notNull(), createdAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.activityKeyId] }),
    unique('coupon_packs_phone').on(table.activityKeyId, table.phoneIndex),
  ],
);

/** Orders as the ordering system told them. Once `rewardedAt` is set, a row does not change any more. */
export const beanOrders = pgTable(
  'bean_orders',
  {
    orderNo: text().primaryKey(),
    customerCode: text().notNull(),
    payFen: integer().notNull(),
    boardLayersNum: integer().notNull(),
    orderTime: moment().notNull(),
    deliverTime: moment(),
    activityKeyId: text().references(() => beanActivities.keyId),
    beans: integer().notNull().default(0),
    rewardedAt: moment(),
  },
  (table) => [index('bean_orders_customer').on(table.customerCode)],
);

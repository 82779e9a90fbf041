import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from '../../../database/account-tables';
import { moment, words } from '../../../database/columns';
import { activityKeyId, beanActivities } from '../activity/activity-tables';

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
    /** General tasks: beans per completion, and the maximum of completions. */
    beans: integer().notNull().default(0),
    mostTimes: integer().notNull().default(1),
    /** Order tasks: the minimum of layers of an order. */
    leastLayers: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.activityKeyId, table.task] })],
);

/** One row per completion; the customer's balance row is locked while they are counted. */
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

/** Orders as reported by the ordering system. After `rewardedAt` is set, a row does not change. */
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

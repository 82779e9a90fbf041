import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProductAttribute } from '../../../../contract/beans/sale/calls';
import { owner } from '../../../database/account-tables';
import { day, id, moment, words } from '../../../database/columns';
import { beanActivities } from '../activity/activity-tables';

/** R424: what the variants of a product share. */
export const products = pgTable('bean_products', {
  spuCode: text().primaryKey(),
  attributes: jsonb().$type<ProductAttribute[]>().notNull(),
  /** Sanitised HTML. */
  introduction: text().notNull(),
});

export const goods = pgTable('bean_goods', {
  skuCode: text().primaryKey(),
  spuCode: text()
    .notNull()
    .references(() => products.spuCode),
  title: text().notNull(),
  /** The first one is the main picture. */
  images: text().array().notNull(),
  /** Yuan. */
  originalPrice: integer().notNull(),
});

export const seckillItems = pgTable(
  'seckill_items',
  {
    id: id(),
    activityKeyId: text()
      .notNull()
      .references(() => beanActivities.keyId),
    skuCode: text()
      .notNull()
      .references(() => goods.skuCode),
    position: integer().notNull(),
    price: integer().notNull(),
    dailyStock: integer().notNull(),
  },
  (table) => [
    unique('seckill_items_sku').on(table.activityKeyId, table.skuCode),
    check('seckill_items_price', sql`${table.price} > 0`),
  ],
);

/**
 * Items sold per day. The first sale inserts the row; before it, the item's `dailyStock` applies. No foreign keys: a sale
 * must lock no other row that all buyers share.
 */
export const seckillStock = pgTable(
  'seckill_stock',
  { itemId: integer().notNull(), day: day().notNull(), sold: integer().notNull(), stock: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.itemId, table.day] }),
    check('seckill_stock_sold', sql`${table.sold} >= 0 and ${table.sold} <= ${table.stock}`),
  ],
);

/** Exchanges, with the item's name and price at the time. The function `beans_exchange` inserts the rows. */
export const exchanges = pgTable(
  'bean_exchanges',
  {
    id: id(),
    accountId: owner(),
    itemId: integer().notNull(),
    activityKeyId: text().notNull(),
    skuCode: text().notNull(),
    day: day().notNull(),
    scope: text({ enum: ['item', 'activity'] }).notNull(),
    title: text().notNull(),
    image: text().notNull(),
    beans: integer().notNull(),
    /** Balance after the exchange: part of the reply that an idempotency key repeats. */
    balance: integer().notNull(),
    idempotencyKey: text(),
    createdAt: moment().notNull(),
    /** Encrypted JSON; null until the customer enters it. */
    address: text(),
    expressCompany: words(),
    expressNo: words(),
    shippedAt: moment(),
    receivedAt: moment(),
    /** Beans and stock were given back; the customer may exchange the item again. */
    returnedAt: moment(),
    returnReason: words(),
  },
  (table) => [
    uniqueIndex('bean_exchanges_item')
      .on(table.accountId, table.activityKeyId, table.skuCode)
      .where(sql`"returnedAt" is null`),
    uniqueIndex('bean_exchanges_activity')
      .on(table.accountId, table.activityKeyId)
      .where(sql`scope = 'activity' and "returnedAt" is null`),
    unique('bean_exchanges_key').on(table.accountId, table.idempotencyKey),
    index('bean_exchanges_account').on(table.accountId, table.id),
    index('bean_exchanges_sold').on(table.itemId, table.day),
  ],
);

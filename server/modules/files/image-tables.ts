import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '../../database/account-tables';
import { moment } from '../../database/columns';

/** Pictures that customers have uploaded (R220), as the server has encoded them. The public id has 128 random bits. */
export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    accountId: owner(),
    key: text().notNull().unique(),
    type: text({ enum: ['image/jpeg', 'image/png'] }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: moment().notNull(),
    /** Since when it is shown somewhere; null: removed a day after its upload. */
    usedAt: moment(),
  },
  (table) => [
    index('images_account').on(table.accountId, table.createdAt),
    index('images_created').on(table.createdAt),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, owner } from '../../database/account-tables';
import { moment, words } from '../../database/columns';

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

const percent = () => smallint().notNull().default(50);

/** Pictures of the media library: what staff have uploaded for content. Those that nothing shows stay too. */
export const mediaPictures = pgTable('media_pictures', {
  id: text()
    .primaryKey()
    .references(() => images.id),
  /** From 1; another one after each change. */
  version: integer().notNull().default(1),
  name: text().notNull(),
  alt: words(),
  tags: text().array().notNull().default(sql`'{}'`),
  /** What stays in sight where the box has another shape. */
  focusX: percent(),
  focusY: percent(),
  /** Pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of what is stored: each picture is there once. */
  sha256: text().notNull().unique(),
  /** Null: nobody. */
  changedBy: uuid().references(() => accounts.id),
  changedAt: moment(),
});

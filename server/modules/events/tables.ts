import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureCategory } from '../../../contract/events/calls';

/** R349, R350: albums, the photos in them (`parentId`), and highlights. */
export const factoryPictures = pgTable(
  'factory_pictures',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    pictureCategory: text().$type<PictureCategory>().notNull(),
    parentId: integer().references((): AnyPgColumn => factoryPictures.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pictureName: text().notNull(),
    picturePath: text().notNull(),
  },
  (table) => [
    index('factory_pictures_category').on(table.pictureCategory, table.position),
    index('factory_pictures_parent').on(table.parentId, table.position),
  ],
);

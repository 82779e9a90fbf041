import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { FactoryPicture, PictureCategory } from '../../../contract/events/calls';
import type { Database } from '../../database/connection';
import { factoryPictures } from './tables';

const shown = {
  id: factoryPictures.id,
  pictureName: factoryPictures.pictureName,
  picturePath: factoryPictures.picturePath,
};
const order = [asc(factoryPictures.position), asc(factoryPictures.id)] as const;

/** Albums or highlights, depending on the category. */
export const listPictures = (db: Database, category: PictureCategory): Promise<FactoryPicture[]> =>
  db
    .select(shown)
    .from(factoryPictures)
    .where(
      and(
        eq(factoryPictures.pictureCategory, category),
        isNull(factoryPictures.parentId),
        eq(factoryPictures.visible, true),
      ),
    )
    .orderBy(...order);

/** The photos of an album that readers see. */
export const listPhotosOf = (db: Database, album: number): Promise<FactoryPicture[]> =>
  db
    .select(shown)
    .from(factoryPictures)
    .where(
      and(
        eq(factoryPictures.visible, true),
        inArray(
          factoryPictures.parentId,
          db
            .select({ id: factoryPictures.id })
            .from(factoryPictures)
            .where(and(eq(factoryPictures.id, album), eq(factoryPictures.visible, true))),
        ),
      ),
    )
    .orderBy(...order);

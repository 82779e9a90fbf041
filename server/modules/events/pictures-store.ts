import { and, asc, eq, isNull } from 'drizzle-orm';
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
    .where(and(eq(factoryPictures.pictureCategory, category), isNull(factoryPictures.parentId)))
    .orderBy(...order);

export const listPhotosOf = (db: Database, album: number): Promise<FactoryPicture[]> =>
  db
    .select(shown)
    .from(factoryPictures)
    .where(eq(factoryPictures.parentId, album))
    .orderBy(...order);

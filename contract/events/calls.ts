import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';

/** C19: photo albums of visits and salons, and the highlights of both. */
const albumCategory = Type.Union([
  Type.Literal('customer_visit_factory'),
  Type.Literal('headquarters_technical_salon'),
]);
const highlightCategory = Type.Union([
  Type.Literal('gc_exciting_freeze_frame'),
  Type.Literal('sl_exciting_freeze_frame'),
]);
const pictureCategory = Type.Union([albumCategory, highlightCategory]);
export type PictureCategory = Static<typeof pictureCategory>;

/** R349 */
const picture = Type.Object({
  id: Type.Integer(),
  pictureName: Type.String(),
  picturePath: Type.String({ description: 'URL of a picture, or art:SEED' }),
});
export type FactoryPicture = Static<typeof picture>;

/** The albums of factory visits and technical salons. The specification does not name its calls (R047). */
export const eventCalls = defineCalls({
  'POST /api/portal/v1/factoryAlbum/getPhotoAlbums': {
    summary: 'The photo albums of a kind of activity (R349)',
    limit: reads,
    query: Type.Object({ pictureCategory: albumCategory }),
    data: Type.Object({ albums: Type.Array(picture) }),
  },
  'POST /api/portal/v1/factoryAlbum/getAlbumPhotos': {
    summary: 'The photos of an album',
    limit: reads,
    body: Type.Object({ parentId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    data: Type.Object({ photos: Type.Array(picture) }),
  },
  'POST /api/portal/v1/factoryAlbum/getHighlights': {
    summary: 'The highlights of a kind of activity (R350)',
    limit: reads,
    body: Type.Object({ pictureCategory: highlightCategory }),
    data: Type.Object({ pictures: Type.Array(picture) }),
  },
});

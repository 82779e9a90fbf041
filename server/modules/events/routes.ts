import type { FastifyInstance } from 'fastify';
import type { PictureCategory } from '../../../contract/events/calls';
import { eventCalls } from '../../../contract/events/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { listPhotosOf, listPictures } from './pictures-store';

/** The albums of factory visits and technical salons. */
export function registerEvents(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const lists = listsOf(context);
  const pictures = lists.cached((category: PictureCategory) => listPictures(db, category));
  const photos = lists.cached((albumId: number) => listPhotosOf(db, albumId));
  implement(
    app,
    '工厂参观与沙龙',
    eventCalls,
    {
      'POST /api/portal/v1/factoryAlbum/getPhotoAlbums': async ({ query: { pictureCategory } }) => {
        return { data: { albums: (await pictures(pictureCategory)).data } };
      },
      'POST /api/portal/v1/factoryAlbum/getAlbumPhotos': async ({ body: { parentId } }) => {
        return { data: { photos: (await photos(parentId)).data } };
      },
      'POST /api/portal/v1/factoryAlbum/getHighlights': async ({ body: { pictureCategory } }) => {
        return { data: { pictures: (await pictures(pictureCategory)).data } };
      },
    },
    context,
  );
}

import type { FastifyInstance } from 'fastify';
import { eventCalls } from '../../../contract/events/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { listPhotosOf, listPictures } from './pictures-store';

/** The albums of factory visits and technical salons. */
export function registerEvents(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const lists = listsOf(context);
  implement(
    app,
    '工厂参观与沙龙',
    eventCalls,
    {
      'POST /api/portal/v1/factoryAlbum/getPhotoAlbums': async ({ query: { pictureCategory } }) => {
        const { data } = await lists.keep(`albums ${pictureCategory}`, () => listPictures(db, pictureCategory));
        return { data: { albums: data } };
      },
      'POST /api/portal/v1/factoryAlbum/getAlbumPhotos': async ({ body: { parentId } }) => {
        const { data } = await lists.keep(`album ${parentId}`, () => listPhotosOf(db, parentId));
        return { data: { photos: data } };
      },
      'POST /api/portal/v1/factoryAlbum/getHighlights': async ({ body: { pictureCategory } }) => {
        const { data } = await lists.keep(`albums ${pictureCategory}`, () => listPictures(db, pictureCategory));
        return { data: { pictures: data } };
      },
    },
    context,
  );
}

import type { FastifyInstance } from 'fastify';
import type { PictureCategory } from '../../../contract/events/calls';
import { eventCalls } from '../../../contract/events/calls';
import { passCalls } from '../../../contract/events/pass-calls';
import type { ActivityType } from '../../../contract/events/rules/activity';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { activityOf, listActivities, listTestimonials } from './activities-store';
import { passHandlers } from './pass-handlers';
import { listPhotosOf, listPictures } from './pictures-store';
import { signUpHandlers } from './sign-up-handlers';
import { fillPlaces } from './sign-ups-store';
import { tellCustomers } from './tell-customers';

/** Factory visits and technical salons: activities, sign-up, albums, what visitors say. */
export function registerEvents(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const lists = listsOf(context);
  const pictures = lists.cached((category: PictureCategory) => listPictures(db, category));
  const photos = lists.cached((albumId: number) => listPhotosOf(db, albumId));
  const words = lists.cached((activityType: ActivityType) => listTestimonials(db, activityType));

  const telling = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(telling);
  });
  /** Tells customers in the background: nobody waits for a mail server. */
  const tellSoon = () => {
    const told: Promise<void> = tellCustomers(context)
      .catch((error: unknown) => app.log.warn({ err: error }, 'customers were not told yet'))
      .finally(() => telling.delete(told));
    telling.add(told);
  };
  context.everyMinutes(1, 'places of events', async () => {
    await fillPlaces(db, now());
    await tellCustomers(context);
  });

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
      'POST /api/portal/v1/factoryVisit/getActivityList': async ({ body }) => {
        const at = now();
        const { rows, total } = await listActivities(db, body, at);
        return { data: { data: rows.map(activityOf), totalRows: total, currentTime: at.getTime() } };
      },
      'POST /api/portal/v1/factoryVisit/getTestimonials': async ({ body: { activityType } }) => {
        return { data: { testimonials: (await words(activityType)).data } };
      },
      ...signUpHandlers(context, tellSoon),
    },
    context,
  );
  implement(app, '工厂参观与沙龙', passCalls, passHandlers(context), context);
}

import type { FastifyInstance } from 'fastify';
import type { PictureCategory } from '../../../contract/events/calls';
import { eventCalls } from '../../../contract/events/calls';
import { passCalls } from '../../../contract/events/pass-calls';
import type { ActivityType } from '../../../contract/events/rules/activity';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { oneAfterTheOther } from '../../tell-person';
import { activityOf, listActivities, listTestimonials } from './activities-store';
import { forgetMailboxCodes } from './own-mailbox';
import { passHandlers } from './pass-handlers';
import { listPhotosOf, listPictures } from './pictures-store';
import { signUpHandlers } from './sign-up-handlers';
import { fillPlaces } from './sign-ups-store';
import { remindCustomers, tellCustomers } from './tell-customers';

/** Factory visits and technical salons: activities, sign-up, albums, what visitors say. */
export function registerEvents(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const lists = listsOf(context);
  const pictures = lists.cached((category: PictureCategory) => listPictures(db, category));
  const photos = lists.cached((albumId: number) => listPhotosOf(db, albumId));
  const words = lists.cached((activityType: ActivityType) => listTestimonials(db, activityType));

  const failed = (error: unknown) => app.log.error({ err: error }, 'customers are still to be told');
  const news = oneAfterTheOther(() => tellCustomers(context), failed);
  app.addHook('onClose', () => news.done());
  context.everyMinutes(1, 'places of events', async () => {
    await fillPlaces(db, now());
    await forgetMailboxCodes(db, now());
    await news.run();
  });
  context.everyMinutes(1, 'reminders of events', () => remindCustomers(context));

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
      ...signUpHandlers(context, news.soon),
    },
    context,
  );
  implement(app, '工厂参观与沙龙', passCalls, passHandlers(context), context);
}

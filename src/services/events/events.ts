import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { openActivities } from '../../../contract/events/rules/open-activities';
import { events } from '../../../contract/limits/events';
import { safeArticle } from '../shared/article-html';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** What each type of activity is called in the lists of other areas (R349, R350, R352, R356). */
const categories = {
  0: {
    albums: 'customer_visit_factory',
    highlights: 'gc_exciting_freeze_frame',
    film: 'Entering_the_factory',
    news: 'visiting_a_factory',
  },
  1: {
    albums: 'headquarters_technical_salon',
    highlights: 'sl_exciting_freeze_frame',
    film: 'Headquarters_Salon',
    news: 'headquarters_technical_salon',
  },
} as const satisfies Record<ActivityType, Record<string, string>>;

/** One page of the activities, and whether open ones may follow. */
async function readActivities(type: ActivityType, pageNum: number, context: Parameters<typeof inQuery>[0]) {
  const { data, currentTime } = await call(
    'POST /api/portal/v1/factoryVisit/getActivityList',
    { pageNum, pageSize: events.pageSize, activityType: type },
    inQuery(context),
  );
  const open = openActivities(data, currentTime);
  return { open, currentTime, isFull: open.length === events.pageSize };
}

/** R348: the activities that one can sign up for, the next to end first, with the server's time. */
export const activitiesOptions = (type: ActivityType) =>
  queryOptions({
    queryKey: ['events', 'activities', type],
    meta: sameForAll,
    queryFn: async (context) => {
      let page = await readActivities(type, 1, context);
      const { currentTime } = page;
      const all = [...page.open];
      for (let pageNum = 2; page.isFull && pageNum <= events.mostPages; pageNum++) {
        page = await readActivities(type, pageNum, context);
        all.push(...page.open);
      }
      const activities = await Promise.all(
        all.map(async (activity) => {
          const { content } = await safeArticle({ content: activity.introduction });
          return { ...activity, introduction: content };
        }),
      );
      return { activities, currentTime };
    },
  });

/** R350 */
export const highlightsOptions = (type: ActivityType) =>
  queryOptions({
    queryKey: ['events', 'highlights', type],
    meta: sameForAll,
    queryFn: async (context) =>
      (
        await call(
          'POST /api/portal/v1/factoryAlbum/getHighlights',
          { pictureCategory: categories[type].highlights },
          inQuery(context),
        )
      ).pictures,
  });

/** R352 */
export const filmsOptions = (type: ActivityType) =>
  queryOptions({
    queryKey: ['events', 'films', type],
    meta: sameForAll,
    queryFn: async (context) =>
      (
        await call(
          'POST /api/portal/v1/selectVideoCenterList',
          { typeCode: categories[type].film, pageNum: 1, pageSize: 1 },
          inQuery(context),
        )
      ).root,
  });

/** R353 */
export const testimonialsOptions = (type: ActivityType) =>
  queryOptions({
    queryKey: ['events', 'testimonials', type],
    meta: sameForAll,
    queryFn: async (context) =>
      (await call('POST /api/portal/v1/factoryVisit/getTestimonials', { activityType: type }, inQuery(context)))
        .testimonials,
  });

/** R355, R356: pages of what was written about earlier activities. */
export const pastNewsOptions = (type: ActivityType) =>
  infiniteQueryOptions({
    queryKey: ['events', 'news', type],
    meta: sameForAll,
    queryFn: ({ pageParam, ...context }) =>
      call(
        'POST /api/portal/v1/searchFactoryInformations',
        { pageNum: pageParam, pageSize: events.newsPageSize, typeCode: categories[type].news },
        inQuery(context),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total, pageNum, pageSize }) => (total > pageNum * pageSize ? pageNum + 1 : undefined),
  });

/** R349 */
export const albumsOptions = (type: ActivityType) =>
  queryOptions({
    queryKey: ['events', 'albums', type],
    meta: sameForAll,
    queryFn: async (context) => {
      const query = { pictureCategory: categories[type].albums };
      const { albums } = await call('POST /api/portal/v1/factoryAlbum/getPhotoAlbums', undefined, {
        query,
        ...inQuery(context),
      });
      return albums;
    },
  });

export const albumPhotosOptions = (parentId: number) =>
  queryOptions({
    queryKey: ['events', 'photos', parentId],
    meta: sameForAll,
    queryFn: async (context) =>
      (await call('POST /api/portal/v1/factoryAlbum/getAlbumPhotos', { parentId }, inQuery(context))).photos,
  });

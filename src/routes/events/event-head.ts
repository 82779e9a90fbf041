import type { EventActivity } from '../../../contract/events/calls';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { activityNames } from '../../../contract/events/rules/activity';
import { currentActivity, openActivities } from '../../../contract/events/rules/open-activities';
import { visitTrail } from '../../ui/events/trail';
import { pageHead } from '../shared/head';
import type { FilmFacts } from '../shared/structured-data';
import { activityEvents, filmObjects } from '../shared/structured-data';

const descriptions: Readonly<Record<ActivityType, string>> = {
  0: '报名参观{简称}的智能工厂：走进车间，看一块电路板怎样做出来；往期活动的照片、视频与感言。',
  1: '报名参加{简称}的技术沙龙：与工程师面对面，讲清设计里的难题；往期活动的照片、视频与感言。',
};

/** R515, and the activity in the words of schema.org for search engines. */
export function eventHead(
  type: ActivityType,
  canonical: string,
  list: { activities: readonly EventActivity[]; currentTime: number } | undefined,
  films: readonly FilmFacts[],
) {
  const activity = list && currentActivity(list.activities, list.currentTime);
  const { meta, links } = pageHead({
    title: activityNames[type],
    ...(activity?.seoTitle ? { wholeTitle: activity.seoTitle } : {}),
    description: activity?.description || descriptions[type],
    keywords: activity?.keywords ?? '',
    canonical,
    trail: visitTrail(type),
  });
  const open = list ? openActivities(list.activities, list.currentTime) : [];
  return {
    meta: [
      ...meta,
      ...(import.meta.env.SSR ? [...activityEvents(open, descriptions[type]), ...filmObjects(films)] : []),
    ],
    links,
  };
}

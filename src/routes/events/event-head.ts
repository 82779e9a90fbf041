import type { EventActivity } from '../../../contract/events/calls';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { activityNames, visitAddress } from '../../../contract/events/rules/activity';
import { currentActivity } from '../../../contract/events/rules/open-activities';
import { pageHead } from '../shared/head';

const descriptions: Readonly<Record<ActivityType, string>> = {
  0: '报名参观{简称}的智能工厂：走进车间，看一块电路板怎样做出来；往期活动的照片、视频与感言。',
  1: '报名参加{简称}的技术沙龙：与工程师面对面，讲清设计里的难题；往期活动的照片、视频与感言。',
};

const available = (remaining: number) => `https://schema.org/${remaining > 0 ? 'InStock' : 'SoldOut'}`;

/** R515, and the activity in the words of schema.org for search engines. */
export function eventHead(
  type: ActivityType,
  canonical: string,
  list: { activities: readonly EventActivity[]; currentTime: number } | undefined,
) {
  const activity = list && currentActivity(list.activities, list.currentTime);
  const { meta, links } = pageHead({
    title: activityNames[type],
    ...(activity?.seoTitle ? { wholeTitle: activity.seoTitle } : {}),
    description: activity?.description || descriptions[type],
    keywords: activity?.keywords ?? '',
    canonical,
  });
  if (!activity) return { meta, links };
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: activity.title,
    startDate: new Date(activity.beginTime).toISOString(),
    endDate: new Date(activity.finishTime).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: activity.place, address: activity.place },
    description: activity.description || descriptions[type],
    maximumAttendeeCapacity: activity.capacity,
    isAccessibleForFree: true,
    organizer: { '@type': 'Organization', name: '{全称}' },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'CNY',
      availability: available(activity.remaining),
      url: visitAddress(type),
    },
  };
  // The router writes it as a script; its types know elements of `meta` alone.
  const structured: object = { 'script:ld+json': event };
  return { meta: [...meta, structured], links };
}

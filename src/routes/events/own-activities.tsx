import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader, pageHead } from '../shared/head';
import { OwnActivitiesView } from './own-activities-view';

export const Route = createFileRoute('/_account/portal/account/activities')({
  loader: () => ({
    head: pageHead({
      title: '我的活动',
      description: '查看报名的参观与沙龙、入场二维码和候补进度，或取消报名。',
      canonical: '/portal/account/activities',
      indexed: false,
    }),
  }),
  head: headOfLoader,
  component: OwnActivitiesView,
});

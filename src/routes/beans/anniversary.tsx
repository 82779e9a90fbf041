import { createFileRoute } from '@tanstack/react-router';
import { saleOptions } from '../../services/beans/beans';
import { checkInConfigOptions } from '../../services/beans/check-in/check-in';
import { activityOptions } from '../../services/beans/tasks/tasks';
import { bannersOptions } from '../../services/shared/banners';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { Anniversary } from './anniversary-page';

const keyShape = /^[A-Za-z0-9-]{1,40}$/;

export const Route = createFileRoute('/portal/18th-anniversary')({
  validateSearch: (search: Record<string, unknown>): { activity?: string } => ({
    activity: typeof search.activity === 'string' && keyShape.test(search.activity) ? search.activity : undefined,
  }),
  loaderDeps: ({ search }) => ({ activity: search.activity }),
  loader: async ({ context: { queryClient }, deps: { activity } }) => {
    const [loaded] = await tolerate(
      'a part of the anniversary',
      queryClient.ensureQueryData(activityOptions(activity)),
      queryClient.ensureQueryData(checkInConfigOptions()),
      queryClient.ensureQueryData(saleOptions(activity)),
      queryClient.ensureQueryData(bannersOptions('')),
    );
    return {
      head: pageHead({
        title: loaded?.activityInfo?.title || '周年庆',
        description: '{简称}周年庆：每日签到、做任务、下单攒金豆，每天10:00限时秒杀好礼，还有优惠券包等您领取。',
        canonical: '/portal/18th-anniversary',
      }),
    };
  },
  head: headOfLoader,
  component: Anniversary,
});

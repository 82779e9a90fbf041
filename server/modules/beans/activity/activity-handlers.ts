import type { FastifyRequest } from 'fastify';
import { toDataURL } from 'qrcode';
import type { Activity } from '../../../../contract/beans/activity/calls';
import type { Context } from '../../../context';
import { findAccountLinks } from '../../../database/company';
import type { Handlers } from '../../../http/implement';
import type { Activities } from './activities';
import { chooseActivity } from './activities';

type ActivityCall = 'POST /api/integral/activity/v1/ns/loadActivity' | 'POST /api/integral/activity/v1/wechat/qr/code';

/** What an activity's page shows of the areas that depend on the activity. */
export interface ActivityParts {
  tasksOf: (activityKeyId: string) => Promise<Pick<Activity, 'generalTaskList' | 'orderTaskList'>>;
  /** Whether the current customer has the coupon pack; false for a visitor. */
  hasPack: (request: FastifyRequest, activityKeyId: string) => Promise<boolean>;
}

/** R373, R374, R392. */
export function activityHandlers(
  { db, now, publicUrl }: Context,
  activities: Activities,
  { tasksOf, hasPack }: ActivityParts,
): Handlers<ActivityCall> {
  return {
    'POST /api/integral/activity/v1/ns/loadActivity': async ({ body, request }) => {
      const activity = chooseActivity(await activities(), body.activityKeyId, now());
      if (!activity) return { data: { activityInfo: null, generalTaskList: [], orderTaskList: [] } };
      const tasks = await tasksOf(activity.keyId);
      return {
        data: {
          activityInfo: {
            activityKeyId: activity.keyId,
            title: activity.title,
            startTime: activity.startsAt.getTime(),
            endTime: activity.endsAt.getTime(),
            currentTime: now().getTime(),
            generalMaxBeanQuantity: activity.generalMaxBeanQuantity,
            orderMaxMultiplier: activity.orderMaxMultiplier,
            couponList: activity.couponList,
            couponTotalAmount: activity.couponTotalAmount,
            task: tasks.generalTaskList.length + tasks.orderTaskList.length > 0,
            couponReceived: await hasPack(request, activity.keyId),
            rules: activity.rules,
          },
          ...tasks,
        },
      };
    },

    'POST /api/integral/activity/v1/wechat/qr/code': async ({ request }) => {
      const { official } = await findAccountLinks(db, publicUrl(request));
      const imageUrl = await toDataURL(official, { width: 240, margin: 2 });
      return { data: { qrObj: { imageUrl } } };
    },
  };
}

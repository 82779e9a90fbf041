import type { FastifyRequest } from 'fastify';
import { toDataURL } from 'qrcode';
import type { Activity, ActivityInfo } from '../../../contract/beans/activity/calls';
import { activityStatus } from '../../../contract/beans/activity/calls';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { findPhoneIndex } from '../identity/accounts-store';
import { officialAccounts } from '../site/account-qrcode';
import { taskRefusals } from './refusal';
import type { ActivityRow, Catalogue } from './sale/catalogue';
import { chooseActivity, statusOf } from './sale/catalogue';
import { completeTask, findTaskDetail, packTaker, registerTasks, takePack } from './tasks/tasks-store';

type ActivityCall =
  | 'POST /api/integral/activity/v1/ns/loadActivity'
  | 'POST /api/integral/activity/v1/queryTaskDetail'
  | 'POST /api/integral/activity/v1/registerOrderTask'
  | 'POST /api/integral/activity/v1/completeTask'
  | 'POST /api/integral/activity/v1/receiveCoupons'
  | 'POST /api/integral/activity/v1/wechat/qr/code';

/** R373 to R396. */
export function activityHandlers(context: Context, catalogue: () => Promise<Catalogue>): Handlers<ActivityCall> {
  const { db, now, sessions } = context;

  /** Only what runs can be taken part in. */
  function requireRunning(activity: ActivityRow | undefined): ActivityRow {
    if (!activity) throw taskRefusals.missing();
    const status = statusOf(activity, now());
    if (status === activityStatus.notStarted) throw taskRefusals.notStarted();
    if (status === activityStatus.ended) throw taskRefusals.ended();
    return activity;
  }

  async function hasPack(request: FastifyRequest, activityKeyId: string): Promise<boolean> {
    const session = await sessions.sessionOf(request);
    if (!session) return false;
    const phoneIndex = await findPhoneIndex(db, session.account.id);
    return (await packTaker(db, activityKeyId, session.account.id, phoneIndex)) !== undefined;
  }

  return {
    'POST /api/integral/activity/v1/ns/loadActivity': async ({ body, request }) => {
      const { activities, tasks } = await catalogue();
      const activity = chooseActivity(activities, body.activityKeyId, now());
      if (!activity) return { data: { activityInfo: null, generalTaskList: [], orderTaskList: [] } };
      const own = tasks.filter(({ activityKeyId }) => activityKeyId === activity.keyId);
      const activityInfo: ActivityInfo = {
        activityKeyId: activity.keyId,
        title: activity.title,
        startTime: activity.startsAt.getTime(),
        endTime: activity.endsAt.getTime(),
        currentTime: now().getTime(),
        generalMaxBeanQuantity: activity.generalMaxBeanQuantity,
        orderMaxMultiplier: activity.orderMaxMultiplier,
        couponList: activity.couponList,
        couponTotalAmount: activity.couponTotalAmount,
        task: own.length > 0,
        couponReceived: await hasPack(request, activity.keyId),
        rules: activity.rules,
      };
      const data: Activity = {
        activityInfo,
        generalTaskList: own
          .filter(({ kind }) => kind === 'general')
          .map(({ task, title, beans, mostTimes, pcLink }) => ({
            task,
            generalTitle: title,
            generalBeanQuantity: beans,
            maxCompletionTimes: mostTimes,
            generalPcLink: pcLink,
          })),
        orderTaskList: own
          .filter(({ kind }) => kind === 'order')
          .map(({ task, title, subtitle, pcLink }) => ({
            task,
            orderTitle: title,
            orderSubtitle: subtitle,
            orderPcLink: pcLink,
          })),
      };
      return { data };
    },

    'POST /api/integral/activity/v1/queryTaskDetail': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const activity = chooseActivity((await catalogue()).activities, body.activityKeyId, now());
      if (!activity) return { data: { completedTaskList: [], registeredList: [] } };
      return { data: await findTaskDetail(db, account, activity.keyId) };
    },

    'POST /api/integral/activity/v1/registerOrderTask': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { activities, tasks } = await catalogue();
      const { keyId } = requireRunning(chooseActivity(activities, undefined, now()));
      const known = tasks.filter(({ activityKeyId, kind }) => activityKeyId === keyId && kind === 'order');
      const wanted = [...new Set(body.taskCodeList)];
      if (!wanted.every((code) => known.some(({ task }) => task === code))) throw new BusinessError(404, '任务不存在');
      await registerTasks(db, account.id, keyId, wanted, now());
      return { data: null, message: '报名成功' };
    },

    'POST /api/integral/activity/v1/completeTask': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { activities, tasks } = await catalogue();
      const activity = requireRunning(chooseActivity(activities, undefined, now()));
      const task = tasks.find(
        (row) => row.activityKeyId === activity.keyId && row.kind === 'general' && row.task === body.taskCode,
      );
      if (!task) throw new BusinessError(404, '任务不存在');
      return { data: await completeTask(db, account.id, activity, task, now()) };
    },

    'POST /api/integral/activity/v1/receiveCoupons': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { keyId, couponList } = requireRunning(
        chooseActivity((await catalogue()).activities, body.activityKeyId, now()),
      );
      if (couponList.length === 0) throw new BusinessError(404, '活动没有优惠券');
      const phoneIndex = await findPhoneIndex(db, account.id);
      if (phoneIndex === null) throw new BusinessError(409, '请先绑定手机号码', { reason: 'phoneMissing' });
      if (await takePack(db, { accountId: account.id, activityKeyId: keyId, phoneIndex }, now()))
        return { data: null, message: '恭喜您，领取成功' };
      const taker = await packTaker(db, keyId, account.id, phoneIndex);
      const message = taker === 'customer' ? '您已领取过优惠券，不可重复领取' : '该手机号码已领取过优惠券';
      throw new BusinessError(409, message, { reason: 'alreadyReceived' });
    },

    'POST /api/integral/activity/v1/wechat/qr/code': async () => {
      const imageUrl = await toDataURL(officialAccounts.official, { width: 240, margin: 2 });
      return { data: { qrObj: { imageUrl } } };
    },
  };
}

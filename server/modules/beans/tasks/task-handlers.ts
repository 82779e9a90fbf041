import type { Activity } from '../../../../contract/beans/activity/calls';
import { beansMessages } from '../../../../contract/beans/messages';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import type { Activities } from '../activity/activities';
import { chooseActivity, requireRunning } from '../activity/activities';
import type { TaskList } from './task-list';
import { completeTask, findTaskDetail, registerTasks } from './tasks-store';

type TaskCall =
  | 'POST /api/integral/activity/v1/queryTaskDetail'
  | 'POST /api/integral/activity/v1/registerOrderTask'
  | 'POST /api/integral/activity/v1/completeTask';

/** R386, R387. Tasks on a page that is switched off cannot be done. */
export async function tasksOf(
  { areas }: Pick<Context, 'areas'>,
  tasks: TaskList,
  activityKeyId: string,
): Promise<Pick<Activity, 'generalTaskList' | 'orderTaskList'>> {
  const own = (await tasks()).filter((row) => row.activityKeyId === activityKeyId && areas.isOpen(row.pcLink));
  return {
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
}

/** R388 to R390. */
export function taskHandlers(
  { db, now, sessions }: Context,
  activities: Activities,
  tasks: TaskList,
): Handlers<TaskCall> {
  return {
    'POST /api/integral/activity/v1/queryTaskDetail': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const activity = chooseActivity(await activities(), body.activityKeyId, now());
      if (!activity) return { data: { completedTaskList: [], registeredList: [] } };
      return { data: await findTaskDetail(db, account, activity.keyId) };
    },

    'POST /api/integral/activity/v1/registerOrderTask': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { keyId } = requireRunning(chooseActivity(await activities(), body.activityKeyId, now()), now());
      const known = (await tasks()).filter(({ activityKeyId, kind }) => activityKeyId === keyId && kind === 'order');
      const wanted = [...new Set(body.taskCodeList)];
      if (!wanted.every((code) => known.some(({ task }) => task === code)))
        throw new BusinessError(404, beansMessages.taskMissing);
      await registerTasks(db, account.id, keyId, wanted, now());
      return { data: null, message: '报名成功' };
    },

    'POST /api/integral/activity/v1/completeTask': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const activity = requireRunning(chooseActivity(await activities(), body.activityKeyId, now()), now());
      const task = (await tasks()).find(
        (row) => row.activityKeyId === activity.keyId && row.kind === 'general' && row.task === body.taskCode,
      );
      if (!task) throw new BusinessError(404, beansMessages.taskMissing);
      return { data: await completeTask(db, account.id, activity, task, now()) };
    },
  };
}

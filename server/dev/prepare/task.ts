import { eq } from 'drizzle-orm';
import { beanSource } from '../../../contract/beans/ledger/calls';
import { orderBeans } from '../../../contract/beans/rules/order-beans';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { beanActivities } from '../../modules/beans/activity/activity-tables';
import { moveBeans } from '../../modules/beans/ledger/ledger-store';
import { beanOrders, beanTasks } from '../../modules/beans/tasks/task-tables';
import { completeTask, registerTasks } from '../../modules/beans/tasks/tasks-store';
import type { WorldOrder } from './order';

type Wanted = NonNullable<NonNullable<WorldOrder['sale']>['task']>;
type Names = (name: string) => string;

const codes = { general: 'share', order: 'pcb' } as const;

/** A task of an activity of its own, and what an account has done of it. */
export async function prepareTask(
  tx: Database,
  { now }: Context,
  {
    activity,
    link,
    wanted,
    idOf,
    codeOf,
  }: { activity: string; link: string; wanted: Wanted; idOf: Names; codeOf: Names },
): Promise<void> {
  const { kind, title, subtitle = '', by, times, registered } = wanted;
  const place = { activityKeyId: activity, task: codes[kind] };
  const [task] = await tx
    .insert(beanTasks)
    .values({ ...place, kind, position: 0, title, subtitle, pcLink: link, beans: 5, mostTimes: 2 })
    .returning();
  const [row] = await tx.select().from(beanActivities).where(eq(beanActivities.keyId, activity));
  if (task === undefined || row === undefined) throw new Error('the task was not stored');
  const accountId = idOf(by);
  if (registered) await registerTasks(tx, accountId, activity, [task.task], now());
  if (kind === 'order' && times > 0)
    await order(tx, now(), { activityKeyId: activity, accountId, customerCode: codeOf(by) });
  else for (let left = times; left > 0; left--) await completeTask(tx, accountId, row, task, now());
}

/** Shipped and rewarded. A report would count it for the activity that began first. */
async function order(
  tx: Database,
  now: Date,
  { activityKeyId, accountId, customerCode }: { activityKeyId: string; accountId: string; customerCode: string },
): Promise<void> {
  const fact = { payFen: 10_000, boardLayersNum: 2 };
  const amount = orderBeans(fact, 2);
  const reference = activityKeyId;
  await tx.insert(beanOrders).values({
    ...fact,
    orderNo: reference,
    customerCode,
    orderTime: now,
    deliverTime: now,
    activityKeyId,
    beans: amount,
    rewardedAt: now,
  });
  await moveBeans(tx, { accountId, source: beanSource.order, reference, amount, title: `订单${reference}奖励` }, now);
}

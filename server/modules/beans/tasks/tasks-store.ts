import { and, count, eq, sql } from 'drizzle-orm';
import { beanSource } from '../../../../contract/beans/ledger/calls';
import type { Database } from '../../../database/connection';
import type { ActivityRow } from '../activity/activities';
import { lockBeans, moveBeans } from '../ledger/ledger-store';
import type { TaskRow } from './task-list';
import { beanOrders, beanTasks, orderRegistrations, taskCompletions } from './task-tables';

/**
 * Counts one completion, up to the task's maximum, and books beans up to the activity's maximum (R386). The lock
 * serialises concurrent completions.
 */
export async function completeTask(
  db: Database,
  accountId: string,
  { keyId, generalMaxBeanQuantity }: ActivityRow,
  { task, title, beans, mostTimes }: TaskRow,
  now: Date,
): Promise<{ completionTimes: number; gainNum: number }> {
  return db.transaction(async (tx) => {
    await lockBeans(tx, accountId);
    const [done] = await tx
      .select({
        times: sql<number>`(count(*) filter (where ${taskCompletions.task} = ${task}))::int`,
        gained: sql<number>`coalesce(sum(${taskCompletions.gained}), 0)::int`,
      })
      .from(taskCompletions)
      .where(and(eq(taskCompletions.accountId, accountId), eq(taskCompletions.activityKeyId, keyId)));
    const { times, gained } = done ?? { times: 0, gained: 0 };
    if (times >= mostTimes) return { completionTimes: times, gainNum: 0 };
    const turn = times + 1;
    const gainNum = Math.max(0, Math.min(beans, generalMaxBeanQuantity - gained));
    await tx
      .insert(taskCompletions)
      .values({ accountId, activityKeyId: keyId, task, turn, gained: gainNum, createdAt: now });
    const reference = `${keyId} ${task} ${turn}`;
    const movement = { accountId, source: beanSource.task, reference, amount: gainNum, title: `完成任务：${title}` };
    if (gainNum > 0) await moveBeans(tx, movement, now);
    return { completionTimes: turn, gainNum };
  });
}

export async function registerTasks(
  db: Database,
  accountId: string,
  activityKeyId: string,
  tasks: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insert(orderRegistrations)
    .values(tasks.map((task) => ({ accountId, activityKeyId, task, createdAt: now })))
    .onConflictDoNothing();
}

/** R389. Each rewarded order placed after the registration completes an order task. */
export async function findTaskDetail(
  db: Database,
  { id, customerCode }: { id: string; customerCode: string },
  activityKeyId: string,
) {
  const completed = await db
    .select({ taskKey: taskCompletions.task, completionTimes: count() })
    .from(taskCompletions)
    .where(and(eq(taskCompletions.accountId, id), eq(taskCompletions.activityKeyId, activityKeyId)))
    .groupBy(taskCompletions.task);
  const registered = await db
    .select({ taskKey: orderRegistrations.task, completionTimes: count(beanOrders.orderNo) })
    .from(orderRegistrations)
    .innerJoin(
      beanTasks,
      and(eq(beanTasks.activityKeyId, orderRegistrations.activityKeyId), eq(beanTasks.task, orderRegistrations.task)),
    )
    .leftJoin(
      beanOrders,
      and(
        eq(beanOrders.customerCode, customerCode),
        eq(beanOrders.activityKeyId, activityKeyId),
        sql`${beanOrders.rewardedAt} is not null`,
        sql`${beanOrders.orderTime} >= ${orderRegistrations.createdAt}`,
        sql`${beanOrders.boardLayersNum} >= ${beanTasks.leastLayers}`,
      ),
    )
    .where(and(eq(orderRegistrations.accountId, id), eq(orderRegistrations.activityKeyId, activityKeyId)))
    .groupBy(orderRegistrations.task);
  return {
    completedTaskList: [...completed, ...registered.filter(({ completionTimes }) => completionTimes > 0)],
    registeredList: registered.map(({ taskKey }) => taskKey),
  };
}

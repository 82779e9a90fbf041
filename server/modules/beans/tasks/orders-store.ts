import { asc, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { beanSource } from '../../../../contract/beans/ledger/calls';
import { orderBeans } from '../../../../contract/beans/rules/order-beans';
import type { OrderFact } from '../../../../contract/beans/tasks/calls';
import { beans } from '../../../../contract/limits';
import { daysAfter } from '../../../../contract/rules/calendar';
import { accounts } from '../../../database/account-tables';
import { excluded } from '../../../database/columns';
import type { Database } from '../../../database/connection';
import { beanActivities } from '../activity/activity-tables';
import { moveBeans } from '../ledger/ledger-store';
import { beanOrders } from './task-tables';

const { orderNo: _, ...changeable } = getTableColumns(beanOrders);
const fromReport = Object.fromEntries(Object.entries(changeable).map(([name, column]) => [name, excluded(column)]));

interface Activity {
  keyId: string;
  startsAt: Date;
  endsAt: Date;
}

/** R400: shipped, and within the allowed days after the activity's end. */
function isShippedInTime(deliverTime: Date | null, { endsAt }: Activity, now: Date): boolean {
  if (!deliverTime || deliverTime > now) return false;
  return deliverTime <= daysAfter(endsAt, beans.shipWithinDays);
}

/**
 * Stores reported orders and books their beans: all or none. Rewarded orders do not change. Orders, then customers, are
 * always locked in the same order, so that concurrent reports cannot deadlock.
 */
export async function takeOrders(
  db: Database,
  orders: readonly OrderFact[],
  now: Date,
): Promise<{ accepted: number; rewarded: number; beans: number }> {
  // Duplicates within one report: the last one counts.
  const facts = [...new Map(orders.map((order) => [order.orderNo, order])).values()].sort((one, other) =>
    one.orderNo < other.orderNo ? -1 : 1,
  );
  return db.transaction(async (tx) => {
    const activities: Activity[] = await tx.select().from(beanActivities).orderBy(asc(beanActivities.startsAt));
    const known = await tx
      .select({ id: accounts.id, code: accounts.code })
      .from(accounts)
      .where(inArray(accounts.code, [...new Set(facts.map(({ customerCode }) => customerCode))]));
    const accountOf = new Map(known.map(({ id, code }) => [code, id]));

    const rows = facts.map(({ orderNo, customerCode, payFen, boardLayersNum, orderTime, deliverTime }) => {
      const ordered = new Date(orderTime);
      const activity = activities.find(({ startsAt, endsAt }) => startsAt <= ordered && ordered < endsAt);
      const delivered = deliverTime === null ? null : new Date(deliverTime);
      const due = activity !== undefined && isShippedInTime(delivered, activity, now) && accountOf.has(customerCode);
      const reward = due ? orderBeans({ payFen, boardLayersNum }) : 0;
      return {
        orderNo,
        customerCode,
        payFen,
        boardLayersNum,
        orderTime: ordered,
        deliverTime: delivered,
        activityKeyId: activity?.keyId ?? null,
        beans: reward,
        rewardedAt: reward > 0 ? now : null,
      };
    });
    const written = await tx
      .insert(beanOrders)
      .values(rows)
      .onConflictDoUpdate({
        target: beanOrders.orderNo,
        set: fromReport,
        setWhere: isNull(beanOrders.rewardedAt),
      })
      .returning({ orderNo: beanOrders.orderNo, customerCode: beanOrders.customerCode, beans: beanOrders.beans });

    const payments = written
      .flatMap(({ orderNo, customerCode, beans: amount }) => {
        const accountId = accountOf.get(customerCode);
        return accountId !== undefined && amount > 0 ? [{ accountId, reference: orderNo, amount }] : [];
      })
      .sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
    for (const payment of payments)
      await moveBeans(tx, { ...payment, source: beanSource.order, title: `订单${payment.reference}奖励` }, now);
    return {
      accepted: facts.length,
      rewarded: payments.length,
      beans: payments.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}
